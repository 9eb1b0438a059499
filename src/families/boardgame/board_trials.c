/* board_trials.c: statistics of random games, all collected in one pass.
 *
 * The material of the two sides (the paper's priorities without the thousand for honour) decides who leads. The
 * entropies need a logarithm; it is computed by a series here, so that facts are the same on every machine. */
#include "families/boardgame/board_trials.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/boardgame.h"

#include <math.h>
#include <string.h>

enum { OPEN_EVERY = 20, OPEN_PLAYOUTS = 8 };

double lw_board_scale(double plies)
{
    static const double scale[] = {0, .2, .5, .8, 1, 1, .8, .5, .2, 0};
    if (plies <= 10)
        return 0;
    int tenth = (int)((plies - 1) / 10); /* 11 to 20: 1 */
    return scale[tenth > 9 ? 9 : tenth];
}

/* Returns log2 of x > 0: takes out powers of two, then 2/ln 2 times the series of atanh. */
static double log2_of(double x)
{
    double whole = 0;
    for (; x < 0.75; x *= 2)
        whole -= 1;
    for (; x > 1.5; x /= 2)
        whole += 1;
    double t = (x - 1) / (x + 1), power = t, sum = 0;
    for (int k = 1; k < 40; k += 2) {
        sum += power / k;
        power *= t * t;
    }
    return whole + sum * 2.8853900817779268;
}

/* Returns the entropy of counts, in bits. */
static double entropy(const int *counts, int size)
{
    double all = 0, sum = 0;
    for (int i = 0; i < size; i++)
        all += counts[i];
    for (int i = 0; i < size; i++)
        if (counts[i])
            sum -= counts[i] / all * log2_of(counts[i] / all);
    return sum > 0 ? sum : 0;
}

/* --- One game. --- */

typedef struct life {
    int turns, cells, plies;
} life;

typedef struct game {
    const lw_board *board;
    lw_board_position p;
    lw_board_tally *tally;
    int owner[LW_BOARD_CELLS]; /* index of the life on each cell */
    life lives[2 * LW_BOARD_HOME];
    int count, visits[LW_BOARD_CELLS];
    double branching, forced;
    int arrivals, lead_changes, leader; /* leader: 1, -1, or 0 when nobody has led yet */
    double behind[2];                   /* greatest share of material by which each player was behind */
} game;

static void begin(game *g, const lw_board *board, lw_board_tally *tally)
{
    *g = (game){.board = board, .p = board->start, .tally = tally};
    for (uint64_t set = lw_board_occupied(&board->start); set; set &= set - 1)
        g->owner[lw_board_lowest(set)] = g->count++;
}

static void note_lead(game *g)
{
    int value[2] = {0, 0};
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        for (uint32_t player = 0; player < 2; player++)
            value[player] += g->board->material[kind] *
                             lw_board_count(lw_board_of_kind(&g->p, kind) & lw_board_held(&g->p, player));
    int lead = value[0] - value[1], sign = (lead > 0) - (lead < 0);
    g->lead_changes += sign && g->leader && sign != g->leader;
    g->leader = sign ? sign : g->leader;
    double share = lead / (double)(value[0] + value[1]);
    if (share < 0 && -share > g->behind[0])
        g->behind[0] = -share;
    if (share > 0 && share > g->behind[1])
        g->behind[1] = share;
}

static void play(game *g, lw_move move)
{
    lw_board_ply turn = lw_board_turn(g->board, &g->p, move);
    int kind = lw_board_kind_at(&g->p, turn.from), piece = g->owner[turn.from];
    for (uint64_t set = turn.victims; set; set &= set - 1)
        g->lives[g->owner[lw_board_lowest(set)]].plies = (int)g->p.plies + 1;
    for (size_t i = 1; i < move.size; i++) {
        g->lives[piece].cells += lw_board_line(g->board, move.bytes[i - 1], move.bytes[i]) & 7;
        g->visits[move.bytes[i]]++;
        g->arrivals++;
    }
    g->lives[piece].turns++;
    lw_board_position_play(g->board, &g->p, turn);
    g->owner[turn.to] = piece;
    g->tally->moved |= 1u << kind;
    g->tally->captured = g->tally->captured || turn.victims;
    if (lw_board_kind_at(&g->p, turn.to) != kind)
        g->tally->converted |= 1u << kind;
    note_lead(g);
}

static double dynamism(game *g)
{
    bool cells = lw_spec_int(g->board->rules.design->spec, LW_BOARD_DYNAMISM);
    double sum = 0;
    for (int i = 0; i < g->count; i++) {
        int lived = g->lives[i].plies ? g->lives[i].plies : (int)g->p.plies;
        if (lived)
            sum += (cells ? g->lives[i].cells : g->lives[i].turns) / (double)lived;
    }
    return sum / g->board->pieces;
}

