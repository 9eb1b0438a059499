/* Guides: states they call lost are lost, checked by searching from there, and plans count turns. */
#include "core/guides.h"
#include "base/buf.h"
#include "base/file.h"
#include "base/rng.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/packing.h"
#include "families/puzzlescript/puzzlescript.h"
#include "public_games.h"
#include "script_rules.h"
#include "search/search.h"
#include "search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct subject {
    const lw_rules *rules;
    const lw_guides *guides;
    lw_player player;
    lw_arena arena;
    void *guide;
    int lost; /* states that the guide proved lost */
} subject;

static bool is_lost(subject *s, const void *state)
{
    int64_t work = 0;
    return s->guides->lost(s->guide, state) || s->guides->plan(s->guide, state, &work) == LW_GUIDE_LOST;
}

/* Checks that a plain search from a state that was proved lost finds nothing. */
static void check_state(subject *s, const void *state, int64_t budget)
{
    lw_limits limits = {.expansions = budget, .bytes = 1 << 28};
    lw_solution solution = {0};
    if (!is_lost(s, state))
        return;
    s->lost++;
    lw_solver_find("bfs")->solve(s->rules, state, &limits, &solution);
    assert_int_not_equal(solution.verdict, LW_SOLVED);
    lw_solution_drop(&solution);
}

/* Checks the first `max` states of a level, breadth first. Returns how many were proved lost. */
static int check_level(const lw_rules *rules, int level, int max, int64_t budget)
{
    subject s = {.rules = rules, .guides = rules->family->guides};
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_guide_cost cost = {0};
    lw_tree tree = {0};
    void *start = lw_arena_take(&s.arena, rules->state_size);
    lw_player_open(&s.player, rules);
    lw_player_start(&s.player, level, 0, start);
    s.guide = s.guides->open(rules, start, &s.player, &cost, &s.arena);
    if (s.guide && lw_tree_begin(&tree, rules, &meter, start)) {
        for (uint32_t i = 0; i < tree.table.count && i < (uint32_t)max; i++) {
            if (tree.nodes[i].fate != LW_FATE_OPEN)
                continue;
            assert_true(lw_tree_expand(&tree, i));
            check_state(&s, tree.parent, budget);
            for (int k = 0; k < tree.moves.count; k++) {
                uint32_t child;
                assert_int_not_equal(lw_tree_child(&tree, i, k, &child), LW_ADDED_NOTHING);
            }
        }
        lw_tree_drop(&tree);
    }
    lw_player_close(&s.player);
    lw_meter_close(&meter);
    lw_arena_drop(&s.arena);
    return s.lost;
}

#define HEAD                                                                                                 \
    "title t\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nred\n\nCrate\nblue\n\nWall\ngrey\n\nMark\ngreen\n\n" \
    "LEGEND\n\n. = Background\n# = Wall\np = Player\n* = Crate\no = Mark\n\nSOUNDS\n\n"                      \
    "COLLISIONLAYERS\n\nBackground\nMark\nPlayer, Crate, Wall\n\nRULES\n\n"
#define PUSH  "[ > Player | Crate ] -> [ > Player | > Crate ]\n"
#define WON   "\nWINCONDITIONS\n\n"
#define BOARD "\n\nLEVELS\n\n"

/* Levels of more than 64 cells, where planes have several words. */
#define FORTY "........................................"

