/* affordance_json.c: an instance as JSON: the board, its tokens, and all settings that are not the default. */
#include "families/affordance/affordance_json.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

/* --- Reading. --- */

typedef struct reader {
    const lw_json *json;
    lw_spec *spec;
    lw_error *error;
    lw_affordance_token *tokens; /* capacity LW_AFFORDANCE_MAX_TOKENS, in the order they are read */
    int count;
} reader;

static int fail(const lw_json *place, lw_error *error)
{
    return lw_json_fail(place, error,
                        "a token must be a kind, a row, a column and, if the kind has one, a number, like "
                        "[\"blue\", 7, 2, 5], [\"gold\", 0, 3] or [\"arrow\", 1, 1, \"U\"]");
}

static const lw_json *read_byte(const lw_json *value, int max, unsigned char *out)
{
    if (!value || value->kind != LW_JSON_INT || value->integer < 0 || value->integer > max)
        return NULL;
    *out = (unsigned char)value->integer;
    return value;
}

static int kind_of(const lw_json *name)
{
    for (int kind = 0; name && name->kind == LW_JSON_TEXT && kind < LW_AFFORDANCE_TOKEN_WALL; kind++)
        if (!strcmp(lw_affordance_token_rows[kind].name, name->text))
            return kind;
    return -1;
}

static const lw_json *read_direction(const lw_json *value, unsigned char *out)
{
    const char *found = value && value->kind == LW_JSON_TEXT && value->count == 1
                            ? strchr(lw_affordance_letters, value->text[0])
                            : NULL;
    *out = (unsigned char)(found ? found - lw_affordance_letters : 0);
    return found ? value : NULL;
}

/* Reads a token from the name of its kind on. */
static int read_token(reader *r, const lw_json *name, unsigned char group)
{
    lw_affordance_token token = {.group = group};
    int kind = kind_of(name);
    if (kind < 0)
        return fail(name ? name : r->json, r->error);
    token.kind = (unsigned char)kind;
    const lw_json *at = read_byte(name->next, LW_AFFORDANCE_MAX_SIDE - 1, &token.row);
    at = at ? read_byte(at->next, LW_AFFORDANCE_MAX_SIDE - 1, &token.col) : NULL;
    enum lw_affordance_token_number number = lw_affordance_token_rows[kind].number;
    if (at && number == LW_AFFORDANCE_NUMBER_DIRECTION)
        at = read_direction(at->next, &token.number);
    else if (at && number != LW_AFFORDANCE_NUMBER_NONE)
        at = read_byte(at->next, number == LW_AFFORDANCE_NUMBER_VALUE ? 99 : LW_AFFORDANCE_GROUPS - 1,
                       &token.number);
    else if (at && at->next && at->next->kind == LW_JSON_INT)
        at = at->next; /* a number without meaning for this kind */
    if (!at || at->next || (number == LW_AFFORDANCE_NUMBER_VALUE && token.number < 1))
        return fail(name, r->error);
    if (r->count == LW_AFFORDANCE_MAX_TOKENS)
        return lw_json_fail(name, r->error, "a board can have at most %d tokens and walls",
                            LW_AFFORDANCE_MAX_TOKENS);
    r->tokens[r->count++] = token;
    return 0;
}

static int read_tokens(reader *r)
{
    const lw_json *list = lw_json_get(r->json, "tokens");
    if (list && list->kind != LW_JSON_LIST)
        return lw_json_fail(list, r->error, "\"tokens\" must be a list, not %s", lw_json_kind_text(list->kind));
    for (const lw_json *row = list ? list->first : NULL; row; row = row->next) {
        int wrong =
            row->kind == LW_JSON_LIST && row->count ? read_token(r, row->first, 0) : fail(row, r->error);
        if (wrong)
            return wrong;
    }
    return 0;
}

static int read_walls(reader *r)
{
    const lw_json *list = lw_json_get(r->json, "walls");
    if (!list)
        return 0;
    if (list->kind != LW_JSON_LIST)
        return lw_json_fail(list, r->error, "\"walls\" must be a list of squares, not %s",
                            lw_json_kind_text(list->kind));
    for (const lw_json *square = list->first; square; square = square->next) {
        lw_affordance_token wall = {.kind = LW_AFFORDANCE_TOKEN_WALL};
        bool pair = square->kind == LW_JSON_LIST && square->count == 2;
        if (!pair || !read_byte(square->first, LW_AFFORDANCE_MAX_SIDE - 1, &wall.row) ||
            !read_byte(square->first->next, LW_AFFORDANCE_MAX_SIDE - 1, &wall.col))
            return lw_json_fail(square, r->error, "a wall must be a square, [row, column]");
        if (r->count == LW_AFFORDANCE_MAX_TOKENS)
            return lw_json_fail(square, r->error, "a board can have at most %d tokens and walls",
                                LW_AFFORDANCE_MAX_TOKENS);
        r->tokens[r->count++] = wall;
    }
    return 0;
}

