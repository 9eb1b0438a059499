/* abstract_compile.c: the board's geometry, and tables of where each kind can move from each cell. */
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract.h"
#include "families/abstract/abstract_evaluate.h"

#include <string.h>

enum { RING = 8, KNIGHT = RING, FAR = 2 * RING };

/* Rows and columns of the vectors, clockwise from the first side's forward. */
static const int8_t square[2][RING][2] = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}},
    {{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}},
};
/* For hexagonal boards; the vectors that LW_ABSTRACT_HEX_MASK leaves out are not used. */
static const int8_t hexagonal[2][RING][2] = {
    {{1, 0}, {0, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, 0}, {0, -1}, {1, -1}},
    {{1, 1}, {0, 0}, {-1, 2}, {-2, 1}, {-1, -1}, {0, 0}, {1, -2}, {2, -1}},
};

static bool on_board(const lw_abstract_game *game, int row, int col)
{
    return row >= 0 && row < game->height && col >= 0 && col < game->width;
}

static void lay_vector(lw_abstract_game *game, int vector)
{
    const int8_t(*table)[RING][2] = game->hex ? hexagonal : square;
    int ring = vector / RING, scale = ring == 2 ? 2 : 1;
    const int8_t *step = table[ring % 2][vector % RING];
    lw_abstract_vector *v = &game->vector[vector];
    *v = (lw_abstract_vector){.rows = (int8_t)(scale * step[0]), .cols = (int8_t)(scale * step[1])};
    v->shift = (int8_t)(v->rows * game->width + v->cols);
    for (int cell = 0; cell < game->cells; cell++)
        if (on_board(game, cell / game->width - v->rows, cell % game->width - v->cols))
            v->room |= lw_abstract_bit(cell);
}

static void lay_board(lw_abstract_game *game)
{
    for (int cell = 0; cell < game->cells; cell++) {
        lw_abstract_cells bit = lw_abstract_bit(cell);
        int row = cell / game->width, col = cell % game->width;
        game->all |= bit;
        game->row_first |= row == 0 ? bit : 0;
        game->row_last |= row == game->height - 1 ? bit : 0;
        game->col_first |= col == 0 ? bit : 0;
        game->col_last |= col == game->width - 1 ? bit : 0;
        game->home[0] |= row < 2 ? bit : 0;
        game->home[1] |= row >= game->height - 2 ? bit : 0;
    }
    game->far[0] = game->row_last;
    game->far[1] = game->row_first;
    game->near = game->hex ? LW_ABSTRACT_HEX_MASK : 0xFF;
    game->orthogonal = game->hex ? LW_ABSTRACT_HEX_MASK : 0x55;
    for (int vector = 0; vector < LW_ABSTRACT_VECTORS; vector++)
        lay_vector(game, vector);
}

/* Returns a mask of one ring's vectors as seen by the other side. */
static uint32_t other_side(uint32_t mask, bool knight, bool reflect)
{
    uint32_t other = 0;
    for (int i = 0; i < RING; i++)
        if (mask >> i & 1)
            other |= UINT32_C(1) << (reflect ? (knight ? 3 - i : 4 - i) & 7 : (i + 4) & 7);
    return other;
}

static void add_targets(lw_abstract_game *game, int side, int kind, uint32_t vectors, int purpose)
{
    for (; vectors; vectors &= vectors - 1) {
        int vector = __builtin_ctz(vectors);
        for (int cell = 0; cell < game->cells; cell++) {
            lw_abstract_cells target = lw_abstract_shift(game, lw_abstract_bit(cell), vector);
            if (purpose & LW_ABSTRACT_MOVES)
                game->quiet[side][kind][cell] |= target;
            if (purpose & LW_ABSTRACT_TAKES)
                game->take[side][kind][cell] |= target;
        }
    }
}

static void add_hops(lw_abstract_ways *ways, uint32_t vectors, int purpose)
{
    bool moves = purpose & LW_ABSTRACT_MOVES, takes = purpose & LW_ABSTRACT_TAKES,
         again = purpose & LW_ABSTRACT_AGAIN;
    ways->hops_any |= moves && !takes ? vectors : 0;
    ways->hops_own |= moves && takes ? vectors : 0;
    ways->hops_again |= moves && again ? vectors : 0;
    ways->jumps |= takes ? vectors : 0;
    ways->jumps_again |= takes && again ? vectors : 0;
}

