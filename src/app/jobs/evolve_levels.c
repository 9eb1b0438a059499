/* evolve_levels.c: the result of an evolution of levels for a game. */
#include "app/jobs/job_runner.h"
#include "grade/levels.h"

#include <string.h>

void lw_levels_write(const lw_levels *levels, const lw_buf *text, lw_buf *result)
{
    lw_writer w = lw_writer_to(result);
    lw_buf line = {0};
    lw_write_object(&w, NULL);
    lw_write_text(&w, "source", lw_buf_text(text));
    lw_write_int(&w, "levels", levels->count);
    lw_write_int(&w, "first", levels->first);
    lw_write_list(&w, "legend");
    for (const char *at = levels->legend; *at; at += strcspn(at, "\n") + 1) {
        lw_buf_clear(&line);
        lw_buf_add(&line, at, strcspn(at, "\n"));
        lw_write_text(&w, NULL, lw_buf_text(&line));
    }
    lw_write_end(&w);
    lw_write_end(&w);
    lw_buf_drop(&line);
}
