/* The facts of mazes that can be worked out by hand, and the traversal compared with its recursive
 * definition. */
#include "families/shared/maze.h"
#include "designs.h"

/* Reads rows of '#' for a wall, E, X and '.', all of the same length; neighbours are in the order up, down,
 * left, right. */
static lw_maze picture(const char *const *rows, int height)
{
    int width = (int)strlen(rows[0]), nodes = 0, edges = 0;
    int *node = lw_new_array(&arena, int, width *height), *first = lw_new_array(&arena, int, width *height + 1),
        *to = lw_new_array(&arena, int, 4 * width * height);
    int16_t(*place)[2] = lw_arena_take_array(&arena, (size_t)(width * height), sizeof *place);
    lw_maze maze = {.entrance = -1, .exit = -1};
    for (int i = 0; i < width * height; i++) {
        char what = rows[i / width][i % width];
        if (what == 'E')
            maze.entrance = nodes;
        if (what == 'X')
            maze.exit = nodes;
        node[i] = what == '#' ? -1 : nodes++;
    }
    for (int i = 0; i < width * height; i++) {
        if (node[i] < 0)
            continue;
        place[node[i]][0] = (int16_t)(i / width);
        place[node[i]][1] = (int16_t)(i % width);
        first[node[i]] = edges;
        if (i >= width && node[i - width] >= 0)
            to[edges++] = node[i - width];
        if (i + width < width * height && node[i + width] >= 0)
            to[edges++] = node[i + width];
        if (i % width && node[i - 1] >= 0)
            to[edges++] = node[i - 1];
        if (i % width + 1 < width && node[i + 1] >= 0)
            to[edges++] = node[i + 1];
    }
    first[nodes] = edges;
    maze.nodes = nodes;
    maze.first = first;
    maze.to = to;
    maze.place = (const int16_t(*)[2])place;
    return maze;
}

#define PICTURE(...)                            \
    picture((const char *const[]){__VA_ARGS__}, \
            (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)))

static const lw_value *measure(const lw_maze *maze, uint64_t wanted)
{
    lw_measure_context context = {.wanted = wanted, .rng = lw_rng_seed(5), .scratch = &arena};
    lw_value *facts = lw_new_array(&arena, lw_value, LW_MAZE_FACTS);
    lw_maze_measure(maze, &context, facts);
    return facts;
}

static void assert_integer(lw_value value, int64_t expected)
{
    assert_int_equal(value.kind, LW_INTEGER);
    assert_int_equal(value.integer, expected);
    assert_false(value.saturated);
}

static void assert_real(lw_value value, double expected)
{
    assert_int_equal(value.kind, LW_REAL);
    assert_true(value.real == expected);
}

enum { ALL = (1 << LW_MAZE_FACTS) - 1 };

static void test_side_corridor(void **state)
{
    (void)state;
    lw_maze maze = PICTURE("E...X", "##.##", "...##");
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_MOVES], 4);
    assert_integer(facts[LW_MAZE_REACHED], 9);
    assert_integer(facts[LW_MAZE_SHORTEST_PATHS], 1);
    assert_real(facts[LW_MAZE_BRANCHING], 1.25); /* 1, 1, 2 and 1 choices */
    assert_integer(facts[LW_MAZE_DECISIONS], 1);
    assert_integer(facts[LW_MAZE_DEAD_ENDS], 1);
    assert_real(facts[LW_MAZE_DEAD_END_DEPTH], 4);
    assert_integer(facts[LW_MAZE_TRAVERSAL], 17); /* one, and one per edge of the tree and direction */
}

static void test_two_ways_round(void **state)
{
    (void)state;
    lw_maze maze = PICTURE("E..", ".#.", "..X", "#.#");
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_MOVES], 4);
    assert_integer(facts[LW_MAZE_SHORTEST_PATHS], 2);
    /* Down first: E has 2 choices, then 1, 1, and 2 below the middle. */
    assert_real(facts[LW_MAZE_BRANCHING], 1.5);
    assert_integer(facts[LW_MAZE_DECISIONS], 2);
    assert_integer(facts[LW_MAZE_DEAD_ENDS], 1);
    assert_real(facts[LW_MAZE_DEAD_END_DEPTH], 1);
    lw_maze_distances flood = lw_maze_flood(&maze, &arena);
    int *way, count = lw_maze_way(&maze, &flood, &arena, &way);
    assert_int_equal(count, 5);
    static const int16_t squares[][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}};
    for (int i = 0; i < count; i++)
        assert_memory_equal(maze.place[way[i]], squares[i], sizeof squares[i]);
}

