/* chessmaze_text.c: sets of pieces, placements and plays as text and JSON.
 *
 * A set is written kind by kind with counts, R1N1P3. A placement lists row.column of its pieces, joined by "-",
 * in the same order: 5.0-5.9-0.6-7.5-9.7. */
#include "families/chessmaze/chessmaze_text.h"
#include "core/play.h"
#include "families/chessmaze/chessmaze.h"
#include "families/shared/maze_health.h"

#include <string.h>

static int parse_count(const char **at, lw_error *error)
{
    int count = 0;
    if (**at < '0' || **at > '9')
        return 1;
    for (; **at >= '0' && **at <= '9'; (*at)++)
        if ((count = 10 * count + **at - '0') > LW_CHESS_PIECES)
            return lw_fail(error, LW_BAD_INPUT, "a chess maze can have at most %d pieces", LW_CHESS_PIECES);
    return count;
}

int lw_chess_set_parse(const char *text, int count[LW_CHESS_KINDS], lw_error *error)
{
    int total = 0;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        count[kind] = 0;
    if (!strcmp(text, "none"))
        return 0;
    for (const char *at = text; *at;) {
        const char *kind = strchr(LW_CHESS_LETTERS, *at++);
        if (!kind)
            return lw_fail(
                error, LW_BAD_INPUT,
                "pieces must be letters of %s with counts, like N5 or R1N1P3, or none; not \"%.40s\"",
                LW_CHESS_LETTERS, text);
        int more = parse_count(&at, error);
        if (more < 0)
            return more;
        count[kind - LW_CHESS_LETTERS] += more;
        total += more;
        if (total > LW_CHESS_PIECES)
            return lw_fail(error, LW_BAD_INPUT, "a chess maze can have at most %d pieces", LW_CHESS_PIECES);
    }
    return 0;
}

const char *lw_chess_set_text(const int count[LW_CHESS_KINDS], lw_arena *arena)
{
    lw_buf buf = {0};
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        if (count[kind])
            lw_buf_print(&buf, "%c%d", LW_CHESS_LETTERS[kind], count[kind]);
    const char *text = lw_arena_text(arena, buf.size ? lw_buf_text(&buf) : "none");
    lw_buf_drop(&buf);
    return text;
}

static int check_door(lw_spec *spec, int param, int normal_row, lw_error *error)
{
    int rows = lw_spec_int(spec, LW_CHESS_HEIGHT), cols = lw_spec_int(spec, LW_CHESS_WIDTH);
    lw_setting *setting = &spec->settings[param];
    if (setting->number == LW_AUTO)
        return 0;
    if (setting->number == lw_square(0, normal_row, cols / 2)) {
        setting->number = LW_AUTO;
        return 0;
    }
    if (setting->number < 0 || lw_square_level(setting->number) || lw_square_row(setting->number) >= rows ||
        lw_square_col(setting->number) >= cols)
        return lw_fail(error, LW_BAD_INPUT, "the %s is off the board, which has %d rows and %d columns",
                       spec->family->params[param].key, rows, cols);
    return 0;
}

int lw_chess_check(lw_spec *spec, lw_error *error)
{
    int count[LW_CHESS_KINDS];
    int result = lw_chess_set_parse(spec->settings[LW_CHESS_SET].text, count, error);
    if (!result)
        result = check_door(spec, LW_CHESS_ENTRANCE, lw_spec_int(spec, LW_CHESS_HEIGHT) - 1, error);
    if (!result)
        result = check_door(spec, LW_CHESS_EXIT, 0, error);
    if (result)
        return result;
    const char *text = lw_chess_set_text(count, spec->arena);
    if (strcmp(text, spec->settings[LW_CHESS_SET].text) != 0)
        spec->settings[LW_CHESS_SET].text = text;
    lw_chess chess = lw_chess_of(spec);
    if (chess.pieces > chess.squares - 1 - (chess.entrance != chess.exit))
        return lw_fail(error, LW_BAD_INPUT,
                       "%d pieces do not fit on a board of %d rows and %d columns with an entrance and an exit",
                       chess.pieces, chess.rows, chess.cols);
    return 0;
}

