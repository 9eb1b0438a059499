/* null.c: the jumping row, the smallest complete family, and the file to copy for a new puzzle.
 *
 * A row of cells holds numbers from 1 to 9. From a cell with number k you jump exactly k cells, left or right,
 * and never off the row. Start on the first cell, reach the last.
 *
 * The sections follow the data: spec, design, play, facts, people. Everything in these five is required. The
 * two sections after them are optional, and the table at the end names more that a family may offer. For a game
 * for two players copy nullduel.c. */
#include "core/editor.h"
#include "core/observation.h"
#include "core/people.h"
#include "core/registry.h"
#include "core/spec_limits.h"

#include <stdio.h>
#include <string.h>

extern const lw_family lw_family_null;

/* --- The spec: what users can ask for. Flags, forms, checks and a spec's text come from these rows. --- */

enum { LENGTH };
enum { MAX = 256 };

static const lw_param params[] = {
    [LENGTH] = {.key = "length", .tag = "n", .note = "cells in the row", .low = 1, .high = MAX, .normal = 12},
    {0},
};

/* --- The design: what evolution changes. Here one byte per cell, its number. --- */

static size_t design_size(const lw_spec *spec)
{
    return (size_t)lw_spec_int(spec, LENGTH);
}

static unsigned char any_number(lw_rng *rng)
{
    return (unsigned char)(1 + lw_rng_below(rng, 9));
}

/* An operator changes design `a` in place. Only a crossover gets a second parent `b`, and it changes both. */
static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (size_t i = 0; i < spec->design_size; i++)
        a[i] = any_number(rng);
}

static void renumber(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    /* Drawn before any_number: in a[..] = .. C leaves the order of evaluation open. */
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

/* One operator of each kind is enough; the first of each kind is the default. */
static const lw_operator operators[] = {
    {.kind = LW_GENERATOR, .name = "random", .note = "every number at random", .apply = generate},
    {.kind = LW_MUTATION, .name = "renumber", .note = "one cell gets a random number", .apply = renumber},
    {.kind = LW_CROSSOVER, .name = "tails", .note = "the parents swap their tails", .apply = swap_tails},
    {0},
};

/* The design's part of an ID, here "2149": parse reads it, format writes it. */
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

/* The same as JSON: {"family":"null","cells":"2149"}. read also derives the spec from it. */
static lw_design *read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"cells", NULL};
    const lw_json *cells = lw_json_get(json, "cells");
    if (lw_design_only(json, own, error))
        return NULL;
    if (!cells || cells->kind != LW_JSON_TEXT || cells->count < 1 || cells->count > MAX) {
        lw_json_fail(cells ? cells : json, error, "a jumping row needs \"cells\", a string of 1 to %d digits",
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
    lw_write_text(writer, "family", "null");
    lw_write_text(writer, "cells", lw_buf_text(&text));
    lw_buf_drop(&text);
}

/* --- Play: the rules, and states that moves change. --- */

/* Rules are made once per design. What takes long to compute belongs in a struct of your own that begins with
 * lw_rules. */
static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    lw_rules *rules = lw_new(arena, lw_rules);
    *rules = (lw_rules){
        .family = &lw_family_null, .design = design, .state_size = 2, .key_size = 2, .players = 1, .levels = 1};
    return rules;
}

/* A state is the cell you stand on, as 16 bits. A struct works too if it has no padding. */
static int place(const void *state)
{
    uint16_t cell;
    memcpy(&cell, state, sizeof cell);
    return cell;
}

static void go_to(void *state, int cell)
{
    uint16_t wide = (uint16_t)cell;
    memcpy(state, &wide, sizeof wide);
}

/* Returns the cell that a jump from `cell` lands on, -1 if that is off the row. Direction is 'L' or 'R'. */
static int jump(const lw_design *design, int cell, unsigned char direction)
{
    int target = cell + (direction == 'R' ? design->bytes[cell] : -design->bytes[cell]);
    return target >= 0 && target < (int)design->size ? target : -1;
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)rules, (void)level, (void)seed;
    go_to(state, 0);
}

