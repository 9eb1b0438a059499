/* moved_things.c: see the header. */
#include "search/moved_things.h"
#include "base/arena.h"
#include "core/observation.h"
#include "core/people.h"

#include <stdlib.h>
#include <string.h>

void lw_moved_things_open(const lw_rules *rules, lw_moved_things *out)
{
    const lw_observation *observation = rules->family->observation;
    int rows;
    *out = (lw_moved_things){.rules = rules};
    if (observation) {
        observation->board(rules, 0, &rows, &out->cols);
        out->planes = (size_t)observation->planes(rules);
        out->squares = (size_t)rows * (size_t)out->cols;
    }
    out->state = lw_heap_grow(NULL, 4 * rules->state_size);
    out->shown = lw_heap_grow(NULL, 4 * out->planes * out->squares + 1);
    out->walks = lw_heap_grow(NULL, out->planes + 1);
    memset(out->walks, 0, out->planes + 1);
}

void lw_moved_things_close(lw_moved_things *things)
{
    free(things->state);
    free(things->shown);
    free(things->walks);
}

static unsigned char *state_at(const lw_moved_things *t, int place)
{
    return t->state + (size_t)place * t->rules->state_size;
}

static uint8_t *shown_at(const lw_moved_things *t, int place, size_t plane)
{
    return t->shown + ((size_t)place * t->planes + plane) * t->squares;
}

static void fetch(lw_moved_things *t, const lw_table *table, int place, uint32_t entry)
{
    lw_table_fetch(table, entry, state_at(t, place));
    if (!t->planes)
        return;
    const lw_planes planes = {shown_at(t, place, 0), (size_t)t->cols, t->squares};
    memset(planes.bytes, 0, t->planes * t->squares);
    t->rules->family->observation->changing(t->rules, state_at(t, place), &planes);
}

void lw_moved_things_walk(lw_moved_things *t, const lw_table *table, uint32_t from, uint32_t to)
{
    fetch(t, table, 0, from);
    fetch(t, table, 1, to);
    for (size_t plane = 0; plane < t->planes; plane++)
        if (memcmp(shown_at(t, 0, plane), shown_at(t, 1, plane), t->squares) != 0)
            t->walks[plane] = true;
}

/* True if, in some plane, something is on this square in one state that was not there in the other. */
static bool appears(const lw_moved_things *t, size_t square, int without, int with)
{
    for (size_t plane = 0; plane < t->planes; plane++)
        if (!t->walks[plane] && shown_at(t, with, plane)[square] && !shown_at(t, without, plane)[square])
            return true;
    return false;
}

bool lw_moved_things_same(lw_moved_things *t, const lw_table *table, const uint32_t entries[4])
{
    const lw_people *people = t->rules->family->people;
    for (int i = 0; i < 4; i++)
        fetch(t, table, i, entries[i]);
    if (people && people->same_thing)
        return people->same_thing(t->rules, state_at(t, 0), state_at(t, 1), state_at(t, 2), state_at(t, 3));
    for (size_t square = 0; square < t->squares; square++)
        if (appears(t, square, 0, 1) && appears(t, square, 3, 2))
            return true;
    return !t->planes;
}
