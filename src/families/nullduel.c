/* nullduel.c: the shared row, the smallest complete family for two players, and the file to copy for such a
 * game.
 *
 * A row of cells holds numbers from 1 to 9, and a token stands on the first cell. The players take turns. Each
 * moves the token right by 1 to k cells, where k is the number it stands on, and never off the row. The player
 * who moves it onto the last cell wins.
 *
 * Read null.c first: what is the same here is not explained again. Three things make this a game for two
 * players. compile sets .players = 2, the state holds whose turn it is, and status names a player. Agents,
 * matches, hints and proofs then work. The table lw_duel at the end only makes the agents stronger. */
#include "core/duel.h"
#include "core/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const lw_family lw_family_nullduel;

/* --- The spec. --- */

enum { LENGTH };
enum { MAX = 256 };

static const lw_param params[] = {
    [LENGTH] = {.key = "length", .tag = "n", .note = "cells in the row", .low = 2, .high = MAX, .normal = 16},
    {0},
};

/* --- The design: one byte per cell, its number. --- */

static size_t design_size(const lw_spec *spec)
{
    return (size_t)lw_spec_int(spec, LENGTH);
}

static unsigned char any_number(lw_rng *rng)
{
    return (unsigned char)(1 + lw_rng_below(rng, 9));
}

static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (size_t i = 0; i < spec->design_size; i++)
        a[i] = any_number(rng);
}

static void renumber(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t cell = lw_rng_below(rng, (uint32_t)spec->design_size);
    a[cell] = any_number(rng);
}

static void swap_tails(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    for (size_t i = lw_rng_below(rng, (uint32_t)spec->design_size); i < spec->design_size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static const lw_operator operators[] = {
    {.kind = LW_GENERATOR, .name = "random", .note = "every number at random", .apply = generate},
    {.kind = LW_MUTATION, .name = "renumber", .note = "one cell gets a random number", .apply = renumber},
    {.kind = LW_CROSSOVER, .name = "tails", .note = "the parents swap their tails", .apply = swap_tails},
    {0},
};

static int parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    size_t size = strlen(text);
    if (size != spec->design_size)
        return lw_fail(error, LW_BAD_INPUT, "a row of %zu cells needs one digit per cell, not %zu digits",
                       spec->design_size, size);
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '1' || text[i] > '9')
            return lw_fail(error, LW_BAD_INPUT, "a cell must be a digit from 1 to 9, not \"%c\"", text[i]);
        design[i] = (unsigned char)(text[i] - '0');
    }
    return 0;
}

static void format(const lw_design *design, lw_buf *buf)
{
    for (size_t i = 0; i < design->size; i++)
        lw_buf_byte(buf, (char)('0' + design->bytes[i]));
}

static lw_design *read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"cells", NULL};
    const lw_json *cells = lw_json_get(json, "cells");
    if (lw_design_only(json, own, error))
        return NULL;
    if (!cells || cells->kind != LW_JSON_TEXT || cells->count < 2 || cells->count > MAX) {
        lw_json_fail(cells ? cells : json, error, "a shared row needs \"cells\", a string of 2 to %d digits",
                     MAX);
        return NULL;
    }
    spec->settings[LENGTH].number = cells->count;
    if (lw_spec_check(spec, error))
        return NULL;
    lw_design *design = lw_design_new(spec, arena);
    return parse(spec, cells->text, design->bytes, error) ? NULL : design;
}

static void write(const lw_design *design, lw_writer *writer)
{
    lw_buf text = {0};
    format(design, &text);
    lw_write_text(writer, "family", "nullduel");
    lw_write_text(writer, "cells", lw_buf_text(&text));
    lw_buf_drop(&text);
}

/* --- Play. --- */

/* Both bytes belong to the key: the same cell with the other player to move is a different position. */
typedef struct position {
    uint8_t cell, player;
} position;

static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    lw_rules *rules = lw_new(arena, lw_rules);
    *rules = (lw_rules){.family = &lw_family_nullduel,
                        .design = design,
                        .state_size = sizeof(position),
                        .key_size = sizeof(position),
                        .players = 2,
                        .levels = 1};
    return rules;
}

static position position_of(const void *state)
{
    position now;
    memcpy(&now, state, sizeof now);
    return now;
}

/* Returns the longest step allowed from a cell. */
static int reach(const lw_design *design, int cell)
{
    int rest = (int)design->size - 1 - cell;
    return design->bytes[cell] < rest ? design->bytes[cell] : rest;
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)rules, (void)level, (void)seed;
    memset(state, 0, sizeof(position));
}

