/* difficulty_players.c: see the header.
 *
 * A puzzle that people played has the difficulty observed, any other has its estimate. Every player counts as
 * a person in the Rasch model: a simulated player has its exact chance of solving each puzzle in one try, a
 * solver has what it solves within a budget, and the public has the share of plays finished. */
#include "app/cli/difficulty_players.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/difficulty_levels.h"
#include "app/cli/difficulty_study.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "base/arena.h"
#include "grade/made_by.h"
#include "search/search.h"
#include "stats/rasch.h"

#include <math.h>
#include <stdlib.h>

enum { BUDGET = 1000 };
enum { PUBLIC, AIMLESS, WEAK, MIDDLING, STRONG, SOLVERS, MAX_PLAYERS = SOLVERS + 64 };

static const struct {
    const char *name, *note;
} simulated[] = {
    [PUBLIC] = {"people", "plays that were finished"},
    [AIMLESS] = {"aimless", "decides at random"},
    [WEAK] = {"weak", "sees one decision ahead"},
    [MIDDLING] = {"bounded", "sees as far ahead as people do"},
    [STRONG] = {"strong", "sees eight decisions ahead"},
};

typedef struct puzzle {
    double difficulty;          /* logits */
    double shares[MAX_PLAYERS]; /* of tries that solved it; NaN: no try */
} puzzle;

typedef struct table {
    lw_args *args;
    lw_limits limits;
    puzzle *puzzles;
    int count, room;
} table;

/* Of a level with 1500 points in the reference set, 3 in 10 plays are unfinished. */
static double shown_logit(double plays, double solves)
{
    return log((plays - solves + 0.5) / (solves + 0.5)) - log(0.3 / 0.7);
}

static bool is_player(int number)
{
    return number < SOLVERS || lw_solvers[number - SOLVERS];
}

static void try_solvers(const table *t, const lw_rules *rules, puzzle *p)
{
    for (int i = SOLVERS; i < MAX_PLAYERS && is_player(i); i++) {
        const lw_solver *solver = lw_solvers[i - SOLVERS];
        lw_solution solution = {0};
        if (!lw_solver_fits(solver, rules))
            continue;
        lw_solve(solver, rules, 0, &t->limits, &solution);
        p->shares[i] = lw_solution_plays(&solution);
        lw_solution_drop(&solution);
    }
}

static int take(void *context, const lw_item_in *item)
{
    table *t = context;
    lw_error error = {0};
    const lw_rules *rules = lw_difficulty_rules(item, &error);
    lw_difficulty d;
    double plays, solves;
    if (!rules)
        return lw_difficulty_refuse(t->args, item, &error);
    lw_difficulty_measure(rules, 0, LW_DIFFICULTY_WITH_FACTS, &lw_interrupt, &d);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (d.censored) {
        lw_fail(&error, LW_BAD_INPUT, "this puzzle was not solved, so nobody can be measured by it");
        return lw_difficulty_refuse(t->args, item, &error);
    }
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->puzzles = lw_heap_grow(t->puzzles, (size_t)t->room * sizeof *t->puzzles);
    }
    puzzle *p = &t->puzzles[t->count++];
    for (int i = 0; i < MAX_PLAYERS; i++)
        p->shares[i] = NAN;
    bool played = lw_difficulty_plays(item, &plays, &solves);
    p->difficulty = played ? shown_logit(plays, solves) : lw_rasch_logit(d.points);
    p->shares[PUBLIC] = played ? solves / plays : NAN;
    p->shares[AIMLESS] = exp2(-d.effort_aimless);
    p->shares[WEAK] = exp2(-d.effort_weak);
    p->shares[MIDDLING] = exp2(-d.facts.effort);
    p->shares[STRONG] = exp2(-d.effort_strong);
    try_solvers(t, rules, p);
    return lw_stopped(&lw_interrupt) ? LW_EXIT_STOPPED : LW_EXIT_DONE;
}

typedef struct rated {
    const char *name, *note;
    int puzzles;
    double share;
    lw_rating ability;
} rated;

/* The wide prior keeps the rating of a player who solves everything or nothing within a few thousand
 * points. */
static rated rate(const table *t, int number)
{
    rated r = {.ability = {0, 5}};
    double *difficulties = lw_new_array(&t->args->arena, double, t->count + 1);
    double *shares = lw_new_array(&t->args->arena, double, t->count + 1);
    r.name = number < SOLVERS ? simulated[number].name : lw_solvers[number - SOLVERS]->name;
    r.note = number < SOLVERS ? simulated[number].note : "solver";
    for (int i = 0; i < t->count; i++) {
        double share = t->puzzles[i].shares[number];
        if (isnan(share))
            continue;
        difficulties[r.puzzles] = t->puzzles[i].difficulty;
        shares[r.puzzles++] = share;
        r.share += share;
    }
    r.share /= r.puzzles ? r.puzzles : 1;
    lw_rasch_rate(difficulties, shares, r.puzzles, &r.ability);
    return r;
}

static double hundredths(double logit)
{
    return round(100 * lw_rasch_points(logit)) / 100;
}

static void put(const rated *r, bool solver, const table *t, lw_buf *out)
{
    double low = r->ability.mean - 1.96 * r->ability.error, high = r->ability.mean + 1.96 * r->ability.error;
    if (!lw_args_has(t->args, "json")) {
        lw_buf_print(out, "%-12s %5.1f %%  %5.0f (%.0f to %.0f)  %s\n", r->name, 100 * r->share,
                     lw_rasch_points(r->ability.mean), lw_rasch_points(low), lw_rasch_points(high), r->note);
        return;
    }
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "player", r->name);
    if (solver)
        lw_write_int(&w, "budget", t->limits.expansions);
    lw_write_int(&w, "puzzles", r->puzzles);
    lw_write_real(&w, "share", round(1e4 * r->share) / 1e4);
    lw_write_real(&w, "ability", hundredths(r->ability.mean));
    lw_write_real(&w, "low", hundredths(low));
    lw_write_real(&w, "high", hundredths(high));
    lw_made_by_begin(&w, "players");
    lw_write_int(&w, "budget", t->limits.expansions);
    lw_made_by_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void report(const table *t)
{
    lw_buf out = {0};
    if (!lw_args_has(t->args, "json"))
        lw_buf_print(&out,
                     "Share of %d puzzles solved, and ability in points; solvers with %lld states each:\n",
                     t->count, (long long)t->limits.expansions);
    for (int i = PUBLIC; i < MAX_PLAYERS && is_player(i); i++) {
        rated r = rate(t, i);
        if (r.puzzles)
            put(&r, i >= SOLVERS, t, &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
}

int lw_difficulty_players(lw_args *args)
{
    table t = {.args = args};
    int64_t budget = BUDGET;
    lw_error error = {0};
    if (lw_args_int(args, "budget", 1, INT64_C(1) << 40, &budget, &error))
        return lw_complain(&error);
    t.limits = (lw_limits){.expansions = budget, .bytes = (int64_t)1 << 30, .stop = &lw_interrupt};
    int code = lw_each_puzzle(args, 1, take, &t);
    if (t.count && code != LW_EXIT_STOPPED)
        report(&t);
    free(t.puzzles);
    return code;
}
