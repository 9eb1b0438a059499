/* corrals.c: see corrals.h. Cells are numbered by columns. */
#include "families/puzzlescript/heuristics/corrals.h"
#include "base/hash.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/aim.h"

#include <string.h>

enum {
    SIDES = 4,
    MAX_CELLS = LW_PS_AIM_WORDS * 64,
    MAX_CRATES = 64,
    MAX_STATES = 400,  /* of plays within a corral */
    SEEN_SLOTS = 1024, /* for them */
    LEARNED_SLOTS = 1 << 14,
    CELLS_A_UNIT = 16, /* cells looked at for a unit of work */
    NOWHERE = -1
};

enum floor { WALL, FLOOR, LOST, MARK }; /* LOST: no crate comes from there to a mark */

typedef struct board {
    bool crate[MAX_CELLS];
    int crates[MAX_CRATES]; /* their cells */
    int count, player;
} board;

typedef struct push {
    int crate, to;
} push;

/* What is known about a board: its part that the player can walk to is 1, parts that he cannot 2 and more. */
typedef struct view {
    unsigned short part[MAX_CELLS];
    bool inside[MAX_CELLS]; /* of the corral that is looked at */
    int queue[MAX_CELLS];
    int part_count;
} view;

typedef struct corral {
    push pushes[MAX_CRATES * SIDES];
    int push_count;
    int crates[MAX_CRATES], count;
} corral;

struct lw_ps_corrals {
    const lw_ps_crate_map *map;
    int cells;
    int (*next)[SIDES];
    unsigned char *floor;
    board board, inner;
    view view;
    corral best, trial;
    bool chosen[MAX_CELLS]; /* crates of the corral that was found */
    /* Boards as words: their crates, and the first cell that the player can walk to. */
    int words;
    uint64_t *key, *seen, *learned, *stack;
    bool *dead;       /* of `learned` */
    uint64_t *planes; /* of a board, for hopeless.h */
    int64_t looked;   /* cells */
};

lw_ps_corrals *lw_ps_corrals_open(const lw_ps_crate_map *map, lw_arena *arena)
{
    static const int dx[SIDES] = {0, 0, -1, 1}, dy[SIDES] = {-1, 1, 0, 0};
    int cells = map->width * map->height;
    if (!map->cells || cells > MAX_CELLS)
        return NULL;
    lw_ps_corrals *c = lw_new(arena, lw_ps_corrals);
    c->map = map;
    c->cells = cells;
    c->next = lw_arena_take(arena, (size_t)cells * sizeof *c->next);
    c->floor = lw_new_array(arena, unsigned char, cells);
    c->words = (cells + 63) / 64 + 1;
    c->key = lw_new_array(arena, uint64_t, c->words);
    c->seen = lw_new_array(arena, uint64_t, (size_t)SEEN_SLOTS * (size_t)c->words);
    c->stack = lw_new_array(arena, uint64_t, (size_t)MAX_STATES * (size_t)c->words);
    c->learned = lw_new_array(arena, uint64_t, (size_t)LEARNED_SLOTS * (size_t)c->words);
    c->dead = lw_new_array(arena, bool, LEARNED_SLOTS);
    c->planes = lw_new_array(arena, uint64_t, (size_t)(map->place + 1) * (size_t)c->words);
    for (int cell = 0; cell < cells; cell++) {
        c->floor[cell] = !lw_ps_is_floor(map, cell)        ? WALL
                         : lw_ps_is_mark(map, cell)        ? MARK
                         : lw_ps_is_lost_square(map, cell) ? LOST
                                                           : FLOOR;
        for (int d = 0; d < SIDES; d++) {
            int x = cell / map->height + dx[d], y = cell % map->height + dy[d];
            bool on = x >= 0 && x < map->width && y >= 0 && y < map->height;
            c->next[cell][d] = on && lw_ps_is_floor(map, x * map->height + y) ? x * map->height + y : NOWHERE;
        }
    }
    return c;
}

/* --- Parts. --- */

static void flood(lw_ps_corrals *c, const board *b, int start, int part)
{
    view *v = &c->view;
    int head = 0, tail = 0;
    v->queue[tail++] = start;
    v->part[start] = (unsigned short)part;
    for (; head < tail; head++)
        for (int d = 0; d < SIDES; d++) {
            int next = c->next[v->queue[head]][d];
            if (next == NOWHERE || b->crate[next] || v->part[next])
                continue;
            v->part[next] = (unsigned short)part;
            v->queue[tail++] = next;
        }
    c->looked += tail;
}

/* Parts beside crates get numbers. */
static void find_parts(lw_ps_corrals *c, const board *b)
{
    view *v = &c->view;
    memset(v->part, 0, (size_t)c->cells * sizeof *v->part);
    flood(c, b, b->player, 1);
    v->part_count = 2;
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < SIDES; d++) {
            int cell = c->next[b->crates[i]][d];
            if (cell != NOWHERE && !b->crate[cell] && !v->part[cell])
                flood(c, b, cell, v->part_count++);
        }
}

