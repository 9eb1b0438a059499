/* abstract_moves.c: one of the turns that were counted, or all of them. */
#include "families/abstract/abstract_moves.h"
#include "families/abstract/abstract_chains.h"

/* --- A single turn. --- */

/* Stores a piece's n-th turn to one of these cells; a promotion to each possible kind is a turn of its own. */
static size_t get_to(const lw_abstract_game *game, const lw_abstract_position *p,
                     const lw_abstract_piece *piece, lw_abstract_cells cells, uint32_t number,
                     unsigned char *move)
{
    unsigned promotes = lw_abstract_kind_of(game, piece->kind)->promotes;
    for (;; cells &= cells - 1) {
        int to = lw_abstract_lowest(cells);
        unsigned becomes = game->far[p->side] >> to & 1 ? promotes : 0;
        uint32_t count = becomes ? (uint32_t)__builtin_popcount(becomes) : 1;
        if (number >= count) {
            number -= count;
            continue;
        }
        while (number--)
            becomes &= becomes - 1;
        move[0] = piece->cell;
        move[1] = (unsigned char)to;
        move[2] = (unsigned char)(LW_ABSTRACT_KIND | (becomes ? __builtin_ctz(becomes) + 1 : 0));
        return becomes ? 3 : 2;
    }
}

static size_t get_moved(const lw_abstract_game *game, const lw_abstract_position *p,
                        const lw_abstract_turns *turns, bool quiet, uint32_t number, unsigned char *move)
{
    for (const lw_abstract_piece *piece = turns->piece;; piece++) {
        lw_abstract_cells cells = quiet ? piece->quiet : piece->take;
        uint32_t count = cells ? lw_abstract_turns_count(game, p->side, piece->kind, cells) : 0;
        if (number < count)
            return get_to(game, p, piece, cells, number, move);
        number -= count;
    }
}

static size_t get_chain(const lw_abstract_game *game, const lw_abstract_position *p,
                        const lw_abstract_turns *turns, uint32_t number, unsigned char *move)
{
    const lw_abstract_piece *piece = turns->piece;
    while (number >= piece->chains)
        number -= (piece++)->chains;
    return lw_abstract_chains_get(game, p, piece->cell, piece->kind, number, move);
}

static size_t get_placed(const lw_abstract_turns *turns, uint32_t number, unsigned char *move)
{
    for (int kind = 1;; kind++) {
        lw_abstract_cells cells = turns->place[kind];
        uint32_t count = (uint32_t)lw_abstract_number(cells);
        if (number >= count) {
            number -= count;
            continue;
        }
        while (number--)
            cells &= cells - 1;
        move[0] = (unsigned char)(LW_ABSTRACT_KIND | kind);
        move[1] = (unsigned char)lw_abstract_lowest(cells);
        return 2;
    }
}

size_t lw_abstract_moves_get(const lw_abstract_game *game, const lw_abstract_position *p,
                             const lw_abstract_turns *turns, uint32_t number, unsigned char *move)
{
    if (number < turns->takes)
        return get_moved(game, p, turns, false, number, move);
    number -= turns->takes;
    if (number < turns->chains)
        return get_chain(game, p, turns, number, move);
    number -= turns->chains;
    if (number < turns->quiets)
        return get_moved(game, p, turns, true, number, move);
    number -= turns->quiets;
    if (number < turns->places)
        return get_placed(turns, number, move);
    move[0] = number == turns->places && turns->swap ? LW_ABSTRACT_SWAP : LW_ABSTRACT_PASS;
    return 1;
}

/* --- Lists. --- */

static void list_moved(const lw_abstract_game *game, const lw_abstract_position *p,
                       const lw_abstract_turns *turns, bool quiet, lw_moves *out)
{
    for (int i = 0; i < turns->pieces; i++) {
        const lw_abstract_piece *piece = &turns->piece[i];
        unsigned promotes = lw_abstract_kind_of(game, piece->kind)->promotes;
        for (lw_abstract_cells left = quiet ? piece->quiet : piece->take; left; left &= left - 1) {
            int to = lw_abstract_lowest(left);
            unsigned becomes = game->far[p->side] >> to & 1 ? promotes : 0;
            unsigned char move[3] = {piece->cell, (unsigned char)to};
            if (!becomes)
                lw_moves_add(out, move, 2);
            for (; becomes; becomes &= becomes - 1) {
                move[2] = (unsigned char)(LW_ABSTRACT_KIND | (__builtin_ctz(becomes) + 1));
                lw_moves_add(out, move, 3);
            }
        }
    }
}

static void list_captures(const lw_abstract_game *game, const lw_abstract_position *p,
                          const lw_abstract_turns *turns, lw_moves *out)
{
    list_moved(game, p, turns, false, out);
    for (int i = 0; i < turns->pieces; i++)
        if (turns->piece[i].chains)
            lw_abstract_chains_list(game, p, turns->piece[i].cell, turns->piece[i].kind, out);
}

static void list_placed(const lw_abstract_game *game, const lw_abstract_turns *turns, lw_moves *out)
{
    for (int kind = 1; kind <= game->kinds; kind++)
        for (lw_abstract_cells left = turns->place[kind]; left; left &= left - 1) {
            unsigned char move[2] = {(unsigned char)(LW_ABSTRACT_KIND | kind),
                                     (unsigned char)lw_abstract_lowest(left)};
            lw_moves_add(out, move, 2);
        }
}

void lw_abstract_moves_list(const lw_abstract_game *game, const lw_abstract_position *p, lw_moves *out)
{
    lw_abstract_turns turns;
    lw_abstract_turns_find(game, p, &turns);
    list_captures(game, p, &turns, out);
    list_moved(game, p, &turns, true, out);
    list_placed(game, &turns, out);
    if (turns.swap)
        lw_moves_add(out, &(unsigned char){LW_ABSTRACT_SWAP}, 1);
    if (turns.pass)
        lw_moves_add(out, &(unsigned char){LW_ABSTRACT_PASS}, 1);
}

bool lw_abstract_moves_captures(const lw_abstract_game *game, const lw_abstract_position *p, lw_moves *out)
{
    lw_abstract_turns turns;
    lw_abstract_turns_find(game, p, &turns);
    if (out)
        list_captures(game, p, &turns, out);
    return turns.total > turns.takes + turns.chains;
}
