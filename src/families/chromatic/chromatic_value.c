/* chromatic_value.c: the length of the shortest path through a chromatic maze, fast.
 *
 * Evolution usually needs nothing else, so boards of one level have their own search. It runs from both ends at
 * once, because the two halves do not wait for each other and an enclosed end is soon exhausted.
 *
 * Boards of up to 128 cells (11 by 11) are searched with bitboards of 64 bits. A step always leads from a dark
 * square of the chessboard to a light one or back, so a front needs only half the board. Cells are numbered
 * along rows of odd length (an even row gets an extra cell that cannot be entered). Dark cells then have even
 * numbers: cell 2k is dark k, cell 2k + 1 is light k, and neighbours are a fixed shift apart. Safety comes from
 * the Johnson code of the colours, 000 001 011 111 110 100, in which adjacent colours of the wheel differ in
 * one bit: a step is safe unless two of the three bit planes change.
 *
 * Larger boards use two queues, on a board with a border, with the open directions of all cells computed in
 * advance.
 *
 * Tests compare both with the plain flood of maze.c. */
#include "families/chromatic/chromatic_value.h"
#include "families/chromatic/chromatic.h"
#include "families/chromatic/chromatic_graph.h"

#include <string.h>

__extension__ typedef unsigned __int128 board; /* bit i: cell i */

enum { BOARD = 128 };

/* Bit i of the result is bit 0 of byte i; all other bits of the bytes are clear. */
static uint64_t gather(uint64_t bytes)
{
    return bytes * 0x0102040810204080u >> 56;
}

static uint64_t load(const unsigned char *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* The three bit planes of the colours' Johnson code. */
typedef struct planes {
    board low, middle, high;
} planes;

static planes encode(const unsigned char *cells, int count)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t half[2][3] = {{0}};
    for (int i = 0; i < count; i += 8) {
        uint64_t word = load(cells + i), *plane = half[i / 64];
        plane[0] |= gather(word & ones) << i % 64;
        plane[1] |= gather(word >> 1 & ones) << i % 64;
        plane[2] |= gather(word >> 2 & ones) << i % 64;
    }
    board b0 = (board)half[1][0] << 64 | half[0][0], b1 = (board)half[1][1] << 64 | half[0][1],
          b2 = (board)half[1][2] << 64 | half[0][2];
    return (planes){.low = b1 | (b0 & ~b2), .middle = b1 | (b2 & ~b0), .high = b2 | (b0 & b1)};
}

/* Returns the cells whose step to the cell `apart` further on is safe. */
static board safe(const planes *p, int apart)
{
    board x = p->low ^ p->low >> apart, y = p->middle ^ p->middle >> apart, z = p->high ^ p->high >> apart;
    return ~((x & y) | (z & (x | y)));
}

/* Gathers the even bits of a word at its low end. */
static uint64_t pack_even_bits(uint64_t word)
{
    word &= 0x5555555555555555u;
    word = (word | word >> 1) & 0x3333333333333333u;
    word = (word | word >> 2) & 0x0F0F0F0F0F0F0F0Fu;
    word = (word | word >> 4) & 0x00FF00FF00FF00FFu;
    word = (word | word >> 8) & 0x0000FFFF0000FFFFu;
    return (word | word >> 16) & 0x00000000FFFFFFFFu;
}

static uint64_t evens(board b)
{
    return pack_even_bits((uint64_t)b) | pack_even_bits((uint64_t)(b >> 64)) << 32;
}

/* The open steps: from dark k or light k to the right or down. */
typedef struct steps {
    uint64_t dark_right, light_right, dark_down, light_down;
} steps;

static inline uint64_t to_light(const steps *open, uint64_t dark, int half)
{
    return (dark & open->dark_right) | (dark >> 1 & open->light_right) | (dark & open->dark_down) << half |
           (dark >> (half + 1) & open->light_down);
}

static inline uint64_t to_dark(const steps *open, uint64_t light, int half)
{
    return (light & open->dark_right) | (light & open->light_right) << 1 | (light >> half & open->dark_down) |
           (light & open->light_down) << (half + 1);
}

/* The search from one end: its front, and the cells of either shade that it has not seen yet. */
typedef struct wave {
    uint64_t front, dark, light;
} wave;

static inline void onto_light(wave *w, const steps *open, int half)
{
    w->front = to_light(open, w->front, half) & w->light;
    w->light ^= w->front;
}

static inline void onto_dark(wave *w, const steps *open, int half)
{
    w->front = to_dark(open, w->front, half) & w->dark;
    w->dark ^= w->front;
}

