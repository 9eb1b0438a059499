/* abstract_reader.c: reads a text line by line. A first pass notes all pieces, so that any line may name
 * them. */
#include "families/abstract/abstract_reader.h"
#include "families/abstract/abstract_genes.h"
#include "families/abstract/abstract_names.h"
#include "families/abstract/abstract_scan.h"

#include <string.h>

typedef struct reader {
    lw_abstract_scan scan;
    lw_spec *spec;
    lw_abstract_genes genes;
    unsigned char setup[LW_ABSTRACT_CELLS / 2];
    bool board, done;
} reader;

#define FAIL(r, ...) LW_ABSTRACT_SCAN_FAIL(&(r)->scan, __VA_ARGS__)

/* Returns the kind that the word names, counted from 0, or a failure. */
static int kind_named(reader *r)
{
    for (int i = 0; r->scan.now.size == 1 && i < lw_abstract_genes_kinds(&r->genes); i++)
        if (r->genes.kind[i].letter == *r->scan.now.text)
            return i;
    return FAIL(r, "there is no piece \"%.*s\"; a line \"piece %.*s: ...\" would make it", r->scan.now.size,
                r->scan.now.text, r->scan.now.size, r->scan.now.text);
}

/* --- Pieces. --- */

static bool clause_ends(const reader *r)
{
    return r->scan.now.size == 0 || lw_abstract_scan_is(&r->scan, ";");
}

static int read_vector(reader *r, lw_abstract_atom *atom)
{
    bool hex = lw_spec_int(r->spec, LW_ABSTRACT_GRID);
    const char *names[12] = {"all", "straight", "diagonal"};
    static const uint8_t groups[] = {0xFF, 0x55, 0xAA};
    int first = 3;
    bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE;
    if (hex || knight) /* these have no groups except all directions */
        names[1] = names[2] = "";
    for (int i = 0; i < 8; i++)
        names[first + i] =
            !hex || (LW_ABSTRACT_HEX_MASK >> i & 1) ? lw_abstract_names_vector(hex, atom->manner, i) : "";
    int which = lw_abstract_scan_choose(&r->scan, names, "direction");
    if (which < 0)
        return which;
    unsigned more = which < first ? groups[which] & lw_abstract_genes_vectors(r->spec) : 1u << (which - first);
    atom->mask = (uint8_t)(atom->mask | more);
    return 0;
}

static int read_atom(reader *r, lw_abstract_kind *kind, int purpose)
{
    int count = 0, manner;
    while (count < LW_ABSTRACT_ATOMS && kind->atom[count].manner)
        count++;
    if (count == LW_ABSTRACT_ATOMS)
        return FAIL(r, "a piece has at most %d ways to move", LW_ABSTRACT_ATOMS);
    lw_abstract_scan_next(&r->scan);
    manner = lw_abstract_scan_choose(&r->scan, lw_abstract_manner_words, "kind of movement");
    if (manner < 0)
        return manner;
    if (manner == LW_ABSTRACT_NONE)
        return FAIL(r, "a piece that stays needs no move; leave this out");
    lw_abstract_atom *atom = &kind->atom[count];
    *atom = (lw_abstract_atom){.manner = (uint8_t)manner, .purpose = (uint8_t)purpose};
    for (lw_abstract_scan_next(&r->scan); !clause_ends(r); lw_abstract_scan_next(&r->scan)) {
        if (lw_abstract_scan_is(&r->scan, "again") && manner == LW_ABSTRACT_HOP)
            atom->purpose |= LW_ABSTRACT_AGAIN;
        else if (read_vector(r, atom))
            return LW_BAD_INPUT;
    }
    return atom->mask ? 0 : FAIL(r, "a direction is missing: \"all\", or \"n\", \"ne\", ...");
}

static int read_promotes(reader *r, lw_abstract_kind *kind)
{
    for (lw_abstract_scan_next(&r->scan); !clause_ends(r); lw_abstract_scan_next(&r->scan)) {
        int other = kind_named(r);
        if (other < 0)
            return other;
        kind->promotes |= (uint8_t)(1u << other);
    }
    return kind->promotes ? 0 : FAIL(r, "what the piece becomes is missing");
}

