/* difficulty.c: see difficulty.h. */
#include "search/difficulty.h"
#include "core/bands.h"
#include "search/basins.h"
#include "search/unadvised.h"
#include "stats/rasch.h"

#include <math.h>

enum {
    STATES = 1000000, /* enough for most levels that people play; takes a few seconds */
    ROOM = 1 << 28,   /* bytes for all states: on large boards each state takes longer */
    WEAK_HORIZON = 1, /* decisions seen ahead */
    STRONG_HORIZON = 8,
};

/* Printed by `ludwright difficulty fit` for the reference set. */
static const struct {
    double slopes[LW_DIFFICULTY_PARTS];   /* logits */
    double middles[LW_DIFFICULTY_PARTS];  /* medians of the terms */
    double unsolved[LW_DIFFICULTY_PARTS]; /* used as the terms of a level that was not solved */
} fitted = {.slopes = {0.2533, 0.0601, -0.1224, 0.4120},
            .middles = {2.9322, 14, 2.5661, 0.4449},
            .unsolved = {7.6817, 14, 2.5661, 0.4449}};

/* The first two spreads rest on one number, the only one available for puzzles that the formula was not fitted
 * on: 35 Rush Hour boards differ from the formula by 1.00 logits (root mean square), and any other kind of
 * puzzle may differ as much. */
static const struct {
    double spread; /* logits */
    const char *sentence;
} evidence_table[] = {
    [LW_EVIDENCE_NONE] = {1.00,
                          "Extrapolated from Sokoban: nobody has compared it with people's results on this "
                          "kind of puzzle."},
    [LW_EVIDENCE_TESTED] = {1.00, "Fitted on 303 Sokoban levels, and compared with people's results on 35 Rush "
                                  "Hour boards."},
    [LW_EVIDENCE_FITTED] = {0.517, "Fitted on 303 Sokoban levels that people played."},
};

const char *lw_difficulty_evidence(enum lw_evidence evidence)
{
    return evidence_table[evidence].sentence;
}

double lw_difficulty_spread(enum lw_evidence evidence)
{
    return evidence_table[evidence].spread;
}

/* Rounds to hundredths, so that the parts shown to users add up exactly to the number. */
static double in_points(double logits)
{
    return round(100 * (lw_rasch_points(logits) - lw_rasch_points(0))) / 100;
}

void lw_difficulty_terms(const lw_difficulty *d, double terms[LW_DIFFICULTY_PARTS])
{
    terms[LW_PART_EFFORT] = sqrt(d->facts.effort);
    terms[LW_PART_AIMLESS] = fmin(d->effort_aimless, LW_AIMLESS_BITS);
    terms[LW_PART_FREEDOM] = sqrt(d->facts.freedom);
    terms[LW_PART_TRAPS] = d->facts.traps;
}

/* A level that was not solved needs at least as much effort as the hardest of the reference set; nothing else
 * is known of it. */
static void score(lw_difficulty *d)
{
    double terms[LW_DIFFICULTY_PARTS], margin = in_points(1.96 * lw_difficulty_spread(d->evidence));
    lw_difficulty_terms(d, terms);
    d->censored = !d->facts.solved;
    d->points = lw_rasch_points(0);
    for (int i = 0; i < LW_DIFFICULTY_PARTS; i++) {
        double term = d->censored ? fitted.unsolved[i] : terms[i];
        d->parts[i] = in_points(fitted.slopes[i] * (term - fitted.middles[i]));
        d->points += d->parts[i];
    }
    d->low = d->points - margin;
    d->high = d->points + (d->censored ? 3 * margin : margin);
}

static void find_time(const lw_people_time *time, lw_difficulty *d)
{
    double logs = time->log_seconds + time->slope * lw_rasch_logit(d->points);
    d->seconds = exp(logs);
    d->seconds_low = exp(logs - 1.96 * time->spread);
    d->seconds_high = exp(logs + 1.96 * time->spread);
}

/* As patient as the default player, without any other quality. */
static const lw_player_model aimless = {.patience = 0.999};

