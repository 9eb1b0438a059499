/* seat.h: the core as a page sees it: a question in JSON goes in, an answer in JSON comes out.
 *
 *     {"ask":"open","text":"chromatic:w3h2:ROOYYO"}  ->  {"id":..,"status":"running","svg":..}
 *
 * A seat holds one puzzle and its play. Questions that name a puzzle themselves ("text", an ID or JSON) leave
 * the one at the seat alone. What cannot be answered is {"error": a sentence}, with line and column where the
 * text is to blame. Each question is a row of a table; web/src/core/seat.ts is the other side. */
#ifndef LW_APP_WASM_SEAT_H
#define LW_APP_WASM_SEAT_H

#include "core/session.h"
#include "search/search.h"

typedef struct lw_seat {
    lw_arena arena; /* of the puzzle at the seat */
    const lw_rules *rules;
    lw_session session;
    lw_view view;
    lw_moves choices;         /* what the last gesture may mean, when that is more than one move */
    lw_buf events;            /* what happened in the last move: a JSON list, without its brackets */
    struct lw_script *script; /* a game's text that is being written, compiled; NULL: none. See script.c */
} lw_seat;

typedef struct lw_question {
    const lw_json *json;
    lw_arena *arena; /* dropped after the answer */
    lw_writer *answer;
} lw_question;

typedef struct lw_asked {
    const char *name;
    int (*answer)(lw_seat *, const lw_question *, lw_error *);
} lw_asked;

/* Each ends with name NULL. */
extern const lw_asked lw_asked_play[], lw_asked_puzzle[], lw_asked_agents[], lw_asked_script[];

void lw_script_drop(struct lw_script *); /* NULL is fine */

/* Adds the answer to `out`; never fails. */
void lw_seat_ask(lw_seat *, const char *question, size_t size, lw_buf *out);
void lw_seat_leave(lw_seat *); /* frees what it holds */

/* Members of a question, with a default where they are absent. */
const char *lw_question_text(const lw_question *, const char *key, const char *otherwise);
int64_t lw_question_int(const lw_question *, const char *key, int64_t otherwise);
lw_limits lw_question_limits(const lw_question *);
lw_view lw_question_view(const lw_question *, lw_view otherwise);
/* The puzzle of "text". */
lw_design *lw_question_design(const lw_question *, lw_error *);

/* The moves one after the other, as texts that "move" takes. */
void lw_write_steps(const lw_rules *, const void *state, const lw_moves *, lw_writer *, const char *key);

#endif