static int read_hidden(reader *r)
{
    const lw_json *list = lw_json_get(r->json, "hidden");
    if (list && list->kind != LW_JSON_LIST)
        return lw_json_fail(list, r->error, "\"hidden\" must be a list, not %s", lw_json_kind_text(list->kind));
    for (const lw_json *row = list ? list->first : NULL; row; row = row->next) {
        unsigned char group = 0;
        if (row->kind != LW_JSON_LIST || !read_byte(row->first, LW_AFFORDANCE_GROUPS - 1, &group))
            return lw_json_fail(row, r->error,
                                "a hidden token must begin with its group, like [1, \"blue\", 7, 2, 5]");
        int wrong = read_token(r, row->first->next, (unsigned char)(group + 1));
        if (wrong)
            return wrong;
    }
    return 0;
}

static int read_int(const lw_json *object, const char *key, lw_spec *spec, int param, lw_error *error)
{
    const lw_param *row = &lw_affordance_params[param];
    return lw_json_whole(lw_json_get(object, key), key, row->low, row->high, &spec->settings[param].number,
                         error);
}

static int read_choice(const lw_json *object, const char *key, lw_spec *spec, int param, lw_error *error)
{
    const lw_json *value = lw_json_get(object, key);
    const char *const *choices = lw_affordance_params[param].choices;
    if (!value)
        return 0;
    const char *text = value->kind == LW_JSON_TEXT   ? value->text
                       : value->kind == LW_JSON_BOOL ? (value->truth ? "true" : "false")
                                                     : "";
    for (int i = 0; choices[i]; i++)
        if (!strcmp(choices[i], text)) {
            spec->settings[param].number = i;
            return 0;
        }
    return lw_json_fail(value, error, "\"%s\" must be one of %s, %s%s%s", key, choices[0], choices[1],
                        choices[2] ? ", " : "", choices[2] ? choices[2] : "");
}

static int read_start(reader *r)
{
    const lw_json *start = lw_json_get(r->json, "start");
    unsigned char row, col;
    if (!start)
        return 0;
    if (start->kind != LW_JSON_LIST || start->count != 2 || !read_byte(start->first, 255, &row) ||
        !read_byte(start->first->next, 255, &col))
        return lw_json_fail(start, r->error, "\"start\" must be a square, [row, column]");
    r->spec->settings[LW_AFFORDANCE_START].number = lw_square(0, row, col);
    return 0;
}

/* The JSON names of the open rules; a spec writes "bomb" and "walls" as kinds. */
static const struct {
    const char *key;
    int param;
} rule_rows[] = {
    {"gold_on_entry", LW_AFFORDANCE_GOLD_ON_ENTRY},
    {"black_on_entry", LW_AFFORDANCE_BLACK_ON_ENTRY},
    {"black_matches_turns", LW_AFFORDANCE_BLACK_MATCHES_TURNS},
    {"red_keeps_current", LW_AFFORDANCE_RED_KEEPS_CURRENT},
    {"start_square", LW_AFFORDANCE_START_SQUARE},
    {"rescore", LW_AFFORDANCE_RESCORE},
    {"walls", LW_AFFORDANCE_WALL_KIND},
    {"bomb", LW_AFFORDANCE_BOMB_KIND},
};
enum { RULES = sizeof rule_rows / sizeof *rule_rows };

static int read_rules(reader *r)
{
    const lw_json *rules = lw_json_get(r->json, "rules");
    const char *keys[RULES + 2] = {[RULES] = "bomb_radius"};
    if (!rules)
        return 0;
    for (int i = 0; i < RULES; i++)
        keys[i] = rule_rows[i].key;
    int wrong = lw_json_only(rules, keys, r->error);
    for (int i = 0; i < RULES && !wrong; i++)
        wrong = read_choice(rules, rule_rows[i].key, r->spec, rule_rows[i].param, r->error);
    return wrong ? wrong : read_int(rules, "bomb_radius", r->spec, LW_AFFORDANCE_BOMB_RADIUS, r->error);
}

