/* play.c: questions about the puzzle at the seat: open, move, gesture, undo, hint, and how it stands.
 *
 * What a cell means is asked of the family by gestures, cell by cell: boards are small, and no family has to
 * list its targets. */
#include "app/tell.h"
#include "app/wasm/seat.h"

#include <string.h>

const char *const lw_gesture_names[] = {"up", "down", "left", "right", "action", "point", NULL};

int lw_gesture_named(const char *name)
{
    for (int kind = 0; lw_gesture_names[kind]; kind++)
        if (!strcmp(lw_gesture_names[kind], name))
            return kind;
    return -1;
}

static const lw_family *family_of(const lw_seat *seat)
{
    return seat->rules->family;
}

int lw_seat_need(const lw_seat *seat, lw_error *error)
{
    return seat->rules ? 0 : lw_fail(error, LW_BAD_INPUT, "no puzzle is open");
}

/* --- How it stands. --- */

static int count_meant(const lw_seat *seat, lw_gesture gesture, const lw_move *move)
{
    lw_moves meant = {0};
    family_of(seat)->gesture(seat->rules, lw_session_state(&seat->session), gesture, &meant);
    int count = meant.count;
    if (move && (count != 1 || !lw_move_equal(lw_moves_get(&meant, 0), *move)))
        count = 0;
    lw_moves_drop(&meant);
    return count;
}

static void write_cell(lw_writer *w, const char *key, int row, int col)
{
    lw_write_list(w, key);
    lw_write_int(w, NULL, row);
    lw_write_int(w, NULL, col);
    lw_write_end(w);
}

/* On the screens of a tour that are no board keys are the tour's affair. */
static bool is_running(const lw_seat *seat)
{
    return lw_session_status(&seat->session).outcome == LW_RUNNING &&
           (!seat->tour || lw_tour_look(seat).screen == LW_SCREEN_BOARD);
}

static void write_gestures(const lw_seat *seat, const lw_scene *scene, lw_writer *w)
{
    bool running = is_running(seat);
    lw_write_list(w, "keys");
    for (int kind = LW_UP; running && kind <= LW_ACTION; kind++)
        if (count_meant(seat, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, NULL))
            lw_write_text(w, NULL, lw_gesture_names[kind]);
    lw_write_end(w);
    lw_write_list(w, "targets");
    for (int row = 0; running && row < scene->rows; row++)
        for (int col = 0; col < scene->cols; col++)
            if (count_meant(seat, (lw_gesture){.kind = LW_POINT, .row = row, .col = col}, NULL))
                write_cell(w, NULL, row, col);
    lw_write_end(w);
}

static void write_names(const lw_seat *seat, const lw_moves *moves, lw_writer *w, const char *key)
{
    lw_buf name = {0};
    lw_write_list(w, key);
    for (int i = 0; i < moves->count; i++) {
        lw_buf_clear(&name);
        family_of(seat)->move_text(seat->rules, lw_session_state(&seat->session), lw_moves_get(moves, i),
                                   &name);
        lw_write_text(w, NULL, lw_buf_text(&name));
    }
    lw_write_end(w);
    lw_buf_drop(&name);
}

static void write_legal(const lw_seat *seat, lw_writer *w)
{
    lw_moves legal = {0};
    if (is_running(seat))
        family_of(seat)->moves(seat->rules, lw_session_state(&seat->session), &legal);
    write_names(seat, &legal, w, "legal");
    lw_moves_drop(&legal);
}

static void write_picture(const lw_seat *seat, lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf text = {0};
    if (seat->tour)
        family_of(seat)->tours->draw(seat->tour, &seat->view, &scene);
    else
        family_of(seat)->draw(seat->rules, lw_session_state(&seat->session), &seat->view, &scene);
    lw_write_int(w, "rows", scene.rows);
    lw_write_int(w, "cols", scene.cols);
    lw_scene_svg(&scene, 40, &text);
    lw_write_text(w, "svg", lw_buf_text(&text));
    lw_buf_clear(&text);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &text);
    lw_write_text(w, "plain", lw_buf_text(&text));
    write_gestures(seat, &scene, w);
    lw_buf_drop(&text);
    lw_scene_drop(&scene);
}

static void write_session(const lw_seat *seat, lw_writer *w)
{
    const lw_session *session = &seat->session;
    lw_status status = lw_session_status(session);
    lw_write_text(w, "status", lw_outcome_text(status.outcome));
    lw_write_int(w, "player", status.player);
    lw_write_int(w, "level", session->level);
    lw_write_int(w, "moves", session->moves.count);
    lw_write_steps(seat->rules, session->states, &session->moves, w, "steps");
}

