/* nudge.c: first hints. The compact core does not include them. */
#include "play/nudge.h"
#include "app/wasm/page_session.h"
#include "core/points.h"

/* {"words": ".."}: a first hint; empty if only the move itself remains to be said. */
static int nudge(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_midend *m = &page->midend;
    lw_buf words = {0};
    int level = lw_midend_look(m).level;
    if (m->rules->players > 1 || lw_for_points(m->rules) || !lw_midend_running(m))
        return lw_fail(error, LW_BAD_INPUT, "nothing is being searched for");
    lw_nudge(m->rules, level < 0 ? 0 : level, lw_midend_state(m), &m->limits, &words);
    lw_write_text(q->answer, "words", lw_buf_text(&words));
    lw_buf_drop(&words);
    return 0;
}

const lw_asked lw_asked_nudge[] = {{.name = "nudge", .at_puzzle = true, .answer = nudge}, {0}};
