/* board_cutouts.c: the empty board, and as many pieces of each kind as a game can need: those on the board at
 * the start, and spare ones of kinds that others convert to, directly or through other kinds. */
#include "families/boardgame/board_cutouts.h"
#include "families/boardgame/board_draw.h"
#include "families/boardgame/boardgame.h"

#include <stdio.h>

enum {
    TILE = 0x9DB298,
    SPARE = 8, /* at most, per kind: hardly any game needs so many at the same time */
};

static void draw_board(const lw_rules *rules, lw_scene *scene)
{
    const lw_board_position empty = {0};
    lw_board_draw(rules, &empty, &(lw_view){0}, scene);
    snprintf(scene->title, sizeof scene->title, "the board, empty");
}

/* Returns the kinds that can convert to this one, in one or more steps, as bits. */
static unsigned sources_of(const lw_board *board, int kind)
{
    unsigned sources = 0;
    for (int round = 1; round < LW_BOARD_KINDS; round++)
        for (int other = 1; other <= LW_BOARD_KINDS; other++)
            if ((sources | 1u << kind) >> board->convert[other] & 1 && other != kind)
                sources |= 1u << other;
    return sources;
}

static int count_at_start(const lw_board *board, int kind, int player)
{
    return lw_board_count(lw_board_of_kind(&board->start, kind) &
                          lw_board_held(&board->start, (uint32_t)player));
}

static int draw_piece(const lw_rules *rules, int look, lw_scene *scene)
{
    const lw_board *board = (const lw_board *)rules;
    int kind = look % LW_BOARD_KINDS + 1, player = look / LW_BOARD_KINDS, spare = 0;
    for (unsigned sources = sources_of(board, kind); sources; sources &= sources - 1)
        spare += count_at_start(board, __builtin_ctz(sources), player);
    lw_scene_begin(scene, 1, 1, TILE);
    lw_board_draw_piece(board, kind, player, 0, 0, TILE, scene);
    snprintf(scene->title, sizeof scene->title, "%s %c", player ? "black" : "white", 'A' + kind - 1);
    return count_at_start(board, kind, player) + (spare < SPARE ? spare : SPARE);
}

static bool is_set_up(const lw_rules *rules)
{
    return lw_board_occupied(&((const lw_board *)rules)->start) != 0;
}

const lw_cutouts lw_board_cutouts = {
    .looks = 2 * LW_BOARD_KINDS, .board = draw_board, .piece = draw_piece, .set_up = is_set_up};
