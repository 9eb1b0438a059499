/* abstract_breed.c: operators. A random game is built around what wins it. Few of all possible games can be
 * played at all, so a design of random bytes would teach evolution little: the pieces of a race move forward, a
 * line is made of pieces that are placed, and so on. Mutations then change one thing at a time. */
#include "families/abstract/abstract_breed.h"
#include "families/abstract/abstract_genes.h"
#include "families/abstract/abstract_repair.h"

#include <string.h>

static bool chance(lw_rng *rng, uint32_t percent)
{
    return lw_rng_below(rng, 100) < percent;
}

static uint8_t one_of(lw_rng *rng, const uint8_t *list, uint32_t count)
{
    return list[lw_rng_below(rng, count)];
}

#define ONE_OF(rng, list) one_of(rng, list, sizeof(list) / sizeof *(list))

/* --- Pieces. --- */

enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128, ALL = 255 };

static const uint8_t onward[] = {N, N | NE | NW, NE | NW, N | E | W, N | NE | NW | E | W};
static const uint8_t around[] = {ALL, N | E | S | W, NE | SE | SW | NW, N | NE | NW | S, N | NE | NW | SE | SW};
static const uint8_t hex_onward[] = {N | NW, N | NW | E | W};

static uint8_t directions(const lw_spec *spec, lw_rng *rng, bool forward)
{
    if (lw_spec_int(spec, LW_ABSTRACT_GRID))
        return forward ? ONE_OF(rng, hex_onward) : LW_ABSTRACT_HEX_MASK;
    return forward ? ONE_OF(rng, onward) : ONE_OF(rng, around);
}

static lw_abstract_atom draw_atom(const lw_spec *spec, lw_rng *rng, bool forward)
{
    static const uint8_t manners[] = {LW_ABSTRACT_STEP,  LW_ABSTRACT_STEP, LW_ABSTRACT_STEP, LW_ABSTRACT_SLIDE,
                                      LW_ABSTRACT_SLIDE, LW_ABSTRACT_LEAP, LW_ABSTRACT_HOP,  LW_ABSTRACT_SKIP};
    static const uint8_t purposes[] = {3, 3, 3, LW_ABSTRACT_MOVES, LW_ABSTRACT_TAKES};
    lw_abstract_atom atom = {.manner = chance(rng, 2) ? LW_ABSTRACT_RIDE : ONE_OF(rng, manners),
                             .purpose = ONE_OF(rng, purposes)};
    bool knight = atom.manner == LW_ABSTRACT_LEAP || atom.manner == LW_ABSTRACT_RIDE;
    atom.mask = knight ? (forward ? N | NE | NW | W : ALL) : directions(spec, rng, forward);
    if (atom.manner == LW_ABSTRACT_HOP && chance(rng, 50))
        atom.purpose |= LW_ABSTRACT_AGAIN;
    return atom;
}

/* Draws a kind that moves in some way, and usually captures in some way. */
static lw_abstract_kind draw_kind(const lw_spec *spec, lw_rng *rng, int number, bool forward)
{
    lw_abstract_kind kind = {.letter = (uint8_t)('A' + number)};
    kind.atom[0] = draw_atom(spec, rng, forward);
    if (kind.atom[0].purpose != 3 || kind.atom[0].manner == LW_ABSTRACT_HOP || chance(rng, 15)) {
        kind.atom[1] = draw_atom(spec, rng, forward);
        kind.atom[1].purpose =
            kind.atom[0].purpose == LW_ABSTRACT_MOVES ? LW_ABSTRACT_TAKES : LW_ABSTRACT_MOVES;
    }
    return kind;
}

