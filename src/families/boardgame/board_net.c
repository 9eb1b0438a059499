/* board_net.c: see the header. */
#include "families/boardgame/board_net.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"

#include <math.h>
#include <string.h>

static int add_place(uint16_t *places, int count, size_t offset)
{
    places[count] = (uint16_t)(offset / sizeof(float));
    return count + 1;
}

static bool sees(enum lw_board_net_shape shape, int cell, int row, int col, int side)
{
    int down = (cell >> 3) - row, across = (cell & 7) - col;
    return shape == LW_BOARD_NET_DENSE || (down >= 0 && down < side && across >= 0 && across < side);
}

/* Stores the first-layer places. Nodes are sorted by the side of their part, the smallest first; those of equal
 * size, row by row. */
static int place_first(enum lw_board_net_shape shape, uint16_t *places)
{
    int count = 0, node = 0;
    for (int side = 3; side <= 8; side++)
        for (int row = 0; row + side <= 8; row++)
            for (int col = 0; col + side <= 8; col++, node++) {
                for (int cell = 0; cell < LW_BOARD_CELLS; cell++)
                    if (sees(shape, cell, row, col, side))
                        count = add_place(places, count, offsetof(lw_board_net, first[cell][node]));
                count = add_place(places, count, offsetof(lw_board_net, first_bias[node]));
            }
    return count;
}

int lw_board_net_places(enum lw_board_net_shape shape, enum lw_board_net_values values,
                        uint16_t places[LW_BOARD_NET_FLOATS])
{
    int count = place_first(shape, places);
    for (int to = 0; to < LW_BOARD_NET_SECOND; to++) {
        for (int from = 0; from < LW_BOARD_NET_PARTS; from++)
            count = add_place(places, count, offsetof(lw_board_net, second[from][to]));
        count = add_place(places, count, offsetof(lw_board_net, second_bias[to]));
    }
    for (int to = 0; to < LW_BOARD_NET_TENTHS; to++) {
        for (int from = 0; from < LW_BOARD_NET_SECOND; from++)
            count = add_place(places, count, offsetof(lw_board_net, third[from][to]));
        count = add_place(places, count, offsetof(lw_board_net, third_bias[to]));
    }
    for (int from = 0; from < LW_BOARD_NET_TENTHS; from++)
        count = add_place(places, count, offsetof(lw_board_net, last[from]));
    count = add_place(places, count, offsetof(lw_board_net, last_bias));
    for (int kind = 1; kind <= LW_BOARD_KINDS && values == LW_BOARD_NET_LEARNED; kind++)
        count = add_place(places, count, offsetof(lw_board_net, value[kind]));
    return count;
}

void lw_board_net_value(const lw_board *board, lw_board_net *net)
{
    int max = 1;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        max = board->material[kind] > max ? board->material[kind] : max;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        net->value[kind] = (float)board->material[kind] / (float)max;
}

/* --- Sums. In every loop over `i` the sums are independent of each other. --- */

/* Beyond 4.97 the quotient would leave [-1, 1]; half the difference of two distances clamps x without a
 * branch. */
LW_BOARD_INLINE void bend(float *restrict sums, int count)
{
    for (int i = 0; i < count; i++) {
        float x = 0.5F * (fabsf(sums[i] + 4.97F) - fabsf(sums[i] - 4.97F)), s = x * x;
        sums[i] = x * (135135.F + s * (17325.F + s * (378.F + s))) /
                  (135135.F + s * (62370.F + s * (3150.F + s * 28.F)));
    }
}

float lw_board_tanh(float x)
{
    bend(&x, 1);
    return x;
}

LW_BOARD_INLINE void add(const float *restrict weights, float input, float *restrict sums, int count)
{
    for (int i = 0; i < count; i++)
        sums[i] += input * weights[i];
}

/* The cells that changed, and the change of each. */
typedef struct changes {
    int count, cell[LW_BOARD_CELLS];
    float by[LW_BOARD_CELLS];
} changes;

/* Positions judged at a time: their sums do not wait for each other. */
enum { TOGETHER = 2 };

LW_BOARD_INLINE void judge(const lw_board_net *net, const float *sums, const changes *c, int count,
                           float *values)
{
    float first[TOGETHER][LW_BOARD_NET_FIRST], second[TOGETHER][LW_BOARD_NET_SECOND],
        third[TOGETHER][LW_BOARD_NET_THIRD];
    for (int k = 0; k < count; k++) {
        for (int i = 0; i < LW_BOARD_NET_FIRST; i++)
            first[k][i] = sums[i];
        for (int i = 0; i < c[k].count; i++)
            add(net->first[c[k].cell[i]], c[k].by[i], first[k], LW_BOARD_NET_FIRST);
        bend(first[k], LW_BOARD_NET_FIRST);
        memcpy(second[k], net->second_bias, sizeof second[k]);
        memcpy(third[k], net->third_bias, sizeof third[k]);
    }
    for (int from = 0; from < LW_BOARD_NET_PARTS; from++)
        for (int k = 0; k < count; k++)
            add(net->second[from], first[k][from], second[k], LW_BOARD_NET_SECOND);
    for (int k = 0; k < count; k++)
        bend(second[k], LW_BOARD_NET_SECOND);
    for (int from = 0; from < LW_BOARD_NET_SECOND; from++)
        for (int k = 0; k < count; k++)
            add(net->third[from], second[k][from], third[k], LW_BOARD_NET_THIRD);
    for (int k = 0; k < count; k++) {
        bend(third[k], LW_BOARD_NET_THIRD);
        values[k] = net->last_bias;
        for (int from = 0; from < LW_BOARD_NET_TENTHS; from++)
            values[k] += third[k][from] * net->last[from];
        bend(&values[k], 1);
    }
}

