/* Observations of every family that has them: actions mean exactly the legal moves, masks say which, and planes
 * stay within their layout. */
#include "core/observation.h"
#include "core/player.h"
#include "core/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 40, SEEDS = 5, GUARD = 0x5A };

typedef struct scene_of {
    const lw_rules *rules;
    lw_moves legal, list;
    uint8_t *mask;
} scene_of;

static bool is_legal(const lw_moves *legal, lw_move move)
{
    for (int i = 0; i < legal->count; i++)
        if (lw_move_equal(lw_moves_get(legal, i), move))
            return true;
    return false;
}

/* Returns a legal action, -1 where there is none. */
static int check_actions(scene_of *s, const void *state, uint32_t pick)
{
    const lw_observation *observation = s->rules->family->observation;
    int actions = observation->actions(s->rules), count = 0, chosen = -1;
    lw_moves_clear(&s->legal);
    if (s->rules->family->status(s->rules, state).outcome == LW_RUNNING)
        s->rules->family->moves(s->rules, state, &s->legal);
    lw_action_mask(s->rules, state, s->mask, &s->list);
    for (int i = 0; i < actions; i++) {
        lw_move move = lw_action_move(s->rules, state, i, &s->list);
        assert_int_equal(s->mask[i], move.size > 0);
        if (!move.size)
            continue;
        assert_true(is_legal(&s->legal, move));
        if (count++ == (int)(pick % 4) || chosen < 0)
            chosen = i;
    }
    assert_int_equal(count, s->legal.count < actions ? s->legal.count : actions);
    return chosen;
}

/* Writes planes into a layout with room around, and looks for bytes that were written there. */
static void check_planes(const lw_rules *rules, const void *state)
{
    const lw_observation *observation = rules->family->observation;
    int rows, cols, planes = observation->planes(rules), marks = 0;
    observation->board(rules, 0, &rows, &cols);
    size_t row = (size_t)cols + 3, plane = row * ((size_t)rows + 2), size = plane * (size_t)planes;
    uint8_t *bytes = malloc(size);
    lw_planes out = {.bytes = bytes, .row = row, .plane = plane};
    memset(bytes, GUARD, size);
    for (int p = 0; p < planes; p++)
        for (int r = 0; r < rows; r++)
            memset(lw_planes_at(&out, p, r, 0), 0, (size_t)cols);
    if (observation->fixed)
        observation->fixed(rules, 0, &out);
    observation->changing(rules, state, &out);
    for (size_t i = 0; i < size; i++) {
        bool inside = i % plane / row < (size_t)rows && i % row < (size_t)cols;
        if (!inside)
            assert_int_equal(bytes[i], GUARD);
        marks += inside && bytes[i];
    }
    assert_true(marks > 0);
    free(bytes);
}

static void check_play(const lw_rules *rules, uint64_t seed)
{
    lw_player player;
    scene_of s = {.rules = rules, .mask = malloc((size_t)rules->family->observation->actions(rules))};
    void *state = calloc(1, rules->state_size);
    lw_rng rng = lw_rng_seed(seed);
    lw_player_open(&player, rules);
    lw_player_start(&player, 0, seed, state);
    for (int step = 0; step < STEPS; step++) {
        check_planes(rules, state);
        int action = check_actions(&s, state, lw_rng_word(&rng));
        if (action < 0)
            break;
        lw_player_play(&player, state, lw_action_move(rules, state, action, &s.list), NULL);
    }
    lw_player_close(&player);
    lw_moves_drop(&s.legal);
    lw_moves_drop(&s.list);
    free(s.mask);
    free(state);
}

static void every_family(void **unused)
{
    (void)unused;
    for (int i = 0; lw_families[i]; i++) {
        lw_arena arena = {0};
        const lw_spec *spec = lw_spec_parse(lw_families[i]->name, &arena, NULL);
        assert_non_null(spec);
        for (uint64_t seed = 1; lw_families[i]->observation && seed <= SEEDS; seed++) {
            const lw_design *design =
                lw_design_seed(spec, seed, lw_operator_find(spec->family, LW_GENERATOR, NULL), &arena);
            const lw_rules *rules = spec->family->compile(design, &arena, NULL);
            if (!rules)
                continue;
            lw_buf name = {0};
            for (int plane = 0; plane < spec->family->observation->planes(rules); plane++)
                spec->family->observation->name(rules, plane, &name);
            assert_true(name.size > 0);
            lw_buf_drop(&name);
            check_play(rules, seed);
        }
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_family)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
