/* chromatic.c: chromatic mazes (Ashlock, "Automatic Generation of Game Elements via Evolution", 2010).
 *
 * A board of squares in the six colours of a wheel. A step to a neighbour is safe when the two colours are
 * equal or adjacent on the wheel; walls are drawn nowhere and are everywhere. Several boards may be stacked:
 * entering a red square moves one level down, a blue one up (section V). A design is the colours, one byte
 * each, row by row, the lowest level first. The value and the facts are in chromatic_value.c and
 * chromatic_graph.c, IDs and JSON in chromatic_text.c, symmetries in chromatic_symmetry.c, operators in
 * chromatic_breed.c, the pictures in chromatic_draw.c and chromatic_building.c. */
#include "families/chromatic/chromatic.h"
#include "core/bands.h"
#include "core/heuristics.h"
#include "core/people.h"
#include "core/registry.h"
#include "core/spec_limits.h"
#include "core/symmetry.h"
#include "families/chromatic/chromatic_breed.h"
#include "families/chromatic/chromatic_draw.h"
#include "families/chromatic/chromatic_editor.h"
#include "families/chromatic/chromatic_graph.h"
#include "families/chromatic/chromatic_observe.h"
#include "families/chromatic/chromatic_symmetry.h"
#include "families/chromatic/chromatic_text.h"
#include "families/chromatic/chromatic_wheel.h"

#include <math.h>
#include <stdlib.h>

const char lw_chromatic_letters[7] = "ROYGBV";

static const lw_param params[] = {
    [LW_CHROMATIC_WIDTH] =
        {.key = "width", .tag = "w", .note = "columns", .low = 1, .high = LW_CHROMATIC_MAX_SIDE, .normal = 11},
    [LW_CHROMATIC_HEIGHT] =
        {.key = "height", .tag = "h", .note = "rows", .low = 1, .high = LW_CHROMATIC_MAX_SIDE, .normal = 11},
    [LW_CHROMATIC_LEVELS] = {.key = "levels",
                             .note = "boards on top of each other; red squares lead down, blue ones up",
                             .low = 1,
                             .high = LW_CHROMATIC_MAX_LEVELS,
                             .normal = 1},
    [LW_CHROMATIC_ENTRANCE] = {.key = "entrance",
                               .note = "where the path starts; else the top left of the lowest level",
                               .kind = LW_PARAM_SQUARE},
    [LW_CHROMATIC_EXIT] = {.key = "exit",
                           .note = "where the path ends; else the bottom right of the top level",
                           .kind = LW_PARAM_SQUARE},
    [LW_CHROMATIC_HEALTH] = {.key = "health",
                             .note = "points of health that unsafe steps cost, one each; 0: they are refused",
                             .high = LW_MAZE_HEALTH_MAX,
                             .tacit = true},
    {0},
};

static const lw_fact facts[] = {
    LW_MAZE_FACT_ROWS,
    [LW_CHROMATIC_CHANGES] = {.name = "colour_changes",
                              .note = "fewest changes of colour among all shortest paths",
                              .high = 500},
    LW_MAZE_HEALTH_FACT_ROWS(LW_CHROMATIC_HEALTH_FACTS, "colours"),
    LW_PEOPLE_FACT_ROWS(LW_PEOPLE_EXTRAPOLATED),
    {0},
};

/* --- Parameters. --- */

static size_t design_size(const lw_spec *spec)
{
    return (size_t)(lw_spec_int(spec, LW_CHROMATIC_WIDTH) * lw_spec_int(spec, LW_CHROMATIC_HEIGHT) *
                    lw_spec_int(spec, LW_CHROMATIC_LEVELS));
}

static int64_t automatic(const lw_spec *spec, int param)
{
    return param == LW_CHROMATIC_ENTRANCE ? lw_square(0, 0, 0)
                                          : lw_square(lw_spec_int(spec, LW_CHROMATIC_LEVELS) - 1,
                                                      lw_spec_int(spec, LW_CHROMATIC_HEIGHT) - 1,
                                                      lw_spec_int(spec, LW_CHROMATIC_WIDTH) - 1);
}

static int check_square(lw_spec *spec, int param, lw_error *error)
{
    int64_t square = spec->settings[param].number;
    if (square == LW_AUTO || square == automatic(spec, param)) {
        spec->settings[param].number = LW_AUTO;
        return 0;
    }
    int width = lw_spec_int(spec, LW_CHROMATIC_WIDTH), height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT),
        levels = lw_spec_int(spec, LW_CHROMATIC_LEVELS);
    if (lw_square_row(square) >= height || lw_square_col(square) >= width)
        return lw_fail(error, LW_BAD_INPUT, "the %s is off the board, which has %d rows and %d columns",
                       params[param].key, height, width);
    if (lw_square_level(square) >= levels)
        return lw_fail(error, LW_BAD_INPUT, "the %s is on level %d, but there is no level above %d",
                       params[param].key, lw_square_level(square) + 1, levels);
    return 0;
}