static int read_hand(reader *r, lw_abstract_kind *kind)
{
    lw_abstract_scan_next(&r->scan);
    int hand = lw_abstract_scan_is(&r->scan, "any")
                   ? LW_ABSTRACT_UNLIMITED
                   : lw_abstract_scan_number(&r->scan, "the hand", 0, LW_ABSTRACT_HAND_MAX),
        place = 0;
    if (hand < 0)
        return hand;
    kind->hand = (uint8_t)hand;
    lw_abstract_scan_next(&r->scan);
    if (!clause_ends(r)) {
        place = lw_abstract_scan_choose(&r->scan, lw_abstract_place_words, "place");
        if (place < 0)
            return place;
        lw_abstract_scan_next(&r->scan);
    }
    kind->place = (uint8_t)place;
    return 0;
}

static int read_clause(reader *r, lw_abstract_kind *kind)
{
    static const char *const clauses[] = {"", "moves", "takes", "goes", "promotes", "hand", NULL};
    int which = lw_abstract_scan_choose(&r->scan, clauses, "clause of a piece");
    int failed = which < 0    ? which
                 : which <= 3 ? read_atom(r, kind, which)
                 : which == 4 ? read_promotes(r, kind)
                              : read_hand(r, kind);
    if (!failed && !clause_ends(r))
        return FAIL(r, "\"%.*s\" is too much here; clauses are separated by \";\"", r->scan.now.size,
                    r->scan.now.text);
    return failed;
}

static int read_piece(reader *r)
{
    lw_abstract_scan_next(&r->scan);
    int which = kind_named(r);
    if (which < 0)
        return which;
    lw_abstract_scan_next(&r->scan);
    if (r->scan.now.size && !lw_abstract_scan_is(&r->scan, ":"))
        return FAIL(r, "after the piece's letter stands \":\"");
    int failed = 0;
    while (!failed && r->scan.now.size) {
        lw_abstract_scan_next(&r->scan);
        if (r->scan.now.size)
            failed = read_clause(r, &r->genes.kind[which]);
    }
    return failed;
}

/* --- Other lines. --- */

/* Reads "8x8". */
static int read_size(reader *r, int sizes[2])
{
    lw_abstract_word all = r->scan.now;
    const char *mark = memchr(all.text, 'x', (size_t)all.size);
    r->scan.now.size = mark ? (int)(mark - all.text) : 0;
    sizes[0] = lw_abstract_scan_number(&r->scan, "the width", LW_ABSTRACT_SIDE_MIN, LW_ABSTRACT_SIDE_MAX);
    if (sizes[0] < 0)
        return sizes[0];
    r->scan.now = (lw_abstract_word){mark + 1, all.size - r->scan.now.size - 1, all.line,
                                     all.column + r->scan.now.size + 1};
    sizes[1] = lw_abstract_scan_number(&r->scan, "the height", LW_ABSTRACT_SIDE_MIN, LW_ABSTRACT_SIDE_MAX);
    return sizes[1] < 0 ? sizes[1] : 0;
}

static int read_board(reader *r)
{
    static const char *const grids[] = {"square", "hex", NULL};
    int sizes[2], grid = 0;
    lw_abstract_scan_next(&r->scan);
    if (read_size(r, sizes))
        return LW_BAD_INPUT;
    lw_abstract_scan_next(&r->scan);
    if (r->scan.now.size && (grid = lw_abstract_scan_choose(&r->scan, grids, "kind of board")) < 0)
        return grid;
    r->spec->settings[LW_ABSTRACT_WIDTH].number = sizes[0];
    r->spec->settings[LW_ABSTRACT_HEIGHT].number = sizes[1];
    r->spec->settings[LW_ABSTRACT_GRID].number = grid;
    r->board = true;
    lw_abstract_scan_next(&r->scan);
    return 0;
}

/* Reads one row; blanks between cells are ignored. */
static int read_row(reader *r, unsigned char *row)
{
    int width = lw_spec_int(r->spec, LW_ABSTRACT_WIDTH), col = 0;
    for (; r->scan.now.size; lw_abstract_scan_next(&r->scan)) {
        lw_abstract_word all = r->scan.now;
        for (int i = 0; i < all.size; i++, col++) {
            r->scan.now = (lw_abstract_word){all.text + i, 1, all.line, all.column + i};
            bool empty = *r->scan.now.text == '.';
            int kind = empty ? 0 : kind_named(r);
            if (kind < 0)
                return kind;
            if (col >= width)
                return FAIL(r, "a row has %d cells", width);
            row[col] = (unsigned char)(empty ? 0 : kind + 1);
        }
    }
    return col == width ? 0 : FAIL(r, "a row has %d cells, not %d", width, col);
}

