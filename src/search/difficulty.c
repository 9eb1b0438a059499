/* difficulty.c: see difficulty.h. */
#include "search/difficulty.h"
#include "stats/rasch.h"

#include <math.h>

enum {
    STATES = 1000000, /* enough for most levels that people play; some seconds */
    WEAK_HORIZON = 1, /* decisions that are seen ahead */
    STRONG_HORIZON = 8,
};

/* Printed by `ludwright difficulty fit` for the reference set. */
static const struct {
    double slopes[LW_DIFFICULTY_PARTS];  /* logits */
    double middles[LW_DIFFICULTY_PARTS]; /* medians of the terms */
    double censored;                     /* the largest effort of the reference set */
} fitted = {.slopes = {0.3124, -0.1241, 0.4038}, .middles = {2.9322, 2.5661, 0.4449}, .censored = 7.68};

/* The first two rest on one number, the only one there is for puzzles it was not fitted on: 35 Rush Hour boards
 * differ from the number by 1.14 logits, the root of the mean square, and so may any other kind of puzzle. */
static const struct {
    double spread; /* logits */
    const char *sentence;
} evidence_table[] = {
    [LW_EVIDENCE_NONE] = {1.14,
                          "Extrapolated from Sokoban: nobody has compared it with people's results on this "
                          "kind of puzzle."},
    [LW_EVIDENCE_TESTED] = {1.14, "Fitted on 303 Sokoban levels, and compared with people's results on 35 Rush "
                                  "Hour boards."},
    [LW_EVIDENCE_FITTED] = {0.531, "Fitted on 303 Sokoban levels that people played."},
};

const char *lw_difficulty_evidence(enum lw_evidence evidence)
{
    return evidence_table[evidence].sentence;
}

double lw_difficulty_spread(enum lw_evidence evidence)
{
    return evidence_table[evidence].spread;
}

/* To hundredths, so that the parts a person reads add up to the number exactly. */
static double in_points(double logits)
{
    return round(100 * (lw_rasch_points(logits) - lw_rasch_points(0))) / 100;
}

void lw_difficulty_terms(const lw_player_facts *facts, double terms[LW_DIFFICULTY_PARTS])
{
    terms[LW_PART_EFFORT] = sqrt(facts->effort);
    terms[LW_PART_FREEDOM] = sqrt(facts->freedom);
    terms[LW_PART_TRAPS] = facts->traps;
}

/* What was not solved needs at least as much effort as the hardest of the reference set; all else is not known.
 */
static void score(lw_difficulty *d)
{
    double terms[LW_DIFFICULTY_PARTS], margin = in_points(1.96 * lw_difficulty_spread(d->evidence));
    lw_difficulty_terms(&d->facts, terms);
    d->censored = !d->facts.solved;
    d->points = lw_rasch_points(0);
    for (int i = 0; i < LW_DIFFICULTY_PARTS; i++) {
        double term = !d->censored ? terms[i] : i == LW_PART_EFFORT ? fitted.censored : fitted.middles[i];
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

static double effort_with(const lw_decisions *decisions, lw_player_model model, int horizon)
{
    model.horizon = horizon;
    return lw_bounded_player_effort(decisions, &model);
}

void lw_difficulty_measure(const lw_rules *rules, int level, enum lw_difficulty_scope scope,
                           const lw_stop *stop, lw_difficulty *out)
{
    const lw_limits limits = {.expansions = STATES, .bytes = (int64_t)1 << 30, .stop = stop};
    const lw_player_model *model = lw_people_player(rules);
    lw_decisions decisions;
    *out = (lw_difficulty){.evidence = lw_people_evidence(rules)};
    lw_decisions_explore(rules, level, &limits, &decisions);
    lw_bounded_player(&decisions, model, &out->facts);
    if (scope == LW_DIFFICULTY_WITH_PLAYERS && out->facts.solved) {
        out->effort_weak = effort_with(&decisions, *model, WEAK_HORIZON);
        out->effort_strong = effort_with(&decisions, *model, STRONG_HORIZON);
    }
    out->states = decisions.states;
    out->moves = decisions.moves;
    out->whole = decisions.whole;
    lw_decisions_drop(&decisions);
    score(out);
    if (!out->censored && rules->family->people && rules->family->people->time)
        find_time(rules->family->people->time, out);
}

const char *lw_difficulty_band(double points)
{
    static const struct {
        double below;
        const char *name;
    } bands[] = {{1400, "very easy"}, {1460, "easy"},      {1540, "medium"},
                 {1620, "hard"},      {1720, "very hard"}, {INFINITY, "expert"}};
    int i = 0;
    while (points >= bands[i].below)
        i++;
    return bands[i].name;
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
    if (!parts)
        return;
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
    write_points(writer, "freedom", d->parts[LW_PART_FREEDOM]);
    write_points(writer, "traps", d->parts[LW_PART_TRAPS]);
    lw_write_end(writer);
}
