/* provenance.h: which builds computed what a report shows, which one wrote the report, and under which
 * settings. */
#ifndef LW_REPORT_PROVENANCE_H
#define LW_REPORT_PROVENANCE_H

#include "lab/record.h"

/* "Ludwright 1.2.3 (commit 0123456789ab, bench signature ..)" */
void lw_provenance_build(const lw_build_info *, lw_buf *);
/* A sentence or two: how many results are of which build. */
void lw_provenance_results(const lw_record *, lw_buf *);

/* The settings of a run's cells, a line each: all of the first one's, of the others those that differ from it.
 * Nothing where the store has none. */
void lw_provenance_settings(const lw_record *, lw_buf *);

/* On a page: the end of it; a run's builds and the settings of its cells. */
void lw_provenance_page_end(lw_buf *page);
/* The same with settings, an object of JSON; all of them, defaults included. */
void lw_provenance_page_settings(const char *settings, lw_buf *page);
void lw_provenance_page_run(const lw_record *, lw_buf *page);

/* In JSON: version, commit and signature of this build as members, as an object, or of all builds that a run
 * has results of. */
void lw_provenance_write_members(lw_writer *);
void lw_provenance_write(lw_writer *, const char *key);
void lw_provenance_write_run(const lw_record *, lw_writer *, const char *key);

#endif
