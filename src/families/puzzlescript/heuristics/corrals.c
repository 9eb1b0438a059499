/* corrals.c: see corrals.h. */
#include "families/puzzlescript/heuristics/corrals.h"

#include <string.h>

enum { SIDES = LW_PS_CRATE_SIDES, MAX_CRATES = LW_PS_CRATE_MAX, NOWHERE = LW_PS_CRATE_NOWHERE };

typedef lw_ps_crate_board board;

typedef struct push {
    int crate, to;
} push;

typedef struct corral {
    push pushes[MAX_CRATES * SIDES];
    int push_count;
    int crates[MAX_CRATES], count;
} corral;

struct lw_ps_corrals {
    lw_ps_crate_play *play;
    board board, inner, child;
    bool inside[LW_PS_CRATE_CELLS]; /* crates of the corral being examined */
    int part_count;
    corral best, trial;
    bool chosen[LW_PS_CRATE_CELLS]; /* crates of the corral found */
};

lw_ps_corrals *lw_ps_corrals_open(lw_ps_crate_play *play, lw_arena *arena)
{
    lw_ps_corrals *c = lw_new(arena, lw_ps_corrals);
    c->play = play;
    return c;
}

/* Numbers parts of the level: 1 is the part that the player can walk to; 2 and more are other parts next to
 * crates. */
static void find_parts(lw_ps_corrals *c, const board *b)
{
    lw_ps_crate_play *p = c->play;
    memset(p->part, 0, (size_t)p->cells * sizeof *p->part);
    lw_ps_crate_flood(p, b, b->player, 1);
    c->part_count = 2;
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < SIDES; d++) {
            int cell = p->next[b->crates[i]][d];
            if (cell != NOWHERE && !b->crate[cell] && !p->part[cell])
                lw_ps_crate_flood(p, b, cell, c->part_count++);
        }
}

static void add_crate(lw_ps_corrals *c, corral *out, int cell)
{
    if (c->inside[cell])
        return;
    c->inside[cell] = true;
    out->crates[out->count++] = cell;
}

/* Adds a part and all crates around it. */
static void add_part(lw_ps_corrals *c, const board *b, corral *out, int part)
{
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < SIDES; d++) {
            int cell = c->play->next[b->crates[i]][d];
            if (cell != NOWHERE && c->play->part[cell] == part)
                add_crate(c, out, b->crates[i]);
        }
}

static bool is_inside(const lw_ps_corrals *c, const board *b, const bool *parts, int cell)
{
    return b->crate[cell] ? c->inside[cell] : parts[c->play->part[cell]];
}

/* Adds the crate or part at a cell that does not belong to the corral yet. False: the player can walk there. */
static bool take_in(lw_ps_corrals *c, const board *b, corral *out, bool *parts, int cell)
{
    if (b->crate[cell]) {
        add_crate(c, out, cell);
        return true;
    }
    int part = c->play->part[cell];
    if (part <= 1)
        return false;
    parts[part] = true;
    add_part(c, b, out, part);
    return true;
}

/* Adds the pushes of one of its crates. False: the crate can be pushed out of the corral, or the player cannot
 * make one of the pushes yet. */
static bool add_pushes(lw_ps_corrals *c, const board *b, corral *out, bool *parts, int crate, bool *grown)
{
    for (int d = 0; d < SIDES; d++) {
        int stand = c->play->next[crate][d ^ 1], to = c->play->next[crate][d];
        if (stand == NOWHERE || to == NOWHERE || c->play->footing[to] == LW_PS_LOST ||
            is_inside(c, b, parts, stand))
            continue;
        if (!is_inside(c, b, parts, to)) {
            if (!take_in(c, b, out, parts, to))
                return false;
            *grown = true;
        } else if (b->crate[to]) {
            continue;
        } else if (c->play->part[stand] != 1) {
            if (!take_in(c, b, out, parts, stand))
                return false;
            *grown = true;
        } else {
            out->pushes[out->push_count++] = (push){crate, to};
        }
    }
    return true;
}

/* Finds the smallest corral with this part. False: its pushes cannot come first. */
static bool grow_corral(lw_ps_corrals *c, const board *b, int part, corral *out)
{
    bool parts[MAX_CRATES * SIDES + 3] = {false}, wrong = false;
    memset(c->inside, 0, (size_t)c->play->cells * sizeof *c->inside);
    out->count = 0;
    parts[part] = true;
    add_part(c, b, out, part);
    for (bool grown = true; grown;) {
        grown = false;
        out->push_count = 0;
        for (int i = 0; i < out->count && !grown; i++)
            if (!add_pushes(c, b, out, parts, out->crates[i], &grown))
                return false;
    }
    for (int i = 0; i < out->count; i++)
        wrong |= c->play->footing[out->crates[i]] != LW_PS_MARK;
    return wrong;
}

/* Finds the corral with the fewest pushes. */
static bool find_corral(lw_ps_corrals *c, const board *b)
{
    bool found = false;
    find_parts(c, b);
    for (int part = 2; part < c->part_count; part++) {
        c->play->looked += c->play->cells / 8 + 4 * b->count;
        if (!grow_corral(c, b, part, &c->trial) || (found && c->trial.push_count >= c->best.push_count))
            continue;
        c->best = c->trial;
        found = true;
    }
    return found;
}

bool lw_ps_corrals_find(lw_ps_corrals *c, const void *planes, int player, int64_t *work)
{
    bool found = lw_ps_crate_read(c->play, planes, player, &c->board) && find_corral(c, &c->board);
    memset(c->chosen, 0, (size_t)c->play->cells * sizeof *c->chosen);
    for (int i = 0; found && i < c->best.count; i++)
        c->chosen[c->best.crates[i]] = true;
    *work += lw_ps_crate_work(c->play);
    return found;
}

bool lw_ps_corrals_has(const lw_ps_corrals *c, int cell)
{
    return c->chosen[cell];
}

/* Plays from the inner board until its corral opens, or everything was tried. True: it never opens. */
static bool stays_shut(lw_ps_corrals *c)
{
    lw_ps_crate_begin(c->play, &c->inner);
    while (lw_ps_crate_take(c->play, &c->inner)) {
        if (!find_corral(c, &c->inner))
            return false;
        for (int i = 0; i < c->best.push_count; i++) {
            lw_ps_crate_copy(c->play, &c->inner, &c->child);
            lw_ps_crate_move(&c->child, c->best.pushes[i].crate, c->best.pushes[i].to);
            lw_ps_crate_walk(c->play, &c->child);
            if (!lw_ps_crate_add(c->play, &c->child))
                return false;
        }
    }
    return true;
}

bool lw_ps_corrals_dead(lw_ps_corrals *c, const void *planes, int player, int64_t *work)
{
    bool dead = false, *known;
    if (lw_ps_crate_read(c->play, planes, player, &c->board) && find_corral(c, &c->board)) {
        lw_ps_crate_clear(&c->inner);
        for (int i = 0; i < c->best.count; i++)
            lw_ps_crate_put(&c->inner, c->best.crates[i]);
        c->inner.player = player;
        lw_ps_crate_walk(c->play, &c->inner);
        if (!lw_ps_crate_known(c->play, &c->inner, NOWHERE, &known))
            *known = stays_shut(c);
        dead = *known;
    }
    *work += lw_ps_crate_work(c->play);
    return dead;
}
