/* rasch.c: see rasch.h. The logarithm of the posterior is concave, so improving one parameter after another
 * converges to its only maximum. */
#include "stats/rasch.h"
#include "base/arena.h"
#include "stats/matrix.h"

#include <math.h>
#include <stdlib.h>

enum { ROUNDS = 1000 };

double lw_rasch_chance(double ability, double difficulty)
{
    return 1 / (1 + exp(difficulty - ability));
}

double lw_rasch_points(double logit)
{
    return 1500 + 400 / log(10) * logit;
}

double lw_rasch_logit(double points)
{
    return (points - 1500) * log(10) / 400;
}

/* --- One attempt at a time. --- */

void lw_rasch_update(lw_rating *person, lw_rating *puzzle, bool solved)
{
    double p = lw_rasch_chance(person->mean, puzzle->mean), information = p * (1 - p);
    double a = person->error * person->error, d = puzzle->error * puzzle->error;
    double damp = 1 + information * (a + d), surprise = (solved ? 1 : 0) - p;
    person->mean += a * surprise / damp;
    puzzle->mean -= d * surprise / damp;
    person->error = sqrt(a - a * a * information / damp);
    puzzle->error = sqrt(d - d * d * information / damp);
}

/* --- One person; all puzzles known. --- */

void lw_rasch_rate(const double *difficulties, const double *shares, int count, lw_rating *person)
{
    double precision = 1 / (person->error * person->error), ability = person->mean, by = 1,
           curvature = precision;
    for (int round = 0; round < ROUNDS && fabs(by) > 1e-10; round++) {
        double slope = -(ability - person->mean) * precision;
        curvature = precision;
        for (int i = 0; i < count; i++) {
            double p = lw_rasch_chance(ability, difficulties[i]);
            slope += shares[i] - p;
            curvature += p * (1 - p);
        }
        by = fmax(-1, fmin(1, slope / curvature));
        ability += by;
    }
    *person = (lw_rating){ability, sqrt(1 / curvature)};
}

/* --- All parameters together. --- */

typedef struct fit {
    const lw_attempt *attempts;
    int count, people, puzzles;
    const lw_rating *person_priors, *puzzle_priors;
    double *ability, *difficulty;
} fit;

static double *zeros(size_t count)
{
    double *array = calloc(count + 1, sizeof *array);
    if (!array)
        lw_memory_exhausted();
    return array;
}

/* Takes one Newton step for each parameter of one side, with the other side fixed; returns the largest
 * change. */
static double step(const fit *f, bool people, double *slope, double *curvature)
{
    int count = people ? f->people : f->puzzles;
    const lw_rating *priors = people ? f->person_priors : f->puzzle_priors;
    double *value = people ? f->ability : f->difficulty, change = 0;
    for (int i = 0; i < count; i++) {
        double precision = 1 / (priors[i].error * priors[i].error);
        slope[i] = -(value[i] - priors[i].mean) * precision;
        curvature[i] = precision;
    }
    for (int k = 0; k < f->count; k++) {
        const lw_attempt *t = &f->attempts[k];
        int i = people ? t->person : t->puzzle;
        double p = lw_rasch_chance(f->ability[t->person], f->difficulty[t->puzzle]);
        slope[i] += (people ? 1 : -1) * ((t->solved ? 1 : 0) - p);
        curvature[i] += p * (1 - p);
    }
    for (int i = 0; i < count; i++) {
        double by = fmax(-1, fmin(1, slope[i] / curvature[i])); /* limited, so that it cannot overshoot far */
        value[i] += by;
        change = fmax(change, fabs(by));
    }
    return change;
}

/* Standard errors of one side, including the uncertainty of the other: the inverse of the Schur complement of
 * the other side's curvature. */
static void find_errors(const fit *f, bool people, lw_rating *out)
{
    int n = people ? f->people : f->puzzles, others = people ? f->puzzles : f->people;
    double *own = zeros((size_t)n * (size_t)n), *cross = zeros((size_t)n * (size_t)others);
    double *other = zeros((size_t)others);
    const lw_rating *priors = people ? f->person_priors : f->puzzle_priors;
    const lw_rating *other_priors = people ? f->puzzle_priors : f->person_priors;
    for (int i = 0; i < n; i++)
        own[i * n + i] = 1 / (priors[i].error * priors[i].error);
    for (int i = 0; i < others; i++)
        other[i] = 1 / (other_priors[i].error * other_priors[i].error);
    for (int k = 0; k < f->count; k++) {
        const lw_attempt *t = &f->attempts[k];
        int i = people ? t->person : t->puzzle, j = people ? t->puzzle : t->person;
        double p = lw_rasch_chance(f->ability[t->person], f->difficulty[t->puzzle]);
        own[i * n + i] += p * (1 - p);
        other[j] += p * (1 - p);
        cross[i * others + j] -= p * (1 - p);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < others; j++)
                own[i * n + k] -= cross[i * others + j] * cross[k * others + j] / other[j];
    lw_matrix_invert(own, n);
    for (int i = 0; i < n; i++)
        out[i].error = sqrt(own[i * n + i]);
    free(own);
    free(cross);
    free(other);
}

void lw_rasch_fit(const lw_attempt *attempts, int count, lw_rating *people, int person_count,
                  lw_rating *puzzles, int puzzle_count)
{
    int max = person_count > puzzle_count ? person_count : puzzle_count;
    lw_rating *person_priors = lw_heap_grow(NULL, ((size_t)person_count + 1) * sizeof *person_priors);
    lw_rating *puzzle_priors = lw_heap_grow(NULL, ((size_t)puzzle_count + 1) * sizeof *puzzle_priors);
    double *slope = zeros((size_t)max), *curvature = zeros((size_t)max);
    fit f = {.attempts = attempts,
             .count = count,
             .people = person_count,
             .puzzles = puzzle_count,
             .person_priors = person_priors,
             .puzzle_priors = puzzle_priors,
             .ability = zeros((size_t)person_count),
             .difficulty = zeros((size_t)puzzle_count)};
    for (int i = 0; i < person_count; i++) {
        person_priors[i] = people[i];
        f.ability[i] = people[i].mean;
    }
    for (int i = 0; i < puzzle_count; i++) {
        puzzle_priors[i] = puzzles[i];
        f.difficulty[i] = puzzles[i].mean;
    }
    for (int round = 0; round < ROUNDS; round++)
        if (fmax(step(&f, true, slope, curvature), step(&f, false, slope, curvature)) < 1e-10)
            break;
    find_errors(&f, true, people);
    find_errors(&f, false, puzzles);
    for (int i = 0; i < person_count; i++)
        people[i].mean = f.ability[i];
    for (int i = 0; i < puzzle_count; i++)
        puzzles[i].mean = f.difficulty[i];
    free(person_priors);
    free(puzzle_priors);
    free(slope);
    free(curvature);
    free(f.ability);
    free(f.difficulty);
}
