/* probes.c: a fingerprint of rules by what they do on small boards.
 *
 * The player stands in the middle of an empty board. Two kinds of things a and b, either of which may be
 * nothing, are put around it in each of the arrangements below, turned to all four sides, and every input is
 * tried. Each change is noted as (cell, object, removed or added). Colours (hashes) then replace the names and
 * numbers of objects: an object's first colour is its role, and in each round its next colour combines what
 * happens when it is tried with things of each colour, described in colours. Colours are combined as sets, not
 * as lists, so that two kinds of walls that do the same count as one. The fingerprint is the hash of the set of
 * the last colours.
 *
 * So rules that do the same on these boards have the same fingerprint, whatever the names of objects and
 * whatever the form and order of the rules. Rules that differ only beyond these boards (rows of four, effects
 * after several turns) have the same fingerprint, too. Games with random rules are tried with the seed 0, and
 * the order of their objects may matter. Sounds and messages do not count. Win conditions are part of the
 * roles, and a win by command is noted as a change.
 *
 * Cost: (things + 1)^2 times players times 28 boards times inputs; with many things, b is always nothing.
 * Sokoban takes 396 boards with five inputs each, about a millisecond in total. */
#include "families/puzzlescript/mechanics/probes.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/mechanics/acts.h"
#include "families/puzzlescript/mechanics/mechanics.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 9,
    HEIGHT = 7,
    CELLS = WIDTH * HEIGHT,
    INPUTS = LW_PS_IN_TICK + 1,
    MAX_PAIRS = 400,    /* (things + 1)^2 times players */
    MAX_SINGLES = 400,  /* things times players */
    MAX_TURN = 200000,  /* work of one turn; see lw_ps_work */
    MAX_WORK = 8000000, /* in total */
    ROUNDS = 3,
};

/* Positions of a, b and perhaps a second a relative to a player facing right: cells to the right, cells
 * down. */
typedef struct place {
    int ahead, side;
    char what; /* 'a' or 'b'; 0: the list ends */
} place;

static const place arrangements[][4] = {
    {{0, 0, 'a'}, {1, 0, 'b'}},             /* in the player's cell, and in front of it */
    {{1, 0, 'a'}, {1, 0, 'b'}},             /* both in one cell */
    {{1, 0, 'a'}, {2, 0, 'b'}},             /* in a line */
    {{1, 0, 'a'}, {-1, 0, 'b'}},            /* on both sides */
    {{1, 0, 'a'}, {0, 1, 'b'}},             /* around a corner */
    {{1, 0, 'a'}, {1, 1, 'b'}},             /* next to each other */
    {{1, 0, 'a'}, {2, 0, 'b'}, {3, 0, 'a'}} /* three in a row */
};

enum { ARRANGEMENTS = sizeof arrangements / sizeof *arrangements };

/* Changes are stored end to end, each as one number: cell, object, added or removed. A 0 begins the changes of
 * each input. */
enum { CAME = 1, OBJECT = 1, CELL = 12, NEXT = 0, IMPOSSIBLE = CELLS << CELL, WON = (CELLS + 1) << CELL };

typedef struct lab {
    const lw_ps_game *rules;
    lw_ps_game game; /* a copy with one level, the probe's board, and without win conditions */
    lw_ps_level level;
    uint64_t *board, *before;
    lw_ps_machine *machine;
    lw_ps_acts *acts;
    int *things; /* objects; the first is LW_PS_NOBODY, nothing */
    int *players;
    int thing_count, player_count;
    bool pairs;
    uint32_t *changes;
    size_t change_count, change_room;
    size_t *from; /* by player, a and b: index of their first change; the last entry is the end */
    int64_t boards, work;
} lab;

/* --- Boards. --- */

static void note(lab *l, uint32_t change)
{
    if (l->change_count == l->change_room) {
        l->change_room = l->change_room ? 2 * l->change_room : 4096;
        l->changes = lw_heap_grow(l->changes, l->change_room * sizeof *l->changes);
    }
    l->changes[l->change_count++] = change;
}

static uint64_t *cell_at(const lab *l, int x, int y)
{
    return l->board + (size_t)(x * HEIGHT + y) * (size_t)l->game.words;
}

/* Puts an object into a cell, in place of the background if it is on that layer. False: something else is on
 * its layer. */
static bool put(const lab *l, uint64_t *cell, int object)
{
    const lw_ps_game *game = &l->game;
    int layer = game->things[object].layer, floor = game->background;
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    for (int w = 0; w < game->words; w++) {
        uint64_t there = cell[w] & mask[w];
        if (floor >= 0 && floor >> 6 == w)
            there &= ~((uint64_t)1 << (floor & 63));
        if (there)
            return false;
    }
    for (int w = 0; w < game->words; w++)
        cell[w] &= ~mask[w];
    cell[object >> 6] |= (uint64_t)1 << (object & 63);
    return true;
}

static void clear_board(lab *l)
{
    memset(l->board, 0, (size_t)CELLS * (size_t)l->game.words * sizeof *l->board);
    for (int i = 0; i < CELLS && l->game.background >= 0; i++)
        put(l, l->board + (size_t)i * (size_t)l->game.words, l->game.background);
}