static const struct {
    const char *text;
    int64_t turns;
} plans[] = {
    {HEAD WON "Some Player on Mark" BOARD "p..o\n", 3},
    {HEAD WON "Some Player on Mark" BOARD "p.#o\n", LW_GUIDE_LOST},
    {HEAD WON "No Crate" BOARD "p..*\n", LW_GUIDE_LOST},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n" WON "No Crate" BOARD "p..*\n", 3},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n" WON "No Crate" BOARD "p.#*\n", LW_GUIDE_LOST},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n[ > Player | Mark ] -> cancel\n" WON "No Crate" BOARD
          "p.o*\n",
     LW_GUIDE_LOST},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\nlate [ Player Mark ] -> cancel\n" WON "No Crate" BOARD
          "p.o*\n",
     LW_GUIDE_LOST},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n[ > Player | Mark ] -> [ Player | Mark ]\n" WON
          "No Crate" BOARD "p.o*\n",
     LW_GUIDE_LOST},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n[ > Player | no Mark ] -> [ > Player Mark | ]\n"
          "[ > Player | Mark ] -> cancel\n" WON "No Crate" BOARD "p.o*\n",
     LW_GUIDE_LOST},
    {HEAD PUSH "late [ Player Mark ] -> win\n" WON BOARD "p..o\n", 3},
    {HEAD PUSH "late [ Player Mark ] [ Crate | Wall ] -> win\n" WON BOARD "*#p" FORTY FORTY FORTY FORTY "o\n",
     161},
    {HEAD "[ > Player | Crate ] -> [ > Player | ]\n" WON "No Crate" BOARD FORTY
          "p.......................*" FORTY "\n",
     24},
    {HEAD "late right [ Mark | Player ] -> [ | Player ]\n" WON "No Mark" BOARD FORTY
          ".......................o......p" FORTY "\n",
     6},
    {HEAD "[ action Player | ] -> [ Player | Crate ]\n" WON "Some Crate on Mark" BOARD "p..o\n", 3},
};

static void plans_count_turns(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        lw_arena arena = {0};
        lw_player player;
        lw_guide_cost cost = {0};
        int64_t work = 0;
        const lw_rules *rules = script_rules(plans[i].text, strlen(plans[i].text), &arena);
        assert_non_null(rules);
        void *start = lw_arena_take(&arena, rules->state_size);
        lw_player_open(&player, rules);
        lw_player_start(&player, 0, 0, start);
        void *guide = rules->family->guides->open(rules, start, &player, &cost, &arena);
        print_message("plan %d\n", (int)i);
        assert_int_equal(rules->family->guides->plan(guide, start, &work), plans[i].turns);
        lw_player_close(&player);
        lw_arena_drop(&arena);
    }
}

/* Walking changes only the player and what rules redraw every turn; a push changes more. */
static void walking_is_alike(void **unused)
{
    static const struct {
        const char *text;
        bool walks[3]; /* by the move */
    } games[] = {
        {HEAD PUSH WON "All Crate on Mark" BOARD "p.*..o\n", {true, false, false}},
        {HEAD PUSH "[ Mark ] -> [ ]\nlate [ Player ] -> [ Player Mark ]\n" WON "No Crate" BOARD "op.*..\n",
         {true, false, false}},
        {HEAD PUSH "late [ Player ] -> [ Player Mark ]\n" WON "No Crate" BOARD "p...*.\n",
         {false, false, false}},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        lw_arena arena = {0};
        lw_player player;
        lw_guide_cost cost = {0};
        const lw_rules *rules = script_rules(games[i].text, strlen(games[i].text), &arena);
        assert_non_null(rules);
        unsigned char *state = lw_arena_take(&arena, rules->state_size),
                      *before = lw_arena_take(&arena, rules->state_size);
        lw_player_open(&player, rules);
        lw_player_start(&player, 0, 0, state);
        void *guide = rules->family->guides->open(rules, state, &player, &cost, &arena);
        for (int k = 0; k < 3; k++) {
            memcpy(before, state, rules->state_size);
            lw_player_play(&player, state, (lw_move){.bytes = (const unsigned char *)"R", .size = 1}, NULL);
            print_message("game %d move %d\n", (int)i, k);
            assert_int_equal(rules->family->guides->alike(guide, before, state), games[i].walks[k]);
        }
        lw_player_close(&player);
        lw_arena_drop(&arena);
    }
}

