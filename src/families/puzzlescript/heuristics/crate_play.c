/* crate_play.c: see crate_play.h. */
#include "families/puzzlescript/heuristics/crate_play.h"
#include "base/hash.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

enum { SEEN_SLOTS = 1024, LEARNED_SLOTS = 1 << 16, CELLS_A_UNIT = 16 /* cells looked at for a unit of work */ };

lw_ps_crate_play *lw_ps_crate_play_open(const lw_ps_crate_map *map, lw_arena *arena)
{
    static const int dx[LW_PS_CRATE_SIDES] = {0, 0, -1, 1}, dy[LW_PS_CRATE_SIDES] = {-1, 1, 0, 0};
    int cells = map->width * map->height;
    if (!map->cells || cells > LW_PS_CRATE_CELLS || map->height > 64)
        return NULL;
    lw_ps_crate_play *p = lw_new(arena, lw_ps_crate_play);
    p->map = map;
    p->cells = cells;
    p->next = lw_arena_take(arena, (size_t)cells * sizeof *p->next);
    p->footing = lw_new_array(arena, unsigned char, cells);
    p->floors = lw_new_array(arena, uint64_t, map->width);
    p->open = lw_new_array(arena, uint64_t, map->width);
    p->reach = lw_new_array(arena, uint64_t, map->width);
    p->words = (cells + 63) / 64 + 1;
    p->key = lw_new_array(arena, uint64_t, p->words);
    p->seen = lw_new_array(arena, uint64_t, (size_t)SEEN_SLOTS * (size_t)p->words);
    p->stack = lw_new_array(arena, uint64_t, (size_t)LW_PS_CRATE_STATES * (size_t)p->words);
    p->learned = lw_new_array(arena, uint64_t, (size_t)LEARNED_SLOTS * (size_t)p->words);
    p->dead = lw_new_array(arena, bool, LEARNED_SLOTS);
    p->planes = lw_new_array(arena, uint64_t, (size_t)(map->place + 1) * (size_t)p->words);
    for (int cell = 0; cell < cells; cell++) {
        p->footing[cell] = !lw_ps_is_floor(map, cell)        ? LW_PS_WALL
                           : lw_ps_is_mark(map, cell)        ? LW_PS_MARK
                           : lw_ps_is_lost_square(map, cell) ? LW_PS_LOST
                                                             : LW_PS_FLOOR;
        if (p->footing[cell] != LW_PS_WALL)
            p->floors[cell / map->height] |= (uint64_t)1 << (cell % map->height);
        for (int d = 0; d < LW_PS_CRATE_SIDES; d++) {
            int x = cell / map->height + dx[d], y = cell % map->height + dy[d], next = x * map->height + y;
            bool on = x >= 0 && x < map->width && y >= 0 && y < map->height;
            p->next[cell][d] = on && lw_ps_is_floor(map, next) ? next : LW_PS_CRATE_NOWHERE;
        }
    }
    return p;
}

int64_t lw_ps_crate_work(lw_ps_crate_play *p)
{
    int64_t work = p->looked / CELLS_A_UNIT;
    p->looked = 0;
    return work;
}

/* --- Boards. --- */

void lw_ps_crate_clear(lw_ps_crate_board *b)
{
    for (int i = 0; i < b->count; i++)
        b->crate[b->crates[i]] = false;
    b->count = 0;
}

void lw_ps_crate_put(lw_ps_crate_board *b, int cell)
{
    b->crate[cell] = true;
    b->crates[b->count++] = cell;
}

void lw_ps_crate_copy(const lw_ps_crate_play *p, const lw_ps_crate_board *from, lw_ps_crate_board *to)
{
    memcpy(to->crate, from->crate, (size_t)p->cells * sizeof *to->crate);
    memcpy(to->crates, from->crates, (size_t)from->count * sizeof *to->crates);
    to->count = from->count;
    to->player = from->player;
}

void lw_ps_crate_move(lw_ps_crate_board *b, int from, int to)
{
    int at = 0;
    while (b->crates[at] != from)
        at++;
    b->crate[from] = false;
    b->player = from;
    if (to == LW_PS_CRATE_NOWHERE) {
        b->crates[at] = b->crates[--b->count];
        return;
    }
    b->crate[to] = true;
    b->crates[at] = to;
}

bool lw_ps_crate_read(const lw_ps_crate_play *p, const void *planes, int player, lw_ps_crate_board *out)
{
    size_t words = (size_t)p->words - 1;
    const unsigned char *plane =
        (const unsigned char *)planes + (size_t)p->map->place * words * sizeof(uint64_t);
    lw_ps_crate_clear(out);
    out->player = player;
    for (size_t w = 0; w < words; w++) {
        uint64_t left;
        memcpy(&left, plane + w * sizeof left, sizeof left);
        for (; left; left &= left - 1) {
            if (out->count == LW_PS_CRATE_MAX)
                return false;
            lw_ps_crate_put(out, (int)w * 64 + __builtin_ctzll(left));
        }
    }
    return true;
}

void lw_ps_crate_flood(lw_ps_crate_play *p, const lw_ps_crate_board *b, int start, int part)
{
    int head = 0, tail = 0;
    p->queue[tail++] = start;
    p->part[start] = (unsigned short)part;
    for (; head < tail; head++)
        for (int d = 0; d < LW_PS_CRATE_SIDES; d++) {
            int next = p->next[p->queue[head]][d];
            if (next == LW_PS_CRATE_NOWHERE || b->crate[next] || p->part[next])
                continue;
            p->part[next] = (unsigned short)part;
            p->queue[tail++] = next;
        }
    p->looked += tail;
}