static void test_depth_is_a_mean_over_dead_ends_that_have_a_fork(void **state)
{
    (void)state;
    lw_maze maze =
        PICTURE("E....X", "#.##.#", "#####.", "#.#..."); /* the square at the bottom left is cut off */
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_REACHED], 8);
    assert_integer(facts[LW_MAZE_DEAD_ENDS], 2);
    assert_real(facts[LW_MAZE_DEAD_END_DEPTH], 1);
    maze = PICTURE(".E.X");
    facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_DEAD_ENDS], 1);
    assert_int_equal(facts[LW_MAZE_DEAD_END_DEPTH].kind, LW_ABSENT);
}

static void test_no_way(void **state)
{
    (void)state;
    lw_maze maze = PICTURE("E.#X", "..#.");
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_REACHED], 4);
    assert_integer(facts[LW_MAZE_SHORTEST_PATHS], 0);
    static const enum lw_maze_fact absent[] = {LW_MAZE_MOVES,    LW_MAZE_BRANCHING, LW_MAZE_DECISIONS,
                                               LW_MAZE_EXPLORER, LW_MAZE_HOMING,    LW_MAZE_ERRING};
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        assert_int_equal(facts[absent[i]].kind, LW_ABSENT);
    lw_maze_distances flood = lw_maze_flood(&maze, &arena);
    int *way;
    assert_int_equal(lw_maze_way(&maze, &flood, &arena, &way), 0);
    maze.entrance = -1;
    facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_REACHED], 0);
    assert_integer(facts[LW_MAZE_SHORTEST_PATHS], 0);
    assert_int_equal(facts[LW_MAZE_MOVES].kind, LW_ABSENT);
}

static void test_entrance_is_exit(void **state)
{
    (void)state;
    lw_maze maze = PICTURE("..E");
    maze.exit = maze.entrance;
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_MOVES], 0);
    assert_integer(facts[LW_MAZE_SHORTEST_PATHS], 1);
    assert_int_equal(facts[LW_MAZE_BRANCHING].kind, LW_ABSENT);
    assert_integer(facts[LW_MAZE_DECISIONS], 0);
    assert_real(facts[LW_MAZE_EXPLORER], 0);
}

static lw_maze open_field(int side)
{
    const char **rows = lw_new_array(&arena, const char *, side);
    for (int i = 0; i < side; i++) {
        char *row = lw_arena_take(&arena, (size_t)side + 1);
        memset(row, '.', (size_t)side);
        row[0] = i == 0 ? 'E' : '.';
        row[side - 1] = i == side - 1 ? 'X' : '.';
        rows[i] = row;
    }
    return picture(rows, side);
}

static void test_counts_are_exact_and_then_saturate(void **state)
{
    (void)state;
    lw_maze maze = open_field(30);
    assert_integer(measure(&maze, 1 << LW_MAZE_SHORTEST_PATHS)[LW_MAZE_SHORTEST_PATHS],
                   30067266499541040); /* 58 over 29 */
    maze = open_field(40);
    lw_value ways = measure(&maze, 1 << LW_MAZE_SHORTEST_PATHS)[LW_MAZE_SHORTEST_PATHS];
    assert_true(ways.saturated && ways.integer == INT64_MAX);
    maze = open_field(64); /* each of n squares improves at most n times */
    lw_value calls = measure(&maze, 1 << LW_MAZE_TRAVERSAL)[LW_MAZE_TRAVERSAL];
    assert_true(calls.saturated && calls.integer == 10000000);
}

static void test_walkers(void **state)
{
    (void)state;
    lw_maze maze = PICTURE("E...X");
    const lw_value *facts = measure(&maze, ALL);
    assert_real(facts[LW_MAZE_EXPLORER], 4); /* never turns back */
    assert_real(facts[LW_MAZE_HOMING], 4);
    assert_true(facts[LW_MAZE_ERRING].real > 4 && facts[LW_MAZE_ERRING].real < 8);
    assert_int_equal(facts[LW_MAZE_EXPLORER].samples, 200);
    maze = PICTURE("....E...X");
    facts = measure(&maze, ALL);
    assert_real(facts[LW_MAZE_HOMING], 4);
    /* Half of the walks go left first: 4 there, 4 back, 4 on. */
    assert_true(facts[LW_MAZE_EXPLORER].real > 7 && facts[LW_MAZE_EXPLORER].real < 9);
}

static void test_a_walker_leaves_a_trap(void **state)
{
    (void)state;
    /* From 0 to the exit, 1, or to 2, a dead end. */
    static const int first[] = {0, 2, 2, 2}, to[] = {1, 2};
    static const int16_t place[3][2] = {{0, 0}, {0, 1}, {1, 0}};
    lw_maze maze = {.nodes = 3, .entrance = 0, .exit = 1, .first = first, .to = to, .place = place};
    const lw_value *facts = measure(&maze, ALL);
    assert_integer(facts[LW_MAZE_MOVES], 1);
    /* Half of the walks arrive at once; the others go to 2, restart and know better: 1 or 3 steps. */
    assert_true(facts[LW_MAZE_EXPLORER].real > 1.7 && facts[LW_MAZE_EXPLORER].real < 2.3);
    assert_false(facts[LW_MAZE_EXPLORER].saturated);
    assert_real(facts[LW_MAZE_HOMING], 1);
}

