/* acts.c: finds what happened in a turn, from the boards before and after it.
 *
 * A board shows the objects of every cell, but not which object moved or turned into which. So objects that
 * left a cell are matched with objects that appeared in one, in this order:
 *   1. a step: the same object appeared in a neighbouring cell, first in the direction of the input; or at the
 * end of a row of the same objects, which then have all moved by one cell;
 *   2. a morph: another object appeared in the same cell, first on the same layer;
 *   3. a leap: the same object appeared in the nearest remaining cell, in a line (slide) or not (warp);
 *   4. objects that remain unmatched have vanished or were spawned.
 * All objects that are players count as one. Two things that have changed places have become each other.
 * Objects on the layer of the background never move. A lamp that goes out next to one that goes on is reported
 * as a movement: boards alone cannot tell these apart.
 *
 * A movement is then named by the thing's position relative to the first player involved in it. The player's
 * direction is the one it moved in, or else that of the input. Rows of things that move alike count as one long
 * thing.
 *
 * Cost: the square of the number of changes in a turn, which is usually small; with more than MAX changes
 * nothing but the use of the action key is reported. */
#include "families/puzzlescript/mechanics/acts.h"
#include "families/puzzlescript/mechanics/mechanics.h"

#include <stdlib.h>
#include <string.h>

enum { MAX = 1000, NOWHERE = -1 };

typedef struct mark { /* an object that left a cell or appeared in one */
    int cell, what;
    bool came, used;
} mark;

typedef struct shift {
    int from, to, what;
    int named; /* an act, or -1 */
} shift;

typedef struct turn {
    const lw_ps_game *game;
    int width, height, input;
    const uint64_t *before, *after;
    mark *marks;
    int mark_count;
    shift *shifts;
    int shift_count, shift_room;
    lw_ps_acts *acts;
    uint64_t kinds;
} turn;

static void note(turn *t, enum lw_ps_act_kind kind, int what, int into)
{
    t->kinds |= (uint64_t)1 << kind;
    lw_ps_acts_note(t->acts, kind, what, into);
}

static bool is_player(const lw_ps_game *game, int object)
{
    return game->player[object >> 6] >> (object & 63) & 1;
}

static bool holds(const turn *t, const uint64_t *board, int cell, int what)
{
    const uint64_t *at = board + (size_t)cell * (size_t)t->game->words;
    if (what != LW_PS_PLAYER)
        return at[what >> 6] >> (what & 63) & 1;
    for (int w = 0; w < t->game->words; w++)
        if (at[w] & t->game->player[w])
            return true;
    return false;
}

static int layer_of(const turn *t, int object)
{
    return t->game->things[object].layer;
}

static bool is_background(const turn *t, int what)
{
    int background = t->game->background;
    return what >= 0 && background >= 0 && layer_of(t, what) == layer_of(t, background);
}

/* Returns the next cell in a direction; NOWHERE beyond the edge. */
static int next_cell(const turn *t, int cell, int direction)
{
    int x = cell / t->height, y = cell % t->height;
    x += (direction == LW_PS_RIGHT) - (direction == LW_PS_LEFT);
    y += (direction == LW_PS_DOWN) - (direction == LW_PS_UP);
    return x < 0 || y < 0 || x >= t->width || y >= t->height ? NOWHERE : x * t->height + y;
}

/* Returns the direction of a straight line between two cells; -1: they are not in line. */
static int direction_of(const turn *t, int from, int to)
{
    int dx = to / t->height - from / t->height, dy = to % t->height - from % t->height;
    if ((dx != 0) == (dy != 0))
        return -1;
    return dx ? (dx > 0 ? LW_PS_RIGHT : LW_PS_LEFT) : dy > 0 ? LW_PS_DOWN : LW_PS_UP;
}

static int distance(const turn *t, int from, int to)
{
    return abs(to / t->height - from / t->height) + abs(to % t->height - from % t->height);
}

static void put_mark(turn *t, int cell, int what, bool came)
{
    if (t->mark_count < MAX)
        t->marks[t->mark_count] = (mark){.cell = cell, .what = what, .came = came};
    t->mark_count++;
}

