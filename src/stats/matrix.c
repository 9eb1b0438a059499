/* matrix.c: Gauss-Jordan elimination without pivoting, which positive definite matrices do not need. */
#include "stats/matrix.h"

void lw_matrix_invert(double *m, int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m[k * n + k];
        m[k * n + k] = 1;
        for (int j = 0; j < n; j++)
            m[k * n + j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m[i * n + k];
            if (i == k || factor == 0)
                continue;
            m[i * n + k] = 0;
            for (int j = 0; j < n; j++)
                m[i * n + j] -= factor * m[k * n + j];
        }
    }
}