/* A player that consists of several objects in one cell is put there as a whole. */
static bool put_player(lab *l, int player)
{
    uint64_t *cell = cell_at(l, WIDTH / 2, HEIGHT / 2);
    bool fits = true;
    if (!l->game.player_all)
        return put(l, cell, player);
    for (int object = 0; object < l->game.words * 64; object++)
        if (lw_ps_bit(l->game.player, object) && l->game.things[object].name)
            fits &= put(l, cell, object);
    return fits;
}

static bool arrange(lab *l, const place *places, int turned, int player, int a, int b)
{
    clear_board(l);
    bool fits = put_player(l, player);
    for (const place *p = places; p < places + 4 && p->what && fits; p++) {
        static const int ahead[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        int dx = ahead[turned][0], dy = ahead[turned][1], what = p->what == 'a' ? a : b;
        int x = WIDTH / 2 + p->ahead * dx - p->side * dy, y = HEIGHT / 2 + p->ahead * dy + p->side * dx;
        fits = what == LW_PS_NOBODY || put(l, cell_at(l, x, y), what);
    }
    return fits;
}

/* --- Tries. --- */

static void note_changes(lab *l, const uint64_t *after)
{
    int words = l->game.words;
    for (int i = 0; i < CELLS * words; i++)
        for (uint64_t left = l->board[i] ^ after[i]; left; left &= left - 1) {
            int bit = __builtin_ctzll(left), object = i % words * 64 + bit;
            note(l, (uint32_t)(i / words + 1) << CELL | (uint32_t)object << OBJECT |
                        (after[i] >> bit & 1 ? CAME : 0));
        }
}

static void try_input(lab *l, int input)
{
    lw_ps_machine *m = l->machine;
    size_t size = (size_t)CELLS * (size_t)l->game.words * sizeof *l->before;
    lw_ps_load(m, 0, l->game.uses_random ? "0" : NULL, NULL);
    l->work += lw_ps_work(m);
    if (l->acts)
        memcpy(l->before, lw_ps_at(m, 0, 0), size);
    bool won = lw_ps_step(m, (enum lw_ps_input)input, NULL).won;
    l->work += lw_ps_work(m) + CELLS + l->game.rule_count / 2; /* setting up counts too */
    note(l, NEXT);
    if (won)
        note(l, WON);
    note_changes(l, lw_ps_at(m, 0, 0));
    if (l->acts)
        lw_ps_acts_add(l->acts, &l->game, WIDTH, HEIGHT, (enum lw_ps_input)input, l->before, lw_ps_at(m, 0, 0));
}

static void try_pair(lab *l, int player, int a, int b)
{
    for (int i = 0; i < ARRANGEMENTS; i++)
        for (int turned = 0; turned < 4 && l->work < MAX_WORK; turned++) {
            if (!arrange(l, arrangements[i], turned, player, a, b)) {
                note(l, NEXT);
                note(l, IMPOSSIBLE);
                continue;
            }
            l->boards++;
            for (int input = 0; input < INPUTS; input++)
                if (!(input == LW_PS_IN_ACTION && l->game.noaction) &&
                    !(input == LW_PS_IN_TICK && !(l->game.realtime_interval > 0)))
                    try_input(l, input);
        }
}

static size_t place_of(const lab *l, int player, int a, int b)
{
    return ((size_t)player * (size_t)l->thing_count + (size_t)a) * (size_t)l->thing_count + (size_t)b;
}

static void try_all(lab *l)
{
    size_t places = place_of(l, l->player_count, 0, 0);
    for (int p = 0; p < l->player_count; p++)
        for (int a = 0; a < l->thing_count; a++)
            for (int b = 0; b < l->thing_count; b++) {
                l->from[place_of(l, p, a, b)] = l->change_count;
                if (l->pairs || a == 0 || b == 0)
                    try_pair(l, l->players[p], l->things[a], l->things[b]);
            }
    l->from[places] = l->change_count;
}

/* --- Colours. --- */

/* Describes what happens with a and b next to a player, in colours. The changes of one turn are added up,
 * because their order has no meaning. */
static uint64_t colour_pair(const lab *l, const uint64_t *colours, size_t at)
{
    uint64_t all = 0, turn = 0;
    for (size_t i = l->from[at]; i < l->from[at + 1]; i++) {
        uint32_t change = l->changes[i], cell = change >> CELL;
        if (change == NEXT) {
            all = lw_ps_blend(all, turn);
            turn = 0;
        } else if (cell >= 1 && cell <= CELLS) {
            int object = (int)(change >> OBJECT & 2047);
            turn += lw_ps_blend(lw_ps_blend(cell, change & CAME), colours[object]);
        } else {
            turn += lw_ps_blend(change, 1);
        }
    }
    return lw_ps_blend(all, turn);
}

static int by_number(const void *one, const void *two)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)two;
    return (a > b) - (a < b);
}

static uint64_t blend_set(uint64_t *numbers, size_t count)
{
    uint64_t all = 0;
    qsort(numbers, count, sizeof *numbers, by_number);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || numbers[i] != numbers[i - 1])
            all = lw_ps_blend(all, numbers[i]);
    return all;
}

