/* example_game.h: a compiled game of examples/puzzlescript, and its first level that is a board. */
#ifndef LW_UNIT_EXAMPLE_GAME_H
#define LW_UNIT_EXAMPLE_GAME_H

#include "base/file.h"
#include "families/puzzlescript/compile/compile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static const lw_ps_game *read_game(const char *name, lw_arena *arena)
{
    char path[500];
    lw_buf text = {0};
    lw_error error = {0};
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    const lw_ps_game *game = lw_ps_compile(text.bytes, text.size, arena).game;
    lw_buf_drop(&text);
    assert_non_null(game);
    return game;
}

static int first_board(const lw_ps_game *game)
{
    int level = 0;
    while (game->levels[level].message)
        level++;
    return level;
}

#endif
