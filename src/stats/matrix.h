/* matrix.h: square matrices, stored row by row. */
#ifndef LW_STATS_MATRIX_H
#define LW_STATS_MATRIX_H

/* Inverts a symmetric positive definite matrix in place. */
void lw_matrix_invert(double *m, int n);

#endif