static bool is_row(const reader *r)
{
    return r->scan.now.size && (*r->scan.now.text == '.' || r->scan.now.size == 1 ||
                                (*r->scan.now.text >= 'A' && *r->scan.now.text <= 'Z'));
}

/* Reads the rows of a setup as on the board: the row nearest to the middle comes first. */
static int read_setup(reader *r)
{
    int width = lw_spec_int(r->spec, LW_ABSTRACT_WIDTH), max = lw_spec_int(r->spec, LW_ABSTRACT_HEIGHT) / 2,
        rows = 0;
    unsigned char list[LW_ABSTRACT_SIDE_MAX / 2][LW_ABSTRACT_SIDE_MAX] = {{0}};
    lw_abstract_scan_next(&r->scan);
    int mirror = r->scan.now.size ? lw_abstract_scan_choose(&r->scan, lw_abstract_mirror_words,
                                                            "way to place the other side")
                                  : 0;
    if (mirror < 0)
        return mirror;
    r->genes.mirror = (uint8_t)mirror;
    while ((r->done = !lw_abstract_scan_line(&r->scan)) == false && is_row(r)) {
        if (rows == max)
            return FAIL(r, "a side has at most %d rows on this board", max);
        if (read_row(r, list[rows++]))
            return LW_BAD_INPUT;
    }
    for (int i = 0; i < rows; i++)
        memcpy(r->setup + (rows - 1 - i) * width, list[i], (size_t)width);
    return 0;
}

static int read_flagged(reader *r, int goal, int flag)
{
    r->genes.goals |= (uint8_t)goal;
    if (r->scan.now.size == 0)
        return FAIL(r, "the piece's letter is missing");
    for (; r->scan.now.size; lw_abstract_scan_next(&r->scan)) {
        int kind = kind_named(r);
        if (kind < 0)
            return kind;
        r->genes.kind[kind].flags |= (uint8_t)flag;
    }
    return 0;
}

static int read_goal(reader *r)
{
    static const char *const goals[] = {"capture", "reach", "line", "connect", NULL};
    lw_abstract_scan_next(&r->scan);
    int goal = lw_abstract_scan_choose(&r->scan, goals, "goal"), line;
    if (goal < 0)
        return goal;
    lw_abstract_scan_next(&r->scan);
    if (goal == 0 && !lw_abstract_scan_is(&r->scan, "all"))
        return read_flagged(r, LW_ABSTRACT_GOAL_ROYAL, LW_ABSTRACT_FLAG_ROYAL);
    if (goal == 1)
        return read_flagged(r, LW_ABSTRACT_GOAL_REACH, LW_ABSTRACT_FLAG_RUNNER);
    if (goal == 2) {
        line = lw_abstract_scan_number(&r->scan, "the length of a line", LW_ABSTRACT_LINE_MIN,
                                       LW_ABSTRACT_LINE_MAX);
        if (line < 0)
            return line;
        r->genes.line = (uint8_t)line;
    }
    r->genes.goals |= goal == 0   ? LW_ABSTRACT_GOAL_ALL
                      : goal == 2 ? LW_ABSTRACT_GOAL_LINE
                                  : LW_ABSTRACT_GOAL_CONNECT;
    if (goal != 3)
        lw_abstract_scan_next(&r->scan);
    return 0;
}

static int read_stuck(reader *r)
{
    lw_abstract_scan_next(&r->scan);
    int stuck = lw_abstract_scan_choose(&r->scan, lw_abstract_stuck_words, "rule for a player who cannot move");
    if (stuck < 0)
        return stuck;
    r->genes.stuck = (uint8_t)stuck;
    lw_abstract_scan_next(&r->scan);
    return 0;
}

static int read_rules(reader *r)
{
    for (lw_abstract_scan_next(&r->scan); r->scan.now.size; lw_abstract_scan_next(&r->scan)) {
        int rule = lw_abstract_scan_choose(&r->scan, lw_abstract_rule_words, "rule");
        if (rule < 0)
            return rule;
        r->genes.rules |= (uint8_t)(1u << rule);
    }
    return 0;
}