void lw_chess_sort(const lw_chess *chess, unsigned char *placement)
{
    for (int kind = 0, first = 0; kind < LW_CHESS_KINDS; first += chess->count[kind++])
        for (int i = first + 1; i < first + chess->count[kind]; i++) {
            int square = lw_chess_at(placement, i), to = i;
            for (; to > first && lw_chess_at(placement, to - 1) > square; to--)
                lw_chess_put(placement, to, lw_chess_at(placement, to - 1));
            lw_chess_put(placement, to, square);
        }
}

/* Fails if two pieces share a square, and says which. */
static int check_apart(const lw_chess *chess, const unsigned char *placement, lw_error *error)
{
    bool taken[LW_CHESS_SQUARES] = {0};
    for (int i = 0; i < chess->pieces; i++) {
        int square = lw_chess_at(placement, i);
        if (taken[square])
            return lw_fail(error, LW_BAD_INPUT, "two pieces stand on row %d, column %d, counted from 0",
                           square / chess->cols, square % chess->cols);
        taken[square] = true;
    }
    return 0;
}

/* Parses a number of at most two digits; -1 for anything else. */
static int parse_number(const char **at)
{
    int number = -1;
    for (int digits = 0; digits < 2 && **at >= '0' && **at <= '9'; digits++)
        number = (number < 0 ? 0 : number * 10) + *(*at)++ - '0';
    return number;
}

int lw_chess_parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    lw_chess chess = lw_chess_of(spec);
    const char *at = text;
    for (int i = 0; i < chess.pieces; i++) {
        if (i && *at == '-')
            at++;
        const char *from = at;
        int row = parse_number(&at);
        int col = row >= 0 && *at == '.' ? (at++, parse_number(&at)) : -1;
        bool ends = i + 1 < chess.pieces ? *at == '-' : !*at;
        if (col < 0 || !ends)
            return lw_fail(
                error, LW_BAD_INPUT,
                "each piece (%d in all) needs a square, like 2.3-2.9 (row.column); \"%.40s\" is not that",
                chess.pieces, from);
        if (row >= chess.rows || col >= chess.cols)
            return lw_fail(error, LW_BAD_INPUT,
                           "the square %d.%d is off the board, which has %d rows and %d columns", row, col,
                           chess.rows, chess.cols);
        lw_chess_put(design, i, row * chess.cols + col);
    }
    if (*at)
        return lw_fail(error, LW_BAD_INPUT, "there are more squares than pieces; leave out \"%.40s\"", at);
    lw_chess_sort(&chess, design);
    return check_apart(&chess, design, error);
}

void lw_chess_format(const lw_design *design, lw_buf *buf)
{
    lw_chess chess = lw_chess_of(design->spec);
    for (int i = 0; i < chess.pieces; i++) {
        int square = lw_chess_at(design->bytes, i);
        lw_buf_print(buf, "%s%d.%d", i ? "-" : "", square / chess.cols, square % chess.cols);
    }
}

void lw_chess_square_text(const lw_chess *chess, int square, lw_buf *buf)
{
    int col = square % chess->cols;
    if (col >= 26)
        lw_buf_byte(buf, (char)('a' + col / 26 - 1));
    lw_buf_print(buf, "%c%d", 'a' + col % 26, chess->rows - square / chess->cols);
}

/* --- JSON. --- */

static int read_int(const lw_json *json, const char *key, lw_setting *setting, lw_error *error)
{
    return lw_json_whole(lw_json_get(json, key), key, 1, LW_CHESS_SIDE, &setting->number, error);
}

static int read_choice(const lw_json *json, const lw_param *param, lw_setting *setting, lw_error *error)
{
    const lw_json *value = lw_json_get(json, param->key);
    lw_names known = {0};
    if (!value)
        return 0;
    for (int i = 0; param->choices[i]; i++) {
        if (value->kind == LW_JSON_TEXT && !strcmp(param->choices[i], value->text)) {
            setting->number = i;
            return 0;
        }
        lw_names_add(&known, param->choices[i]);
    }
    return lw_json_fail(value, error, "\"%s\" must be one of %s", param->key, known.text);
}

