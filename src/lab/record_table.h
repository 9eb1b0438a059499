/* record_table.h: reads the table of a run back: results stored as CSV become a record again.
 *
 * Columns are found by name; those after "design" are facts, up to "saturated" or "version" if there is one.
 * Lines before the header that begin with # are remarks. A table has neither curves nor a census, but may have
 * columns for what is asked of them ("best@81200"): names are looked up among the facts first. */
#ifndef LW_LAB_RECORD_TABLE_H
#define LW_LAB_RECORD_TABLE_H

#include "lab/record.h"

/* Cells must have the labels that the experiment gives them. Everything is in the arena. */
int lw_record_read_table(const lw_experiment *, const char *text, size_t size, lw_arena *, lw_record *,
                         lw_error *);

#endif
