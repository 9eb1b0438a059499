/* abstract_turns.c: a piece's turns are two sets of cells, so they are counted without being listed, and a turn
 * that is found in two ways counts once. Captures by jumping branch, see abstract_chains.c. */
#include "families/abstract/abstract_turns.h"
#include "families/abstract/abstract_chains.h"
#include "families/abstract/abstract_rules.h"

/* --- One piece. --- */

/* Everything that moving depends on. */
typedef struct board {
    const lw_abstract_game *game;
    const lw_abstract_position *p;
    int side;
    lw_abstract_cells own, enemy, empty;
} board;

static board look(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells occupied = lw_abstract_occupied(p), own = lw_abstract_held(p, side);
    return (board){.game = game,
                   .p = p,
                   .side = side,
                   .own = own,
                   .enemy = occupied & ~own,
                   .empty = game->all & ~occupied};
}

static void slide(const board *s, const lw_abstract_ways *ways, lw_abstract_piece *piece)
{
    for (uint32_t set = ways->slides_quiet | ways->slides_take; set; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells at = lw_abstract_shift(s->game, lw_abstract_bit(piece->cell), vector), passed = 0;
        for (; at & s->empty; at = lw_abstract_shift(s->game, at, vector))
            passed |= at;
        piece->quiet |= ways->slides_quiet >> vector & 1 ? passed : 0;
        piece->take |= ways->slides_take >> vector & 1 ? at & s->enemy : 0;
    }
}

/* Returns where one hop leads from some cells. `empty` includes the cell where the piece began. */
static lw_abstract_cells hop_once(const board *s, const lw_abstract_ways *ways, uint32_t vectors,
                                  lw_abstract_cells from, lw_abstract_cells empty)
{
    lw_abstract_cells to = 0;
    for (uint32_t set = vectors & (ways->hops_any | ways->hops_own); set; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells over = ways->hops_any >> vector & 1 ? s->own | s->enemy : s->own;
        to |= lw_abstract_shift(s->game, lw_abstract_shift(s->game, from, vector) & over & ~empty, vector) &
              empty;
    }
    return to;
}

/* A hop that continues may stop anywhere. */
static void hop(const board *s, const lw_abstract_ways *ways, lw_abstract_piece *piece)
{
    lw_abstract_cells start = lw_abstract_bit(piece->cell), empty = s->empty | start, edge = start, reached = 0;
    while (ways->hops_again && (edge = hop_once(s, ways, ways->hops_again, edge, empty) & ~start & ~reached))
        reached |= edge;
    piece->quiet |= reached | (hop_once(s, ways, ~UINT32_C(0), start, empty) & ~start);
}

static void find_piece(const board *s, int cell, lw_abstract_piece *piece)
{
    const lw_abstract_game *game = s->game;
    int kind = lw_abstract_kind_at(s->p, cell);
    const lw_abstract_ways *ways = &game->ways[s->side][kind];
    *piece = (lw_abstract_piece){.cell = (uint8_t)cell,
                                 .kind = (uint8_t)kind,
                                 .quiet = game->quiet[s->side][kind][cell] & s->empty,
                                 .take = game->take[s->side][kind][cell] & s->enemy};
    if (ways->slides_quiet | ways->slides_take)
        slide(s, ways, piece);
    if (ways->hops_any | ways->hops_own)
        hop(s, ways, piece);
}

/* Returns the pieces that the first jump of a capture could take, so an empty set means no such jump. */
static lw_abstract_cells jumped(const board *s, const lw_abstract_ways *ways, int cell)
{
    lw_abstract_cells victims = 0, from = lw_abstract_bit(cell);
    for (uint32_t set = ways->jumps; set; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells over = lw_abstract_shift(s->game, from, vector) & s->enemy;
        victims |= lw_abstract_shift(s->game, over, vector) & s->empty ? over : 0;
    }
    return victims;
}

/* --- Placements. --- */

static lw_abstract_cells neighbours(const lw_abstract_game *game, lw_abstract_cells cells)
{
    lw_abstract_cells next = 0;
    for (uint32_t set = game->near; set; set &= set - 1)
        next |= lw_abstract_shift(game, cells, __builtin_ctz(set));
    return next;
}

