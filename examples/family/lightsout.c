/* lightsout.c: a family outside the source tree. Build Ludwright with it:
 *
 *     cmake -S . -B build -DLW_WITH=/path/to/lightsout.c && cmake --build build
 *     build/ludwright evolve lightsout --target moves=6
 *
 * Lamps stand on a grid, some of them lit. Pressing a lamp switches it and its neighbours. Switch all of them
 * off. src/families/null.c explains every section and names what else a family may offer. */
#include "core/people.h"
#include "core/registry.h"

#include <stdio.h>
#include <string.h>

extern const lw_family lw_family_lightsout;

enum { WIDTH, HEIGHT };
enum { SIDE_MAX = 5, CELLS_MAX = SIDE_MAX * SIDE_MAX };

static const lw_param params[] = {
    [WIDTH] = {.key = "width", .tag = "w", .note = "columns", .low = 2, .high = SIDE_MAX, .normal = 4},
    [HEIGHT] = {.key = "height", .tag = "h", .note = "rows", .low = 2, .high = SIDE_MAX, .normal = 4},
    {0},
};

/* --- The design: one byte per lamp, 1 where it is lit. --- */

static size_t design_size(const lw_spec *spec)
{
    return (size_t)(lw_spec_int(spec, WIDTH) * lw_spec_int(spec, HEIGHT));
}

static void light(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (size_t i = 0; i < spec->design_size; i++)
        a[i] = (unsigned char)lw_rng_below(rng, 2);
}

static void flip(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    a[lw_rng_below(rng, (uint32_t)spec->design_size)] ^= 1;
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
    {.kind = LW_GENERATOR, .name = "random", .note = "every lamp lit or not, at random", .apply = light},
    {.kind = LW_MUTATION, .name = "flip", .note = "one lamp is switched", .apply = flip},
    {.kind = LW_CROSSOVER, .name = "tails", .note = "the parents swap their tails", .apply = swap_tails},
    {0},
};

static int parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    if (strlen(text) != spec->design_size || strspn(text, "01") != spec->design_size)
        return lw_fail(error, LW_BAD_INPUT, "a grid of %zu lamps needs as many digits, 0 or 1",
                       spec->design_size);
    for (size_t i = 0; i < spec->design_size; i++)
        design[i] = (unsigned char)(text[i] - '0');
    return 0;
}

static void format(const lw_design *design, lw_buf *buf)
{
    for (size_t i = 0; i < design->size; i++)
        lw_buf_byte(buf, (char)('0' + design->bytes[i]));
}

/* {"family":"lightsout","lamps":["01","10"]}, one string per row. */
static bool join_rows(const lw_json *lamps, lw_buf *out)
{
    for (const lw_json *row = lamps->first; row; row = row->next) {
        if (row->kind != LW_JSON_TEXT || row->count != lamps->first->count)
            return false;
        lw_buf_puts(out, row->text);
    }
    return lamps->count >= 2 && lamps->count <= SIDE_MAX && lamps->first->count >= 2 &&
           lamps->first->count <= SIDE_MAX;
}

static lw_design *read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"lamps", NULL};
    const lw_json *lamps = lw_json_get(json, "lamps");
    lw_design *design = NULL;
    lw_buf text = {0};
    if (lw_design_only(json, own, error))
        return NULL;
    if (!lamps || lamps->kind != LW_JSON_LIST || !join_rows(lamps, &text)) {
        lw_json_fail(lamps ? lamps : json, error,
                     "a grid of lamps needs \"lamps\", a list of 2 to 5 rows of 2 to 5 digits each");
    } else {
        spec->settings[WIDTH].number = lamps->first->count;
        spec->settings[HEIGHT].number = lamps->count;
        if (!lw_spec_check(spec, error))
            design = lw_design_new(spec, arena);
        if (design && parse(spec, lw_buf_text(&text), design->bytes, error))
            design = NULL;
    }
    lw_buf_drop(&text);
    return design;
}

static void write(const lw_design *design, lw_writer *writer)
{
    int width = (int)lw_spec_int(design->spec, WIDTH);
    lw_buf text = {0};
    format(design, &text);
    lw_write_text(writer, "family", "lightsout");
    lw_write_list(writer, "lamps");
    for (size_t i = 0; i < design->size; i += (size_t)width) {
        char row[SIDE_MAX + 1] = {0};
        memcpy(row, text.bytes + i, (size_t)width);
        lw_write_text(writer, NULL, row);
    }
    lw_write_end(writer);
    lw_buf_drop(&text);
}

/* --- Play: a state has one bit per lamp; a move is the number of the lamp to press. --- */

static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    lw_rules *rules = lw_new(arena, lw_rules);
    *rules = (lw_rules){.family = &lw_family_lightsout,
                        .design = design,
                        .state_size = 4,
                        .key_size = 4,
                        .players = 1,
                        .levels = 1};
    return rules;
}

