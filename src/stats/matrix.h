/* matrix.h: square matrices, row after row. */
#ifndef LW_STATS_MATRIX_H
#define LW_STATS_MATRIX_H

/* Inverts a symmetric positive matrix in place. */
void lw_matrix_invert(double *m, int n);

#endif
