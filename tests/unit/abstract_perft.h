/* Perft of known games: checkers as published by Aart Bik; breakthrough, and chess without castling, en passant
 * and double steps, as Fairy-Stockfish 11.1 counts them; four in a row as published; stones on an empty board
 * by arithmetic. */
#ifndef LW_TESTS_ABSTRACT_PERFT_H
#define LW_TESTS_ABSTRACT_PERFT_H

#include "base/file.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_text.h"
#include "search/perft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { DEEP = 9, QUICK = 150000 }; /* QUICK: what the quick suite counts at most */

static const struct known {
    const char *name;
    int depth;
    uint64_t counts[DEEP];
} known[] = {
    {"breakthrough", 5, {22, 484, 11132, 256036, 6182818}},
    {"checkers", 9, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680}},
    {"chess", 5, {12, 144, 2124, 31250, 556525}},
    {"connectfour", 8, {7, 49, 343, 2401, 16807, 117649, 823536, 5673234}},
    {"gomoku", 3, {100, 9900, 970200}},
};

static lw_design *read_game(const char *name, lw_arena *arena)
{
    lw_buf path = {0}, text = {0};
    lw_error error = {0};
    lw_buf_print(&path, "%s/examples/games/%s.game", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, lw_buf_text(&path), 1 << 20, &error), 0);
    lw_design *design = lw_abstract_text_read(text.bytes, text.size, arena, &error);
    if (!design)
        fail_msg("%s:%d:%d: %s", name, error.line, error.column, error.text);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return design;
}

static void check_perft(const struct known *game, int depth)
{
    lw_arena arena = {0};
    lw_stop stop = {0};
    uint64_t counts[DEEP];
    const lw_rules *rules = lw_abstract_compile(read_game(game->name, &arena), &arena, NULL);
    void *start = lw_arena_take(&arena, rules->state_size);
    rules->family->start(rules, 0, 0, start);
    assert_int_equal(lw_perft(rules, start, depth, &stop, counts), depth);
    for (int i = 0; i < depth; i++)
        assert_int_equal(counts[i], game->counts[i]);
    lw_arena_drop(&arena);
}

#endif
