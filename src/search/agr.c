/* agr.c: evolves plays (Ashlock, Montgomery: "An adaptive generative representation for evolutionary
 * computation", CEC 2016).
 *
 * A chromosome is a list of numbers in [0, 1). A play uses them in turn: with k legal moves the unit interval
 * is divided into k parts, and the part that contains the number selects the move. So no gene is wasted on an
 * illegal move, whatever the game; a family only has to list its moves. In the biased form (Montgomery, Ashlock
 * 2017) the parts are unequal: each move has a share, and here the shares are part of the chromosome. In the
 * direct encoding, for comparison, a gene names one of all moves, and is wasted where that move is illegal.
 *
 * The evolution is the paper's: steady state, single tournaments of seven, two-point crossover, 1 to 3 genes
 * replaced. The population is its 1000 if the budget allows. A gene has 32 bits, so all choices are made with
 * integers. */
#include "base/arena.h"
#include "evolve/evolve.h"
#include "evolve/knobs.h"
#include "search/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum form { FORM_PLAIN, FORM_BIASED, FORM_DIRECT };
enum {
    PROBES = 8,
    LETTERS = 64,
    MAX_GENES = 8192,
    MIN_POPULATION = 20,
    MAX_POPULATION = 1000,
    GENERATIONS = 20,
    MAX_SHARE = 1000
};

typedef struct breeder {
    enum form form;
    lw_trial trial;
    lw_moves alphabet;  /* the moves that probing found, LETTERS at most */
    int given[LETTERS]; /* their shares where the bias gives them; otherwise 0 */
    const char *bias;   /* the setting of that name; NULL: not given */
    lw_stop stop;
    int genes, shares; /* `genes`: numbers in a chromosome; the first `shares` of them are shares of moves */
} breeder;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const breeder *b = context;
    for (int i = 0; i < b->genes; i++) {
        uint32_t gene = lw_rng_word(rng);
        memcpy(genome + 4 * i, &gene, sizeof gene);
    }
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const breeder *b = context;
    uint32_t at = lw_rng_below(rng, (uint32_t)b->genes), gene = lw_rng_word(rng);
    memcpy(genome + 4 * at, &gene, sizeof gene);
}

static void cross(void *context, lw_rng *rng, unsigned char *one, unsigned char *two)
{
    const breeder *b = context;
    uint32_t cuts = (uint32_t)b->genes + 1, first = lw_rng_below(rng, cuts), last = lw_rng_below(rng, cuts);
    for (uint32_t i = 4 * (first < last ? first : last); i < 4 * (first < last ? last : first); i++) {
        unsigned char kept = one[i];
        one[i] = two[i];
        two[i] = kept;
    }
}

static int letter_of(const breeder *b, lw_move move)
{
    for (int i = 0; i < b->alphabet.count; i++)
        if (lw_move_equal(lw_moves_get(&b->alphabet, i), move))
            return i;
    return -1;
}

static uint32_t gene_at(const unsigned char *genome, int i)
{
    uint32_t gene;
    memcpy(&gene, genome + 4 * i, sizeof gene);
    return gene;
}

static int part(uint32_t gene, int parts)
{
    return (int)((uint64_t)gene * (uint64_t)parts >> 32);
}

/* Returns 1 to 8; 1 for a move that probing did not find. */
static int share_of(const breeder *b, const unsigned char *genome, lw_move move)
{
    int letter = letter_of(b, move);
    if (letter < 0)
        return 1;
    return b->given[letter] ? b->given[letter] : 1 + part(gene_at(genome, letter), 8);
}

/* Returns the index of the legal move that the gene chooses; -1: the gene is wasted. */
static int choose(const breeder *b, const unsigned char *genome, uint32_t gene)
{
    const lw_moves *legal = &b->trial.legal;
    if (b->form == FORM_PLAIN)
        return part(gene, legal->count);
    if (b->form == FORM_DIRECT) {
        lw_move move = lw_moves_get(&b->alphabet, part(gene, b->alphabet.count));
        for (int i = 0; i < legal->count; i++)
            if (lw_move_equal(lw_moves_get(legal, i), move))
                return i;
        return -1;
    }
    int sum = 0, i = 0;
    for (int j = 0; j < legal->count; j++)
        sum += share_of(b, genome, lw_moves_get(legal, j));
    for (int left = part(gene, sum); (left -= share_of(b, genome, lw_moves_get(legal, i))) >= 0;)
        i++;
    return i;
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    breeder *b = context;
    lw_trial *trial = &b->trial;
    (void)worker;
    lw_trial_begin(trial);
    for (int i = b->shares; i < b->genes && lw_trial_list(trial); i++) {
        int choice = choose(b, genome, gene_at(genome, i));
        if (choice >= 0)
            lw_trial_make(trial, choice);
        else
            lw_trial_waste(trial);
    }
    values[0] = (double)lw_trial_end(trial);
    if (trial->meter->reason)
        atomic_store_explicit(&b->stop.raised, true, memory_order_relaxed);
}

/* Returns the share that the bias gives a move: "U=3,R=2" is 3 for U, 2 for R, 1 for all others. */
static int given_share(const breeder *b, lw_move move)
{
    const lw_rules *rules = b->trial.rules;
    lw_buf name = {0};
    int share = 1;
    rules->family->move_text(rules, b->trial.state, move, &name);
    for (const char *at = b->bias; *at; at += strcspn(at, ","), at += *at == ',')
        if (!strncmp(at, lw_buf_text(&name), name.size) && at[name.size] == '=')
            share = atoi(at + name.size + 1);
    lw_buf_drop(&name);
    return share < 1 ? 1 : share > MAX_SHARE ? MAX_SHARE : share;
}