/* Reads [row, column] on the board, or returns -1 and an error. `first` is the row's value. */
static int read_square(const lw_json *list, const lw_json *first, int rows, int cols, lw_error *error)
{
    const lw_json *second = first ? first->next : NULL;
    if (!second || second->next || first->kind != LW_JSON_INT || second->kind != LW_JSON_INT) {
        lw_json_fail(list, error, "a square must be [row, column], two whole numbers");
        return -1;
    }
    if (first->integer < 0 || first->integer >= rows || second->integer < 0 || second->integer >= cols) {
        lw_json_fail(list, error, "this square is off the board, which has %d rows and %d columns", rows, cols);
        return -1;
    }
    return (int)first->integer * cols + (int)second->integer;
}

static int read_door(const lw_json *json, const char *key, lw_spec *spec, int param, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    if (!value)
        return 0;
    int rows = lw_spec_int(spec, LW_CHESS_HEIGHT), cols = lw_spec_int(spec, LW_CHESS_WIDTH);
    int square = read_square(value, value->kind == LW_JSON_LIST ? value->first : NULL, rows, cols, error);
    if (square >= 0)
        spec->settings[param].number = lw_square(0, square / cols, square % cols);
    return square < 0 ? LW_BAD_INPUT : 0;
}

/* Returns the kind in ["P", row, column], or -1 and an error for anything else. */
static int read_kind(const lw_json *piece, lw_error *error)
{
    const lw_json *letter = piece->kind == LW_JSON_LIST ? piece->first : NULL;
    const char *kind = letter && letter->kind == LW_JSON_TEXT && letter->count == 1
                           ? strchr(LW_CHESS_LETTERS, letter->text[0])
                           : NULL;
    if (!kind)
        lw_json_fail(letter ? letter : piece, error, "a piece must be [\"P\", row, column] with a letter of %s",
                     LW_CHESS_LETTERS);
    return kind ? (int)(kind - LW_CHESS_LETTERS) : -1;
}

static int read_pieces(const lw_json *list, const lw_spec *spec, unsigned char *design, lw_error *error)
{
    lw_chess chess = lw_chess_of(spec);
    int next[LW_CHESS_KINDS] = {0};
    bool taken[LW_CHESS_SQUARES] = {0};
    for (int kind = 1; kind < LW_CHESS_KINDS; kind++)
        next[kind] = next[kind - 1] + chess.count[kind - 1];
    for (const lw_json *piece = list->first; piece; piece = piece->next) {
        int square = read_square(piece, piece->first->next, chess.rows, chess.cols, error);
        if (square < 0)
            return LW_BAD_INPUT;
        if (taken[square])
            return lw_json_fail(piece, error, "another piece is on this square already");
        taken[square] = true;
        lw_chess_put(design, next[read_kind(piece, error)]++, square);
    }
    lw_chess_sort(&chess, design);
    return 0;
}

static int read_set(const lw_json *json, lw_spec *spec, lw_error *error)
{
    const lw_json *list = lw_json_get(json, "pieces");
    int count[LW_CHESS_KINDS] = {0};
    if (!list || list->kind != LW_JSON_LIST)
        return lw_json_fail(list ? list : json, error,
                            "a chess maze needs \"pieces\", a list of [\"P\", row, column]");
    if (list->count > LW_CHESS_PIECES)
        return lw_json_fail(list, error, "a chess maze can have at most %d pieces", LW_CHESS_PIECES);
    for (const lw_json *piece = list->first; piece; piece = piece->next) {
        int kind = read_kind(piece, error);
        if (kind < 0)
            return LW_BAD_INPUT;
        count[kind]++;
    }
    spec->settings[LW_CHESS_SET].text = lw_chess_set_text(count, spec->arena);
    return 0;
}

lw_design *lw_chess_read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"rows",        "cols",   "agent",  "entrance", "exit",
                                      "pawn_attack", "pieces", "health", NULL};
    const lw_param *params = spec->family->params;
    lw_setting *settings = spec->settings;
    if (lw_design_only(json, own, error) || read_int(json, "rows", &settings[LW_CHESS_HEIGHT], error) ||
        read_int(json, "cols", &settings[LW_CHESS_WIDTH], error) ||
        read_choice(json, &params[LW_CHESS_AGENT], &settings[LW_CHESS_AGENT], error) ||
        read_choice(json, &params[LW_CHESS_PAWN_ATTACK], &settings[LW_CHESS_PAWN_ATTACK], error) ||
        read_door(json, "entrance", spec, LW_CHESS_ENTRANCE, error) ||
        read_door(json, "exit", spec, LW_CHESS_EXIT, error) || read_set(json, spec, error) ||
        lw_json_whole(lw_json_get(json, "health"), "health", 0, LW_MAZE_HEALTH_MAX,
                      &settings[LW_CHESS_HEALTH].number, error) ||
        lw_spec_check(spec, error))
        return NULL;
    lw_design *design = lw_design_new(spec, arena);
    return read_pieces(lw_json_get(json, "pieces"), spec, design->bytes, error) ? NULL : design;
}

