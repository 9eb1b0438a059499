/* difficulty.c: see difficulty.h. */
#include "search/difficulty.h"
#include "stats/rasch.h"

#include <math.h>

/* Printed by `ludwright difficulty fit` for the reference set. */
static const struct {
    double slopes[LW_DIFFICULTY_PARTS];  /* logits */
    double middles[LW_DIFFICULTY_PARTS]; /* medians of the terms */
    double spread;                       /* standard deviation of people around the prediction, in logits */
    double censored;                     /* the largest effort of the reference set */
} fitted = {.slopes = {0.3124, -0.1241, 0.4038},
            .middles = {2.9322, 2.5661, 0.4449},
            .spread = 0.531,
            .censored = 7.68};

const lw_player_model lw_player_sokoban = {
    .greed = 0.15, .laziness = 0.1, .sight = 1, .horizon = 4, .patience = 0.999};
const lw_player_model lw_player_rush_hour = {.greed = 0.231, .sight = 2.36, .horizon = 4, .patience = 0.99};

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
    double terms[LW_DIFFICULTY_PARTS], margin = in_points(1.96 * fitted.spread);
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

void lw_difficulty_measure(const lw_rules *rules, int level, const lw_player_model *model, int64_t states,
                           const lw_stop *stop, lw_difficulty *out)
{
    const lw_limits limits = {.expansions = states, .bytes = (int64_t)1 << 30, .stop = stop};
    lw_decisions decisions;
    *out = (lw_difficulty){0};
    lw_decisions_explore(rules, level, &limits, &decisions);
    lw_bounded_player(&decisions, model, &out->facts);
    out->states = decisions.states;
    out->moves = decisions.moves;
    out->whole = decisions.whole;
    lw_decisions_drop(&decisions);
    score(out);
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
    lw_write_object(writer, "parts");
    write_points(writer, "base", lw_rasch_points(0));
    write_points(writer, "effort", d->parts[LW_PART_EFFORT]);
    write_points(writer, "freedom", d->parts[LW_PART_FREEDOM]);
    write_points(writer, "traps", d->parts[LW_PART_TRAPS]);
    lw_write_end(writer);
}