lw_status lw_board_tally_end(const lw_board *board, const lw_board_position *p, lw_board_tally *tally)
{
    enum lw_board_end end;
    lw_status status = lw_board_status(board, p, &end);
    lw_board_sum *facts = tally->facts;
    bool won = status.outcome == LW_WON;
    tally->fell = tally->fell || end == LW_BOARD_END_HONOUR;
    lw_board_sum_add(&facts[LW_BOARD_FACT_DECISIVE], won && end != LW_BOARD_END_CAP);
    lw_board_sum_add(&facts[LW_BOARD_FACT_COMPLETION], won);
    lw_board_sum_add(&facts[LW_BOARD_FACT_DRAWS], !won);
    lw_board_sum_add(&facts[LW_BOARD_FACT_FIRST], won ? status.player == 0 : .5);
    lw_board_sum_add(&facts[LW_BOARD_FACT_DURATION], lw_board_scale(p->plies));
    lw_board_sum_add(&facts[LW_BOARD_FACT_PLIES], p->plies);
    lw_board_sum_add(&facts[LW_BOARD_FACT_CAPTURES], 2 * board->pieces - lw_board_count(lw_board_occupied(p)));
    tally->longest = p->plies > tally->longest ? p->plies : tally->longest;
    return status;
}

static void note_game(game *g)
{
    lw_board_sum *facts = g->tally->facts;
    double plies = g->p.plies, branching = g->branching / plies;
    int cells = 0;
    for (int i = 0; i < LW_BOARD_CELLS; i++)
        cells += g->visits[i] > 0 || (lw_board_occupied(&g->board->start) >> i & 1);
    lw_board_sum_add(&facts[LW_BOARD_FACT_DYNAMISM], dynamism(g));
    lw_board_sum_add(&facts[LW_BOARD_FACT_USABILITY], g->arrivals);
    lw_board_sum_add(&facts[LW_BOARD_FACT_BRANCHING], branching);
    lw_board_sum_add(&facts[LW_BOARD_FACT_FORCED], g->forced / plies);
    lw_board_sum_add(&facts[LW_BOARD_FACT_LEAD], g->lead_changes / plies);
    lw_board_sum_add(&facts[LW_BOARD_FACT_REFINEMENT], sqrt(branching) / plies);
    lw_board_sum_add(&facts[LW_BOARD_FACT_SLOWNESS], plies / branching);
    lw_board_sum_add(&facts[LW_BOARD_FACT_COVERAGE], cells / 64.0);
    lw_board_sum_add(&facts[LW_BOARD_FACT_SPATIAL], entropy(g->visits, LW_BOARD_CELLS) / 6);
}

void lw_board_tally_game(const lw_board *board, const lw_board_judges *judges, lw_rng rng,
                         lw_board_tally *tally)
{
    game g;
    lw_moves legal = {0};
    enum lw_board_end end;
    lw_status status;
    lw_board_pair pair = lw_board_judges_draw(judges, &rng);
    begin(&g, board, tally);
    while ((status = lw_board_status(board, &g.p, &end)).outcome == LW_RUNNING) {
        lw_moves_clear(&legal);
        lw_board_turns_list(board, &g.p, &legal);
        g.branching += legal.count;
        g.forced += legal.count == 1;
        play(&g, lw_moves_get(&legal, lw_board_judges_choose(judges, &pair, board, &g.p, &legal, &rng)));
    }
    note_game(&g);
    status = lw_board_tally_end(board, &g.p, tally);
    if (status.outcome == LW_WON)
        lw_board_sum_add(&tally->facts[LW_BOARD_FACT_DRAMA], g.behind[status.player]);
    lw_moves_drop(&legal);
}

static double openness_at(const lw_board *board, const lw_board_position *p, lw_rng *rng)
{
    int ends[3] = {0}; /* won by the first player, by the second, drawn */
    enum lw_board_end end;
    for (int i = 0; i < OPEN_PLAYOUTS; i++) {
        lw_board_position q = *p;
        lw_board_rollout(&board->rules, &q, rng);
        lw_status status = lw_board_status(board, &q, &end);
        ends[status.outcome == LW_DRAWN ? 2 : status.player]++;
    }
    return entropy(ends, 3) / log2_of(3);
}

double lw_board_openness(const lw_board *board, lw_rng rng, lw_rng playouts)
{
    lw_board_position p = board->start;
    lw_board_turns turns;
    enum lw_board_end end;
    double sum = 0;
    int looks = 0;
    while (lw_board_status(board, &p, &end).outcome == LW_RUNNING) {
        if (p.plies % OPEN_EVERY == 0) {
            sum += openness_at(board, &p, &playouts);
            looks++;
        }
        lw_board_turns_find(board, &p, &turns);
        lw_board_position_play(
            board, &p, lw_board_turns_get(board, &p, &turns, lw_rng_below(&rng, lw_board_turns_total(&turns))));
    }
    return sum / looks;
}