void lw_seat_write(const lw_seat *seat, lw_writer *w)
{
    const lw_session *session = &seat->session;
    if (seat->tour)
        lw_tour_write(seat, w);
    else
        write_session(seat, w);
    if (lw_for_points(seat->rules))
        lw_write_int(w, "score", lw_points_score(seat->rules, lw_session_state(session)));
    write_legal(seat, w);
    write_names(seat, &seat->choices, w, "choices");
    lw_buf_print(w->buf, ",\"events\":[%s]", lw_buf_text(&seat->events));
    write_picture(seat, w);
}

/* --- Moving. --- */

static void hear(void *context, const lw_event *event)
{
    lw_seat *seat = context;
    if (seat->events.size)
        lw_buf_byte(&seat->events, ',');
    lw_writer w = lw_writer_to(&seat->events);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "kind", event->kind);
    if (event->text)
        lw_write_text(&w, "text", event->text);
    lw_write_int(&w, "a", event->a);
    lw_write_int(&w, "b", event->b);
    lw_write_end(&w);
}

lw_events lw_seat_ears(lw_seat *seat)
{
    return (lw_events){.context = seat, .tell = hear};
}

void lw_seat_forget(lw_seat *seat)
{
    lw_moves_clear(&seat->choices);
    lw_buf_clear(&seat->events);
}

void lw_seat_begin(lw_seat *seat, const lw_question *q, int64_t level)
{
    int last = seat->rules->levels - 1;
    lw_session_drop(&seat->session);
    lw_session_begin(&seat->session, seat->rules,
                     level < 0      ? 0
                     : level > last ? last
                                    : (int)level,
                     (uint64_t)lw_question_int(q, "seed", 0));
    lw_seat_forget(seat);
}

void lw_seat_write_puzzle(const lw_seat *seat, lw_writer *w)
{
    const lw_design *design = seat->rules->design;
    lw_buf text = {0};
    lw_id_format(design, &text);
    lw_write_text(w, "id", lw_buf_text(&text));
    lw_buf_clear(&text);
    lw_spec_format(design->spec, &text);
    lw_write_text(w, "spec", lw_buf_text(&text));
    lw_buf_clear(&text);
    family_of(seat)->describe(design, &text);
    lw_write_text(w, "rules", lw_buf_text(&text));
    lw_write_text(w, "family", family_of(seat)->name);
    lw_write_text(w, "title", family_of(seat)->title);
    lw_write_text(w, "control", family_of(seat)->control == LW_CONTROL_POINTS ? "points" : "steps");
    lw_write_int(w, "players", seat->rules->players);
    lw_write_int(w, "levels", seat->rules->levels);
    lw_buf_drop(&text);
}

int lw_seat_open(lw_seat *seat, const lw_question *q, lw_error *error)
{
    lw_arena arena = {0};
    lw_question own = {.json = q->json, .arena = &arena, .answer = q->answer};
    const lw_design *design = lw_question_design(&own, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, &arena, error) : NULL;
    if (!rules) {
        lw_arena_drop(&arena);
        return error->code;
    }
    lw_tour_leave(seat);
    lw_session_drop(&seat->session);
    lw_arena_drop(&seat->arena);
    seat->arena = arena;
    seat->rules = rules;
    seat->view = lw_question_view(q, seat->view);
    lw_seat_begin(seat, q, lw_question_int(q, "level", 0));
    return 0;
}

static int open(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_open(seat, q, error))
        return error->code;
    lw_seat_write_puzzle(seat, q->answer);
    lw_seat_write(seat, q->answer);
    return 0;
}

static int level(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_need(seat, error))
        return error->code;
    lw_seat_begin(seat, q, lw_question_int(q, "level", 0));
    if (seat->tour)
        lw_tour_begin(seat, q, seat->session.level);
    lw_seat_write(seat, q->answer);
    return 0;
}

static int look(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_need(seat, error))
        return error->code;
    seat->view = lw_question_view(q, seat->view);
    lw_seat_write(seat, q->answer);
    return 0;
}

/* On a tour the same questions are its keys. */
static int take(lw_seat *seat, const lw_question *q, const char *word, const char *told)
{
    lw_write_int(q->answer, told, lw_tour_take(seat, q, word));
    lw_seat_write(seat, q->answer);
    return 0;
}