static void measure_more(const lw_decisions *decisions, const lw_decision_distances *distances,
                         const lw_player_model *model, lw_difficulty *out)
{
    lw_player_model weak = *model, strong = *model;
    weak.horizon = WEAK_HORIZON;
    strong.horizon = STRONG_HORIZON;
    out->effort_weak = lw_bounded_player_effort(decisions, distances, &weak);
    out->effort_strong = lw_bounded_player_effort(decisions, distances, &strong);
    lw_remembering_player(decisions, distances, model, &out->memory);
    out->basins = lw_basins(decisions, distances);
    out->unadvised = lw_unadvised(decisions, distances);
}

void lw_difficulty_measure_by(const lw_player_model *model, const lw_rules *rules, int level,
                              enum lw_difficulty_scope scope, const lw_stop *stop, lw_difficulty *out)
{
    int64_t room = ROOM / (int64_t)rules->state_size;
    const lw_limits limits = {
        .expansions = room < STATES ? room : STATES, .bytes = (int64_t)1 << 30, .stop = stop};
    lw_decisions decisions;
    lw_decision_distances distances;
    *out = (lw_difficulty){.evidence = lw_people_evidence(rules)};
    lw_decisions_explore(rules, level, &limits, &decisions);
    lw_decision_distances_find(&decisions, &distances);
    lw_bounded_player(&decisions, &distances, model, &out->facts);
    if (out->facts.solved) {
        out->effort_aimless = lw_bounded_player_effort(&decisions, &distances, &aimless);
        if (scope == LW_DIFFICULTY_WITH_FACTS)
            measure_more(&decisions, &distances, model, out);
    }
    out->states = decisions.states;
    out->moves = decisions.moves;
    out->changes = decisions.changes;
    out->whole = decisions.whole;
    lw_decision_distances_drop(&distances);
    lw_decisions_drop(&decisions);
    score(out);
    if (!out->censored && rules->family->people && rules->family->people->time)
        find_time(rules->family->people->time, out);
}

void lw_difficulty_measure(const lw_rules *rules, int level, enum lw_difficulty_scope scope,
                           const lw_stop *stop, lw_difficulty *out)
{
    lw_difficulty_measure_by(lw_people_player(rules), rules, level, scope, stop, out);
}

double lw_difficulty_place(double points)
{
    static const double from[LW_BANDS - 1] = {1400, 1460, 1540, 1620, 1720};
    return lw_band_place(points, from, LW_BANDS - 1);
}

const char *lw_difficulty_band(double points)
{
    return lw_band_names[(int)lw_difficulty_place(points)];
}

static void write_points(lw_writer *writer, const char *key, double points)
{
    lw_write_real(writer, key, round(100 * points) / 100);
}

void lw_difficulty_write(const lw_difficulty *d, bool parts, lw_writer *writer)
{
    write_points(writer, "difficulty", d->points);
    write_points(writer, "low", d->low);
    write_points(writer, "high", d->high);
    if (!parts) {
        if (d->censored)
            lw_write_bool(writer, "censored", true);
        return;
    }
    lw_write_text(writer, "band", lw_difficulty_band(d->points));
    lw_write_bool(writer, "censored", d->censored);
    lw_write_text(writer, "evidence", lw_difficulty_evidence(d->evidence));
    if (d->seconds > 0) {
        write_points(writer, "seconds", d->seconds);
        write_points(writer, "seconds_low", d->seconds_low);
        write_points(writer, "seconds_high", d->seconds_high);
    }
    lw_write_object(writer, "parts");
    write_points(writer, "base", lw_rasch_points(0));
    write_points(writer, "effort", d->parts[LW_PART_EFFORT]);
    write_points(writer, "aimless", d->parts[LW_PART_AIMLESS]);
    write_points(writer, "freedom", d->parts[LW_PART_FREEDOM]);
    write_points(writer, "traps", d->parts[LW_PART_TRAPS]);
    lw_write_end(writer);
}
