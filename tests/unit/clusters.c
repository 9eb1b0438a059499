/* Clusters of crates: states they call dead are dead, checked by an exhaustive search from there, and they find
 * what blocks and corners do not show. */
#include "families/puzzlescript/heuristics/clusters.h"
#include "core/language.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"
#include "search/search.h"
#include "search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD                                                                                                 \
    "title t\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nred\n\nCrate\nblue\n\nWall\ngrey\n\nMark\ngreen\n\n" \
    "LEGEND\n\n. = Background\n# = Wall\np = Player\n* = Crate\no = Mark\n@ = Crate and Mark\n\nSOUNDS\n\n"  \
    "COLLISIONLAYERS\n\nBackground\nMark\nPlayer, Crate, Wall\n\nRULES\n\n"                                  \
    "[ > Player | Crate ] -> [ > Player | > Crate ]\n\nWINCONDITIONS\n\nAll Crate on Mark\n\nLEVELS\n\n"

typedef struct subject {
    const lw_ps_family_rules *rules;
    lw_arena arena;
    lw_ps_clusters *clusters;
    void *start;
} subject;

static void open_subject(subject *s, const char *text)
{
    *s = (subject){0};
    const lw_design *design = lw_family_puzzlescript.language->read(text, strlen(text), 0, &s->arena, NULL);
    assert_non_null(design);
    s->rules = (const lw_ps_family_rules *)lw_family_puzzlescript.compile(design, &s->arena, NULL);
    assert_non_null(s->rules);
    s->start = lw_arena_take(&s->arena, s->rules->head.state_size);
    lw_family_puzzlescript.start(&s->rules->head, 0, 0, s->start);
    const lw_ps_crate_map *map = &s->rules->crate_maps[lw_ps_state_level(s->start)];
    s->clusters = lw_ps_clusters_open(lw_ps_crate_play_open(map, &s->arena), &s->arena);
}

static bool is_dead(const subject *s, const void *state)
{
    const lw_ps_aim *aim = &s->rules->aims[lw_ps_state_level(state)];
    uint64_t player[LW_PS_AIM_WORDS];
    int64_t work = 0;
    int cell = 0;
    lw_ps_side_plane(aim, &aim->player, lw_ps_state_planes(state), player);
    while (!(player[cell / 64] >> (cell % 64) & 1))
        cell++;
    return lw_ps_clusters_dead(s->clusters, lw_ps_state_planes(state), cell, &work);
}

/* Returns how many states of the level are called dead. */
static int check_level(const char *text)
{
    enum { STATES = 1200 };
    subject s;
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_tree tree = {0};
    int dead = 0;
    open_subject(&s, text);
    assert_true(lw_tree_begin(&tree, &s.rules->head, &meter, s.start));
    for (uint32_t i = 0; i < tree.table.count && i < STATES; i++) {
        if (tree.nodes[i].fate != LW_FATE_OPEN)
            continue;
        assert_true(lw_tree_expand(&tree, i));
        if (is_dead(&s, tree.parent)) {
            lw_solution solution = {0};
            lw_solver_find("bfs")->solve(&s.rules->head, tree.parent, &limits, &solution);
            assert_int_equal(solution.verdict, LW_UNSOLVABLE);
            lw_solution_drop(&solution);
            dead++;
        }
        for (int k = 0; k < tree.moves.count; k++) {
            uint32_t child;
            assert_int_not_equal(lw_tree_child(&tree, i, k, &child), LW_ADDED_NOTHING);
        }
    }
    lw_tree_drop(&tree);
    lw_meter_close(&meter);
    lw_arena_drop(&s.arena);
    return dead;
}

static void dead_is_dead(void **unused)
{
    static const char *const levels[] = {
        HEAD "#######\n#.....#\n#.*.*.#\n#..p..#\n#.o.o.#\n#.....#\n#######\n",
        HEAD "########\n#......#\n#.**.oo#\n#..*p.o#\n########\n",
        HEAD "########\n#..#o..#\n#.*....#\n#.*p#.o#\n#..#...#\n########\n",
        HEAD "#######\n#.....#\n#.@*..#\n#.*p#.#\n#.o.o.#\n#######\n",
    };
    int dead = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        dead += check_level(levels[i]);
    print_message("%d states\n", dead);
    assert_true(dead > 20);
}

/* One crate can be pushed, and then nothing can: before that push no crate is frozen and nothing is closed
 * off. */
static void sees_ahead(void **unused)
{
    static const struct {
        const char *text;
        bool dead;
    } rows[] = {
        {HEAD "########\n#..*p..#\n#..*...#\n#......#\n#.o..o.#\n########\n", true},
        {HEAD "########\n#......#\n#..*p..#\n#..*...#\n#.o..o.#\n########\n", false},
        {HEAD "########\n#......#\n#..*p..#\n#......#\n#....o.#\n########\n", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        subject s;
        open_subject(&s, rows[i].text);
        print_message("row %d\n", (int)i);
        assert_int_equal(is_dead(&s, s.start), rows[i].dead);
        assert_int_equal(is_dead(&s, s.start), rows[i].dead); /* as remembered */
        lw_arena_drop(&s.arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dead_is_dead), cmocka_unit_test(sees_ahead)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
