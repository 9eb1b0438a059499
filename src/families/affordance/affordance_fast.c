/* affordance_fast.c: genes and their six classes, and plays of the paper's game by the million.
 *
 * The board is stored in bytes with a border of filled squares, so that no code checks for the edge. A byte
 * holds "free" in bit 0, "entered before" in bit 1 and the number of its token above them; every play begins
 * with a copy of these bytes. The free bits of the four neighbours form a number of four bits, which together
 * with a gene's class looks up the direction in a table. The clearing queue is the list of squares entered,
 * with a mark for how far it has been cleared. A step is then a dozen loads without a division or a loop, and
 * the branch on the token is usually predicted.
 *
 * On processors with wide registers several plays run in lockstep (affordance_wide.inc); `lanes` is their
 * number. The plain rules are the reference: a test plays by all methods on boards of all six experiments. */
#include "families/affordance/affordance_fast.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_solver.h"
#include "families/affordance/affordance_wide.h"

#include <string.h>

/* --- Genes. --- */

const unsigned char lw_affordance_gene_choice[5][LW_AFFORDANCE_GENE_CLASSES] = {
    [2] = {0, 0, 0, 1, 1, 1},
    [3] = {0, 0, 1, 1, 2, 2},
    [4] = {0, 1, 1, 2, 2, 3},
};

unsigned char lw_affordance_gene_any(lw_rng *rng)
{
    static const unsigned char twelfths[12] = {0, 0, 0, 1, 2, 2, 3, 3, 4, 5, 5, 5};
    return twelfths[lw_rng_below(rng, 12)];
}

int64_t lw_affordance_plain(const lw_affordance *board, const unsigned char *genes, int count, void *state)
{
    unsigned char directions[4];
    lw_affordance_begin(board, state);
    for (int i = 0; i < count && lw_affordance_head_of(state)->moves > 0; i++) {
        int ways = lw_affordance_permitted(board, state, directions);
        if (ways == 0)
            break;
        lw_affordance_step(board, state, directions[lw_affordance_gene_choice[ways][genes[i]]], NULL);
    }
    return lw_affordance_points(board, state);
}

/* --- The fast path. --- */

enum {
    MAX_SIDE = 13,
    WIDE = MAX_SIDE + 2,
    AREA = WIDE * WIDE + 15, /* rounded up: copied in large pieces */
    FREE = 1,
    ENTERED = 2,
    TOKEN = 4, /* a byte is TOKEN times the token, plus the bits above */
    MAX_TOKENS = 63,
    LONGEST = 4096,
};

struct lw_affordance_fast {
    unsigned char board[AREA];
    unsigned char kind[MAX_TOKENS + 1], number[MAX_TOKENS + 1];
    int16_t pick[16][8]; /* by the free neighbours (U D L R from bit 0 up) and class: the offset of the step */
    int start, budget, wide, max; /* `max`: most moves that a play can have */
    bool rescore;
    bool usual; /* all rules that the paper leaves open have their default reading or make no difference here;
                   otherwise: */
    bool gold_on_entry, black_on_entry, black_matches_turns, red_keeps_current, start_queued;
    const lw_affordance_wide *lockstep; /* NULL: one play at a time */
};

/* Returns the cell of the bordered board, whose rows are as wide as this board needs. */
static int place(const lw_affordance *board, int row, int col)
{
    return (row + 1) * (board->n + 2) + col + 1;
}

static bool has(const lw_affordance *board, enum lw_affordance_token_kind kind)
{
    for (int i = 0; i < board->count; i++)
        if (board->tokens[i].kind == kind)
            return true;
    return false;
}

/* True if the board has no token that another reading of the open rules would affect. */
static bool is_usual(const lw_affordance *board)
{
    bool gold = has(board, LW_AFFORDANCE_TOKEN_GOLD), black = has(board, LW_AFFORDANCE_TOKEN_BLACK);
    return !(board->gold_on_entry && gold) && !(board->black_on_entry && black) &&
           !(board->black_matches_turns && gold && black) && !board->red_keeps_current &&
           board->start_square == LW_AFFORDANCE_START_FILLED;
}

static bool is_fast(const lw_affordance *board)
{
    return board->n <= MAX_SIDE && board->count <= MAX_TOKENS && lw_affordance_moves(board) < LONGEST &&
           !board->extended;
}

static void list_picks(lw_affordance_fast *fast, const unsigned char order[4])
{
    const int steps[4] = {-fast->wide, fast->wide, -1, 1};
    for (int free = 0; free < 16; free++) {
        unsigned char open[4] = {0};
        int ways = 0;
        for (int i = 0; i < 4; i++)
            if (free >> order[i] & 1)
                open[ways++] = order[i];
        for (int class = 0; class < LW_AFFORDANCE_GENE_CLASSES; class ++)
            fast->pick[free][class] = (int16_t)steps[open[lw_affordance_gene_choice[ways][class]]];
    }
}