/* Draws full rows of the first kind at the front, others behind, the left wing like the right. */
static void draw_setup(const lw_spec *spec, lw_rng *rng, const lw_abstract_genes *genes, unsigned char *setup)
{
    int width = lw_spec_int(spec, LW_ABSTRACT_WIDTH), rows = lw_abstract_genes_home(spec) / width;
    int kinds = lw_abstract_genes_kinds(genes),
        depth = 1 + (int)lw_rng_below(rng, (uint32_t)(rows > 2   ? 2
                                                      : rows - 1 ? rows - 1
                                                                 : 1));
    uint32_t density = 40 + lw_rng_below(rng, 61);
    for (int row = 0; row < depth; row++)
        for (int col = 0; col < (width + 1) / 2; col++) {
            unsigned char kind = row == depth - 1 ? 1 : (unsigned char)(1 + lw_rng_below(rng, (uint32_t)kinds));
            if (!chance(rng, density))
                kind = 0;
            setup[row * width + col] = setup[row * width + width - 1 - col] = kind;
        }
}

/* --- Whole games. --- */

enum theme { RACE, ROYAL, CAPTURE, LINE, CONNECT, TERRITORY, BLOCK, THEMES };

static void draw_rules(lw_rng *rng, lw_abstract_genes *genes)
{
    static const uint8_t rare[] = {LW_ABSTRACT_RULE_MUST, LW_ABSTRACT_RULE_CUSTODY, LW_ABSTRACT_RULE_PASS,
                                   LW_ABSTRACT_RULE_KEEP};
    if (chance(rng, 40))
        genes->rules |= ONE_OF(rng, rare);
    if (chance(rng, 20))
        genes->rules |= LW_ABSTRACT_RULE_SWAP;
    genes->stuck = chance(rng, 75) ? LW_ABSTRACT_STUCK_LOSES : (uint8_t)lw_rng_below(rng, LW_ABSTRACT_STUCKS);
    genes->count = chance(rng, 50) ? LW_ABSTRACT_COUNT_DRAW : LW_ABSTRACT_COUNT_PIECES;
    genes->mirror = (uint8_t)lw_rng_below(rng, 2);
}

static void draw_theme(lw_rng *rng, enum theme theme, lw_abstract_genes *genes)
{
    static const uint8_t goals[THEMES] = {[RACE] = LW_ABSTRACT_GOAL_REACH,
                                          [ROYAL] = LW_ABSTRACT_GOAL_ROYAL,
                                          [CAPTURE] = LW_ABSTRACT_GOAL_ALL,
                                          [LINE] = LW_ABSTRACT_GOAL_LINE,
                                          [CONNECT] = LW_ABSTRACT_GOAL_CONNECT};
    genes->goals = goals[theme];
    if (theme == LINE)
        genes->line = (uint8_t)(LW_ABSTRACT_LINE_MIN + lw_rng_below(rng, 3));
    if (theme == TERRITORY) {
        genes->count = LW_ABSTRACT_COUNT_TERRITORY;
        genes->stuck = LW_ABSTRACT_STUCK_ENDS;
    }
    if (theme == BLOCK)
        genes->stuck = LW_ABSTRACT_STUCK_LOSES;
    if (theme == RACE)
        genes->kind[0].flags = LW_ABSTRACT_FLAG_RUNNER;
    if (theme == ROYAL)
        genes->kind[genes->kind[1].letter ? 1 : 0].flags = LW_ABSTRACT_FLAG_ROYAL;
}

static void draw_hand(lw_rng *rng, lw_abstract_genes *genes)
{
    static const uint8_t places[] = {LW_ABSTRACT_ANYWHERE, LW_ABSTRACT_ANYWHERE, LW_ABSTRACT_HOME,
                                     LW_ABSTRACT_TOUCH, LW_ABSTRACT_FALL};
    genes->kind[0].hand = chance(rng, 50) ? LW_ABSTRACT_UNLIMITED : (uint8_t)(4 + lw_rng_below(rng, 10));
    genes->kind[0].place = ONE_OF(rng, places);
    if (genes->kind[0].hand == LW_ABSTRACT_UNLIMITED && chance(rng, 60))
        memset(genes->kind[0].atom, 0, sizeof genes->kind[0].atom);
}