static uint32_t press(const lw_spec *spec, uint32_t lit, int lamp)
{
    int width = (int)lw_spec_int(spec, WIDTH), height = (int)lw_spec_int(spec, HEIGHT);
    int row = lamp / width, col = lamp % width;
    lit ^= (uint32_t)1 << lamp;
    lit ^= row > 0 ? (uint32_t)1 << (lamp - width) : 0;
    lit ^= row + 1 < height ? (uint32_t)1 << (lamp + width) : 0;
    lit ^= col > 0 ? (uint32_t)1 << (lamp - 1) : 0;
    lit ^= col + 1 < width ? (uint32_t)1 << (lamp + 1) : 0;
    return lit;
}

static uint32_t lamps_of(const lw_design *design)
{
    uint32_t lit = 0;
    for (size_t i = 0; i < design->size; i++)
        lit |= (uint32_t)design->bytes[i] << i;
    return lit;
}

static uint32_t lit_in(const void *state)
{
    uint32_t lit;
    memcpy(&lit, state, sizeof lit);
    return lit;
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    uint32_t lit = lamps_of(rules->design);
    memcpy(state, &lit, sizeof lit);
}

static lw_status status(const lw_rules *rules, const void *state)
{
    (void)rules;
    return (lw_status){.outcome = lit_in(state) ? LW_RUNNING : LW_WON};
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    (void)state;
    for (unsigned char lamp = 0; lamp < rules->design->size; lamp++)
        lw_moves_add(out, &lamp, 1);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)events;
    uint32_t lit = press(rules->design->spec, lit_in(state), move.bytes[0]);
    memcpy(state, &lit, sizeof lit);
}

/* --- Facts. --- */

enum { MOVES, LIT };

static const lw_fact facts[] = {
    [MOVES] = {.name = "moves", .note = "least number of lamps to press", .high = CELLS_MAX},
    [LIT] = {.name = "lit", .note = "lamps that are lit at the start", .high = CELLS_MAX},
    LW_PEOPLE_FACT_ROWS(LW_PEOPLE_EXTRAPOLATED),
    {0},
};

/* Returns the number of presses that follow from those in the first row, which decide all others: each lamp
 * below has to switch off the one above it. -1 if lamps in the last row stay lit. */
static int chase(const lw_spec *spec, uint32_t lit, uint32_t first_row)
{
    int width = (int)lw_spec_int(spec, WIDTH), cells = (int)spec->design_size, count = 0;
    for (int lamp = 0; lamp < cells; lamp++) {
        bool pressed = lamp < width ? first_row >> lamp & 1 : lit >> (lamp - width) & 1;
        lit = pressed ? press(spec, lit, lamp) : lit;
        count += pressed;
    }
    return lit ? -1 : count;
}

static void measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    (void)context;
    uint32_t lit = lamps_of(design);
    int best = -1;
    for (uint32_t row = 0; row < (uint32_t)1 << lw_spec_int(design->spec, WIDTH); row++) {
        int count = chase(design->spec, lit, row);
        best = count >= 0 && (best < 0 || count < best) ? count : best;
    }
    out[MOVES] = best < 0 ? lw_absent() : lw_integer(best);
    out[LIT] = lw_integer(__builtin_popcount(lit));
}

/* --- People. --- */

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)state;
    int width = (int)lw_spec_int(rules->design->spec, WIDTH),
        height = (int)lw_spec_int(rules->design->spec, HEIGHT);
    lw_buf_print(buf, "%c%d", 'a' + move.bytes[0] % width, height - move.bytes[0] / width);
}

static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    (void)state;
    int width = (int)lw_spec_int(rules->design->spec, WIDTH),
        height = (int)lw_spec_int(rules->design->spec, HEIGHT);
    if (what.kind != LW_POINT || what.row < 0 || what.row >= height || what.col < 0 || what.col >= width)
        return;
    unsigned char lamp = (unsigned char)(what.row * width + what.col);
    lw_moves_add(out, &lamp, 1);
}

static void draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    int width = (int)lw_spec_int(rules->design->spec, WIDTH),
        height = (int)lw_spec_int(rules->design->spec, HEIGHT);
    lw_scene_begin(scene, height, width, 0x222222);
    snprintf(scene->title, sizeof scene->title, "A grid of %d by %d lamps", width, height);
    for (int i = 0; i < width * height; i++) {
        bool lit = lit_in(state) >> i & 1, pressed = false;
        for (int k = 0; view->path && k < view->path->count; k++)
            pressed ^= lw_moves_get(view->path, k).bytes[0] == i;
        lw_scene_glyph(scene, i / width, i % width, lit ? 0xF2C14E : 0x3A3A44,
                       pressed ? "X"
                       : lit   ? "o"
                               : "",
                       lit ? 'o' : '.', 0x222222);
    }
}

static void describe(const lw_rules *rules, lw_buf *buf)
{
    (void)rules;
    lw_buf_puts(buf, "Pressing a lamp switches it and the lamps above, below, left and right of it. Switch all "
                     "lamps off.");
}

const lw_family lw_family_lightsout = {
    .name = "lightsout",
    .title = "Lights out",
    .note = "press lamps until all of them are off",
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
};