/* Ends deep inside are filled first: a crate there is a different kind of state, a crate in the way is not. */
static void kinds_know_the_order(void **unused)
{
    static const char text[] =
        HEAD PUSH WON "All Mark on Crate" BOARD "########\n#oo...p#\n###.**.#\n###....#\n"
                      "########\n";
    lw_arena arena = {0};
    const lw_rules *rules = script_rules(text, strlen(text), &arena);
    (void)unused;
    assert_non_null(rules);
    const lw_ps_family_rules *own = (const lw_ps_family_rules *)rules;
    lw_player player;
    lw_guide_cost cost = {0};
    void *state = lw_arena_take(&arena, rules->state_size);
    lw_player_open(&player, rules);
    lw_player_start(&player, 0, 0, state);
    const lw_ps_aim *aim = &own->aims[lw_ps_state_level(state)];
    const lw_ps_delivery *goal = lw_ps_deliveries(own, state, LW_PS_WALLS_STAY, &player, &cost, &arena);
    assert_non_null(goal);
    lw_ps_packing packing = lw_ps_packing_of(aim, goal, lw_ps_state_planes(state), &arena);
    assert_int_equal(packing.count, 2);
    assert_true(goal->ends[packing.order[0]] < goal->ends[packing.order[1]]); /* cells are numbered by column */
    assert_int_equal(lw_ps_packed(&packing, goal, (uint64_t)1 << packing.order[1]), 0);
    assert_int_equal(lw_ps_packed(&packing, goal, (uint64_t)1 << packing.order[0]), 1);
    assert_int_equal(lw_ps_packed(&packing, goal, 3), 2);
    lw_player_close(&player);
    lw_arena_drop(&arena);
}

/* Pushing the same crate further costs nothing, switching to another costs more. A crate at the end that should
 * be filled first is packed, one elsewhere is not. */
static void going_on_costs_nothing(void **unused)
{
    static const char text[] =
        HEAD PUSH WON "All Mark on Crate" BOARD "########\n#o..*.p#\n#o..*..#\n########\n";
    static const struct {
        const char *moves; /* up to the last push */
        int cost, unpacked;
    } pushes[] = {{"LL", 10, 2}, {"LLL", 0, 2}, {"LLLL", 0, 2}, {"DLLLL", 0, 1}, {"LLRDL", 10, 2}};
    lw_arena arena = {0};
    const lw_rules *rules = script_rules(text, strlen(text), &arena);
    (void)unused;
    assert_non_null(rules);
    const lw_guides *guides = rules->family->guides;
    lw_player player;
    lw_guide_cost cost = {0};
    unsigned char *states[3], *state = lw_arena_take(&arena, rules->state_size);
    for (int i = 0; i < 3; i++)
        states[i] = lw_arena_take(&arena, rules->state_size);
    lw_player_open(&player, rules);
    lw_player_start(&player, 0, 0, state);
    void *guide = guides->open(rules, state, &player, &cost, &arena);
    for (size_t i = 0; i < sizeof pushes / sizeof *pushes; i++) {
        int count = 0;
        lw_player_start(&player, 0, 0, state);
        memcpy(states[2], state, rules->state_size);
        for (const char *move = pushes[i].moves; *move; move++) {
            memcpy(states[0], state, rules->state_size);
            lw_player_play(&player, state, (lw_move){.bytes = (const unsigned char *)move, .size = 1}, NULL);
            if (guides->alike(guide, states[0], state))
                continue;
            memcpy(states[0], states[1], rules->state_size); /* the states after each push */
            memcpy(states[1], states[2], rules->state_size);
            memcpy(states[2], state, rules->state_size);
            count++;
        }
        assert_int_equal(guides->stride_cost(guide, count > 1 ? states[0] : NULL, states[1], states[2]),
                         pushes[i].cost);
        assert_int_equal(guides->unpacked(guide, state), pushes[i].unpacked);
    }
    lw_player_close(&player);
    lw_arena_drop(&arena);
}

