/* record_table.h: a run's table, read back: results that are kept as CSV, as a record again.
 *
 * Columns are found by their names; those behind "design" are facts, up to "saturated" or "version" if there is
 * one. Lines before the header that begin with # are remarks. A table has neither curves nor what was judged on
 * the way, but may have columns for what is asked of them ("best@81200"): a name is looked for among the facts
 * first. */
#ifndef LW_LAB_RECORD_TABLE_H
#define LW_LAB_RECORD_TABLE_H

#include "lab/record.h"

/* Cells must have the labels that the experiment gives them. Everything is in the arena. */
int lw_record_read_table(const lw_experiment *, const char *text, size_t size, lw_arena *, lw_record *,
                         lw_error *);

#endif
