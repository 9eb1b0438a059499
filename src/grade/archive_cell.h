/* archive_cell.h: where a member of an archive lies on the grid of its axes, one number per axis from 0 on.
 *
 * That is its cell in an archive of the kind grid; in archives of other kinds it says where among the axes the
 * member lies all the same. */
#ifndef LW_GRADE_ARCHIVE_CELL_H
#define LW_GRADE_ARCHIVE_CELL_H

#include "grade/findings.h"
#include "grade/goals.h"

/* A list; null where a feature lies outside its axis. */
void lw_archive_cell_write(const lw_goals *, const double *features, lw_writer *, const char *key);

/* The certificate of a member with its cell, and with the axes among its settings. */
const char *lw_archive_cell_add(const char *certificate, const lw_goals *, const lw_family *,
                                const double *features, lw_arena *);

/* What lw_archive_cell_add made of a certificate that was without: measures the features by the numbers that
 * selected the member. Where that cannot be, the findings say so, and the claim's own cell is taken over. */
const char *lw_archive_cell_again(const char *certificate, const lw_json *claim, const lw_design *, lw_arena *,
                                  lw_findings *);

#endif