/* Takes the ranges from "ranges", or else the default ones, widened where a token needs it. */
static int read_ranges(reader *r)
{
    const lw_json *ranges = lw_json_get(r->json, "ranges");
    if (ranges && ranges->kind != LW_JSON_OBJECT)
        return lw_json_fail(ranges, r->error, "\"ranges\" must be an object like {\"blue\": [1, 6]}");
    for (const lw_json *range = ranges ? ranges->first : NULL; range; range = range->next) {
        int param = -1;
        unsigned char low, high;
        for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
            if (!strcmp(lw_affordance_token_rows[kind].name, range->key))
                param = lw_affordance_range_param(kind);
        if (param < 0 || range->kind != LW_JSON_LIST || range->count != 2 ||
            !read_byte(range->first, 99, &low) || !read_byte(range->first->next, 99, &high) || low < 1)
            return lw_json_fail(
                range, r->error,
                "a range must be a kind with its least and greatest number, like \"blue\": [1, 6]");
        r->spec->settings[param].number = low;
        r->spec->settings[param + 1].number = high;
    }
    for (int i = 0; i < r->count && !ranges; i++) {
        int param = lw_affordance_range_param(r->tokens[i].kind);
        if (param >= 0 && r->tokens[i].number > r->spec->settings[param + 1].number)
            r->spec->settings[param + 1].number = r->tokens[i].number;
    }
    return 0;
}

static int read_options(reader *r)
{
    const lw_json *order = lw_json_get(r->json, "order");
    if (order && order->kind != LW_JSON_TEXT)
        return lw_json_fail(order, r->error, "\"order\" must be a string like \"UDLR\"");
    if (order)
        r->spec->settings[LW_AFFORDANCE_ORDER].text = order->text;
    if (!lw_json_get(r->json, "n"))
        return lw_json_fail(r->json, r->error, "an affordance board needs \"n\", the length of its side");
    int wrong = read_int(r->json, "n", r->spec, LW_AFFORDANCE_SIDE, r->error);
    wrong = wrong ? wrong : read_int(r->json, "move_budget", r->spec, LW_AFFORDANCE_BUDGET, r->error);
    wrong = wrong ? wrong : read_choice(r->json, "torus", r->spec, LW_AFFORDANCE_TORUS, r->error);
    wrong = wrong ? wrong : read_int(r->json, "runs", r->spec, LW_AFFORDANCE_RUNS, r->error);
    wrong = wrong ? wrong : read_int(r->json, "population", r->spec, LW_AFFORDANCE_POPULATION, r->error);
    wrong = wrong ? wrong : read_int(r->json, "updatings", r->spec, LW_AFFORDANCE_UPDATINGS, r->error);
    wrong = wrong ? wrong : read_rules(r);
    return wrong ? wrong : read_start(r);
}

/* Lays out the tokens kind by kind, hidden ones last, and counts them for the spec. */
static lw_design *lay_out(reader *r, lw_arena *arena)
{
    lw_affordance_token sorted[LW_AFFORDANCE_MAX_TOKENS];
    int laid = 0;
    for (int kind = 0; kind <= LW_AFFORDANCE_TOKEN_KINDS; kind++) {
        int before = laid;
        for (int i = 0; i < r->count; i++)
            if (kind == (r->tokens[i].group ? LW_AFFORDANCE_TOKEN_KINDS : r->tokens[i].kind))
                sorted[laid++] = r->tokens[i];
        int param = kind == LW_AFFORDANCE_TOKEN_KINDS ? LW_AFFORDANCE_HIDDEN : lw_affordance_count_param(kind);
        if (laid - before > lw_affordance_params[param].high) {
            lw_json_fail(r->json, r->error, "a board can have at most %d of %s",
                         (int)lw_affordance_params[param].high, lw_affordance_params[param].key);
            return NULL;
        }
        r->spec->settings[param].number = laid - before;
    }
    if (lw_spec_check(r->spec, r->error))
        return NULL;
    lw_design *design = lw_design_new(r->spec, arena);
    memcpy(design->bytes, sorted, design->size);
    return lw_affordance_check(r->spec, design->bytes, r->error) ? NULL : design;
}

lw_design *lw_affordance_read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"n",           "start",      "order",      "tokens",    "hidden",
                                      "move_budget", "chromosome", "rules",      "walls",     "torus",
                                      "runs",        "ranges",     "population", "updatings", NULL};
    lw_affordance_token tokens[LW_AFFORDANCE_MAX_TOKENS];
    reader r = {.json = json, .spec = spec, .error = error, .tokens = tokens};
    if (lw_design_only(json, own, error) || read_options(&r) || read_tokens(&r) || read_walls(&r) ||
        read_hidden(&r) || read_ranges(&r))
        return NULL;
    return lay_out(&r, arena);
}

/* --- Writing. --- */

static bool is_usual(const lw_spec *spec, int param)
{
    return spec->settings[param].number == lw_affordance_params[param].normal;
}

static void write_choice(const lw_spec *spec, lw_writer *writer, const char *key, int param)
{
    const char *choice = lw_affordance_params[param].choices[lw_spec_int(spec, param)];
    if (!strcmp(choice, "true") || !strcmp(choice, "false"))
        lw_write_bool(writer, key, choice[0] == 't');
    else
        lw_write_text(writer, key, choice);
}