static void make_game(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    lw_abstract_genes genes = {
        .limit =
            (uint8_t)((2 * lw_spec_int(spec, LW_ABSTRACT_WIDTH) * lw_spec_int(spec, LW_ABSTRACT_HEIGHT) + 9) /
                      10)}; /* two plies per cell */
    enum theme theme = (enum theme)lw_rng_below(rng, THEMES);
    int kinds = 1 + (int)lw_rng_below(rng, 3);
    bool placed = theme == LINE || theme == CONNECT || theme == TERRITORY ? chance(rng, 75) : chance(rng, 8);
    memset(a, 0, spec->design_size);
    for (int i = 0; i < kinds; i++)
        genes.kind[i] = draw_kind(spec, rng, i, i == 0 && (theme == RACE || chance(rng, 30)));
    if (kinds > 1 && chance(rng, 25))
        genes.kind[0].promotes = (uint8_t)(1u << (1 + lw_rng_below(rng, (uint32_t)kinds - 1)));
    draw_rules(rng, &genes);
    draw_theme(rng, theme, &genes);
    if (placed)
        draw_hand(rng, &genes);
    if (!placed || chance(rng, 20))
        draw_setup(spec, rng, &genes, lw_abstract_setup(a));
    memcpy(a, &genes, sizeof genes);
    lw_abstract_repair(spec, rng, a);
}

/* --- Changes. --- */

static void change_atom(const lw_spec *spec, lw_rng *rng, lw_abstract_genes *genes, int kind)
{
    lw_abstract_atom *atom = &genes->kind[kind].atom[lw_rng_below(rng, LW_ABSTRACT_ATOMS)];
    uint32_t what = lw_rng_below(rng, 6);
    if (what == 0)
        *atom = (lw_abstract_atom){0};
    else if (what == 1)
        atom->purpose = (uint8_t)((atom->purpose & LW_ABSTRACT_AGAIN) | (1 + lw_rng_below(rng, 3)));
    else if (what == 2)
        atom->mask = directions(spec, rng, chance(rng, 50));
    else if (what == 3)
        atom->purpose ^= LW_ABSTRACT_AGAIN;
    else
        *atom = draw_atom(spec, rng, chance(rng, 40));
}

static void change_kind(const lw_spec *spec, lw_rng *rng, lw_abstract_genes *genes, int kinds)
{
    lw_abstract_kind *kind = &genes->kind[lw_rng_below(rng, (uint32_t)kinds)];
    switch (lw_rng_below(rng, 5)) {
    case 0:
        kind->promotes ^= (uint8_t)(1u << lw_rng_below(rng, (uint32_t)kinds));
        break;
    case 1:
        kind->flags ^= (uint8_t)(1u << lw_rng_below(rng, 2));
        break;
    case 2:
        kind->hand = chance(rng, 50) ? 0 : (uint8_t)(1 + lw_rng_below(rng, 12));
        break;
    case 3:
        kind->place = (uint8_t)lw_rng_below(rng, LW_ABSTRACT_PLACES);
        break;
    default:
        if (kinds < LW_ABSTRACT_KINDS) /* a new kind, which setups may use later */
            genes->kind[kinds] = draw_kind(spec, rng, kinds, false);
    }
}

static void change_rules(lw_rng *rng, lw_abstract_genes *genes)
{
    switch (lw_rng_below(rng, 6)) {
    case 0:
        genes->goals ^= (uint8_t)(1u << lw_rng_below(rng, 5));
        break;
    case 1:
        genes->line = (uint8_t)(LW_ABSTRACT_LINE_MIN + lw_rng_below(rng, 4));
        break;
    case 2:
        genes->stuck = (uint8_t)lw_rng_below(rng, LW_ABSTRACT_STUCKS);
        break;
    case 3:
        genes->rules ^= (uint8_t)(1u << lw_rng_below(rng, 6));
        break;
    case 4:
        genes->count = (uint8_t)lw_rng_below(rng, LW_ABSTRACT_COUNTS);
        break;
    default:
        genes->mirror ^= 1;
    }
}