static wave begin(int cell)
{
    wave w = {.front = (uint64_t)1 << cell / 2, .dark = ~(uint64_t)0, .light = ~(uint64_t)0};
    *(cell % 2 ? &w.light : &w.dark) ^= w.front;
    return w;
}

/* Fronts on the same shade first meet when each has covered half the path. If the ends have different shades,
 * one of them makes a step first. */
static inline int meet(const steps *open, int half, int entrance, int exit)
{
    wave a = begin(entrance), b = begin(exit);
    int moves = 0;
    bool dark = exit % 2 == 0;
    if ((entrance ^ exit) & 1) {
        dark ? onto_dark(&a, open, half) : onto_light(&a, open, half);
        moves = 1;
    }
    if (!dark && !(a.front & b.front)) { /* so that the loop always starts on dark */
        onto_dark(&a, open, half);
        onto_dark(&b, open, half);
        moves += 2;
    }
    while (a.front && b.front) {
        if (a.front & b.front)
            return moves;
        onto_light(&a, open, half);
        onto_light(&b, open, half);
        moves += 2;
        if (a.front & b.front)
            return moves;
        onto_dark(&a, open, half);
        onto_dark(&b, open, half);
        moves += 2;
    }
    return -1;
}

static inline int search_bits(const lw_chromatic *maze, int width, int height)
{
    int stride = width | 1;
    unsigned char cells[BOARD] = {0};
    if (stride == width)
        memcpy(cells, maze->cells, (size_t)(width * height));
    else
        for (int row = 0; row < height; row++)
            memcpy(cells + row * stride, maze->cells + row * width, (size_t)width);
    planes p = encode(cells, stride * height);
    board right = ((board)1 << (width - 1)) - 1, below = ((board)1 << stride * (height - 1)) - 1;
    for (int shift = stride; shift < BOARD; shift *= 2)
        right |= right << shift;
    right &= safe(&p, 1);
    below &= safe(&p, stride);
    steps open = {.dark_right = evens(right),
                  .light_right = evens(right >> 1),
                  .dark_down = evens(below),
                  .light_down = evens(below >> 1)};
    int entrance = maze->entrance + maze->entrance / width * (stride - width);
    int exit = maze->exit + maze->exit / width * (stride - width);
    return meet(&open, stride / 2, entrance, exit);
}

/* The paper's board size gets its own copy of the code, with shifts and masks known at compile time. */
static int small_distance(const lw_chromatic *maze)
{
    return maze->width == 11 && maze->height == 11 ? search_bits(maze, 11, 11)
                                                   : search_bits(maze, maze->width, maze->height);
}

/* --- Larger boards: one queue from each end, on a board with a border. --- */

enum { LARGE = (LW_CHROMATIC_MAX_SIDE + 2) * (LW_CHROMATIC_MAX_SIDE + 2), BORDER = 100, FAR = 0x3F3F };

typedef struct search {
    int head, tail;
    uint16_t distance[LARGE], queue[LARGE];
} search;

static uint8_t safe_bytes(uint8_t a, uint8_t b)
{
    uint8_t apart = (uint8_t)(a - b);
    return (uint8_t)(((uint8_t)(apart + 1) < 3) | (apart == LW_CHROMATIC_COLOURS - 1) |
                     (apart == 256 - (LW_CHROMATIC_COLOURS - 1)));
}

/* Bits 0 to 3 of open[cell]: right, left, down, up. */
static void open_ways(const lw_chromatic *maze, uint8_t open[LARGE])
{
    uint8_t colour[LARGE], right[LARGE], down[LARGE];
    int width = maze->width, stride = width + 2, cells = stride * (maze->height + 2);
    memset(colour, BORDER, (size_t)cells);
    for (int row = 0; row < maze->height; row++)
        memcpy(colour + (row + 1) * stride + 1, maze->cells + row * width, (size_t)width);
    for (int i = 0; i < cells - stride; i++) {
        right[i] = safe_bytes(colour[i], colour[i + 1]);
        down[i] = safe_bytes(colour[i], colour[i + stride]);
    }
    for (int i = stride; i < cells - stride; i++)
        open[i] = (uint8_t)(right[i] | right[i - 1] << 1 | down[i] << 2 | down[i - stride] << 3);
}

/* Stepping back never helps, so that direction is closed when a cell is found. In a corridor only one direction
 * is left, and the branches of the loop are easy to predict. `open` is shared, but the other search loses
 * nothing: where it would take the closed step, it has just met this search. */