static void add_atom(lw_abstract_game *game, int side, int kind, const lw_abstract_atom *atom)
{
    lw_abstract_ways *ways = &game->ways[side][kind];
    bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE;
    uint32_t mask =
        side ? other_side(atom->mask, knight, game->genes.mirror == LW_ABSTRACT_REFLECT) : atom->mask;
    uint32_t vectors = mask << (knight ? KNIGHT : atom->manner == LW_ABSTRACT_SKIP ? FAR : 0);
    switch ((enum lw_abstract_manner)atom->manner) {
    case LW_ABSTRACT_STEP:
    case LW_ABSTRACT_LEAP:
    case LW_ABSTRACT_SKIP:
        add_targets(game, side, kind, vectors, atom->purpose);
        break;
    case LW_ABSTRACT_SLIDE:
    case LW_ABSTRACT_RIDE:
        ways->slides_quiet |= atom->purpose & LW_ABSTRACT_MOVES ? vectors : 0;
        ways->slides_take |= atom->purpose & LW_ABSTRACT_TAKES ? vectors : 0;
        break;
    case LW_ABSTRACT_HOP:
        add_hops(ways, vectors, atom->purpose);
        break;
    case LW_ABSTRACT_NONE:
    case LW_ABSTRACT_MANNERS:
        break;
    }
}

/* A piece is worth the number of cells it reaches on an empty board, on average; hops count by what they may
 * capture. */
static int worth_of(const lw_abstract_game *game, int kind)
{
    const lw_abstract_ways *ways = &game->ways[0][kind];
    int reached = 0;
    for (int cell = 0; cell < game->cells; cell++) {
        reached +=
            lw_abstract_number(game->quiet[0][kind][cell]) + lw_abstract_number(game->take[0][kind][cell]);
        for (uint32_t set = ways->slides_quiet | ways->slides_take; set; set &= set - 1) {
            int vector = __builtin_ctz(set),
                purposes = (ways->slides_quiet & ways->slides_take) >> vector & 1 ? 2 : 1;
            for (lw_abstract_cells at = lw_abstract_bit(cell); (at = lw_abstract_shift(game, at, vector));)
                reached += purposes;
        }
    }
    return 20 + 5 * reached / game->cells + 8 * __builtin_popcount(ways->jumps) +
           2 * __builtin_popcount(ways->hops_any | ways->hops_own);
}

static void compile_kind(lw_abstract_game *game, int kind)
{
    const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < LW_ABSTRACT_ATOMS; i++)
            add_atom(game, side, kind, &genes->atom[i]);
    game->royals |= genes->flags & LW_ABSTRACT_FLAG_ROYAL ? 1u << kind : 0;
    game->runners |= genes->flags & LW_ABSTRACT_FLAG_RUNNER ? 1u << kind : 0;
    game->promoting = game->promoting || genes->promotes;
    game->jumping = game->jumping || game->ways[0][kind].jumps;
    game->weight[LW_ABSTRACT_WEIGHT_PIECE + kind - 1] = worth_of(game, kind);
}

static void set_up(lw_abstract_game *game, const unsigned char *setup)
{
    bool reflect = game->genes.mirror == LW_ABSTRACT_REFLECT;
    for (int cell = 0; cell < game->height / 2 * game->width; cell++) {
        int row = cell / game->width, col = cell % game->width;
        if (!setup[cell])
            continue;
        lw_abstract_put(&game->start, cell, setup[cell], 0);
        lw_abstract_put(&game->start,
                        (game->height - 1 - row) * game->width + (reflect ? col : game->width - 1 - col),
                        setup[cell], 1);
        game->pieces++;
    }
    for (int kind = 1; kind <= game->kinds; kind++) {
        uint8_t hand = lw_abstract_kind_of(game, kind)->hand;
        game->start.hand[0][kind - 1] = game->start.hand[1][kind - 1] = hand;
        game->pieces += hand < LW_ABSTRACT_UNLIMITED ? hand : 0;
    }
}

lw_rules *lw_abstract_compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    lw_abstract_game *game = lw_new(arena, lw_abstract_game);
    game->rules = (lw_rules){.family = &lw_family_abstract,
                             .design = design,
                             .state_size = sizeof(lw_abstract_position),
                             .key_size = sizeof(lw_abstract_position),
                             .players = 2,
                             .levels = 1};
    memcpy(&game->genes, design->bytes, sizeof game->genes);
    game->width = lw_spec_int(design->spec, LW_ABSTRACT_WIDTH);
    game->height = lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT);
    game->cells = game->width * game->height;
    game->hex = lw_spec_int(design->spec, LW_ABSTRACT_GRID);
    game->quiet = lw_arena_take_array(arena, 2, sizeof *game->quiet);
    game->take = lw_arena_take_array(arena, 2, sizeof *game->take);
    lay_board(game);
    while (game->kinds < LW_ABSTRACT_KINDS && game->genes.kind[game->kinds].letter)
        game->kinds++;
    for (int kind = 1; kind <= game->kinds; kind++)
        compile_kind(game, kind);
    game->check = game->genes.rules & LW_ABSTRACT_RULE_CHECK;
    lw_abstract_evaluate_usually(game);
    set_up(game, lw_abstract_setup(design->bytes));
    return &game->rules;
}
