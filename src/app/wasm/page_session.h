/* page_session.h: the core as a page sees it: a question in JSON goes in, an answer in JSON comes out.
 *
 *     {"ask":"open","text":"SPEC:DESIGN"}  ->  {"id":..,"status":"running","svg":..}
 *
 * A page session holds one puzzle and its play. Questions that name a puzzle themselves ("text") leave the
 * session's puzzle unchanged. A failure is answered by {"error": a sentence}, with line and column if the text
 * is at fault. Each question is a row of a table; web/src/core/session.ts is the other side. */
#ifndef LW_APP_WASM_PAGE_SESSION_H
#define LW_APP_WASM_PAGE_SESSION_H

#include "play/midend.h"

typedef struct lw_page_session {
    lw_arena arena;   /* for the puzzle in the session */
    lw_midend midend; /* without rules: no puzzle is open */
    void *kept;       /* state of a family's own questions; NULL: none */
    void (*drop_kept)(void *);
    /* Shows how far a search has come, if a question asks for it ("progress"); NULL: nobody looks. */
    void (*show_progress)(const lw_progress_counter *);
} lw_page_session;

typedef struct lw_question {
    const lw_json *json;
    lw_arena *arena; /* dropped after the answer */
    lw_writer *answer;
} lw_question;

typedef struct lw_asked {
    const char *name;
    bool at_puzzle; /* about the puzzle in the session; refused without one */
    int (*answer)(lw_page_session *, const lw_question *, lw_error *);
} lw_asked;

/* The tables listed in questions.def; each ends with name NULL. */
#define LW_QUESTIONS(place, name) extern const lw_asked lw_asked_##name[];
#include "lists/questions.def"
#undef LW_QUESTIONS

/* Stores an object for later questions, to be dropped when another is stored or the session ends; and returns
 * it if it was stored with this `drop`, else NULL. */
void lw_page_session_keep(lw_page_session *, void *kept, void (*drop)(void *));
void *lw_page_session_kept(const lw_page_session *, void (*drop)(void *));

/* Adds the answer to `out`; never fails. */
void lw_page_session_ask(lw_page_session *, const char *question, size_t size, lw_buf *out);
void lw_page_session_leave(
    lw_page_session *); /* frees everything; for tests: a page never leaves its session */

/* Read members of a question, with a default if absent. */
const char *lw_question_text(const lw_question *, const char *key, const char *otherwise);
int64_t lw_question_int(const lw_question *, const char *key, int64_t otherwise);
lw_limits lw_question_limits(const lw_question *);
lw_view lw_question_view(const lw_question *, lw_view otherwise);
/* Reads the puzzle in "text": an ID, JSON, or a text in a family's own language. */
lw_design *lw_question_design(const lw_question *, lw_error *);

/* --- For the files with answers. --- */

int lw_page_session_answer(lw_page_session *, const lw_question *); /* writes the state of play; returns 0 */

/* Writes the moves in order, as texts that "move" accepts. */
void lw_write_steps(const lw_rules *, const void *state, const lw_moves *, lw_writer *, const char *key);

#endif
