/* provenance.h: which builds computed the data of a report, which build wrote the report, and with which
 * settings. */
#ifndef LW_REPORT_PROVENANCE_H
#define LW_REPORT_PROVENANCE_H

#include "lab/record.h"

/* "Ludwright 1.2.3 (commit 0123456789ab, bench signature ..)" */
void lw_provenance_build(const lw_build_info *, lw_buf *);
/* Writes a sentence or two: how many results come from which build. */
void lw_provenance_results(const lw_record *, lw_buf *);

/* Writes the settings of a run's cells, one line each: all settings of the first cell, and for the others those
 * that differ from it. Writes nothing if the store has none. */
void lw_provenance_settings(const lw_record *, lw_buf *);

/* On a page: its end; the settings of a command; a run's builds and the settings of its cells. */
void lw_provenance_page_end(lw_buf *page);
/* The end of the page with settings, a JSON object of all of them, including defaults. */
void lw_provenance_page_settings(const char *settings, lw_buf *page);
void lw_provenance_page_run(const lw_record *, lw_buf *page);

/* In JSON: version, commit and signature of this build as members; the same as an object; all builds that
 * computed results of a run. */
void lw_provenance_write_members(lw_writer *);
void lw_provenance_write(lw_writer *, const char *key);
void lw_provenance_write_run(const lw_record *, lw_writer *, const char *key);

#endif