/* Crates that block each other, in small rooms that are searched completely. */
static void lost_is_lost(void **unused)
{
    static const char *const rooms[] = {
        "#######\n#.....#\n#.*.*.#\n#..p..#\n#.o.o.#\n#.....#\n#######\n",
        "######\n#o...#\n#.**.#\n#.p..#\n#..o.#\n######\n",
        "########\n#......#\n#.**.oo#\n#..*p.o#\n########\n",
        "#########\n#...#..o#\n#.*p..*.#\n#...#..o#\n#########\n",
        "########\n#..#o..#\n#.*....#\n#.*p#.o#\n#..#...#\n########\n",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_buf_print(&text, "%s%s", HEAD PUSH WON "All Mark on Crate" BOARD, rooms[i]);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
        assert_non_null(rules);
        assert_true(check_level(rules, 0, 150, 3000) > 5);
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
}

/* A room of random walls with crates and as many marks. */
static void draw_room(lw_rng *rng, lw_buf *out)
{
    enum { WIDTH = 8, HEIGHT = 7, CRATES = 4 };
    static const char things[] = "o*o*o*o*p";
    char cells[HEIGHT][WIDTH];
    int crates = 2 + (int)lw_rng_below(rng, CRATES - 1);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            bool edge = !x || !y || x == WIDTH - 1 || y == HEIGHT - 1;
            cells[y][x] = edge || lw_rng_below(rng, 6) == 0 ? '#' : '.';
        }
    for (const char *thing = things + 2 * (CRATES - crates); *thing;) {
        int x = 1 + (int)lw_rng_below(rng, WIDTH - 2), y = 1 + (int)lw_rng_below(rng, HEIGHT - 2);
        if (cells[y][x] == '#' || cells[y][x] == '.')
            cells[y][x] = *thing++;
    }
    for (int y = 0; y < HEIGHT; y++)
        lw_buf_print(out, "%.*s\n", WIDTH, cells[y]);
}

/* A search that skips what is proved lost or able to wait, and one that tries everything, agree on small
 * rooms. */
static void verdicts_agree_in_small_rooms(void **unused)
{
    enum { ROOMS = 150 };
    lw_rng rng = lw_rng_seed(17);
    int counts[LW_GAVE_UP + 1] = {0};
    (void)unused;
    for (int i = 0; i < ROOMS; i++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_limits limits = {.expansions = 1000000, .bytes = 1 << 28};
        lw_solution all = {0}, few = {0};
        lw_buf_puts(&text, HEAD PUSH WON "All Crate on Mark" BOARD);
        draw_room(&rng, &text);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
        assert_non_null(rules);
        lw_solve(lw_solver_find("bfs"), rules, 0, &limits, &all);
        lw_solve(lw_solver_find("alternation"), rules, 0, &limits, &few);
        if (all.verdict != few.verdict)
            print_message("%s", strstr(text.bytes, "LEVELS"));
        assert_int_equal(all.verdict, few.verdict);
        counts[all.verdict]++;
        lw_solution_drop(&all);
        lw_solution_drop(&few);
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
    assert_int_equal(counts[LW_GAVE_UP], 0);
    assert_true(counts[LW_SOLVED] > ROOMS / 10 && counts[LW_UNSOLVABLE] > ROOMS / 10);
}

/* On every EVERY-th game of the public corpus, if it is next to the checkout. */
static void lost_is_lost_in_public_games(void **unused)
{
    enum { STATES = 20, EVERY = 16, LEVELS = 1, BUDGET = 200 };
    public_games corpus;
    (void)unused;
    if (!open_public_games(&corpus))
        skip();
    while (next_public_game(&corpus)) {
        if (corpus.number % EVERY)
            continue;
        const lw_rules *rules = script_rules(corpus.source->text, (size_t)corpus.source->count, &corpus.arena);
        for (int level = 0; rules && level < rules->levels && level < LEVELS; level++)
            check_level(rules, level, STATES, BUDGET);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_count_turns),
        cmocka_unit_test(walking_is_alike),
        cmocka_unit_test(kinds_know_the_order),
        cmocka_unit_test(going_on_costs_nothing),
        cmocka_unit_test(lost_is_lost),
        cmocka_unit_test(verdicts_agree_in_small_rooms),
        cmocka_unit_test(lost_is_lost_in_public_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