static int move(lw_seat *seat, const lw_question *q, lw_error *error)
{
    lw_events events = lw_seat_ears(seat);
    const char *text = lw_question_text(q, "move", "");
    if (lw_seat_need(seat, error))
        return error->code;
    lw_seat_forget(seat);
    if (seat->tour) {
        lw_buf word = {0};
        lw_buf_print(&word, "=%s", text);
        if (!lw_tour_take(seat, q, lw_buf_text(&word)))
            lw_fail(error, LW_BAD_INPUT, "the move \"%.40s\" is not possible here", text);
        lw_buf_drop(&word);
    } else {
        lw_session_text(&seat->session, text, &events, error);
    }
    if (!error->code)
        lw_seat_write(seat, q->answer);
    return error->code;
}

static int gesture(lw_seat *seat, const lw_question *q, lw_error *error)
{
    lw_events events = lw_seat_ears(seat);
    const char *name = lw_question_text(q, "key", "");
    int kind = lw_gesture_named(name);
    if (lw_seat_need(seat, error))
        return error->code;
    if (kind < 0)
        return lw_fail(error, LW_BAD_INPUT, "there is no key \"%.20s\"", name);
    lw_buf_clear(&seat->events);
    if (seat->tour)
        return take(seat, q, name, "meant");
    int meant = lw_session_gesture(&seat->session,
                                   (lw_gesture){.kind = (enum lw_gesture_kind)kind,
                                                .row = (int)lw_question_int(q, "row", 0),
                                                .col = (int)lw_question_int(q, "col", 0)},
                                   &events, &seat->choices);
    if (meant == 1)
        lw_moves_clear(&seat->choices);
    lw_write_int(q->answer, "meant", meant);
    lw_seat_write(seat, q->answer);
    return 0;
}

static int undo(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_need(seat, error))
        return error->code;
    lw_seat_forget(seat);
    if (seat->tour)
        return take(seat, q, "undo", "undone");
    lw_write_int(q->answer, "undone", lw_session_undo(&seat->session));
    lw_seat_write(seat, q->answer);
    return 0;
}

static int restart(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_need(seat, error))
        return error->code;
    lw_seat_forget(seat);
    if (seat->tour)
        return take(seat, q, "restart", "meant");
    lw_session_restart(&seat->session);
    lw_seat_write(seat, q->answer);
    return 0;
}

/* --- The way out from here. --- */

/* Tells a move by how it is made: a key, and a cell to point at. */
static void write_hint(const lw_seat *seat, lw_move move, lw_writer *w)
{
    lw_scene scene = {0};
    for (int kind = LW_UP; kind <= LW_ACTION; kind++)
        if (count_meant(seat, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, &move)) {
            lw_write_text(w, "key", lw_gesture_names[kind]);
            break;
        }
    family_of(seat)->draw(seat->rules, lw_session_state(&seat->session), &seat->view, &scene);
    for (int i = 0; i < scene.rows * scene.cols; i++) {
        int row = i / scene.cols, col = i % scene.cols;
        if (count_meant(seat, (lw_gesture){.kind = LW_POINT, .row = row, .col = col}, &move)) {
            write_cell(w, "cell", row, col);
            break;
        }
    }
    lw_scene_drop(&scene);
}

static int hint(lw_seat *seat, const lw_question *q, lw_error *error)
{
    if (lw_seat_need(seat, error))
        return error->code;
    if (!is_running(seat))
        return lw_fail(error, LW_BAD_INPUT, "it is over: undo a move or begin anew");
    if (seat->rules->players > 1)
        return lw_fail(error, LW_BAD_INPUT, "there are no hints for two players");
    lw_solution solution = {0};
    lw_limits limits = lw_question_limits(q);
    const void *state = lw_session_state(&seat->session);
    lw_solver_usual(seat->rules)->solve(seat->rules, state, &limits, &solution);
    lw_write_text(q->answer, "verdict", lw_verdict_text(solution.verdict));
    if (lw_solution_plays(&solution)) {
        lw_write_steps(seat->rules, state, &solution.moves, q->answer, "steps");
        if (solution.moves.count)
            write_hint(seat, lw_moves_get(&solution.moves, 0), q->answer);
    } else if (solution.verdict == LW_GAVE_UP) {
        lw_write_text(q->answer, "reason", solution.reason);
    }
    lw_solution_drop(&solution);
    return 0;
}

const lw_asked lw_asked_play[] = {
    {.name = "open", .answer = open},
    {.name = "level", .answer = level},
    {.name = "look", .answer = look},
    {.name = "move", .answer = move},
    {.name = "gesture", .answer = gesture},
    {.name = "undo", .answer = undo},
    {.name = "restart", .answer = restart},
    {.name = "hint", .answer = hint},
    {0},
};