static uint64_t colour_of(const uint64_t *colours, int thing)
{
    return thing == LW_PS_NOBODY ? 0 : colours[thing];
}

static void colour_round(const lab *l, uint64_t *colours, uint64_t *pairs, uint64_t *set, uint64_t *next)
{
    size_t places = place_of(l, l->player_count, 0, 0);
    for (size_t i = 0; i < places; i++)
        pairs[i] = colour_pair(l, colours, i);
    for (int a = 0; a < l->thing_count; a++) {
        size_t count = 0;
        for (int b = 0; b < l->thing_count; b++)
            for (int p = 0; p < l->player_count; p++)
                set[count++] =
                    lw_ps_blend(lw_ps_blend(pairs[place_of(l, p, a, b)], pairs[place_of(l, p, b, a)]),
                                lw_ps_blend(colour_of(colours, l->things[b]), colours[l->players[p]]));
        next[a] = lw_ps_blend(colour_of(colours, l->things[a]), blend_set(set, count));
    }
    for (int p = 0; p < l->player_count; p++) {
        size_t count = 0;
        for (int a = 0; a < l->thing_count; a++)
            for (int b = 0; b < l->thing_count; b++)
                set[count++] =
                    lw_ps_blend(pairs[place_of(l, p, a, b)], lw_ps_blend(colour_of(colours, l->things[a]),
                                                                         colour_of(colours, l->things[b])));
        next[l->thing_count + p] = lw_ps_blend(colours[l->players[p]], blend_set(set, count));
    }
    for (int a = 1; a < l->thing_count; a++)
        colours[l->things[a]] = next[a];
    for (int p = 0; p < l->player_count; p++)
        colours[l->players[p]] = next[l->thing_count + p];
}

static uint64_t colour_all(const lab *l, lw_arena *scratch)
{
    size_t things = (size_t)l->thing_count, players = (size_t)l->player_count;
    uint64_t *colours = lw_new_array(scratch, uint64_t, l->game.words * 64);
    uint64_t *pairs = lw_new_array(scratch, uint64_t, things * things * players);
    uint64_t *set = lw_new_array(scratch, uint64_t, things * (things > players ? things : players) + 1);
    uint64_t *next = lw_new_array(scratch, uint64_t, things + players);
    for (int object = 0; object < l->game.words * 64; object++)
        colours[object] = lw_ps_role(l->rules, object);
    for (int i = 0; i < ROUNDS; i++)
        colour_round(l, colours, pairs, set, next);
    for (size_t i = 0; i < things; i++)
        set[i] = colour_of(colours, l->things[i]);
    uint64_t number = blend_set(set, things);
    for (size_t i = 0; i < players; i++)
        next[i] = colours[l->players[i]];
    return lw_ps_blend(number, blend_set(next, players));
}

/* --- All of it. --- */

static void list_objects(lab *l, const lw_ps_game *game, lw_arena *scratch)
{
    l->things = lw_new_array(scratch, int, game->words * 64 + 1);
    l->players = lw_new_array(scratch, int, game->words * 64 + 1);
    l->things[l->thing_count++] = LW_PS_NOBODY;
    for (int object = 0; object < game->words * 64; object++) {
        if (!game->things[object].name || object == game->background)
            continue;
        if (!lw_ps_bit(game->player, object))
            l->things[l->thing_count++] = object;
        else if (!game->player_all || !l->player_count)
            l->players[l->player_count++] = object;
    }
    l->pairs = l->thing_count * l->thing_count * l->player_count <= MAX_PAIRS;
}

/* Win conditions are covered by roles; here they would only end turns early. */
static void set_up(lab *l, const lw_ps_game *game, lw_arena *scratch)
{
    size_t words = (size_t)CELLS * (size_t)game->words;
    l->board = lw_new_array(scratch, uint64_t, words);
    l->before = lw_new_array(scratch, uint64_t, words);
    l->level = (lw_ps_level){.width = WIDTH, .height = HEIGHT, .cells = l->board};
    l->rules = game;
    l->game = *game;
    l->game.win_count = 0;
    l->game.levels = &l->level;
    l->game.level_count = 1;
    l->game.largest = CELLS;
    l->machine = lw_ps_machine_in(&l->game, scratch);
    l->machine->max_work = MAX_TURN;
    l->from = lw_new_array(scratch, size_t, place_of(l, l->player_count, 0, 0) + 1);
}

lw_ps_print lw_ps_print_take(const lw_ps_game *game, lw_ps_acts *acts, lw_arena *scratch)
{
    lab l = {.acts = acts};
    lw_ps_print print = {0};
    list_objects(&l, game, scratch);
    if (!l.player_count || l.thing_count * l.player_count > MAX_SINGLES)
        return print;
    set_up(&l, game, scratch);
    try_all(&l);
    print = (lw_ps_print){.known = l.work < MAX_WORK, .pairs = l.pairs, .boards = l.boards};
    if (print.known)
        print.number = colour_all(&l, scratch);
    lw_ps_machine_trim(l.machine);
    free(l.changes);
    return print;
}