LW_BOARD_INLINE void judge_some(const lw_board_net *net, const float *sums, const changes *c, int count,
                                float *values)
{
    if (count == TOGETHER)
        judge(net, sums, c, TOGETHER, values);
    else
        for (int k = 0; k < count; k++)
            judge(net, sums, &c[k], 1, &values[k]);
}

/* The same sums, eight per register where the processor supports it. */
#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2"))) static void judge_avx2(const lw_board_net *net, const float *sums,
                                                       const changes *c, int count, float *values)
{
    judge_some(net, sums, c, count, values);
}
#endif

static void evaluate(const lw_board_net *net, const float *sums, const changes *c, int count, float *values)
{
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("avx2")) {
        judge_avx2(net, sums, c, count, values);
        return;
    }
#endif
    judge_some(net, sums, c, count, values);
}

/* --- Input. --- */

/* Returns where the second player sees the cell that the first sees here. */
static int seen_at(const lw_board *board, int cell, uint32_t player)
{
    bool reflected = lw_spec_int(board->rules.design->spec, LW_BOARD_MIRROR);
    return player == 0 ? cell : reflected ? cell ^ 56 : cell ^ 63;
}

static float seen(const lw_board_net *net, const lw_board_position *p, int cell, uint32_t player)
{
    float value = net->value[lw_board_kind_at(p, cell)];
    return (p->first >> cell & 1) == (player == 0) ? value : -value;
}

void lw_board_net_look(const lw_board_net *net, const lw_board *board, const lw_board_position *p,
                       uint32_t player, lw_board_sight *sight)
{
    memset(sight->cells, 0, sizeof sight->cells);
    memcpy(sight->first, net->first_bias, sizeof sight->first);
    for (uint64_t set = lw_board_occupied(p); set; set &= set - 1)
        sight->cells[seen_at(board, lw_board_lowest(set), player)] = seen(net, p, lw_board_lowest(set), player);
    for (int cell = 0; cell < LW_BOARD_CELLS; cell++)
        if (sight->cells[cell] != 0)
            add(net->first[cell], sight->cells[cell], sight->first, LW_BOARD_NET_FIRST);
}

static void compare(const lw_board_net *net, const lw_board *board, const lw_board_sight *sight,
                    const lw_board_position *before, const lw_board_position *after, uint32_t player,
                    changes *c)
{
    uint64_t changed = before->first ^ after->first;
    for (int i = 0; i < 3; i++)
        changed |= before->kind[i] ^ after->kind[i];
    c->count = 0;
    for (uint64_t set = changed; set; set &= set - 1) {
        int cell = lw_board_lowest(set), place = seen_at(board, cell, player);
        bool there = lw_board_occupied(after) >> cell & 1;
        c->cell[c->count] = place;
        c->by[c->count++] = (there ? seen(net, after, cell, player) : 0) - sight->cells[place];
    }
}

float lw_board_net_evaluate(const lw_board_net *net, const lw_board *board, const lw_board_sight *sight,
                            const lw_board_position *before, const lw_board_position *after, uint32_t player)
{
    changes c;
    float value;
    compare(net, board, sight, before, after, player, &c);
    evaluate(net, sight->first, &c, 1, &value);
    return value;
}

/* Computes the values of `count` moves, beginning with number `from`. */
static void weigh(const lw_board_net *net, const lw_board *board, const lw_board_sight *sight,
                  const lw_board_position *p, const lw_moves *legal, int from, int count, float *values)
{
    changes c[TOGETHER];
    float judged[TOGETHER];
    int open[TOGETHER], opens = 0;
    for (int k = 0; k < count; k++) {
        lw_board_position after = *p;
        enum lw_board_end end;
        lw_board_position_play(board, &after, lw_board_turn(board, p, lw_moves_get(legal, from + k)));
        lw_status status = lw_board_status(board, &after, &end);
        values[k] = status.outcome != LW_WON ? 0 : status.player == (int)p->player ? 1 : -1;
        if (status.outcome == LW_RUNNING) {
            compare(net, board, sight, p, &after, p->player, &c[opens]);
            open[opens++] = k;
        }
    }
    evaluate(net, sight->first, c, opens, judged);
    for (int k = 0; k < opens; k++)
        values[open[k]] = judged[k];
}

int lw_board_net_choose(const lw_board_net *net, const lw_board *board, const lw_board_position *p,
                        const lw_moves *legal, lw_rng *rng)
{
    lw_board_sight sight;
    float best = -2, values[TOGETHER];
    int choice = 0;
    uint32_t equals = 0;
    if (legal->count == 1)
        return 0;
    lw_board_net_look(net, board, p, p->player, &sight);
    for (int i = 0; i < legal->count; i++) {
        int left = legal->count - i;
        if (i % TOGETHER == 0)
            weigh(net, board, &sight, p, legal, i, left < TOGETHER ? left : TOGETHER, values);
        float value = values[i % TOGETHER];
        if (value < best)
            continue;
        equals = value > best ? 1 : equals + 1;
        best = value;
        if (equals == 1 || lw_rng_below(rng, equals) == 0)
            choice = i;
    }
    return choice;
}