static void test_walks_that_do_not_arrive_are_marked(void **state)
{
    (void)state;
    /* A corridor of 60 steps; next to each, three ways into the same hole. A walker that errs once in eight
     * steps falls in nearly every time: arriving takes about (7/8)^-60 = 3,000 tries, and the cap comes after
     * about 700. */
    enum { STEPS = 60, NODES = STEPS + 2, HOLE = NODES - 1 };
    int first[NODES + 1], to[4 * STEPS];
    int16_t place[NODES][2] = {{0}};
    for (int i = 0; i <= NODES; i++)
        first[i] = 4 * (i < STEPS ? i : STEPS);
    for (int i = 0; i < STEPS; i++) {
        to[4 * i] = i + 1;
        to[4 * i + 1] = to[4 * i + 2] = to[4 * i + 3] = HOLE;
    }
    for (int i = 0; i < NODES; i++)
        place[i][1] = (int16_t)i;
    lw_maze maze = {
        .nodes = NODES, .exit = STEPS, .first = first, .to = to, .place = (const int16_t(*)[2])place};
    const lw_value *facts = measure(&maze, ALL);
    assert_true(facts[LW_MAZE_ERRING].saturated);
    assert_true(facts[LW_MAZE_ERRING].real > 1000);
    assert_false(facts[LW_MAZE_EXPLORER].saturated); /* tries the hole once and then knows it */
    assert_true(facts[LW_MAZE_EXPLORER].real < 1000);
}

/* The algorithm exactly as in the paper. */
static int64_t traverse(const lw_maze *maze, int *record, int node, int moves)
{
    int64_t calls = 1;
    if (moves >= record[node])
        return calls;
    record[node] = moves;
    for (int edge = maze->first[node]; edge < maze->first[node + 1]; edge++)
        calls += traverse(maze, record, maze->to[edge], moves + 1);
    return calls;
}

static lw_maze scatter(lw_rng *rng, int width, int height)
{
    const char **rows = lw_new_array(&arena, const char *, height);
    for (int i = 0; i < height; i++) {
        char *row = lw_arena_take(&arena, (size_t)width + 1);
        for (int col = 0; col < width; col++)
            row[col] = lw_rng_below(rng, 3) ? '.' : '#';
        if (i == 0)
            row[0] = 'E';
        if (i == height - 1)
            row[width - 1] = 'X';
        rows[i] = row;
    }
    return picture(rows, height);
}

static void test_traversal_and_independence_on_random_mazes(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(11);
    int with_way = 0;
    for (int i = 0; i < 300; i++) {
        lw_maze maze = scatter(&rng, 2 + i % 7, 2 + i % 5);
        const lw_value *facts = measure(&maze, ALL);
        int *record = lw_new_array(&arena, int, maze.nodes);
        for (int node = 0; node < maze.nodes; node++)
            record[node] = 1 << 20;
        assert_integer(facts[LW_MAZE_TRAVERSAL], traverse(&maze, record, maze.entrance, 0));
        assert_int_equal(lw_value_known(&facts[LW_MAZE_MOVES]), record[maze.exit] < 1 << 20);
        if (lw_value_known(&facts[LW_MAZE_MOVES])) {
            assert_integer(facts[LW_MAZE_MOVES], record[maze.exit]);
            with_way++;
        }
        for (int fact = 0; fact < LW_MAZE_FACTS; fact++) {
            const lw_value *one = measure(&maze, (uint64_t)1 << fact);
            for (int other = 0; other < LW_MAZE_FACTS; other++)
                if (other == fact)
                    assert_true(lw_value_equal(&one[other], &facts[other]));
                else
                    assert_int_equal(one[other].kind, LW_UNMEASURED);
        }
        lw_arena_drop(&arena);
    }
    assert_in_range(with_way, 60, 240);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_side_corridor, clear),
        cmocka_unit_test_teardown(test_two_ways_round, clear),
        cmocka_unit_test_teardown(test_depth_is_a_mean_over_dead_ends_that_have_a_fork, clear),
        cmocka_unit_test_teardown(test_no_way, clear),
        cmocka_unit_test_teardown(test_entrance_is_exit, clear),
        cmocka_unit_test_teardown(test_counts_are_exact_and_then_saturate, clear),
        cmocka_unit_test_teardown(test_walkers, clear),
        cmocka_unit_test_teardown(test_a_walker_leaves_a_trap, clear),
        cmocka_unit_test_teardown(test_walks_that_do_not_arrive_are_marked, clear),
        cmocka_unit_test_teardown(test_traversal_and_independence_on_random_mazes, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
