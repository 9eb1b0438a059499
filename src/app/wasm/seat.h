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
#include "core/tour.h"
#include "search/search.h"

typedef struct lw_seat {
    lw_arena arena; /* of the puzzle at the seat */
    const lw_rules *rules;
    lw_session session;
    lw_tour *tour; /* a whole game under way, and the session holds what is on its board; NULL: boards alone */
    lw_buf taken;  /* what was done on the tour's level, as `retrace` takes it: a JSON list without brackets */
    lw_view view;
    lw_moves choices; /* what the last gesture may mean, when that is more than one move */
    lw_buf events;    /* what happened in the last move: a JSON list, without its brackets */
    void *kept;       /* what a family's own questions keep from one to the next; NULL: nothing */
    void (*drop_kept)(void *);
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

/* The tables that questions.def lists; each ends with name NULL. */
#define LW_QUESTIONS(place, name) extern const lw_asked lw_asked_##name[];
#include "lists/questions.def"
#undef LW_QUESTIONS

/* Keeps something for later questions, dropped when something else is kept or the seat is left; and what was
 * kept to be dropped so, NULL: nothing. */
void lw_seat_keep(lw_seat *, void *kept, void (*drop)(void *));
void *lw_seat_kept(const lw_seat *, void (*drop)(void *));

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

/* --- For the files that answer: see play.c and tour.c. --- */

extern const char *const lw_gesture_names[];   /* in the order of lw_gesture_kind; ends with NULL */
int lw_gesture_named(const char *name);        /* -1: none */
int lw_seat_need(const lw_seat *, lw_error *); /* is there a puzzle? */
void lw_seat_forget(lw_seat *);                /* what the last move told and left open */
lw_events lw_seat_ears(lw_seat *);             /* who notes what happens */
/* Takes the question's puzzle; what was at the seat is gone only if this one is good. */
int lw_seat_open(lw_seat *, const lw_question *, lw_error *);
void lw_seat_begin(lw_seat *, const lw_question *, int64_t level);
void lw_seat_write(const lw_seat *, lw_writer *); /* how it stands */
void lw_seat_write_puzzle(const lw_seat *, lw_writer *);
/* Where there is a tour: a word is a key's name, undo, restart, pass, or = and a move. False: means nothing. */
bool lw_tour_take(lw_seat *, const lw_question *, const char *word);
void lw_tour_begin(lw_seat *, const lw_question *, int level); /* of a family that has tours */
void lw_tour_leave(lw_seat *);
lw_glimpse lw_tour_look(const lw_seat *);
void lw_tour_write(const lw_seat *, lw_writer *);

/* The moves one after the other, as texts that "move" takes. */
void lw_write_steps(const lw_rules *, const void *state, const lw_moves *, lw_writer *, const char *key);

#endif