/* Returns the empty cells on the first side's first row or directly above a piece, for either side's
 * placements. */
static lw_abstract_cells fallen(const board *s)
{
    return s->empty & (s->game->row_first | lw_abstract_shift(s->game, s->own | s->enemy, 0));
}

/* Kinds that win or promote by reaching the far row cannot be placed there. */
static lw_abstract_cells places_of(const board *s, int kind)
{
    const lw_abstract_kind *genes = lw_abstract_kind_of(s->game, kind);
    if (!s->p->hand[s->side][kind - 1])
        return 0;
    bool kept_away = genes->promotes || (s->game->runners >> kind & 1);
    lw_abstract_cells open = s->empty & ~(kept_away ? s->game->far[s->side] : 0);
    switch ((enum lw_abstract_place)genes->place) {
    case LW_ABSTRACT_HOME:
        return open & s->game->home[s->side];
    case LW_ABSTRACT_TOUCH:
        return open & (s->own ? neighbours(s->game, s->own) : s->game->all);
    case LW_ABSTRACT_FALL:
        return open & fallen(s);
    case LW_ABSTRACT_ANYWHERE:
    case LW_ABSTRACT_PLACES:
        break;
    }
    return open;
}

/* --- Illegal turns. --- */

bool lw_abstract_turns_attacked(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    board s = look(game, p, !side);
    lw_abstract_cells royal = 0;
    for (unsigned set = game->royals; set; set &= set - 1)
        royal |= s.enemy & lw_abstract_of_kind(p, __builtin_ctz(set));
    for (lw_abstract_cells left = royal ? s.own : 0; left; left &= left - 1) {
        lw_abstract_piece piece;
        find_piece(&s, lw_abstract_lowest(left), &piece);
        if ((piece.take | jumped(&s, &game->ways[s.side][piece.kind], piece.cell)) & royal)
            return true;
    }
    return false;
}

/* Returns those of the cells to which the piece can move without leaving a royal piece to be captured. */
static lw_abstract_cells keep_safe(const board *s, const unsigned char *from, lw_abstract_cells cells)
{
    lw_abstract_cells safe = 0;
    for (lw_abstract_cells left = cells; left; left &= left - 1) {
        lw_abstract_position next = *s->p;
        unsigned char move[2] = {*from, (unsigned char)lw_abstract_lowest(left)};
        lw_abstract_rules_play(s->game, &next, (lw_move){.bytes = move, .size = 2});
        if (!lw_abstract_turns_attacked(s->game, &next, s->side))
            safe |= left & -left;
    }
    return safe;
}

/* Returns those of the cells where custody captures something. */
static lw_abstract_cells keep_taking(const board *s, lw_abstract_cells own, lw_abstract_cells cells)
{
    lw_abstract_cells taking = 0;
    for (lw_abstract_cells left = cells; left; left &= left - 1)
        if (lw_abstract_rules_custody(s->game, lw_abstract_lowest(left), own, s->enemy))
            taking |= left & -left;
    return taking;
}

static void keep_legal(const board *s, lw_abstract_turns *turns)
{
    for (int i = 0; i < turns->pieces; i++) {
        lw_abstract_piece *piece = &turns->piece[i];
        piece->quiet = keep_safe(s, &piece->cell, piece->quiet);
        piece->take = keep_safe(s, &piece->cell, piece->take);
    }
    for (int kind = 1; kind <= s->game->kinds; kind++) {
        unsigned char placed = (unsigned char)(LW_ABSTRACT_KIND | kind);
        turns->place[kind] = keep_safe(s, &placed, turns->place[kind]);
    }
    turns->pass = turns->pass && !lw_abstract_turns_attacked(s->game, s->p, s->side);
}

/* Keeps only the turns that capture by custody, if there are any. */
static void keep_custody(const board *s, lw_abstract_turns *turns)
{
    lw_abstract_turns taking = *turns;
    lw_abstract_cells any = 0;
    for (int i = 0; i < turns->pieces; i++) {
        lw_abstract_piece *piece = &taking.piece[i];
        any |= piece->quiet = keep_taking(s, s->own & ~lw_abstract_bit(piece->cell), piece->quiet);
    }
    for (int kind = 1; kind <= s->game->kinds; kind++)
        any |= taking.place[kind] = keep_taking(s, s->own, taking.place[kind]);
    taking.pass = false;
    if (any)
        *turns = taking;
}

