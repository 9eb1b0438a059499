/* archive_cell.h: where a member of an archive is on the grid of its axes, one number per axis, from 0.
 *
 * In an archive of kind grid this is its cell; in archives of other kinds it still gives the member's position
 * among the axes. */
#ifndef LW_GRADE_ARCHIVE_CELL_H
#define LW_GRADE_ARCHIVE_CELL_H

#include "grade/findings.h"
#include "grade/goals.h"

/* Writes a list, or null if a feature is outside its axis. */
void lw_archive_cell_write(const lw_goals *, const double *features, lw_writer *, const char *key);

/* The certificate of a member with its cell, and with the axes among its settings. */
const char *lw_archive_cell_add(const char *certificate, const lw_goals *, const lw_family *,
                                const double *features, lw_arena *);

/* Adds the cell to a certificate again, as lw_archive_cell_add did, measuring the features with the random
 * numbers that selected the member. If that is impossible, the findings say so, and the claim's own cell is
 * copied. */
const char *lw_archive_cell_again(const char *certificate, const lw_json *claim, const lw_design *, lw_arena *,
                                  lw_findings *);

#endif