/* --- Corrals. --- */

static void add_crate(lw_ps_corrals *c, corral *out, int cell)
{
    if (c->view.inside[cell])
        return;
    c->view.inside[cell] = true;
    out->crates[out->count++] = cell;
}

/* With all crates around it. */
static void add_part(lw_ps_corrals *c, const board *b, corral *out, int part)
{
    view *v = &c->view;
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < SIDES; d++) {
            int cell = c->next[b->crates[i]][d];
            if (cell != NOWHERE && v->part[cell] == part)
                add_crate(c, out, b->crates[i]);
        }
}

static bool is_inside(const lw_ps_corrals *c, const board *b, const bool *parts, int cell)
{
    return b->crate[cell] ? c->view.inside[cell] : parts[c->view.part[cell]];
}

/* Adds what is at the cell, which is no part of it yet; false: the player can walk there. */
static bool take_in(lw_ps_corrals *c, const board *b, corral *out, bool *parts, int cell)
{
    if (b->crate[cell]) {
        add_crate(c, out, cell);
        return true;
    }
    int part = c->view.part[cell];
    if (part <= 1)
        return false;
    parts[part] = true;
    add_part(c, b, out, part);
    return true;
}

/* Pushes of one of its crates; false: the crate can be pushed elsewhere, or not yet. */
static bool add_pushes(lw_ps_corrals *c, const board *b, corral *out, bool *parts, int crate, bool *grown)
{
    for (int d = 0; d < SIDES; d++) {
        int stand = c->next[crate][d ^ 1], to = c->next[crate][d];
        if (stand == NOWHERE || to == NOWHERE || c->floor[to] == LOST || is_inside(c, b, parts, stand))
            continue;
        if (!is_inside(c, b, parts, to)) {
            if (!take_in(c, b, out, parts, to))
                return false;
            *grown = true;
        } else if (b->crate[to]) {
            continue;
        } else if (c->view.part[stand] != 1) {
            if (!take_in(c, b, out, parts, stand))
                return false;
            *grown = true;
        } else {
            out->pushes[out->push_count++] = (push){crate, to};
        }
    }
    return true;
}

/* The least corral with this part; false: its pushes cannot come first. */
static bool grow_corral(lw_ps_corrals *c, const board *b, int part, corral *out)
{
    bool parts[MAX_CRATES * SIDES + 3] = {false}, wrong = false;
    memset(c->view.inside, 0, (size_t)c->cells * sizeof *c->view.inside);
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
        wrong |= c->floor[out->crates[i]] != MARK;
    return wrong;
}

/* The corral with the fewest pushes. */
static bool find_corral(lw_ps_corrals *c, const board *b)
{
    bool found = false;
    find_parts(c, b);
    for (int part = 2; part < c->view.part_count; part++) {
        c->looked += c->cells / 8 + 4 * b->count;
        if (!grow_corral(c, b, part, &c->trial) || (found && c->trial.push_count >= c->best.push_count))
            continue;
        c->best = c->trial;
        found = true;
    }
    return found;
}

/* --- Boards. --- */

static void clear_board(board *b)
{
    for (int i = 0; i < b->count; i++)
        b->crate[b->crates[i]] = false;
    b->count = 0;
}

static void put_crate(board *b, int cell)
{
    b->crate[cell] = true;
    b->crates[b->count++] = cell;
}

/* false: there are too many crates. */
static bool read_board(lw_ps_corrals *c, const void *planes, int player)
{
    size_t words = ((size_t)c->cells + 63) / 64;
    const unsigned char *plane =
        (const unsigned char *)planes + (size_t)c->map->place * words * sizeof(uint64_t);
    clear_board(&c->board);
    c->board.player = player;
    for (size_t w = 0; w < words; w++) {
        uint64_t left;
        memcpy(&left, plane + w * sizeof left, sizeof left);
        for (; left; left &= left - 1) {
            if (c->board.count == MAX_CRATES)
                return false;
            put_crate(&c->board, (int)w * 64 + __builtin_ctzll(left));
        }
    }
    return true;
}

static void count_work(lw_ps_corrals *c, int64_t *work)
{
    *work += c->looked / CELLS_A_UNIT;
    c->looked = 0;
}

bool lw_ps_corrals_find(lw_ps_corrals *c, const void *planes, int player, int64_t *work)
{
    bool found = read_board(c, planes, player) && find_corral(c, &c->board);
    memset(c->chosen, 0, (size_t)c->cells * sizeof *c->chosen);
    for (int i = 0; found && i < c->best.count; i++)
        c->chosen[c->best.crates[i]] = true;
    count_work(c, work);
    return found;
}

