/* Random games in which both implementations of the rules have to agree on everything: moves, boards, ends. */
#ifndef LW_TESTS_ABSTRACT_GAMES_H
#define LW_TESTS_ABSTRACT_GAMES_H

#include "abstract_plain.h"
#include "families/abstract/abstract_chains.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_genes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_same_board(const plain *g, const lw_abstract_position *p)
{
    for (int cell = 0; cell < g->width * g->height; cell++) {
        int kind = lw_abstract_kind_at(p, cell), held = p->first >> cell & 1 ? kind : -kind;
        assert_int_equal(held, g->board[cell / g->width][cell % g->width]);
    }
    for (int kind = 1; kind <= 6; kind++) {
        assert_int_equal(p->hand[0][kind - 1], g->hand[0][kind]);
        assert_int_equal(p->hand[1][kind - 1], g->hand[1][kind]);
    }
    assert_int_equal(p->side, g->side);
}

/* False if there are so many chains of jumps that they are cut off. */
static bool assert_same_moves(plain *g, const lw_moves *legal)
{
    lw_moves list = {0};
    if (legal->count >= LW_ABSTRACT_CHAINS_MAX)
        return false;
    plain_moves(g, &list);
    if (list.count == 0)
        lw_moves_add(&list, &(unsigned char){0xFF}, 1); /* a forced pass */
    assert_int_equal(list.count, legal->count);
    for (int i = 0; i < list.count; i++) {
        bool found = false;
        for (int k = 0; k < legal->count && !found; k++)
            found = lw_move_equal(lw_moves_get(&list, i), lw_moves_get(legal, k));
        assert_true(found);
    }
    lw_moves_drop(&list);
    return true;
}

static void play_both(const lw_design *design, lw_rng rng, lw_arena *arena)
{
    const lw_rules *rules = lw_abstract_compile(design, arena, NULL);
    lw_abstract_position p = ((const lw_abstract_game *)rules)->start;
    plain g = plain_start(design);
    lw_moves legal = {0};
    for (bool same = true; same;) {
        lw_status fast = rules->family->status(rules, &p), slow = plain_status(&g);
        assert_same_board(&g, &p);
        assert_int_equal(fast.outcome, slow.outcome);
        if (fast.outcome != LW_DRAWN)
            assert_int_equal(fast.player, slow.player);
        if (fast.outcome != LW_RUNNING)
            break;
        lw_moves_clear(&legal);
        rules->family->moves(rules, &p, &legal);
        same = assert_same_moves(&g, &legal);
        lw_move move = lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count));
        rules->family->play(rules, &p, move, NULL);
        plain_play(&g, move);
    }
    lw_moves_drop(&legal);
}

/* Plays on boards of every size, square and hexagonal, with games as generated and after some mutations. */
static void play_random_games(uint64_t from, uint64_t count)
{
    lw_arena arena = {0};
    lw_mark mark = lw_arena_mark(&arena);
    for (uint64_t seed = from; seed < from + count; seed++) {
        lw_spec *spec = lw_spec_new(&lw_family_abstract, &arena);
        spec->settings[LW_ABSTRACT_WIDTH].number = 4 + (int64_t)(seed % 7);
        spec->settings[LW_ABSTRACT_HEIGHT].number = 4 + (int64_t)(seed / 7 % 7);
        spec->settings[LW_ABSTRACT_GRID].number = (int64_t)(seed / 3 % 2);
        assert_int_equal(lw_spec_check(spec, NULL), 0);
        lw_rng rng = lw_rng_seed(seed);
        lw_design *design = lw_design_seed(spec, seed, NULL, &arena);
        for (uint64_t changes = seed % 5 * 4; changes; changes--)
            lw_operator_find(&lw_family_abstract, LW_MUTATION, NULL)->apply(spec, &rng, design->bytes, NULL);
        assert_int_equal(lw_abstract_genes_check(spec, design->bytes, NULL), 0);
        play_both(design, rng, &arena);
        lw_arena_rewind(&arena, mark);
    }
    lw_arena_drop(&arena);
}

#endif