static void keep_captures(lw_abstract_turns *turns, int kinds)
{
    for (int i = 0; i < turns->pieces; i++)
        turns->piece[i].quiet = 0;
    for (int kind = 1; kind <= kinds; kind++)
        turns->place[kind] = 0;
    turns->pass = false;
}

/* --- All turns of a position. --- */

static void count_turns(const board *s, lw_abstract_turns *turns)
{
    turns->quiets = turns->places = 0;
    for (int i = 0; i < turns->pieces; i++)
        turns->quiets += lw_abstract_turns_count(s->game, s->side, turns->piece[i].kind, turns->piece[i].quiet);
    for (int kind = 1; kind <= s->game->kinds; kind++)
        turns->places += (uint32_t)lw_abstract_number(turns->place[kind]);
    turns->total = turns->takes + turns->chains + turns->quiets + turns->places + turns->swap + turns->pass;
}

static void count_captures(const board *s, lw_abstract_turns *turns)
{
    turns->takes = turns->chains = 0;
    for (int i = 0; i < turns->pieces; i++) {
        lw_abstract_piece *piece = &turns->piece[i];
        turns->takes += lw_abstract_turns_count(s->game, s->side, piece->kind, piece->take);
        if (jumped(s, &s->game->ways[s->side][piece->kind], piece->cell))
            piece->chains = lw_abstract_chains_count(s->game, s->p, piece->cell, piece->kind);
        turns->chains += piece->chains;
    }
}

void lw_abstract_turns_find(const lw_abstract_game *game, const lw_abstract_position *p,
                            lw_abstract_turns *turns)
{
    board s = look(game, p, p->side);
    int rules = game->genes.rules;
    turns->pieces = 0;
    for (lw_abstract_cells left = s.own; left; left &= left - 1)
        find_piece(&s, lw_abstract_lowest(left), &turns->piece[turns->pieces++]);
    for (int kind = 1; kind <= game->kinds; kind++)
        turns->place[kind] = places_of(&s, kind);
    turns->pass = rules & LW_ABSTRACT_RULE_PASS;
    turns->swap = (rules & LW_ABSTRACT_RULE_SWAP) && p->plies == 1;
    if (game->check)
        keep_legal(&s, turns);
    count_captures(&s, turns);
    if ((rules & LW_ABSTRACT_RULE_MUST) && turns->takes + turns->chains)
        keep_captures(turns, game->kinds);
    else if ((rules & LW_ABSTRACT_RULE_MUST) && (rules & LW_ABSTRACT_RULE_CUSTODY))
        keep_custody(&s, turns);
    count_turns(&s, turns);
    if (turns->total == 0) { /* a forced pass; not called once the game is over */
        turns->pass = true;
        turns->total = 1;
    }
}

bool lw_abstract_turns_any(const lw_abstract_game *game, const lw_abstract_position *p)
{
    if (game->check) {
        lw_abstract_turns turns;
        lw_abstract_turns_find(game, p, &turns);
        return turns.total > turns.pass ||
               ((game->genes.rules & LW_ABSTRACT_RULE_PASS) && !lw_abstract_turns_attacked(game, p, p->side));
    }
    board s = look(game, p, p->side);
    if (game->genes.rules & LW_ABSTRACT_RULE_PASS)
        return true;
    for (int kind = 1; kind <= game->kinds; kind++)
        if (places_of(&s, kind))
            return true;
    for (lw_abstract_cells left = s.own; left; left &= left - 1) {
        lw_abstract_piece piece;
        find_piece(&s, lw_abstract_lowest(left), &piece);
        if (piece.quiet | piece.take | jumped(&s, &game->ways[s.side][piece.kind], piece.cell))
            return true;
    }
    return (game->genes.rules & LW_ABSTRACT_RULE_SWAP) && p->plies == 1;
}
