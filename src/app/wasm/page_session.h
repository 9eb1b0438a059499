/* page_session.h: the core as a page sees it: a question in JSON goes in, an answer in JSON comes out.
 *
 *     {"ask":"open","text":"SPEC:DESIGN"}  ->  {"id":..,"status":"running","svg":..}
 *
 * A page session holds one puzzle and its play. Questions that name a puzzle themselves ("text")
 * leave the one in the page session alone. What cannot be answered is {"error": a sentence}, with line and
 * column where the text is to blame. Each question is a row of a table; web/src/core/session.ts is the other
 * side.
 */
#ifndef LW_APP_WASM_PAGE_SESSION_H
#define LW_APP_WASM_PAGE_SESSION_H

#include "play/midend.h"

typedef struct lw_page_session {
    lw_arena arena;   /* of the puzzle in the page session */
    lw_midend midend; /* without rules: no puzzle is open */
    void *kept;       /* what a family's own questions keep from one to the next; NULL: nothing */
    void (*drop_kept)(void *);
} lw_page_session;

typedef struct lw_question {
    const lw_json *json;
    lw_arena *arena; /* dropped after the answer */
    lw_writer *answer;
} lw_question;

typedef struct lw_asked {
    const char *name;
    bool at_puzzle; /* it is about the puzzle in the page session, and refused without one */
    int (*answer)(lw_page_session *, const lw_question *, lw_error *);
} lw_asked;

/* The tables that questions.def lists; each ends with name NULL. */
#define LW_QUESTIONS(place, name) extern const lw_asked lw_asked_##name[];
#include "lists/questions.def"
#undef LW_QUESTIONS

/* Keeps something for later questions, dropped when something else is kept or the page session ends; and what
 * was kept to be dropped so, NULL: nothing. */
void lw_page_session_keep(lw_page_session *, void *kept, void (*drop)(void *));
void *lw_page_session_kept(const lw_page_session *, void (*drop)(void *));

/* Adds the answer to `out`; never fails. */
void lw_page_session_ask(lw_page_session *, const char *question, size_t size, lw_buf *out);
void lw_page_session_leave(
    lw_page_session *); /* frees what it holds; for tests, as a page never leaves its own */

/* Members of a question, with a default where they are absent. */
const char *lw_question_text(const lw_question *, const char *key, const char *otherwise);
int64_t lw_question_int(const lw_question *, const char *key, int64_t otherwise);
lw_limits lw_question_limits(const lw_question *);
lw_view lw_question_view(const lw_question *, lw_view otherwise);
/* The puzzle of "text": an ID, JSON, or a text in a family's own language. */
lw_design *lw_question_design(const lw_question *, lw_error *);

/* --- For the files that answer. --- */

int lw_page_session_answer(lw_page_session *, const lw_question *); /* how it stands; 0 */

/* The moves one after the other, as texts that "move" takes. */
void lw_write_steps(const lw_rules *, const void *state, const lw_moves *, lw_writer *, const char *key);

#endif
