/* clusters.c: see clusters.h. Cells are numbered by columns. */
#include "families/puzzlescript/heuristics/clusters.h"

enum { CRATES = 5, NEAR = 2, WINDOW = 3 };

struct lw_ps_clusters {
    lw_ps_crate_play *play;
    lw_ps_crate_board board, inner, child;
};

lw_ps_clusters *lw_ps_clusters_open(lw_ps_crate_play *play, lw_arena *arena)
{
    lw_ps_clusters *c = lw_new(arena, lw_ps_clusters);
    c->play = play;
    return c;
}

/* The distance of two cells in moves of a chess king. */
static int apart(const lw_ps_clusters *c, int one, int two)
{
    int height = c->play->map->height, x = one / height - two / height, y = one % height - two % height;
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    return x > y ? x : y;
}

/* Sets the inner board to the crate at the cell and the crates around it, the nearest first. */
static void take_cluster(lw_ps_clusters *c, int cell)
{
    lw_ps_crate_clear(&c->inner);
    c->inner.player = c->board.player;
    lw_ps_crate_put(&c->inner, cell);
    for (int i = 0; i < c->inner.count; i++)
        for (int far = 1; far <= NEAR; far++)
            for (int k = 0; k < c->board.count && c->inner.count < CRATES; k++) {
                int other = c->board.crates[k];
                if (!c->inner.crate[other] && apart(c, c->inner.crates[i], other) == far)
                    lw_ps_crate_put(&c->inner, other);
            }
    c->play->looked += 4 * c->board.count;
}

static bool is_won(const lw_ps_clusters *c, const lw_ps_crate_board *b)
{
    for (int i = 0; i < b->count; i++)
        if (c->play->footing[b->crates[i]] != LW_PS_MARK)
            return false;
    return true;
}

/* Lists the pushes of the inner board that do not obviously lose, as the crate's cell before and after. */
static int list_pushes(lw_ps_clusters *c, int centre, int pushes[][2])
{
    lw_ps_crate_play *p = c->play;
    int count = 0;
    lw_ps_crate_walk(p, &c->inner);
    for (int i = 0; i < c->inner.count; i++)
        for (int d = 0; d < LW_PS_CRATE_SIDES; d++) {
            int crate = c->inner.crates[i], to = p->next[crate][d], stand = p->next[crate][d ^ 1];
            if (to == LW_PS_CRATE_NOWHERE || stand == LW_PS_CRATE_NOWHERE || p->footing[to] == LW_PS_LOST ||
                c->inner.crate[to] || !lw_ps_crate_reaches(p, stand))
                continue;
            pushes[count][0] = crate;
            pushes[count++][1] = apart(c, to, centre) > WINDOW ? LW_PS_CRATE_NOWHERE : to;
        }
    return count;
}

/* Plays from the inner board until all its crates are removed or on marks, or everything was tried. True: it
 * never succeeds. */
static bool stays_close(lw_ps_clusters *c, int centre)
{
    lw_ps_crate_play *p = c->play;
    int pushes[CRATES * LW_PS_CRATE_SIDES][2];
    if (is_won(c, &c->inner))
        return false;
    lw_ps_crate_begin(p, &c->inner);
    while (lw_ps_crate_take(p, &c->inner)) {
        int count = list_pushes(c, centre, pushes);
        for (int i = 0; i < count; i++) {
            lw_ps_crate_copy(p, &c->inner, &c->child);
            lw_ps_crate_move(&c->child, pushes[i][0], pushes[i][1]);
            if (is_won(c, &c->child))
                return false;
            lw_ps_crate_walk(p, &c->child);
            if (!lw_ps_crate_add(p, &c->child))
                return false;
        }
    }
    return true;
}

static bool is_dead(lw_ps_clusters *c, int cell)
{
    bool *known;
    take_cluster(c, cell);
    if (c->inner.count < 2)
        return false;
    lw_ps_crate_walk(c->play, &c->inner);
    if (!lw_ps_crate_known(c->play, &c->inner, cell, &known))
        *known = stays_close(c, cell);
    return *known;
}

bool lw_ps_clusters_dead(lw_ps_clusters *c, const void *planes, int player, int64_t *work)
{
    bool dead = false;
    if (!lw_ps_crate_read(c->play, planes, player, &c->board))
        return false;
    for (int d = 0; d < LW_PS_CRATE_SIDES && !dead; d++) {
        int cell = c->play->next[player][d];
        dead = cell != LW_PS_CRATE_NOWHERE && c->board.crate[cell] && is_dead(c, cell);
    }
    *work += lw_ps_crate_work(c->play);
    return dead;
}