static int check(lw_spec *spec, lw_error *error)
{
    int result = check_square(spec, LW_CHROMATIC_ENTRANCE, error);
    return result ? result : check_square(spec, LW_CHROMATIC_EXIT, error);
}

static int cell_of(const lw_spec *spec, int param)
{
    int64_t square = spec->settings[param].number;
    if (square == LW_AUTO)
        square = automatic(spec, param);
    return (lw_square_level(square) * lw_spec_int(spec, LW_CHROMATIC_HEIGHT) + lw_square_row(square)) *
               lw_spec_int(spec, LW_CHROMATIC_WIDTH) +
           lw_square_col(square);
}

lw_chromatic lw_chromatic_of(const lw_design *design)
{
    const lw_spec *spec = design->spec;
    return (lw_chromatic){.width = lw_spec_int(spec, LW_CHROMATIC_WIDTH),
                          .height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT),
                          .levels = lw_spec_int(spec, LW_CHROMATIC_LEVELS),
                          .entrance = cell_of(spec, LW_CHROMATIC_ENTRANCE),
                          .exit = cell_of(spec, LW_CHROMATIC_EXIT),
                          .health = lw_spec_int(spec, LW_CHROMATIC_HEALTH),
                          .cells = design->bytes};
}

/* --- Play. --- */

static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    size_t size = lw_spec_int(design->spec, LW_CHROMATIC_HEALTH) ? 4 : 3;
    lw_chromatic_rules *rules = lw_new(arena, lw_chromatic_rules);
    *rules = (lw_chromatic_rules){.rules = {.family = &lw_family_chromatic,
                                            .design = design,
                                            .state_size = size,
                                            .key_size = size,
                                            .players = 1,
                                            .levels = 1},
                                  .maze = lw_chromatic_of(design)};
    return &rules->rules;
}

enum { LEFT = 3 }; /* the byte of a state that holds the health left */

static void go_to(const lw_chromatic *maze, void *state, int cell)
{
    unsigned char *at = state;
    at[0] = (unsigned char)(cell / (maze->width * maze->height));
    at[1] = (unsigned char)(cell / maze->width % maze->height);
    at[2] = (unsigned char)(cell % maze->width);
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    go_to(maze, state, maze->entrance);
    if (maze->health)
        ((unsigned char *)state)[LEFT] = (unsigned char)maze->health;
}

static lw_status status(const lw_rules *rules, const void *state)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    if (maze->health && !((const unsigned char *)state)[LEFT])
        return (lw_status){.outcome = LW_LOST};
    return (lw_status){.outcome = lw_chromatic_cell(maze, state) == maze->exit ? LW_WON : LW_RUNNING};
}

int lw_chromatic_direction(unsigned char byte)
{
    return byte == 'U' ? 0 : byte == 'D' ? 1 : byte == 'L' ? 2 : 3;
}

static void add_permitted(const lw_rules *rules, const void *state, int direction, lw_moves *out)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    if (lw_chromatic_permitted(maze, lw_chromatic_cell(maze, state), direction) >= 0)
        lw_moves_add(out, &lw_chromatic_moves[direction], 1);
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    for (int direction = 0; direction < 4; direction++)
        add_permitted(rules, state, direction, out);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    bool safe = true;
    int cell = lw_chromatic_cell(maze, state), direction = lw_chromatic_direction(move.bytes[0]);
    go_to(maze, state, lw_chromatic_enter(maze, cell, direction, &safe));
    if (!safe)
        lw_maze_health_lose((unsigned char *)state + LEFT, 1, events);
}

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_byte(buf, (char)move.bytes[0]);
}

static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    static const int directions[] = {[LW_UP] = 0, [LW_DOWN] = 1, [LW_LEFT] = 2, [LW_RIGHT] = 3};
    if (what.kind <= LW_RIGHT)
        add_permitted(rules, state, directions[what.kind], out);
    if (what.kind != LW_POINT)
        return;
    const unsigned char *at = state;
    int down = what.row - at[1], across = what.col - at[0] * (lw_chromatic_maze(rules)->width + 1) - at[2];
    if (abs(down) + abs(across) == 1)
        add_permitted(rules, state, down ? (down < 0 ? 0 : 1) : (across < 0 ? 2 : 3), out);
}

static int bound(const lw_rules *rules, const void *state)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    const unsigned char *at = state;
    return abs(maze->exit / maze->width % maze->height - at[1]) + abs(maze->exit % maze->width - at[2]);
}

