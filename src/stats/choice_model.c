/* choice_model.c: see the header. */
#include "stats/choice_model.h"

#include <math.h>
#include <string.h>

enum { N = LW_CHOICE_NUMBERS, STEPS = 50, HALVINGS = 30 };

static double burden(const double weights[N], const double x[N])
{
    return weights[0] * x[0] + weights[1] * x[1];
}

/* Value and derivatives of the log-likelihood. */
typedef struct slopes {
    double value, gradient[N], curvature[N][N];
} slopes;

static void add_choice(const lw_observed_choice *choice, const double weights[N], slopes *out)
{
    double least = INFINITY, sum = 0, mean[N] = {0}, squares[N][N] = {{0}};
    for (int i = 0; i < choice->count; i++)
        least = fmin(least, burden(weights, choice->alternatives[i]));
    for (int i = 0; i < choice->count; i++) {
        const double *x = choice->alternatives[i];
        double likes = exp(least - burden(weights, x));
        sum += likes;
        for (int a = 0; a < N; a++) {
            mean[a] += likes * x[a];
            for (int b = 0; b < N; b++)
                squares[a][b] += likes * x[a] * x[b];
        }
    }
    const double *chosen = choice->alternatives[choice->chosen];
    out->value += least - burden(weights, chosen) - log(sum);
    for (int a = 0; a < N; a++) {
        out->gradient[a] += mean[a] / sum - chosen[a];
        for (int b = 0; b < N; b++)
            out->curvature[a][b] += squares[a][b] / sum - mean[a] * mean[b] / (sum * sum);
    }
}

static slopes slopes_at(const lw_observed_choice *choices, int count, const double weights[N])
{
    slopes at = {0};
    for (int i = 0; i < count; i++)
        add_choice(&choices[i], weights, &at);
    return at;
}

/* Computes Newton's step; in a direction without curvature it is 0. */
static void find_step(const slopes *s, double step[N])
{
    const double(*c)[N] = s->curvature;
    double determinant = c[0][0] * c[1][1] - c[0][1] * c[1][0];
    memset(step, 0, N * sizeof *step);
    if (determinant > 1e-12 * c[0][0] * c[1][1]) {
        step[0] = (c[1][1] * s->gradient[0] - c[0][1] * s->gradient[1]) / determinant;
        step[1] = (c[0][0] * s->gradient[1] - c[1][0] * s->gradient[0]) / determinant;
    } else {
        int only = c[1][1] > c[0][0];
        step[only] = c[only][only] > 0 ? s->gradient[only] / c[only][only] : 0;
    }
}

double lw_choice_model_fit(const lw_observed_choice *choices, int count, double weights[N])
{
    memset(weights, 0, N * sizeof *weights);
    slopes at = slopes_at(choices, count, weights);
    for (int i = 0; i < STEPS; i++) {
        double step[N], next[N];
        slopes there = at;
        find_step(&at, step);
        for (int k = 0; k < HALVINGS; k++) {
            for (int a = 0; a < N; a++)
                next[a] = weights[a] + ldexp(step[a], -k);
            there = slopes_at(choices, count, next);
            if (there.value > at.value)
                break;
        }
        if (!(there.value > at.value))
            break;
        at = there;
        memcpy(weights, next, N * sizeof *weights);
    }
    return at.value;
}
