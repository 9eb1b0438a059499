/* stuck.c: see the header. */
#include "search/stuck.h"
#include "core/observation.h"
#include "search/tree.h"

#include <string.h>

enum { STATES = 20000, THINGS = 16, PLACES = LW_STUCK_COLUMN + 1 }; /* STATES: searched in a moment */

/* Something that was moved, and what it has never left so far. */
typedef struct thing {
    int plane, row, col;
    int count[PLACES]; /* how many of its kind are in its place, row and column */
    bool stays[PLACES];
} thing;

typedef struct search {
    const lw_rules *rules;
    lw_arena arena;
    lw_planes planes; /* what a state shows */
    int rows, cols, plane_count;
    thing things[THINGS];
    int thing_count;
    unsigned char *state;
} search;

static void show(search *s, const void *state)
{
    memset(s->planes.bytes, 0, (size_t)s->plane_count * s->planes.plane);
    s->rules->family->observation->changing(s->rules, state, &s->planes);
}

static bool is_at(const search *s, int plane, int row, int col)
{
    return *lw_planes_at(&s->planes, plane, row, col) != 0;
}

static void count_around(const search *s, const thing *t, int count[PLACES])
{
    memset(count, 0, PLACES * sizeof *count);
    count[LW_STUCK_PLACE] = is_at(s, t->plane, t->row, t->col);
    for (int col = 0; col < s->cols; col++)
        count[LW_STUCK_ROW] += is_at(s, t->plane, t->row, col);
    for (int row = 0; row < s->rows; row++)
        count[LW_STUCK_COLUMN] += is_at(s, t->plane, row, t->col);
}

/* Lists what `after` shows and `before` does not; false: too much has moved. */
static bool list_moved(search *s, const void *before, const void *after)
{
    size_t size = (size_t)s->plane_count * s->planes.plane;
    show(s, before);
    uint8_t *was = lw_arena_copy(&s->arena, s->planes.bytes, size + 1);
    show(s, after);
    for (size_t i = 0; i < size; i++) {
        if (!s->planes.bytes[i] || was[i])
            continue;
        if (s->thing_count == THINGS)
            return false;
        int place = (int)(i % s->planes.plane);
        thing *t = &s->things[s->thing_count++];
        *t = (thing){.plane = (int)(i / s->planes.plane), .row = place / s->cols, .col = place % s->cols};
        count_around(s, t, t->count);
        for (int k = 0; k < PLACES; k++)
            t->stays[k] = true;
    }
    return s->thing_count > 0;
}

static bool begin(search *s, int level, const void *before, const void *after)
{
    const lw_observation *observation = s->rules->family->observation;
    observation->board(s->rules, level, &s->rows, &s->cols);
    s->plane_count = observation->planes(s->rules);
    s->planes.row = (size_t)s->cols;
    s->planes.plane = (size_t)s->rows * (size_t)s->cols;
    s->planes.bytes = lw_new_array(&s->arena, uint8_t, (size_t)s->plane_count * s->planes.plane + 1);
    s->state = lw_arena_take(&s->arena, s->rules->state_size);
    return list_moved(s, before, after);
}

/* Updates what things have stayed in by one more state; false: nothing has stayed. */
static bool narrow(search *s, const void *state)
{
    bool any = false;
    show(s, state);
    for (int i = 0; i < s->thing_count; i++) {
        thing *t = &s->things[i];
        int count[PLACES];
        count_around(s, t, count);
        for (int k = 0; k < PLACES; k++) {
            t->stays[k] &= count[k] >= t->count[k];
            any |= t->stays[k];
        }
    }
    return any;
}

/* Adds the successors of a state; false: the search has reached its limits. */
static bool expand(lw_tree *tree, uint32_t entry)
{
    uint32_t child;
    if (tree->nodes[entry].fate != LW_FATE_OPEN)
        return true;
    if (!lw_tree_expand(tree, entry))
        return false;
    for (int i = 0; i < tree->moves.count; i++)
        if (lw_tree_child(tree, entry, i, &child) == LW_ADDED_NOTHING)
            return false;
    return true;
}

/* True if something has stayed after everything was seen. */
static bool stays_for_ever(search *s, const void *after)
{
    lw_limits asked = {.expansions = STATES}, limits = lw_limits_for(s->rules, LW_LIMITS_HINT, &asked);
    lw_meter meter = {.limits = &limits};
    lw_tree tree;
    bool stuck = lw_tree_begin(&tree, s->rules, &meter, after);
    for (uint32_t entry = 0; stuck && entry < tree.table.count; entry++) {
        lw_table_fetch(&tree.table, entry, s->state);
        stuck = narrow(s, s->state) && expand(&tree, entry);
    }
    lw_tree_drop(&tree);
    lw_meter_close(&meter);
    return stuck;
}

/* Returns the thing that is most stuck: in its place, else in a row or column. */
static lw_stuck worst_of(const search *s)
{
    lw_stuck found = {0};
    int least = PLACES, count = 0;
    for (int i = 0; i < s->thing_count; i++) {
        const thing *t = &s->things[i];
        int in = 0;
        while (in < PLACES && !t->stays[in])
            in++;
        count += in < PLACES;
        if (in >= least)
            continue;
        least = in;
        found = (lw_stuck){.in = (enum lw_stuck_in)in, .plane = t->plane, .row = t->row, .col = t->col};
    }
    found.others = count - 1;
    return found;
}

bool lw_stuck_find(const lw_rules *rules, int level, const void *before, const void *after, lw_stuck *out)
{
    search s = {.rules = rules};
    if (!rules->family->observation || rules->chance || rules->players > 1)
        return false;
    bool stuck = begin(&s, level, before, after) && stays_for_ever(&s, after);
    if (stuck)
        *out = worst_of(&s);
    lw_arena_drop(&s.arena);
    return stuck;
}