static void learn_letters(breeder *b)
{
    const lw_moves *legal = &b->trial.legal;
    bool given = b->form == FORM_BIASED && b->bias;
    for (int i = 0; i < legal->count && b->alphabet.count < LETTERS; i++) {
        lw_move move = lw_moves_get(legal, i);
        if (letter_of(b, move) >= 0)
            continue;
        if (given)
            b->given[b->alphabet.count] = given_share(b, move);
        lw_moves_add(&b->alphabet, move.bytes, move.size);
    }
}

/* Plays a few times at random to find which moves exist and how long a play is; returns the mean length. */
static int probe(breeder *b, lw_rng *rng)
{
    lw_trial *trial = &b->trial;
    int longest = 1, sum = 0;
    for (int i = 0; i < PROBES; i++) {
        lw_trial_begin(trial);
        while (lw_trial_list(trial)) {
            learn_letters(b);
            lw_trial_make(trial, (int)lw_rng_below(rng, (uint32_t)trial->legal.count));
        }
        lw_trial_end(trial);
        sum += trial->tries;
        longest = trial->tries > longest ? trial->tries : longest;
    }
    bool evolve = b->form == FORM_BIASED && !b->bias;
    b->shares = evolve ? b->alphabet.count : 0;
    b->genes = lw_for_points(trial->rules) ? 2 * longest + 64 : LW_TRIAL_MAX;
    if (b->genes > MAX_GENES)
        b->genes = MAX_GENES;
    b->genes += b->shares;
    return sum / PROBES + 1;
}

static void breed(breeder *b, const lw_rng *rng, int length)
{
    const lw_limits *limits = b->trial.meter->limits;
    int64_t population = limits->expansions / ((int64_t)length * GENERATIONS);
    lw_problem problem = {.genome_size = 4 * (size_t)b->genes,
                          .objectives = 1,
                          .context = b,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .evaluate = evaluate,
                          .stop = &b->stop,
                          .enough = lw_for_points(b->trial.rules) ? INFINITY : LW_TRIAL_WON - LW_TRIAL_MAX};
    lw_knobs knobs = {.evaluations = INT64_C(1000000000000),
                      .population = (int)(population < MIN_POPULATION   ? MIN_POPULATION
                                          : population > MAX_POPULATION ? MAX_POPULATION
                                                                        : population),
                      .tournament = 7,
                      .mutations = 3,
                      .crossover = 1};
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_algorithm_find("steady")->run(&problem, &knobs, rng, &arena, &evolved);
    lw_arena_drop(&arena);
}

/* Checks a bias like "U=3,R=2": names of moves and whole numbers. */
int lw_option_check_bias(const char *bias, lw_error *error)
{
    for (const char *at = bias; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        size_t name = strcspn(at, "=,"), digits = at[name] ? strspn(at + name + 1, "0123456789") : 0;
        if (!name || at[name] != '=' || !digits || digits > 4 ||
            (at[name + 1 + digits] && at[name + 1 + digits] != ','))
            return lw_fail(error, LW_BAD_INPUT, "--bias needs shares like U=3,R=2, not \"%.60s\"", bias);
    }
    return 0;
}

static void solve(enum form form, const lw_rules *rules, const void *state, const lw_limits *limits,
                  lw_solution *out)
{
    *out = (lw_solution){0};
    lw_meter meter = {.limits = limits};
    lw_rng rng = lw_rng_seed(limits->seed), probing = lw_rng_fork(&rng, 0), breeding = lw_rng_fork(&rng, 1);
    breeder b = {.form = form, .bias = lw_limits_setting(limits, "bias")};
    lw_trial_open(&b.trial, rules, state, &meter);
    b.trial.fresh = form != FORM_DIRECT;
    if (lw_state_fate(rules, state) == LW_FATE_OPEN) {
        int length = probe(&b, &probing);
        bool found = !lw_for_points(rules) && b.trial.best_play.any;
        if (!found && !meter.reason && b.alphabet.count > 0)
            breed(&b, &breeding, length);
    }
    lw_trial_close(&b.trial, LW_PROOF_NONE, out);
    lw_meter_close(&meter);
    lw_moves_drop(&b.alphabet);
}

static void solve_agr(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    solve(FORM_PLAIN, rules, state, limits, out);
}

static void solve_biased(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    solve(FORM_BIASED, rules, state, limits, out);
}

static void solve_direct(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    solve(FORM_DIRECT, rules, state, limits, out);
}

const lw_solver lw_solver_agr = {
    .name = "agr",
    .note = "evolves plays: each gene chooses among the moves that are legal (adaptive generative "
            "representation)",
    .solve = solve_agr,
};

const lw_solver lw_solver_biased = {
    .name = "biased",
    .note = "evolves plays as agr does, with unequal shares for the moves, which evolve too",
    .solve = solve_biased,
};

const lw_solver lw_solver_direct = {
    .name = "direct",
    .note = "evolves plays: each gene names a move, wasted where it is not legal (direct encoding)",
    .solve = solve_direct,
};