/* Players are 0 and 1. While the game runs, the status names the player to move; afterwards, the winner. */
static lw_status status(const lw_rules *rules, const void *state)
{
    position now = position_of(state);
    if (now.cell == rules->design->size - 1)
        return (lw_status){.outcome = LW_WON, .player = !now.player};
    return (lw_status){.outcome = LW_RUNNING, .player = now.player};
}

/* A move is one digit, the number of cells to move. */
static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    int max = reach(rules->design, position_of(state).cell);
    for (char step = '1'; step <= '0' + max; step++)
        lw_moves_add(out, &step, 1);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)rules, (void)events;
    position now = position_of(state);
    now.cell = (uint8_t)(now.cell + move.bytes[0] - '0');
    now.player = !now.player;
    memcpy(state, &now, sizeof now);
}

/* --- Facts. --- */

enum { MOVES, BEGINNER };

static const lw_fact facts[] = {
    [MOVES] = {.name = "moves",
               .note = "length of a perfect game: the winner hurries, the loser delays",
               .low = 1,
               .high = MAX},
    [BEGINNER] = {.name = "beginner", .note = "1 where the player who begins can win, else 0", .high = 1},
    {0},
};

/* Works backwards from the last cell. A score is MAX minus the number of moves to the end, and is negated where
 * the player to move loses. Games too large for this are measured by letting agents play (search/agents.h);
 * such facts are noisy. */
static void measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    (void)context;
    int score[MAX], last = (int)design->size - 1;
    score[last] = -MAX;
    for (int cell = last - 1; cell >= 0; cell--) {
        score[cell] = -MAX;
        for (int to = cell + 1; to <= cell + reach(design, cell); to++) {
            int mine = score[to] < 0 ? -score[to] - 1 : -score[to] + 1;
            if (mine > score[cell])
                score[cell] = mine;
        }
    }
    out[MOVES] = lw_integer(MAX - abs(score[0]));
    out[BEGINNER] = lw_integer(score[0] > 0);
}

/* --- People. --- */

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_byte(buf, (char)move.bytes[0]);
}

/* With LW_CONTROL_POINTS a player points at a cell, with the mouse or the cursor keys. The cell may be off the
 * board. */
static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    int cell = position_of(state).cell, step = what.col - cell;
    char digit = (char)('0' + step);
    if (what.kind == LW_POINT && step >= 1 && step <= reach(rules->design, cell))
        lw_moves_add(out, &digit, 1);
}

static void draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_design *design = rules->design;
    int last = (int)design->size - 1, cell = 0;
    lw_scene_begin(scene, 1, last + 1, 0xFFFFFF);
    snprintf(scene->title, sizeof scene->title, "A row of %d numbers and a token", last + 1);
    for (int i = 0; i <= last; i++) {
        char digit[2] = {(char)('0' + design->bytes[i]), 0};
        lw_colour fill = i == position_of(state).cell ? 0xF2C14E : i == last ? 0x9BC995 : 0xECECEC;
        lw_scene_glyph(scene, 0, i, fill, digit, digit[0], 0x222222);
    }
    for (int i = 0; view->path && i < view->path->count; i++) {
        lw_place points[2] = {lw_cell_centre(0, cell), {0}};
        cell += lw_moves_get(view->path, i).bytes[0] - '0';
        points[1] = lw_cell_centre(0, cell);
        lw_scene_path(scene, i % 2 ? 0x1D4E89 : 0xC1440E, 60, points, 2);
    }
}

static void describe(const lw_rules *rules, lw_buf *buf)
{
    lw_buf_print(buf,
                 "A token stands on the first of %zu cells. In turn, each player moves it right, by at most as "
                 "many cells as the number under it says. The player who moves it onto the last cell wins.",
                 rules->design->size);
}

/* --- Optional: help for the agents. --- */

/* Evaluates a state for `player` without search: the player to move wins if the last cell is within reach. */
static int evaluate(const lw_rules *rules, const void *state, int player)
{
    position now = position_of(state);
    bool near = now.cell + reach(rules->design, now.cell) == (int)rules->design->size - 1;
    return !near ? 0 : now.player == player ? 1 : -1;
}

static const lw_duel duel = {.evaluate = evaluate};

/* --- The table. --- */

const lw_family lw_family_nullduel = {
    /* Required. */
    .name = "nullduel",
    .title = "Shared row",
    .note = "two players share a token on a row of numbers; the template for games for two",
    .params = params,
    .operators = operators,
    .facts = facts,
    .hardness = "moves",
    .control = LW_CONTROL_POINTS,
    .design_size = design_size,
    .parse = parse,
    .format = format,
    .read = read,
    .write = write,
    .compile = compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = measure,
    .move_text = move_text,
    .gesture = gesture,
    .draw = draw,
    .describe = describe,

    /* Optional. */
    .template = true, /* delete this line: it hides the family from menus and lists */
    .duel = &duel,
};