/* --- Many in lockstep. --- */

int lw_affordance_lanes(void)
{
#ifdef LW_AFFORDANCE_WIDE
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi"))
        return 8;
    if (__builtin_cpu_supports("avx2"))
        return 4;
#endif
    return 1;
}

static void lay_cells(lw_affordance_wide *wide, const lw_affordance *board)
{
    unsigned char *const numbers[] = {[LW_AFFORDANCE_TOKEN_BLUE] = wide->blue,
                                      [LW_AFFORDANCE_TOKEN_RED] = wide->red,
                                      [LW_AFFORDANCE_TOKEN_BLACK] = wide->black};
    const int last = board->n - 1;
    for (int cell = 0; cell < board->cells; cell++) {
        int row = cell / board->n, col = cell % board->n;
        wide->sides[cell] = (unsigned char)((row > 0) | (col > 0) << 1 | (row < last) << 2 | (col < last) << 3);
    }
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        int cell = token->row * board->n + token->col;
        if (token->kind == LW_AFFORDANCE_TOKEN_GOLD)
            wide->sides[cell] |= 16;
        else
            numbers[token->kind][cell] = token->number;
    }
    for (int cell = 0; cell < 128; cell++)
        wide->cells[cell] = wide->sides[cell] | (uint32_t)wide->blue[cell] << 8 |
                            (uint32_t)wide->red[cell] << 16 | (uint32_t)wide->black[cell] << 24;
}

/* The lanes list free neighbours as up, left, down, right. */
static void list_ways(lw_affordance_wide *wide, const unsigned char order[4])
{
    static const int bit[4] = {0, 2, 1, 3};
    const int n = (int)wide->n, steps[4] = {-n, n, -1, 1};
    for (int way = 0; way < 4; way++)
        wide->steps |= (uint64_t)(n + steps[way]) << 8 * way;
    for (int free = 1; free < 16; free++) {
        int open[4] = {0}, ways = 0;
        for (int i = 0; i < 4; i++)
            if (free >> bit[order[i]] & 1)
                open[ways++] = order[i];
        for (int class = 0; class < LW_AFFORDANCE_GENE_CLASSES; class ++) {
            int way = open[lw_affordance_gene_choice[ways][class]];
            wide->rows[free] |= (uint64_t)(n + steps[way]) << 8 * class;
            wide->ways[class] |= (uint32_t)way << 2 * free;
        }
    }
}

/* A token on the start square would still be present although its square was entered, so such a board is played
 * one play at a time. */
static const lw_affordance_wide *widen(const lw_affordance *board, lw_arena *arena)
{
    if (board->n < LW_AFFORDANCE_WIDE_MIN_SIDE || board->n > LW_AFFORDANCE_WIDE_MAX_SIDE ||
        board->token_at[board->start] || lw_affordance_moves(board) > LW_AFFORDANCE_WIDE_MAX_GENES)
        return NULL;
    lw_affordance_wide *wide = lw_new(arena, lw_affordance_wide);
    *wide = (lw_affordance_wide){.n = (uint64_t)board->n,
                                 .start = (uint64_t)board->start,
                                 .budget = (uint64_t)board->budget,
                                 .rescore = board->rescore};
    lay_cells(wide, board);
    list_ways(wide, board->order);
    return wide;
}

const lw_affordance_wide *lw_affordance_lockstep(const lw_affordance_fast *fast)
{
    return fast->lockstep;
}

void lw_affordance_sprints(const lw_affordance_fast *fast, int lanes, const unsigned char *const genes[],
                           int count, int plays, int scores[])
{
#ifdef LW_AFFORDANCE_WIDE
    if (lanes > 1 && fast->lockstep && count >= fast->max) {
        (lanes == 8 ? lw_wide_sprint_avx512 : lw_wide_sprint_avx2)(fast->lockstep, genes, plays, scores);
        return;
    }
#endif
    (void)lanes;
    for (int i = 0; i < plays; i++)
        scores[i] = lw_affordance_sprint(fast, genes[i], count);
}