static void mark_cell(turn *t, int cell)
{
    const lw_ps_game *game = t->game;
    bool was = holds(t, t->before, cell, LW_PS_PLAYER), is = holds(t, t->after, cell, LW_PS_PLAYER);
    for (int w = 0; w < game->words; w++) {
        size_t at = (size_t)cell * (size_t)game->words + (size_t)w;
        for (uint64_t left = (t->before[at] ^ t->after[at]) & ~game->player[w]; left; left &= left - 1) {
            int bit = __builtin_ctzll(left);
            put_mark(t, cell, w * 64 + bit, t->after[at] >> bit & 1);
        }
    }
    if (was != is)
        put_mark(t, cell, LW_PS_PLAYER, is);
}

static mark *find_mark(turn *t, int cell, int what, bool came)
{
    for (int i = 0; i < t->mark_count; i++)
        if (!t->marks[i].used && t->marks[i].cell == cell && t->marks[i].what == what &&
            t->marks[i].came == came)
            return &t->marks[i];
    return NULL;
}

static void add_shift(turn *t, int from, int to, int what)
{
    if (t->shift_count == t->shift_room) {
        t->shift_room = t->shift_room ? 2 * t->shift_room : 64;
        t->shifts = lw_heap_grow(t->shifts, (size_t)t->shift_room * sizeof *t->shifts);
    }
    t->shifts[t->shift_count++] = (shift){.from = from, .to = to, .what = what, .named = -1};
}

/* Have a thing of this cell and one of the next cell, on the same layer, changed places? */
static bool kinds(turn *t, const mark *gone, int to)
{
    for (int i = 0; i < t->mark_count && gone->what >= 0; i++) {
        const mark *m = &t->marks[i];
        if (m->came && m->cell == gone->cell && m->what >= 0 && m->what != gone->what &&
            layer_of(t, m->what) == layer_of(t, gone->what) && find_mark(t, to, m->what, false))
            return true;
    }
    return false;
}

/* Matches a step to the next cell or, with `rows`, to the end of a row of the same objects. */
static bool step(turn *t, mark *gone, int direction, bool rows)
{
    int length = 1, to = next_cell(t, gone->cell, direction);
    while (rows && to != NOWHERE && holds(t, t->before, to, gone->what) && holds(t, t->after, to, gone->what)) {
        to = next_cell(t, to, direction);
        length++;
    }
    mark *come = to == NOWHERE ? NULL : find_mark(t, to, gone->what, true);
    if (!come || (length == 1 && kinds(t, gone, to)))
        return false;
    come->used = gone->used = true;
    for (int cell = gone->cell; length > 0; length--) {
        int next = next_cell(t, cell, direction);
        add_shift(t, cell, next, gone->what);
        cell = next;
    }
    return true;
}

static void find_steps(turn *t)
{
    for (int pass = 0; pass < 4; pass++) /* ahead, ahead in rows, anywhere, anywhere in rows */
        for (int i = 0; i < t->mark_count; i++) {
            mark *gone = &t->marks[i];
            for (int d = 0; d < 4 && !gone->used && !gone->came && !is_background(t, gone->what); d++)
                if (pass >= 2 || d == t->input)
                    step(t, gone, d, pass & 1);
        }
}

/* Returns the first player object of a cell. */
static int player_at(const turn *t, const uint64_t *board, int cell)
{
    for (int object = 0; object < t->game->words * 64; object++)
        if (is_player(t->game, object) && holds(t, board, cell, object))
            return object;
    return LW_PS_PLAYER;
}

static bool same_layer(const turn *t, const mark *gone, const mark *come)
{
    int a = gone->what >= 0 ? gone->what : player_at(t, t->before, gone->cell);
    int b = come->what >= 0 ? come->what : player_at(t, t->after, come->cell);
    return a >= 0 && b >= 0 && layer_of(t, a) == layer_of(t, b);
}

