/* bradley_terry.c: see the header. The strengths are found by Hunter's minorization algorithm ("MM algorithms
 * for generalized Bradley-Terry models", 2004), which needs only sums and quotients. */
#include "stats/bradley_terry.h"
#include "stats/matrix.h"

#include <math.h>

static double improve(const double *wins, int count, double prior, double *strengths)
{
    double total = 0, change = 0;
    double next[64];
    for (int i = 0; i < count; i++) {
        double won = 0, met = 0;
        for (int j = 0; j < count; j++) {
            double games = wins[i * count + j] + wins[j * count + i];
            if (i == j || games == 0)
                continue;
            won += wins[i * count + j] + prior;
            met += (games + 2 * prior) / (strengths[i] + strengths[j]);
        }
        next[i] = met > 0 ? won / met : strengths[i];
        total += next[i];
    }
    for (int i = 0; i < count; i++) {
        double share = total > 0 ? next[i] / total : 1.0 / count;
        change = fabs(share - strengths[i]) > change ? fabs(share - strengths[i]) : change;
        strengths[i] = share;
    }
    return change;
}

void lw_bradley_terry(const double *wins, int count, double prior, double *strengths)
{
    enum { ROUNDS = 20000 };
    for (int i = 0; i < count; i++)
        strengths[i] = 1.0 / count;
    for (int round = 0; round < ROUNDS && improve(wins, count, prior, strengths) > 1e-12; round++)
        ;
}

void lw_bradley_terry_errors(const double *wins, int count, double prior, const double *strengths, int base,
                             double *errors)
{
    enum { MAX = 64 };
    double curve[MAX * MAX] = {0};
    int n = count - 1;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            double games = wins[i * count + j] + wins[j * count + i];
            int row = i - (i > base), col = j - (j > base);
            if (i == j || i == base || games == 0)
                continue;
            double p = strengths[i] / (strengths[i] + strengths[j]), weight = (games + 2 * prior) * p * (1 - p);
            curve[row * n + row] += weight;
            if (j != base)
                curve[row * n + col] -= weight;
        }
    lw_matrix_invert(curve, n);
    for (int i = 0; i < count; i++) {
        int row = i - (i > base);
        errors[i] = i == base ? 0 : sqrt(curve[row * n + row]);
    }
}