static lw_status status(const lw_rules *rules, const void *state)
{
    bool there = place(state) == (int)rules->design->size - 1;
    return (lw_status){.outcome = there ? LW_WON : LW_RUNNING};
}

/* A move is a few bytes that only its family interprets. Here it is one letter. */
static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    for (const char *direction = "LR"; *direction; direction++)
        if (jump(rules->design, place(state), (unsigned char)*direction) >= 0)
            lw_moves_add(out, direction, 1);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)events;
    go_to(state, jump(rules->design, place(state), move.bytes[0]));
}

/* --- Facts: the measured numbers that goals, grades and queries are written in. --- */

enum { MOVES, REACHED };

static const lw_fact facts[] = {
    [MOVES] = {.name = "moves", .note = "least number of jumps to the last cell", .high = 64},
    [REACHED] = {.name = "reached",
                 .note = "cells that can be reached, the first included",
                 .low = 1,
                 .high = MAX},
    LW_PEOPLE_FACT_ROWS(LW_PEOPLE_EXTRAPOLATED), /* for every puzzle with a goal; grade/ measures them */
    {0},
};

/* The first fact is absent for a puzzle without a solution; in a game for points it is the most points
 * possible. Compute expensive facts only where lw_wanted asks for them. */
static void measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    (void)context;
    int16_t distance[MAX], queue[MAX];
    int head = 0, tail = 0, last = (int)design->size - 1;
    for (int i = 0; i <= last; i++)
        distance[i] = -1;
    distance[0] = 0;
    queue[tail++] = 0;
    while (head < tail) {
        int cell = queue[head++];
        for (const char *direction = "LR"; *direction; direction++) {
            int target = jump(design, cell, (unsigned char)*direction);
            if (target >= 0 && distance[target] < 0) {
                distance[target] = (int16_t)(distance[cell] + 1);
                queue[tail++] = (int16_t)target;
            }
        }
    }
    out[MOVES] = distance[last] < 0 ? lw_absent() : lw_integer(distance[last]);
    out[REACHED] = lw_integer(tail);
}

/* --- People: moves as text and gestures, a picture, a short description. --- */

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_byte(buf, (char)move.bytes[0]);
}

static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    char direction = what.kind == LW_LEFT ? 'L' : what.kind == LW_RIGHT ? 'R' : 0;
    if (direction && jump(rules->design, place(state), (unsigned char)direction) >= 0)
        lw_moves_add(out, &direction, 1);
}

static void draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_design *design = rules->design;
    int last = (int)design->size - 1;
    lw_scene_begin(scene, 1, last + 1, 0xFFFFFF);
    snprintf(scene->title, sizeof scene->title, "A row of %d numbers", last + 1);
    for (int i = 0; i <= last; i++) {
        char digit[2] = {(char)('0' + design->bytes[i]), 0};
        lw_colour fill = i == place(state) ? 0xF2C14E : i == last ? 0x9BC995 : 0xECECEC;
        lw_scene_glyph(scene, 0, i, fill, digit, digit[0], 0x222222);
    }
    if (!view->path)
        return;
    lw_place points[2] = {lw_cell_centre(0, 0), {0}};
    int cell = 0;
    for (int i = 0; i < view->path->count; i++) {
        cell = jump(design, cell, lw_moves_get(view->path, i).bytes[0]);
        points[1] = lw_cell_centre(0, cell);
        lw_scene_path(scene, 0xC1440E, 60, points, 2);
        points[0] = points[1];
    }
}

static void describe(const lw_rules *rules, lw_buf *buf)
{
    lw_buf_print(
        buf,
        "You stand on the first of %zu cells. From a cell with number k you jump exactly k cells, left or "
        "right, never off the row. Reach the last cell.",
        rules->design->size);
}

/* --- Optional: tables of functions, each with its own header, defaults and laws. Three examples follow. --- */

/* A shortest solution enters no cell twice. Evolution stops at this bound, and a target above it is refused. */
static int64_t upper_bound(const lw_spec *spec)
{
    return (int64_t)spec->design_size - 1;
}

static const lw_spec_limits spec_limits = {.upper_bound = upper_bound};

