/* delve.c: finds a harder position for a level to begin in.
 *
 * Arbitrary rules cannot be played backwards. But the states reachable from a level, playing on past wins, form
 * a graph whose edges can be reversed: a breadth-first search from all won states gives every state its number
 * of moves to the nearest win. The level then begins in a state as far from a win as wanted, or in one of the
 * farthest. So a level that is already solved, together with everything a player could do to disturb it, yields
 * levels that lead back to the solved position. Distances are exact if all states were seen; judging measures
 * them again in any case. States that cannot be written with the level's glyphs are skipped. Cost: at most MAX
 * states and all their moves. Games with random numbers are not supported. */
#include "families/puzzlescript/levels/delve.h"
#include "base/hash.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/levels/shape.h"

#include <stdlib.h>
#include <string.h>

enum { MAX = 2000, WORK = 4000000, TRIES = 12, FAR = INT_MAX, MAX_BYTES = 16 << 20 };

typedef struct edge {
    int from, to;
} edge;

typedef struct delve {
    const lw_ps_template *template;
    const lw_ps_game *game;
    lw_ps_machine *machine;
    lw_arena arena;
    size_t size; /* of a state */
    int max;     /* states */
    unsigned char *states;
    bool *won;
    int count;
    int *table; /* open addressing: indices of states, plus 1; 0: free */
    edge *edges;
    int edge_count;
    int *far; /* moves to the nearest win; FAR: none is known */
    int64_t work;
} delve;

enum { PLACES = 4 * MAX, MOVES = 6 };

static unsigned char *state_at(const delve *d, int i)
{
    return d->states + (size_t)i * d->size;
}

/* Returns the index of the machine's state, added if it is new; -1: the graph is full. */
static int add_state(delve *d, bool won)
{
    unsigned char *state = state_at(d, d->count);
    lw_ps_state_save(d->machine, state);
    lw_ps_state_set_won(state, false);
    size_t at = (size_t)lw_hash(state, lw_ps_key_size(d->game)) % PLACES;
    while (d->table[at] && memcmp(state_at(d, d->table[at] - 1), state, lw_ps_key_size(d->game)) != 0)
        at = (at + 1) % PLACES;
    if (!d->table[at] && d->count == d->max)
        return -1;
    if (!d->table[at])
        d->table[at] = ++d->count;
    d->won[d->table[at] - 1] |= won;
    return d->table[at] - 1;
}

static void expand(delve *d, int from)
{
    for (int input = 0; input < MOVES; input++) {
        if ((input == LW_PS_IN_ACTION && d->game->noaction) ||
            (input == LW_PS_IN_TICK && !(d->game->realtime_interval > 0)))
            continue;
        lw_ps_state_load(d->machine, state_at(d, from));
        lw_ps_outcome outcome = lw_ps_step(d->machine, (enum lw_ps_input)input, NULL);
        d->work += lw_ps_work(d->machine);
        int to = add_state(d, outcome.won);
        if (to >= 0 && to != from)
            d->edges[d->edge_count++] = (edge){.from = from, .to = to};
    }
}

static int by_end(const void *a, const void *b)
{
    const edge *one = a, *two = b;
    return one->to != two->to ? (one->to > two->to) - (one->to < two->to)
                              : (one->from > two->from) - (one->from < two->from);
}

static void measure(delve *d)
{
    int *queue = lw_new_array(&d->arena, int, d->count + 1), tail = 0;
    int *first = lw_new_array(&d->arena, int, d->count + 2);
    qsort(d->edges, (size_t)d->edge_count, sizeof *d->edges, by_end);
    for (int i = 0; i < d->edge_count; i++)
        first[d->edges[i].to + 1]++;
    for (int i = 0; i < d->count; i++) {
        first[i + 1] += first[i];
        d->far[i] = d->won[i] ? 0 : FAR;
        if (d->won[i])
            queue[tail++] = i;
    }
    for (int head = 0; head < tail; head++)
        for (int k = first[queue[head]]; k < first[queue[head] + 1]; k++) {
            int from = d->edges[k].from;
            if (d->far[from] == FAR) {
                d->far[from] = d->far[queue[head]] + 1;
                queue[tail++] = from;
            }
        }
}

/* Writes the state's board as glyphs. False: no glyph produces one of its cells. */
static bool write_level(delve *d, int state, unsigned char *design)
{
    const lw_ps_template *g = d->template;
    const lw_ps_game *game = d->game;
    uint64_t background[LW_PS_MAX_OBJECTS / 64] = {0};
    background[game->background >> 6] |= (uint64_t)1 << (game->background & 63);
    lw_ps_state_load(d->machine, state_at(d, state));
    for (int x = 0; x < g->width; x++)
        for (int y = 0; y < g->height; y++) {
            int tile = lw_ps_template_match(g, lw_ps_at(d->machine, x, y), background);
            if (tile < 0)
                return false;
            *lw_ps_template_cell(g, design, x, y) = (unsigned char)g->tiles[tile].glyph;
        }
    const lw_ps_level *level = &lw_ps_template_game(g, design, &d->arena)->levels[0];
    for (int x = 0; x < g->width; x++)
        for (int y = 0; y < g->height; y++)
            if (memcmp(lw_ps_at(d->machine, x, y),
                       level->cells + (size_t)(x * g->height + y) * (size_t)game->words,
                       (size_t)game->words * sizeof(uint64_t)) != 0)
                return false;
    return true;
}

/* How far a state is from what is wanted; less is better. */
static int miss(const delve *d, int state)
{
    int far = d->far[state], wanted = d->template->depth;
    if (far == FAR || far == 0)
        return FAR;
    return wanted ? abs(far - wanted) : MAX - far;
}

static int best_state(const delve *d, lw_rng *rng)
{
    int best = -1;
    uint32_t ties = 0;
    for (int i = 0; i < d->count; i++) {
        int here = miss(d, i), there = best < 0 ? FAR : miss(d, best);
        if (here < there)
            ties = 0;
        if (here <= there && here != FAR && lw_rng_below(rng, ++ties) == 0)
            best = i;
    }
    return best;
}

static void open_delve(delve *d, const unsigned char *design)
{
    d->game = lw_ps_template_game(d->template, design, &d->arena);
    d->machine = lw_ps_machine_in(d->game, &d->arena);
    d->size = (lw_ps_state_size(d->game) + 7) / 8 * 8;
    d->max = d->size * MAX > MAX_BYTES ? (int)(MAX_BYTES / d->size) : MAX;
    d->states = lw_arena_take_array(&d->arena, (size_t)d->max + 1, d->size);
    d->won = lw_new_array(&d->arena, bool, MAX + 1);
    d->table = lw_new_array(&d->arena, int, PLACES);
    d->edges = lw_new_array(&d->arena, edge, MAX * MOVES);
    d->far = lw_new_array(&d->arena, int, MAX + 1);
}

bool lw_ps_delve(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    delve d = {.template = g};
    bool done = false;
    if (g->game->uses_random)
        return false;
    open_delve(&d, design);
    lw_ps_load(d.machine, 0, "0", NULL);
    add_state(&d, false);
    for (int i = 0; i < d.count && d.work < WORK; i++)
        expand(&d, i);
    measure(&d);
    unsigned char *found = lw_arena_copy(&d.arena, design, g->size);
    for (int tries = 0, best; tries < TRIES && !done && (best = best_state(&d, rng)) >= 0; tries++) {
        done = write_level(&d, best, found);
        d.far[best] = FAR;
    }
    if (done)
        memcpy(design, found, g->size);
    lw_ps_machine_trim(d.machine);
    lw_arena_drop(&d.arena);
    return done;
}