const lw_affordance_fast *lw_affordance_quicken(const lw_affordance *board, lw_arena *arena)
{
    if (!is_fast(board))
        return NULL;
    lw_affordance_fast *fast = lw_new(arena, lw_affordance_fast);
    for (int cell = 0; cell < board->cells; cell++)
        fast->board[place(board, cell / board->n, cell % board->n)] = FREE;
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        fast->board[place(board, token->row, token->col)] |= (unsigned char)(TOKEN * (i + 1));
        fast->kind[i + 1] = token->kind;
        fast->number[i + 1] = token->number;
    }
    fast->start = place(board, board->start / board->n, board->start % board->n);
    if (board->start_square != LW_AFFORDANCE_START_FREE)
        fast->board[fast->start] ^= FREE | ENTERED;
    fast->budget = board->budget;
    fast->rescore = board->rescore;
    fast->usual = is_usual(board);
    fast->gold_on_entry = board->gold_on_entry;
    fast->black_on_entry = board->black_on_entry;
    fast->black_matches_turns = board->black_matches_turns;
    fast->red_keeps_current = board->red_keeps_current;
    fast->start_queued = board->start_square == LW_AFFORDANCE_START_FILLED;
    fast->wide = board->n + 2;
    fast->max = lw_affordance_moves(board);
    fast->lockstep = fast->usual ? widen(board, arena) : NULL;
    list_picks(fast, board->order);
    return fast;
}

/* The same play under other readings: the effect of a step depends on the token that it enters. */
static int sprint_otherwise(const lw_affordance_fast *fast, const unsigned char *genes, int count)
{
    unsigned char board[AREA], queue[LONGEST];
    int at = fast->start, moves = fast->budget, score = 0, pool = 0, last = 0, head = 0, tail = 0, gold = 0;
    memcpy(board, fast->board, sizeof board);
    if (fast->start_queued)
        queue[tail++] = (unsigned char)at;
    if (count > LONGEST - 1)
        count = LONGEST - 1;
    for (int i = 0; i < count && moves > 0; i++) {
        const unsigned char *here = board + at;
        unsigned free = (here[-fast->wide] & 1u) | (here[fast->wide] & 1u) << 1 | (here[-1] & 1u) << 2 |
                        (here[1] & 1u) << 3;
        if (!free)
            break;
        int step = fast->pick[free][genes[i]];
        at += step;
        moves--;
        unsigned cell = board[at], token = cell / TOKEN;
        int kind = token ? fast->kind[token] : -1, number = token ? fast->number[token] : 0;
        bool pays = fast->rescore || !(cell & ENTERED), black = kind == LW_AFFORDANCE_TOKEN_BLACK,
             golden = kind == LW_AFFORDANCE_TOKEN_GOLD;
        pool += black && fast->black_on_entry ? number : 0;
        int match = pays && pool > 0;
        pool -= match;
        int turn = (gold || (golden && fast->gold_on_entry)) && last && step != last,
            doubled = turn && fast->black_matches_turns && pool > 0;
        pool -= doubled;
        score += pays + match + turn + doubled;
        last = step;
        board[at] = ENTERED;
        queue[tail++] = (unsigned char)at;
        moves += kind == LW_AFFORDANCE_TOKEN_BLUE ? number : 0;
        pool += black && !fast->black_on_entry ? number : 0;
        gold |= golden;
        if (kind == LW_AFFORDANCE_TOKEN_RED)
            for (int end = tail - fast->red_keeps_current; number > 0 && head < end; number--)
                board[queue[head++]] |= FREE;
    }
    return score;
}

int lw_affordance_sprint(const lw_affordance_fast *fast, const unsigned char *genes, int count)
{
    if (!fast->usual)
        return sprint_otherwise(fast, genes, count);
    unsigned char board[AREA], queue[LONGEST];
    int at = fast->start, moves = fast->budget, score = 0, pool = 0, last = 0;
    int head = 0, tail = 0, gold = 0, wide = fast->wide; /* gold is never active before the first step */
    bool rescore = fast->rescore;
    memcpy(board, fast->board, sizeof board);
    queue[tail++] = (unsigned char)at;
    if (count > LONGEST - 1)
        count = LONGEST - 1; /* there cannot be that many moves */
    for (int i = 0; i < count && moves > 0; i++) {
        const unsigned char *here = board + at;
        unsigned free =
            (here[-wide] & 1u) | (here[wide] & 1u) << 1 | (here[-1] & 1u) << 2 | (here[1] & 1u) << 3;
        if (!free)
            break;
        int step = fast->pick[free][genes[i]];
        at += step;
        moves--;
        unsigned cell = board[at];
        board[at] = ENTERED;
        queue[tail++] = (unsigned char)at;
        int pays = rescore | !(cell & ENTERED), match = pays & (pool > 0);
        score += pays + match + (gold & (step != last));
        pool -= match;
        last = step;
        if (cell < TOKEN)
            continue;
        int number = fast->number[cell / TOKEN];
        switch (fast->kind[cell / TOKEN]) {
        case LW_AFFORDANCE_TOKEN_BLUE:
            moves += number;
            break;
        case LW_AFFORDANCE_TOKEN_RED:
            for (; number > 0 && head < tail; number--)
                board[queue[head++]] |= FREE;
            break;
        case LW_AFFORDANCE_TOKEN_GOLD:
            gold = 1;
            break;
        default:
            pool += number;
            break;
        }
    }
    return score;
}