/* For the Edit page: the brushes put numbers on cells. */
static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    static const char *const names[] = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    static const char glyphs[][2] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    enum { COUNT = 9 };
    (void)level;
    lw_editor_brush *brushes = lw_new_array(arena, lw_editor_brush, COUNT);
    for (int i = 0; i < COUNT; i++)
        brushes[i] = (lw_editor_brush){.name = names[i], .glyph = glyphs[i], .fill = 0xFFFFFF};
    int *on = lw_new_array(arena, int, design->size);
    for (size_t i = 0; i < design->size; i++)
        on[i] = design->bytes[i] - 1;
    return (lw_editor_board){
        .brushes = brushes, .brush_count = COUNT, .rows = 1, .cols = (int)design->size, .on = on};
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    (void)level, (void)row, (void)error;
    lw_design *out = lw_design_copy(design, arena);
    out->bytes[col] = (unsigned char)(brush + 1);
    return out;
}

static const lw_editor editor = {.board = board, .paint = paint};

/* --- Optional, for programs that learn: a plane per number, one for the last cell, one for the player. --- */

enum { PLANE_LAST = 9, PLANE_PLACE, PLANES };

static int planes(const lw_rules *rules)
{
    (void)rules;
    return PLANES;
}

static void plane_name(const lw_rules *rules, int plane, lw_buf *out)
{
    (void)rules;
    if (plane < PLANE_LAST)
        lw_buf_print(out, "%d", plane + 1);
    else
        lw_buf_puts(out, plane == PLANE_LAST ? "goal" : "player");
}

static void plane_size(const lw_rules *rules, int level, int *rows, int *cols)
{
    (void)level;
    *rows = 1;
    *cols = (int)rules->design->size;
}

static void fixed_planes(const lw_rules *rules, int level, const lw_planes *out)
{
    (void)level;
    int last = (int)rules->design->size - 1;
    for (int i = 0; i <= last; i++)
        *lw_planes_at(out, rules->design->bytes[i] - 1, 0, i) = 1;
    *lw_planes_at(out, PLANE_LAST, 0, last) = 1;
}

static void changing_planes(const lw_rules *rules, const void *state, const lw_planes *out)
{
    (void)rules;
    *lw_planes_at(out, PLANE_PLACE, 0, place(state)) = 1;
}

static int actions(const lw_rules *rules)
{
    (void)rules;
    return LW_PRESS_RIGHT + 1;
}

static lw_move action_move(const lw_rules *rules, const void *state, int action)
{
    static const unsigned char letters[] = {[LW_PRESS_LEFT] = 'L', [LW_PRESS_RIGHT] = 'R'};
    bool legal = letters[action] && status(rules, state).outcome == LW_RUNNING &&
                 jump(rules->design, place(state), letters[action]) >= 0;
    return (lw_move){.bytes = &letters[action], .size = legal};
}

static const lw_observation observation = {.planes = planes,
                                           .name = plane_name,
                                           .board = plane_size,
                                           .fixed = fixed_planes,
                                           .changing = changing_planes,
                                           .actions = actions,
                                           .move = action_move};

/* --- The table. --- */

const lw_family lw_family_null = {
    /* Required. */
    .name = "null",
    .title = "Jumping row",
    .note = "jump along a row of numbers; the template for new families",
    .params = params,
    .operators = operators,
    .facts = facts,
    .hardness = "moves",
    .control = LW_CONTROL_STEPS,
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

    /* Optional. Other members that a first version of a family may want:
     * .check       checks that the parameters fit together
     * .points      for a game for points: a score, and a status that becomes LW_ENDED (core/points.h)
     * .heuristics  a lower bound on the moves still needed: A* and similar solvers search far less
     *              (core/heuristics.h)
     * .symmetry    mirrored designs count once (core/symmetry.h)
     * .sampling    noisy facts that are means over plays (core/sampling.h)
     * family.h lists them all. */
    .template = true, /* delete this line: it hides the family from menus and lists */
    .spec_limits = &spec_limits,
    .observation = &observation,
    .editor = &editor,
};