/* Changes a cell and usually its mirror image on the other wing. */
static void change_setup(const lw_spec *spec, lw_rng *rng, int kinds, unsigned char *setup)
{
    int width = lw_spec_int(spec, LW_ABSTRACT_WIDTH);
    int cell = (int)lw_rng_below(rng, (uint32_t)lw_abstract_genes_home(spec));
    unsigned char kind = (unsigned char)lw_rng_below(rng, (uint32_t)kinds + 1);
    setup[cell] = kind;
    if (chance(rng, 70))
        setup[cell - cell % width + width - 1 - cell % width] = kind;
}

static void change(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    lw_abstract_genes genes;
    memcpy(&genes, a, sizeof genes);
    int kinds = lw_abstract_genes_kinds(&genes);
    switch (lw_rng_below(rng, 5)) {
    case 0:
    case 1:
        change_atom(spec, rng, &genes, (int)lw_rng_below(rng, (uint32_t)kinds));
        break;
    case 2:
        change_kind(spec, rng, &genes, kinds);
        break;
    case 3:
        change_rules(rng, &genes);
        break;
    default:
        change_setup(spec, rng, kinds, lw_abstract_setup(a));
    }
    memcpy(a, &genes, sizeof genes);
    int after = lw_abstract_genes_kinds(&genes);
    if (after > kinds) /* puts a piece of the new kind on the board */
        lw_abstract_setup(a)[lw_rng_below(rng, (uint32_t)lw_abstract_genes_home(spec))] = (unsigned char)after;
    lw_abstract_repair(spec, rng, a);
}

static void redraw(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    for (uint32_t left = 2 + lw_rng_below(rng, 4); left; left--)
        change(spec, rng, a, b);
}

static void swap_bytes(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* Crossover exchanges rules, pieces and the setup as wholes. Pieces in a setup that the other parent lacks are
 * removed. */
static void drop_unknown(const lw_spec *spec, unsigned char *design)
{
    lw_abstract_genes genes;
    memcpy(&genes, design, sizeof genes);
    int kinds = lw_abstract_genes_kinds(&genes);
    unsigned char *setup = lw_abstract_setup(design);
    for (int cell = 0; cell < lw_abstract_genes_home(spec); cell++)
        if (setup[cell] > kinds)
            setup[cell] = (unsigned char)((setup[cell] - 1) % kinds + 1);
    for (int i = 0; i < kinds; i++)
        genes.kind[i].promotes &= (uint8_t)((1u << kinds) - 1);
    memcpy(design, &genes, sizeof genes);
}

static void cross(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    size_t rules = offsetof(lw_abstract_genes, kind), genes = sizeof(lw_abstract_genes);
    uint32_t what = 1 + lw_rng_below(rng, 6);
    if (what & 1)
        swap_bytes(a, b, rules);
    if (what & 2)
        swap_bytes(a + rules, b + rules, genes - rules);
    if (what & 4)
        swap_bytes(a + genes, b + genes, spec->design_size - genes);
    drop_unknown(spec, a);
    drop_unknown(spec, b);
    lw_abstract_repair(spec, rng, a);
    lw_abstract_repair(spec, rng, b);
}

const lw_operator lw_abstract_breed_operators[] = {
    {.kind = LW_GENERATOR, .name = "theme", .note = "a random game around one way to win", .apply = make_game},
    {.kind = LW_MUTATION, .name = "change", .note = "one move, piece, rule or cell changes", .apply = change},
    {.kind = LW_MUTATION, .name = "changes", .note = "two to five of these changes", .apply = redraw},
    {.kind = LW_CROSSOVER,
     .name = "parts",
     .note = "the parents swap their rules, their pieces or their setups",
     .apply = cross},
    {0},
};