static int read_limit(reader *r)
{
    lw_abstract_scan_next(&r->scan);
    int plies = lw_abstract_scan_number(&r->scan, "the limit", 10, 10 * LW_ABSTRACT_LIMIT_MAX), count = 0;
    if (plies < 0)
        return plies;
    if (plies % 10)
        return FAIL(r, "the limit of plies is a multiple of 10");
    lw_abstract_scan_next(&r->scan);
    if (r->scan.now.size &&
        (count = lw_abstract_scan_choose(&r->scan, lw_abstract_count_words, "way to count")) < 0)
        return count;
    r->genes.limit = (uint8_t)(plies / 10);
    r->genes.count = (uint8_t)count;
    lw_abstract_scan_next(&r->scan);
    return 0;
}

/* --- The whole text. --- */

static const struct {
    const char *word;
    int (*read)(reader *);
} lines[] = {{"board", read_board}, {"piece", read_piece}, {"setup", read_setup}, {"goal", read_goal},
             {"stuck", read_stuck}, {"rule", read_rules},  {"limit", read_limit}};

enum { LINES = sizeof lines / sizeof *lines };

static int read_line(reader *r)
{
    const char *words[LINES + 1] = {0};
    for (int i = 0; i < LINES; i++)
        words[i] = lines[i].word;
    int which = lw_abstract_scan_choose(&r->scan, words, "statement");
    if (which < 0)
        return which;
    if (!r->board && which != 0)
        return FAIL(r, "a game begins with its board: \"board 8x8\"");
    if (r->board && which == 0)
        return FAIL(r, "a game has one board");
    int failed = lines[which].read(r);
    bool setup = lines[which].read == read_setup; /* it has already gone on to the next line */
    if (!failed && !setup && r->scan.now.size)
        return FAIL(r, "\"%.*s\" is too much here", r->scan.now.size, r->scan.now.text);
    if (!failed && !setup)
        r->done = !lw_abstract_scan_line(&r->scan);
    return failed;
}

/* Notes the letters of all pieces. */
static int note_pieces(reader r, lw_abstract_genes *genes)
{
    int kinds = 0;
    lw_abstract_scan_next(&r.scan);
    for (bool more = r.scan.now.size || lw_abstract_scan_line(&r.scan); more;
         more = lw_abstract_scan_line(&r.scan)) {
        if (!lw_abstract_scan_is(&r.scan, "piece"))
            continue;
        lw_abstract_scan_next(&r.scan);
        char letter = r.scan.now.size == 1 ? *r.scan.now.text : 0;
        if (letter < 'A' || letter > 'Z')
            return FAIL(&r, "a piece is a letter from A to Z");
        if (kinds == LW_ABSTRACT_KINDS)
            return FAIL(&r, "a game has at most %d kinds of pieces", LW_ABSTRACT_KINDS);
        for (int i = 0; i < kinds; i++)
            if (genes->kind[i].letter == letter)
                return FAIL(&r, "there are two pieces %c", letter);
        genes->kind[kinds++].letter = (uint8_t)letter;
    }
    return 0;
}

static int read_all(reader *r)
{
    int failed = note_pieces(*r, &r->genes);
    if (failed)
        return failed;
    lw_abstract_scan_next(&r->scan);
    r->done = r->scan.now.size == 0 && !lw_abstract_scan_line(&r->scan);
    while (!r->done && !failed)
        failed = read_line(r);
    if (!failed && !r->board)
        failed = FAIL(r, "a game begins with its board: \"board 8x8\"");
    return failed;
}

lw_design *lw_abstract_reader_read(const char *text, size_t size, lw_arena *arena, lw_error *error)
{
    lw_error own = {0};
    reader r = {
        .scan = {.at = text, .end = text + size, .line = 1, .column = 1, .error = error ? error : &own}};
    r.spec = lw_spec_new(&lw_family_abstract, arena);
    r.genes.limit = 10;
    if (read_all(&r) || lw_spec_check(r.spec, r.scan.error))
        return NULL;
    lw_design *design = lw_design_new(r.spec, arena);
    memcpy(design->bytes, &r.genes, sizeof r.genes);
    memcpy(lw_abstract_setup(design->bytes), r.setup, design->size - sizeof r.genes);
    if (lw_abstract_genes_check(r.spec, design->bytes, r.scan.error)) {
        r.scan.error->line = r.scan.error->line ? r.scan.error->line : 1;
        r.scan.error->column = r.scan.error->column ? r.scan.error->column : 1;
        return NULL;
    }
    return design;
}