static inline void expand(search *s, const search *other, uint8_t *open, const int *delta, int *best)
{
    int cell = s->queue[s->head++], moves = s->distance[cell] + 1;
    for (unsigned ways = open[cell]; ways; ways &= ways - 1) {
        int way = __builtin_ctz(ways), next = cell + delta[way];
        if (s->distance[next] != FAR)
            continue;
        s->distance[next] = (uint16_t)moves;
        s->queue[s->tail++] = (uint16_t)next;
        open[next] &= (uint8_t) ~(1 << (way ^ 1));
        int joined = moves + other->distance[next];
        *best = joined < *best ? joined : *best;
    }
}

static void place(search *s, int cells, int cell)
{
    memset(s->distance, FAR & 0xFF, (size_t)cells * sizeof *s->distance);
    s->distance[cell] = 0;
    s->queue[0] = (uint16_t)cell;
    s->head = 0;
    s->tail = 1;
}

/* Once all cells nearer than `a` and `b` are expanded, every path of up to a + b moves has been joined. */
static int large_distance(const lw_chromatic *maze)
{
    uint8_t open[LARGE];
    search a, b;
    int width = maze->width, stride = width + 2, cells = stride * (maze->height + 2);
    open_ways(maze, open);
    place(&a, cells, (maze->entrance / width + 1) * stride + maze->entrance % width + 1);
    place(&b, cells, (maze->exit / width + 1) * stride + maze->exit % width + 1);
    const int delta[4] = {1, -1, stride, -stride};
    int best = maze->entrance == maze->exit ? 0 : FAR;
    while (a.head < a.tail && b.head < b.tail &&
           a.distance[a.queue[a.head]] + b.distance[b.queue[b.head]] < best) {
        expand(&a, &b, open, delta, &best);
        expand(&b, &a, open, delta, &best);
    }
    return best < FAR ? best : -1;
}

/* Several levels, on boards with a border: a row above, a row below, and one column that ends one row and
 * begins the next. A colour is one bit; border cells have none. Steps are checked only as they are reached,
 * because a search never reaches most cells of a random maze. */
typedef struct tower {
    unsigned char *colours;
    int stride, layer, top; /* from row to row, from level to level, and the start of the last level */
} tower;

static tower build_tower(const lw_chromatic *maze, lw_arena *arena)
{
    tower t = {.stride = maze->width + 1};
    t.layer = t.stride * (maze->height + 2);
    t.top = t.layer * (maze->levels - 1);
    t.colours = lw_new_array(arena, unsigned char, (size_t)t.layer *(size_t)maze->levels + 1);
    const unsigned char *cell = maze->cells;
    for (int level = 0; level < maze->levels; level++)
        for (int row = 1; row <= maze->height; row++) {
            unsigned char *to = t.colours + level * t.layer + row * t.stride + 1;
            for (int col = 0; col < maze->width; col++)
                to[col] = (unsigned char)(1 << *cell++);
        }
    return t;
}

static int tower_place(const lw_chromatic *maze, const tower *t, int cell)
{
    int area = maze->width * maze->height, rest = cell % area;
    return cell / area * t->layer + (rest / maze->width + 1) * t->stride + rest % maze->width + 1;
}

static int levels_distance(const lw_chromatic *maze, lw_arena *arena)
{
    enum { ALL = (1 << LW_CHROMATIC_COLOURS) - 1, WRAP = LW_CHROMATIC_COLOURS - 1 };
    tower t = build_tower(maze, arena);
    int places = t.layer * maze->levels, reached = 1, exit = tower_place(maze, &t, maze->exit);
    int *distance = lw_new_array(arena, int, places), *order = lw_new_array(arena, int, places);
    const int delta[4] = {-t.stride, t.stride, -1, 1};
    order[0] = tower_place(maze, &t, maze->entrance);
    distance[order[0]] = 1; /* stored plus one; 0: not reached */
    for (int i = 0; i < reached && !distance[exit]; i++) {
        int here = order[i], colour = t.colours[here];
        int safe = (colour | colour << 1 | colour >> 1 | colour << WRAP | colour >> WRAP) & ALL;
        for (int direction = 0; direction < 4; direction++) {
            int next = here + delta[direction], seen = t.colours[next];
            if (!(seen & safe))
                continue;
            if (seen == 1 << LW_CHROMATIC_RED && next >= t.layer)
                next -= t.layer;
            else if (seen == 1 << LW_CHROMATIC_BLUE && next < t.top)
                next += t.layer;
            if (!distance[next]) {
                distance[next] = distance[here] + 1;
                order[reached++] = next;
            }
        }
    }
    return distance[exit] - 1;
}

int lw_chromatic_distance(const lw_chromatic *maze, lw_arena *arena)
{
    if (maze->levels > 1)
        return levels_distance(maze, arena);
    return (maze->width | 1) * maze->height <= BOARD ? small_distance(maze) : large_distance(maze);
}