/* Returns all open cells of a column that are connected with some of these. */
static uint64_t fill_column(uint64_t some, uint64_t open)
{
    for (uint64_t more = some; more;) {
        more = (some << 1 | some >> 1) & open & ~some;
        some |= more;
    }
    return some;
}

/* Extends a column's reachable cells from its neighbours. True: there are new ones. */
static bool grow_column(lw_ps_crate_play *p, int x)
{
    uint64_t beside = (x ? p->reach[x - 1] : 0) | (x + 1 < p->map->width ? p->reach[x + 1] : 0),
             more = beside & p->open[x] & ~p->reach[x];
    if (more)
        p->reach[x] = fill_column(p->reach[x] | more, p->open[x]);
    return more;
}

void lw_ps_crate_walk(lw_ps_crate_play *p, const lw_ps_crate_board *b)
{
    int width = p->map->width, height = p->map->height, x = b->player / height;
    memcpy(p->open, p->floors, (size_t)width * sizeof *p->open);
    memset(p->reach, 0, (size_t)width * sizeof *p->reach);
    for (int i = 0; i < b->count; i++)
        p->open[b->crates[i] / height] &= ~((uint64_t)1 << (b->crates[i] % height));
    p->reach[x] = fill_column((uint64_t)1 << (b->player % height), p->open[x]);
    for (bool more = true; more; p->looked += 2 * (int64_t)width) {
        more = false;
        for (x = 0; x < width; x++)
            more |= grow_column(p, x);
        for (x = width - 1; x >= 0; x--)
            more |= grow_column(p, x);
    }
}

/* --- Searching all plays. --- */

/* Sets the key to the board as words: its crates, and the first cell that the player can walk to. */
static void make_key(lw_ps_crate_play *p, const lw_ps_crate_board *b)
{
    int x = 0;
    memset(p->key, 0, (size_t)p->words * sizeof *p->key);
    while (!p->reach[x])
        x++;
    for (int i = 0; i < b->count; i++)
        lw_ps_bit_set(p->key, b->crates[i]);
    p->key[p->words - 1] =
        (uint64_t)(x * p->map->height) + (uint64_t)__builtin_ctzll(p->reach[x]) + 1; /* never 0 */
}

static void read_key(const lw_ps_crate_play *p, const uint64_t *key, lw_ps_crate_board *b)
{
    lw_ps_crate_clear(b);
    b->player = (int)key[p->words - 1] - 1;
    for (int w = 0; w < p->words - 1; w++)
        for (uint64_t left = key[w]; left; left &= left - 1)
            lw_ps_crate_put(b, w * 64 + __builtin_ctzll(left));
}

static void copy_key(const lw_ps_crate_play *p, uint64_t *table, size_t at)
{
    memcpy(table + at * (size_t)p->words, p->key, (size_t)p->words * sizeof *p->key);
}

/* Adds the board to those seen in this search. False: it was already there. */
static bool is_new(lw_ps_crate_play *p)
{
    size_t words = (size_t)p->words, size = words * sizeof *p->key, slot = lw_hash(p->key, size) % SEEN_SLOTS;
    while (p->seen[(slot + 1) * words - 1] && memcmp(p->seen + slot * words, p->key, size))
        slot = (slot + 1) % SEEN_SLOTS;
    if (p->seen[(slot + 1) * words - 1])
        return false;
    copy_key(p, p->seen, slot);
    return true;
}

static bool is_frozen(lw_ps_crate_play *p)
{
    size_t words = (size_t)p->words - 1;
    uint64_t held[LW_PS_AIM_WORDS] = {0};
    memcpy(p->planes + (size_t)p->map->place * words, p->key, words * sizeof *p->key);
    p->looked += p->cells / 2;
    return lw_ps_frozen(p->map, p->planes, held);
}

void lw_ps_crate_begin(lw_ps_crate_play *p, const lw_ps_crate_board *b)
{
    memset(p->seen, 0, (size_t)SEEN_SLOTS * (size_t)p->words * sizeof *p->seen);
    make_key(p, b);
    is_new(p);
    copy_key(p, p->stack, 0);
    p->waiting = p->met = 1;
}

bool lw_ps_crate_take(lw_ps_crate_play *p, lw_ps_crate_board *out)
{
    if (!p->waiting)
        return false;
    read_key(p, p->stack + (size_t)--p->waiting * (size_t)p->words, out);
    return true;
}

bool lw_ps_crate_add(lw_ps_crate_play *p, const lw_ps_crate_board *b)
{
    make_key(p, b);
    if (!is_new(p))
        return true;
    if (++p->met > LW_PS_CRATE_STATES) /* frozen boards count, too: they take up space */
        return false;
    if (!is_frozen(p))
        copy_key(p, p->stack, (size_t)p->waiting++);
    return true;
}

bool lw_ps_crate_known(lw_ps_crate_play *p, const lw_ps_crate_board *b, int about, bool **dead)
{
    size_t size = (size_t)p->words * sizeof *p->key;
    make_key(p, b);
    p->key[p->words - 1] |= (uint64_t)(about + 1) << 32;
    size_t slot = lw_hash(p->key, size) % LEARNED_SLOTS;
    *dead = &p->dead[slot];
    if (!memcmp(p->learned + slot * (size_t)p->words, p->key, size))
        return true;
    copy_key(p, p->learned, slot); /* replaces the old entry */
    return false;
}
