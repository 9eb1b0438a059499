/* tour.c: a whole game at the seat: title, messages, levels one after the other, what happens by itself.
 *
 * What is on the tour's board is always the session's only state, so that legal moves and hints are found as
 * for any puzzle. Another seat gets there by `tour` at the same level and `retrace` of the steps. */
#include "app/tell.h"
#include "app/wasm/seat.h"
#include "core/play.h"

#include <string.h>

static const lw_tours *tours_of(const lw_seat *seat)
{
    return seat->rules->family->tours;
}

lw_glimpse lw_tour_look(const lw_seat *seat)
{
    return tours_of(seat)->look(seat->tour);
}

void lw_tour_leave(lw_seat *seat)
{
    if (seat->tour)
        tours_of(seat)->drop(seat->tour);
    seat->tour = NULL;
    lw_buf_clear(&seat->taken);
}

/* Makes the session what is on the board. */
static void follow(lw_seat *seat, const lw_question *q)
{
    int level = lw_tour_look(seat).level;
    if (level < 0)
        return;
    if (level != seat->session.level) {
        lw_session_drop(&seat->session);
        lw_session_begin(&seat->session, seat->rules, level, (uint64_t)lw_question_int(q, "seed", 0));
    }
    tours_of(seat)->state(seat->tour, seat->session.states);
}

void lw_tour_begin(lw_seat *seat, const lw_question *q, int level)
{
    lw_events ears = lw_seat_ears(seat);
    lw_tour_leave(seat);
    lw_seat_forget(seat);
    seat->tour = tours_of(seat)->begin(seat->rules, level, (uint64_t)lw_question_int(q, "seed", 0), &ears);
    follow(seat, q);
}

static bool play_move(lw_seat *seat, const char *text)
{
    lw_moves found = {0};
    bool legal = lw_tour_look(seat).screen == LW_SCREEN_BOARD &&
                 lw_move_find(seat->rules, lw_session_state(&seat->session), text, strlen(text), &found) >= 0;
    bool meant = legal && tours_of(seat)->move(seat->tour, lw_moves_get(&found, 0));
    lw_moves_drop(&found);
    return meant;
}

static bool act(lw_seat *seat, const char *word)
{
    const lw_tours *tours = tours_of(seat);
    int kind = lw_gesture_named(word);
    if (*word == '=')
        return play_move(seat, word + 1);
    if (!strcmp(word, "undo"))
        return tours->undo(seat->tour);
    if (!strcmp(word, "restart"))
        return tours->restart(seat->tour);
    if (!strcmp(word, "pass")) {
        bool due = lw_tour_look(seat).wait >= 0;
        tours->pass(seat->tour);
        return due;
    }
    return kind >= 0 && tours->key(seat->tour, (enum lw_gesture_kind)kind);
}

bool lw_tour_take(lw_seat *seat, const lw_question *q, const char *word)
{
    lw_glimpse before = lw_tour_look(seat);
    bool again = before.screen == LW_SCREEN_END && (!strcmp(word, "restart") || !strcmp(word, "action"));
    if (again)
        lw_tour_begin(seat, q, -1);
    bool meant = again || act(seat, word);
    if (!meant)
        return false;
    lw_glimpse after = lw_tour_look(seat);
    if (after.level != before.level || after.screen == LW_SCREEN_END) {
        lw_buf_clear(&seat->taken);
    } else {
        lw_writer w = lw_writer_to(&seat->taken);
        if (seat->taken.size)
            lw_buf_byte(&seat->taken, ',');
        lw_write_text(&w, NULL, word);
    }
    follow(seat, q);
    return true;
}

void lw_tour_write(const lw_seat *seat, lw_writer *w)
{
    static const char *const screens[] = {"text", "board", "won", "end"};
    lw_glimpse seen = lw_tour_look(seat);
    bool won = seen.screen == LW_SCREEN_WON || seen.screen == LW_SCREEN_END;
    lw_buf text = {0};
    lw_write_text(w, "status", lw_outcome_text(won ? LW_WON : LW_RUNNING));
    lw_write_int(w, "player", 0);
    lw_write_int(w, "level", seen.level < 0 ? 0 : seen.level);
    lw_write_int(w, "moves", seen.moves);
    lw_write_text(w, "screen", screens[seen.screen]);
    lw_write_int(w, "wait", seen.wait);
    lw_write_bool(w, "busy", seen.busy);
    tours_of(seat)->text(seat->tour, &text);
    lw_write_text(w, "text", lw_buf_text(&text));
    lw_buf_print(w->buf, ",\"steps\":[%s]", lw_buf_text(&seat->taken));
    lw_buf_drop(&text);
}

/* --- Questions. --- */

/* As open, with the whole game where the family has such: {"level":2} begins there, without it at the title. */
static int tour(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_open(seat, q, error))
        return error->code;
    if (tours_of(seat))
        lw_tour_begin(seat, q, lw_json_get(q->json, "level") ? seat->session.level : -1);
    lw_seat_write_puzzle(seat, q->answer);
    lw_seat_write(seat, q->answer);
    return 0;
}

static int need_tour(const lw_seat *seat, lw_error *error)
{
    return seat->tour ? 0 : lw_fail(error, LW_BAD_INPUT, "nothing happens by itself here");
}

/* The wait is over. */
static int pass(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (need_tour(seat, error))
        return error->code;
    lw_seat_forget(seat);
    lw_tour_take(seat, q, "pass");
    lw_seat_write(seat, q->answer);
    return 0;
}

/* The "steps" of another seat on the same level, all at once. */
static int retrace(lw_seat *seat, const lw_question *q, lw_error *error)
{
    const lw_json *steps = lw_json_get(q->json, "steps");
    if (need_tour(seat, error))
        return error->code;
    for (const lw_json *step = steps && steps->kind == LW_JSON_LIST && steps->count ? steps->first : NULL; step;
         step = step->next)
        if (step->kind == LW_JSON_TEXT)
            lw_tour_take(seat, q, step->text);
    lw_seat_forget(seat);
    lw_seat_write(seat, q->answer);
    return 0;
}

const lw_asked lw_asked_tour[] = {{.name = "tour", .answer = tour},
                                  {.name = "pass", .answer = pass},
                                  {.name = "retrace", .answer = retrace},
                                  {0}};