static void find_morphs(turn *t)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < t->mark_count; i++) {
            mark *gone = &t->marks[i];
            for (int k = 0; k < t->mark_count && !gone->used && !gone->came; k++) {
                mark *come = &t->marks[k];
                if (!come->came || come->used || come->cell != gone->cell ||
                    same_layer(t, gone, come) != (pass == 0))
                    continue;
                gone->used = come->used = true;
                bool player = gone->what == LW_PS_PLAYER || come->what == LW_PS_PLAYER;
                note(t, player ? LW_PS_ALTER : LW_PS_MORPH, gone->what, come->what);
            }
        }
}

static void find_leaps(turn *t)
{
    for (int i = 0; i < t->mark_count; i++) {
        mark *gone = &t->marks[i], *best = NULL;
        for (int k = 0; k < t->mark_count && !gone->used && !gone->came && !is_background(t, gone->what); k++) {
            mark *come = &t->marks[k];
            if (come->came && !come->used && come->what == gone->what &&
                (!best || distance(t, gone->cell, come->cell) < distance(t, gone->cell, best->cell)))
                best = come;
        }
        if (!best)
            continue;
        gone->used = best->used = true;
        add_shift(t, gone->cell, best->cell, gone->what);
    }
    for (int i = 0; i < t->mark_count; i++)
        if (!t->marks[i].used)
            note(t, t->marks[i].came ? LW_PS_SPAWN : LW_PS_VANISH, t->marks[i].what, LW_PS_NOBODY);
}

/* --- Names for movements. --- */

static const shift *shift_from(const turn *t, int cell, int what)
{
    for (int i = 0; i < t->shift_count; i++)
        if (t->shifts[i].from == cell &&
            (t->shifts[i].what == what || (what == LW_PS_NOBODY && t->shifts[i].what != LW_PS_PLAYER)))
            return &t->shifts[i];
    return NULL;
}

static bool alike(const turn *t, const shift *a, const shift *b)
{
    return b && a->to - a->from == b->to - b->from && direction_of(t, a->from, a->to) >= 0 &&
           direction_of(t, a->from, a->to) == direction_of(t, b->from, b->to);
}

/* Are all cells between the player and the thing full of things that move as it does? */
static bool joined(const turn *t, int player, const shift *s, int direction)
{
    for (int cell = next_cell(t, player, direction); cell != s->from; cell = next_cell(t, cell, direction)) {
        const shift *between = cell == NOWHERE ? NULL : shift_from(t, cell, LW_PS_NOBODY);
        if (!alike(t, s, between))
            return false;
    }
    return true;
}

/* Names a movement relative to a player in this cell; -1: that player is not involved in it. */
static int name_by(const turn *t, const shift *s, int player)
{
    const shift *own = shift_from(t, player, LW_PS_PLAYER);
    int went = own ? direction_of(t, own->from, own->to) : -1, to = direction_of(t, s->from, s->to);
    if (own && own->to == s->from && s->to == player)
        return LW_PS_SWAP;
    if (s->from == player)
        return alike(t, s, own) ? LW_PS_CARRY : LW_PS_ASIDE;
    int lies = direction_of(t, player, s->from);
    if (lies < 0 || to < 0 || !joined(t, player, s, lies))
        return -1;
    int ahead = went >= 0 ? went : t->input < 4 ? t->input : lies;
    if (lies == ahead && to == ahead)
        return LW_PS_PUSH;
    if (went < 0 || to != went)
        return -1;
    return lies == (went ^ 1) ? LW_PS_PULL : LW_PS_DRAG; /* up and down, left and right differ in one bit */
}

static bool touches(const turn *t, int cell)
{
    bool near = holds(t, t->before, cell, LW_PS_PLAYER);
    for (int d = 0; d < 4 && !near; d++) {
        int next = next_cell(t, cell, d);
        near = next != NOWHERE && holds(t, t->before, next, LW_PS_PLAYER);
    }
    return near;
}