static void write_square(const lw_chess *chess, int square, lw_writer *writer, const char *key)
{
    lw_write_list(writer, key);
    lw_write_int(writer, NULL, square / chess->cols);
    lw_write_int(writer, NULL, square % chess->cols);
    lw_write_end(writer);
}

void lw_chess_write(const lw_design *design, lw_writer *writer)
{
    lw_chess chess = lw_chess_of(design->spec);
    lw_write_text(writer, "family", design->spec->family->name);
    lw_write_int(writer, "rows", chess.rows);
    lw_write_int(writer, "cols", chess.cols);
    lw_write_text(writer, "agent", (char[]){LW_CHESS_LETTERS[chess.agent], 0});
    write_square(&chess, chess.entrance, writer, "entrance");
    write_square(&chess, chess.exit, writer, "exit");
    lw_write_text(writer, "pawn_attack", chess.pawn_down > 0 ? "down" : "up");
    lw_write_list(writer, "pieces");
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int left = chess.count[kind]; left > 0; left--, i++) {
            int square = lw_chess_at(design->bytes, i);
            lw_write_list(writer, NULL);
            lw_write_text(writer, NULL, (char[]){LW_CHESS_LETTERS[kind], 0});
            lw_write_int(writer, NULL, square / chess.cols);
            lw_write_int(writer, NULL, square % chess.cols);
            lw_write_end(writer);
        }
    lw_write_end(writer);
    if (chess.health)
        lw_write_int(writer, "health", chess.health);
}

/* Writes a play as the list of squares stopped on, beginning with the entrance. */
void lw_chess_write_play(const lw_rules *rules, const lw_moves *moves, lw_writer *writer, const char *key)
{
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    lw_write_list(writer, key);
    write_square(chess, chess->entrance, writer, NULL);
    for (int i = 0; i < moves->count; i++)
        write_square(chess, lw_chess_square_of(lw_moves_get(moves, i).bytes), writer, NULL);
    lw_write_end(writer);
}

int lw_chess_read_play(const lw_rules *rules, const lw_json *json, lw_moves *moves, lw_error *error)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    const lw_chess *chess = &own->chess;
    if (json->kind != LW_JSON_LIST || json->count == 0)
        return lw_json_fail(json, error, "a play must be a list of squares [row, column], the entrance first");
    int at = -1, lost = 0, to[LW_CHESS_TARGETS];
    for (const lw_json *stop = json->first; stop; stop = stop->next) {
        const lw_json *row = stop->kind == LW_JSON_LIST ? stop->first : NULL;
        int square = read_square(stop, row, chess->rows, chess->cols, error);
        if (square < 0)
            return LW_BAD_INPUT;
        if (at < 0 && square != chess->entrance) {
            lw_json_fail(stop, error, "a play must begin on the entrance");
            return LW_IMPOSSIBLE;
        }
        bool over = at == chess->exit || (chess->health && lost >= chess->health);
        int count = at < 0 || over ? 0 : lw_chess_targets(chess, own->cover, at, to), i = 0;
        while (i < count && to[i] != square)
            i++;
        if (at >= 0 && i == count) {
            lw_json_fail(stop, error, "move %d, to [%d, %d], is not possible there", moves->count + 1,
                         square / chess->cols, square % chess->cols);
            return LW_IMPOSSIBLE;
        }
        unsigned char move[2];
        lw_chess_go(move, square);
        if (at >= 0) {
            lw_moves_add(moves, move, sizeof move);
            lost += lw_chess_cost(chess, own->cover, at, square);
        }
        at = square;
    }
    return 0;
}