/* Every step changes the shade of the square, as on a chessboard. So a path alternates between the shades and
 * visits every square at most once: it has one square more of the shade of both ends, or equally many of each
 * if the ends differ. With levels a step may also keep the shade. */
static int64_t upper_bound(const lw_spec *spec)
{
    int width = lw_spec_int(spec, LW_CHROMATIC_WIDTH), height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT);
    int entrance = cell_of(spec, LW_CHROMATIC_ENTRANCE), exit = cell_of(spec, LW_CHROMATIC_EXIT);
    if (lw_spec_int(spec, LW_CHROMATIC_LEVELS) > 1)
        return (int64_t)spec->design_size - 1;
    if (entrance == exit)
        return 0;
    int from = (entrance / width + entrance % width) % 2, to = (exit / width + exit % width) % 2;
    int own = (width * height + (from == 0)) / 2, other = width * height - own;
    if (from != to)
        return 2 * (own < other ? own : other) - 1;
    return 2 * (own - 1 < other ? own - 1 : other);
}

/* Every step changes the row or the column by one, even a step that changes the level. */
static const char *impossible(const lw_spec *spec, int fact, double low, double high)
{
    int width = lw_spec_int(spec, LW_CHROMATIC_WIDTH), height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT);
    int entrance = cell_of(spec, LW_CHROMATIC_ENTRANCE), exit = cell_of(spec, LW_CHROMATIC_EXIT);
    int apart = abs(entrance / width % height - exit / width % height) + abs(entrance % width - exit % width);
    if (fact != LW_MAZE_MOVES)
        return NULL;
    if (high < apart)
        return "entrance and exit lie farther apart";
    if (low > (double)upper_bound(spec))
        return "there are too few squares for a path of that length";
    int64_t first = (int64_t)ceil(low), last = (int64_t)floor(high);
    if (last != first || (first - apart) % 2 == 0)
        return NULL;
    return apart % 2 ? "between these squares every path has an odd number of moves"
                     : "between these squares every path has an even number of moves";
}

static void describe_square(const lw_chromatic *maze, int cell, lw_buf *buf)
{
    lw_buf_print(buf, "row %d, column %d", cell / maze->width % maze->height + 1, cell % maze->width + 1);
    if (maze->levels > 1)
        lw_buf_print(buf, " of level %d", cell / (maze->width * maze->height) + 1);
}

static void describe(const lw_rules *rules, lw_buf *buf)
{
    const lw_chromatic *maze = lw_chromatic_maze(rules);
    lw_buf_puts(buf, "Walk from E (");
    describe_square(maze, maze->entrance, buf);
    lw_buf_puts(buf, ") to X (");
    describe_square(maze, maze->exit, buf);
    lw_buf_puts(
        buf, "), one square up, down, left or right at a time. A step is safe when the two colours are equal "
             "or next to each other on the wheel red, orange, yellow, green, blue, violet and back to red.");
    if (maze->health) {
        lw_buf_puts(buf, " A step that is not safe costs a point of health.");
        lw_maze_health_describe(maze->health, buf);
    }
    if (maze->levels > 1)
        lw_buf_print(
            buf,
            " There are %d levels, 0 the lowest. Stepping on a red square takes you one level down, on "
            "a blue one up, to the same row and column; at the bottom or top nothing happens, and the "
            "square where you arrive does nothing more. Only the level you stand on counts for a step.",
            maze->levels);
}

static const lw_heuristics heuristics = {.bound = bound};
static const lw_people people = {.every_move = true}; /* finding the path is the puzzle */
static const lw_symmetry symmetry = {.canonical = lw_chromatic_canonical};
static const lw_spec_limits spec_limits = {.upper_bound = upper_bound, .impossible = impossible};
static const lw_bands bands = {.fact = "moves", .from = {22, 28, 36, 50}};

const lw_family lw_family_chromatic = {
    .name = "chromatic",
    .title = "Chromatic maze",
    .note = "step between colours that are neighbours on the wheel; the walls are not drawn",
    .params = params,
    .operators = lw_chromatic_operators,
    .facts = facts,
    .hardness = "explorer",
    .interest = "decisions + dead_ends",
    .climb = "change",
    .control = LW_CONTROL_STEPS,
    .design_size = design_size,
    .parse = lw_chromatic_parse,
    .format = lw_chromatic_format,
    .read = lw_chromatic_read,
    .write = lw_chromatic_write,
    .compile = compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = lw_chromatic_measure,
    .move_text = move_text,
    .gesture = gesture,
    .draw = lw_chromatic_draw,
    .describe = describe,
    .legend = lw_chromatic_wheel,
    .check = check,
    .heuristics = &heuristics,
    .people = &people,
    .bands = &bands,
    .symmetry = &symmetry,
    .spec_limits = &spec_limits,
    .observation = &lw_chromatic_observation,
    .editor = &lw_chromatic_editor,
};