bool lw_ps_corrals_has(const lw_ps_corrals *c, int cell)
{
    return c->chosen[cell];
}

/* --- Dead ends. --- */

/* The board as words, from its parts. */
static void make_key(lw_ps_corrals *c, const board *b)
{
    int first = 0;
    memset(c->key, 0, (size_t)c->words * sizeof *c->key);
    while (c->view.part[first] != 1)
        first++;
    for (int i = 0; i < b->count; i++)
        lw_ps_bit_set(c->key, b->crates[i]);
    c->key[c->words - 1] = (uint64_t)first + 1; /* never 0 */
    c->looked += first;
}

static void read_key(const lw_ps_corrals *c, const uint64_t *key, board *b)
{
    clear_board(b);
    b->player = (int)key[c->words - 1] - 1;
    for (int w = 0; w < c->words - 1; w++)
        for (uint64_t left = key[w]; left; left &= left - 1)
            put_crate(b, w * 64 + __builtin_ctzll(left));
}

/* Where the key is in a table that has room for it, or would be. */
static size_t find_slot(const lw_ps_corrals *c, const uint64_t *table, size_t slots)
{
    size_t size = (size_t)c->words * sizeof *c->key, slot = lw_hash(c->key, size) % slots;
    while (table[(slot + 1) * (size_t)c->words - 1] && memcmp(table + slot * (size_t)c->words, c->key, size))
        slot = (slot + 1) % slots;
    return slot;
}

static void copy_key(const lw_ps_corrals *c, uint64_t *table, size_t at)
{
    memcpy(table + at * (size_t)c->words, c->key, (size_t)c->words * sizeof *c->key);
}

/* A board that was not met in this play; false: it was. */
static bool is_new(lw_ps_corrals *c)
{
    size_t slot = find_slot(c, c->seen, SEEN_SLOTS);
    if (c->seen[(slot + 1) * (size_t)c->words - 1])
        return false;
    copy_key(c, c->seen, slot);
    return true;
}

static bool is_frozen(lw_ps_corrals *c)
{
    size_t words = (size_t)c->words - 1;
    uint64_t held[LW_PS_AIM_WORDS] = {0};
    memcpy(c->planes + (size_t)c->map->place * words, c->key, words * sizeof *c->key);
    c->looked += 2 * (int64_t)c->cells;
    return lw_ps_frozen(c->map, c->planes, held);
}

/* Plays from the inner board until its corral opens up, or all is tried; true: it never does. */
static bool stays_shut(lw_ps_corrals *c)
{
    corral here;
    int waiting = 0, met = 1;
    memset(c->seen, 0, (size_t)SEEN_SLOTS * (size_t)c->words * sizeof *c->seen);
    find_parts(c, &c->inner);
    make_key(c, &c->inner);
    is_new(c);
    copy_key(c, c->stack, (size_t)waiting++);
    while (waiting) {
        uint64_t *top = c->stack + (size_t)--waiting * (size_t)c->words;
        read_key(c, top, &c->inner);
        if (!find_corral(c, &c->inner))
            return false;
        here = c->best;
        uint64_t from[LW_PS_AIM_WORDS + 1];
        memcpy(from, top, (size_t)c->words * sizeof *from);
        for (int i = 0; i < here.push_count; i++) {
            read_key(c, from, &c->inner);
            for (int k = 0; k < c->inner.count; k++)
                if (c->inner.crates[k] == here.pushes[i].crate)
                    c->inner.crates[k] = here.pushes[i].to;
            c->inner.crate[here.pushes[i].crate] = false;
            c->inner.crate[here.pushes[i].to] = true;
            c->inner.player = here.pushes[i].crate;
            find_parts(c, &c->inner);
            make_key(c, &c->inner);
            if (!is_new(c))
                continue;
            if (++met > MAX_STATES) /* frozen ones too: they take room */
                return false;
            if (!is_frozen(c))
                copy_key(c, c->stack, (size_t)waiting++);
        }
    }
    return true;
}

bool lw_ps_corrals_dead(lw_ps_corrals *c, const void *planes, int player, int64_t *work)
{
    bool dead = false;
    if (read_board(c, planes, player) && find_corral(c, &c->board)) {
        clear_board(&c->inner);
        for (int i = 0; i < c->best.count; i++)
            put_crate(&c->inner, c->best.crates[i]);
        c->inner.player = player;
        find_parts(c, &c->inner);
        make_key(c, &c->inner);
        size_t size = (size_t)c->words * sizeof *c->key, slot = lw_hash(c->key, size) % LEARNED_SLOTS;
        uint64_t *known = c->learned + slot * (size_t)c->words;
        if (memcmp(known, c->key, size)) {
            copy_key(c, c->learned, slot); /* in the place of what was there */
            c->dead[slot] = stays_shut(c);
        }
        dead = c->dead[slot];
    }
    count_work(c, work);
    return dead;
}