/* Neighbouring things that move alike form one body: the name of one movement applies to all of them. */
static void name_bodies(turn *t)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < t->shift_count; i++)
            for (int k = 0; k < t->shift_count && t->shifts[i].named < 0; k++) {
                const shift *other = &t->shifts[k];
                if (other->named < 0 || other->what == LW_PS_PLAYER || t->shifts[i].what == LW_PS_PLAYER ||
                    !alike(t, &t->shifts[i], other) || distance(t, t->shifts[i].from, other->from) > 1)
                    continue;
                t->shifts[i].named = other->named;
                more = true;
            }
    }
}

static void name_shifts(turn *t)
{
    int cells = t->width * t->height;
    for (int player = 0; player < cells && t->shift_count; player++)
        for (int i = 0; i < t->shift_count && holds(t, t->before, player, LW_PS_PLAYER); i++)
            if (t->shifts[i].what != LW_PS_PLAYER && t->shifts[i].named < 0)
                t->shifts[i].named = name_by(t, &t->shifts[i], player);
    name_bodies(t);
    for (int i = 0; i < t->shift_count; i++) {
        const shift *s = &t->shifts[i];
        if (s->what != LW_PS_PLAYER)
            note(t,
                 s->named >= 0         ? (enum lw_ps_act_kind)s->named
                 : touches(t, s->from) ? LW_PS_ASIDE
                                       : LW_PS_AFAR,
                 s->what, LW_PS_NOBODY);
        if (direction_of(t, s->from, s->to) < 0)
            note(t, LW_PS_WARP, s->what, LW_PS_NOBODY);
        else if (distance(t, s->from, s->to) > 1)
            note(t, LW_PS_SLIDE, s->what, LW_PS_NOBODY);
    }
}

/* --- Players that change, things that block. --- */

static void compare_players(turn *t)
{
    const lw_ps_game *game = t->game;
    int cells = t->width * t->height;
    for (int cell = 0; cell < cells; cell++) {
        if (!holds(t, t->before, cell, LW_PS_PLAYER))
            continue;
        const shift *own = shift_from(t, cell, LW_PS_PLAYER);
        int now = own ? own->to : cell;
        if (!holds(t, t->after, now, LW_PS_PLAYER))
            continue;
        for (int w = 0; w < game->words; w++)
            if ((t->before[(size_t)cell * (size_t)game->words + (size_t)w] ^
                 t->after[(size_t)now * (size_t)game->words + (size_t)w]) &
                game->player[w]) {
                note(t, LW_PS_ALTER, LW_PS_PLAYER, player_at(t, t->after, now));
                break;
            }
    }
}

static void find_blocks(turn *t)
{
    int cells = t->width * t->height;
    for (int cell = 0; cell < cells && t->input < 4; cell++) {
        int ahead = holds(t, t->before, cell, LW_PS_PLAYER) ? next_cell(t, cell, t->input) : NOWHERE;
        for (int object = 0; ahead != NOWHERE && object < t->game->objects; object++)
            if (holds(t, t->before, ahead, object) && !is_player(t->game, object) && !is_background(t, object))
                note(t, LW_PS_BLOCK, object, LW_PS_NOBODY);
    }
}

void lw_ps_acts_add(lw_ps_acts *acts, const lw_ps_game *game, int width, int height, enum lw_ps_input input,
                    const uint64_t *before, const uint64_t *after)
{
    mark marks[MAX];
    turn t = {.game = game,
              .width = width,
              .height = height,
              .input = (int)input,
              .before = before,
              .after = after,
              .marks = marks,
              .acts = acts};
    size_t size = (size_t)width * (size_t)height * (size_t)game->words * sizeof *before;
    if (!memcmp(before, after, size)) {
        find_blocks(&t);
    } else {
        for (int cell = 0; cell < width * height; cell++)
            mark_cell(&t, cell);
        acts->acted += input == LW_PS_IN_ACTION;
        if (t.mark_count <= MAX) {
            find_steps(&t);
            find_morphs(&t);
            find_leaps(&t);
            name_shifts(&t);
            compare_players(&t);
        }
    }
    for (int kind = 0; kind < LW_PS_ACTS; kind++)
        acts->seen[kind] += (int)(t.kinds >> kind & 1);
    acts->turns++;
    free(t.shifts);
}