static void write_options(const lw_spec *spec, lw_writer *writer)
{
    int64_t start = spec->settings[LW_AFFORDANCE_START].number;
    lw_write_int(writer, "n", lw_spec_int(spec, LW_AFFORDANCE_SIDE));
    if (start != LW_AUTO) {
        lw_write_list(writer, "start");
        lw_write_int(writer, NULL, lw_square_row(start));
        lw_write_int(writer, NULL, lw_square_col(start));
        lw_write_end(writer);
    }
    static const int numbers[] = {LW_AFFORDANCE_BUDGET, LW_AFFORDANCE_RUNS, LW_AFFORDANCE_POPULATION,
                                  LW_AFFORDANCE_UPDATINGS};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!is_usual(spec, numbers[i]))
            lw_write_int(writer, lw_affordance_params[numbers[i]].key, lw_spec_int(spec, numbers[i]));
    if (strcmp(spec->settings[LW_AFFORDANCE_ORDER].text, "UDLR") != 0)
        lw_write_text(writer, "order", spec->settings[LW_AFFORDANCE_ORDER].text);
    if (!is_usual(spec, LW_AFFORDANCE_TORUS))
        lw_write_bool(writer, "torus", true);
}

static void write_rules(const lw_spec *spec, lw_writer *writer)
{
    bool usual = is_usual(spec, LW_AFFORDANCE_BOMB_RADIUS);
    for (int i = 0; i < RULES; i++)
        usual = usual && is_usual(spec, rule_rows[i].param);
    if (usual)
        return;
    lw_write_object(writer, "rules");
    for (int i = 0; i < RULES; i++)
        if (!is_usual(spec, rule_rows[i].param))
            write_choice(spec, writer, rule_rows[i].key, rule_rows[i].param);
    if (!is_usual(spec, LW_AFFORDANCE_BOMB_RADIUS))
        lw_write_int(writer, "bomb_radius", lw_spec_int(spec, LW_AFFORDANCE_BOMB_RADIUS));
    lw_write_end(writer);
}

static void write_ranges(const lw_spec *spec, lw_writer *writer)
{
    bool usual = true;
    for (int param = LW_AFFORDANCE_RANGES; param < LW_AFFORDANCE_RUNS; param++)
        usual = usual && is_usual(spec, param);
    if (usual)
        return;
    lw_write_object(writer, "ranges");
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++) {
        int param = lw_affordance_range_param(kind);
        if (param < 0 || (is_usual(spec, param) && is_usual(spec, param + 1)))
            continue;
        lw_write_list(writer, lw_affordance_token_rows[kind].name);
        lw_write_int(writer, NULL, lw_spec_int(spec, param));
        lw_write_int(writer, NULL, lw_spec_int(spec, param + 1));
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

static void write_token(const lw_affordance_token *token, lw_writer *writer)
{
    const lw_affordance_token_row *row = &lw_affordance_token_rows[token->kind];
    lw_write_list(writer, NULL);
    if (token->group)
        lw_write_int(writer, NULL, token->group - 1);
    if (token->kind != LW_AFFORDANCE_TOKEN_WALL)
        lw_write_text(writer, NULL, row->name);
    lw_write_int(writer, NULL, token->row);
    lw_write_int(writer, NULL, token->col);
    if (row->number == LW_AFFORDANCE_NUMBER_DIRECTION)
        lw_write_text(writer, NULL, (char[]){lw_affordance_letters[token->number], 0});
    else if (row->number != LW_AFFORDANCE_NUMBER_NONE)
        lw_write_int(writer, NULL, token->number);
    lw_write_end(writer);
}

enum list { LIST_TOKENS, LIST_WALLS, LIST_HIDDEN };

static enum list list_of(const lw_affordance_token *token)
{
    return token->group ? LIST_HIDDEN : token->kind == LW_AFFORDANCE_TOKEN_WALL ? LIST_WALLS : LIST_TOKENS;
}

void lw_affordance_write(const lw_design *design, lw_writer *writer)
{
    static const char *const names[] = {"tokens", "walls", "hidden"};
    const lw_spec *spec = design->spec;
    const lw_affordance_token *tokens = lw_affordance_tokens(design->bytes);
    int count = lw_affordance_count(spec);
    lw_write_text(writer, "family", "affordance");
    write_options(spec, writer);
    for (int list = LIST_TOKENS; list <= LIST_HIDDEN; list++) {
        int members = 0;
        for (int i = 0; i < count; i++)
            members += (int)list_of(&tokens[i]) == list;
        if (list != LIST_TOKENS && members == 0)
            continue;
        lw_write_list(writer, names[list]);
        for (int i = 0; i < count; i++)
            if ((int)list_of(&tokens[i]) == list)
                write_token(&tokens[i], writer);
        lw_write_end(writer);
    }
    write_rules(spec, writer);
    write_ranges(spec, writer);
}
