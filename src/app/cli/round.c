/* round.c: see the header. */
#include "app/cli/round.h"

#include <string.h>

static const lw_family *family_of(const lw_round *round)
{
    return round->rules->family;
}

/* --- Talking. --- */

static void hear(void *context, const lw_event *event)
{
    lw_round *round = context;
    if (!event->text)
        return;
    if (round->message.size)
        lw_buf_byte(&round->message, ' ');
    lw_buf_puts(&round->message, event->text);
}

static lw_events ears(lw_round *round)
{
    return (lw_events){.context = round, .tell = hear};
}

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

void lw_round_status(const lw_round *round, lw_buf *out)
{
    const lw_session *session = &round->session;
    if (round->rules->levels > 1)
        lw_buf_print(out, "level %d of %d; ", session->level + 1, round->rules->levels);
    lw_buf_print(out, "%d move%s", session->moves.count, plural(session->moves.count));
    if (round->verdict == LW_SOLVED)
        lw_buf_print(out, "; the shortest way has %d", round->shortest);
    if (family_of(round)->score)
        lw_buf_print(out, "; %lld points",
                     (long long)family_of(round)->score(round->rules, lw_session_state(session)));
    lw_status status = lw_session_status(session);
    if (round->rules->players > 1 && status.outcome == LW_RUNNING)
        lw_buf_print(out, "; player %d to move", status.player + 1);
}

static void tell_won(lw_round *round, lw_status status)
{
    int count = round->session.moves.count;
    if (round->rules->players > 1)
        lw_buf_print(&round->message, "Player %d has won.", status.player + 1);
    else if (round->verdict == LW_SOLVED && count <= round->shortest)
        lw_buf_print(&round->message, "Solved in %d move%s: there is no shorter way.", count, plural(count));
    else
        lw_buf_print(&round->message, "Solved in %d move%s.", count, plural(count));
    if (round->helped)
        lw_buf_print(&round->message, " (You asked for help %s.)", round->helped == 1 ? "once" : "a few times");
}

/* What a move has changed. */
static void tell_outcome(lw_round *round)
{
    lw_status status = lw_session_status(&round->session);
    lw_moves legal = {0};
    if (round->message.size && status.outcome != LW_RUNNING)
        lw_buf_byte(&round->message, ' ');
    switch (status.outcome) {
    case LW_WON:
        tell_won(round, status);
        break;
    case LW_LOST:
        lw_buf_puts(&round->message, "That did not work out: u takes the move back, r begins anew.");
        break;
    case LW_DRAWN:
        lw_buf_puts(&round->message, "A draw.");
        break;
    case LW_ENDED:
        lw_buf_puts(&round->message, "That is the end.");
        break;
    case LW_RUNNING:
        family_of(round)->moves(round->rules, lw_session_state(&round->session), &legal);
        if (legal.count == 0)
            lw_buf_puts(&round->message, "No move is left here: u takes the last one back, r begins anew.");
        lw_moves_drop(&legal);
    }
}

bool lw_round_won(const lw_round *round)
{
    return lw_session_status(&round->session).outcome == LW_WON;
}

/* --- Beginning and ending. --- */

static void first_target(lw_round *round);

static void begin_level(lw_round *round, int level)
{
    lw_solution solution;
    lw_solve(&lw_solvers[0], round->rules, level, &round->limits, &solution);
    round->verdict = solution.verdict;
    round->shortest = solution.moves.count;
    lw_solution_drop(&solution);
    lw_session_begin(&round->session, round->rules, level, 0);
    lw_buf_clear(&round->message);
    lw_moves_clear(&round->way);
    lw_moves_clear(&round->choices);
    round->helped = round->way_at = 0;
    first_target(round);
}

int lw_round_begin(lw_round *round, const char *id, const lw_view *view, const lw_limits *limits,
                   lw_error *error)
{
    *round = (lw_round){.view = *view, .limits = *limits};
    const lw_design *design = lw_id_parse(id, &round->arena, error);
    round->rules = design ? design->spec->family->compile(design, &round->arena, error) : NULL;
    if (!round->rules) {
        lw_arena_drop(&round->arena);
        return error->code;
    }
    begin_level(round, 0);
    return 0;
}

void lw_round_drop(lw_round *round)
{
    lw_session_drop(&round->session);
    lw_buf_drop(&round->message);
    lw_moves_drop(&round->way);
    lw_moves_drop(&round->choices);
    lw_arena_drop(&round->arena);
}

bool lw_round_next_level(lw_round *round)
{
    int level = round->session.level + 1;
    if (level >= round->rules->levels)
        return false;
    lw_session_drop(&round->session);
    begin_level(round, level);
    return true;
}

/* --- Pointing. --- */

static void draw(const lw_round *round, const lw_moves *path, lw_scene *scene)
{
    lw_view view = round->view;
    view.path = path;
    family_of(round)->draw(round->rules, lw_session_state(&round->session), &view, scene);
}

static void scene_size(const lw_round *round, int *rows, int *cols)
{
    lw_scene scene = {0};
    draw(round, NULL, &scene);
    *rows = scene.rows;
    *cols = scene.cols;
    lw_scene_drop(&scene);
}

/* Whether the gesture means this move alone; any move at all where `move` is NULL. */
static bool means(const lw_round *round, lw_gesture gesture, const lw_move *move)
{
    lw_moves meant = {0};
    family_of(round)->gesture(round->rules, lw_session_state(&round->session), gesture, &meant);
    bool found = move ? meant.count == 1 && lw_move_equal(lw_moves_get(&meant, 0), *move) : meant.count > 0;
    lw_moves_drop(&meant);
    return found;
}

/* Looks for a cell that means the move (NULL: any), from the one after `from` on, and around. */
static bool find_cell(lw_round *round, int from, int step, const lw_move *move)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    for (int i = 0, count = rows * cols; i < count; i++) {
        int at = ((from + step * (i + 1)) % count + count) % count;
        if (means(round, (lw_gesture){.kind = LW_POINT, .row = at / cols, .col = at % cols}, move)) {
            round->row = at / cols;
            round->col = at % cols;
            return true;
        }
    }
    return false;
}

static void step_target(lw_round *round, int step)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    if (!find_cell(round, round->row * cols + round->col, step, NULL))
        lw_buf_puts(&round->message, "There is no cell to go to from here.");
}

static void first_target(lw_round *round)
{
    round->marked = family_of(round)->control == LW_CONTROL_POINTS;
    if (round->marked && !find_cell(round, -1, 1, NULL))
        round->row = round->col = 0;
}

static void move_cursor(lw_round *round, enum lw_act act)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    int down = (act == LW_ACT_DOWN) - (act == LW_ACT_UP), right = (act == LW_ACT_RIGHT) - (act == LW_ACT_LEFT);
    if (round->row + down >= 0 && round->row + down < rows)
        round->row += down;
    if (round->col + right >= 0 && round->col + right < cols)
        round->col += right;
}

/* --- Moving. --- */

static void tell_choices(lw_round *round)
{
    lw_buf_puts(&round->message, "Which one?");
    for (int i = 0; i < round->choices.count && i < 9; i++) {
        lw_buf_print(&round->message, "  %d: ", i + 1);
        family_of(round)->move_text(round->rules, lw_session_state(&round->session),
                                    lw_moves_get(&round->choices, i), &round->message);
    }
}

static void gesture(lw_round *round, lw_gesture what)
{
    lw_events events = ears(round);
    if (lw_session_status(&round->session).outcome != LW_RUNNING) {
        lw_buf_puts(&round->message, "It is over: u takes the last move back, r begins anew.");
        return;
    }
    int meant = lw_session_gesture(&round->session, what, &events, &round->choices);
    if (meant > 1) {
        tell_choices(round);
        return;
    }
    lw_moves_clear(&round->choices);
    if (meant == 1)
        tell_outcome(round);
    else if (what.kind == LW_POINT)
        lw_buf_puts(&round->message, "No move goes there. Tab leads to the cells where one does.");
    else
        lw_buf_puts(&round->message, what.kind == LW_ACTION ? "There is nothing to do here."
                                                            : "There is no way in that direction.");
}

void lw_round_choose(lw_round *round, int choice)
{
    if (choice >= round->choices.count)
        return;
    lw_events events = ears(round);
    lw_error error = {0};
    lw_buf_clear(&round->message);
    if (lw_session_move(&round->session, lw_moves_get(&round->choices, choice), &events, &error))
        lw_buf_puts(&round->message, error.text);
    else
        tell_outcome(round);
    lw_moves_clear(&round->choices);
}

/* --- Help. --- */

/* The way out from here; false and a message where there is none to show. */
static bool solve_here(lw_round *round, lw_solution *solution)
{
    *solution = (lw_solution){0};
    if (lw_session_status(&round->session).outcome != LW_RUNNING) {
        lw_buf_puts(&round->message, "It is over: u takes the last move back, r begins anew.");
        return false;
    }
    if (round->rules->players > 1) {
        lw_buf_puts(&round->message, "There are no hints for two players.");
        return false;
    }
    lw_solvers[0].solve(round->rules, lw_session_state(&round->session), &round->limits, solution);
    if (solution->verdict == LW_UNSOLVABLE)
        lw_buf_puts(&round->message, "From here there is no way out: u takes a move back, r begins anew.");
    if (solution->verdict == LW_GAVE_UP)
        lw_buf_print(&round->message, "No way out was found (the search gave up: %s).", solution->reason);
    return solution->verdict == LW_SOLVED;
}

/* Tells a move by how it is made: a direction, the action, or the cell that is marked for it. */
static void tell_move(lw_round *round, lw_move move)
{
    static const char *const keys[] = {"up", "down", "left", "right", "action (space)"};
    lw_buf_puts(&round->message, "Hint: ");
    bool stepped = false;
    if (family_of(round)->control == LW_CONTROL_STEPS)
        for (int kind = LW_UP; kind <= LW_ACTION && !stepped; kind++)
            if (means(round, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, &move)) {
                lw_buf_puts(&round->message, keys[kind]);
                stepped = true;
            }
    bool pointed = find_cell(round, -1, 1, &move);
    round->marked = round->marked || pointed;
    if (stepped)
        return;
    family_of(round)->move_text(round->rules, lw_session_state(&round->session), move, &round->message);
    if (pointed)
        lw_buf_puts(&round->message, ", the marked cell");
}

static void hint(lw_round *round)
{
    lw_solution solution;
    if (solve_here(round, &solution)) {
        tell_move(round, lw_moves_get(&solution.moves, 0));
        lw_buf_print(&round->message, ". From here it takes %d move%s.", solution.moves.count,
                     plural(solution.moves.count));
        round->helped++;
    }
    lw_solution_drop(&solution);
}

static void way_text(lw_round *round)
{
    enum { MOST = 60 };
    lw_arena arena = {0};
    lw_buf name = {0};
    void *state = lw_arena_copy(&arena, lw_session_state(&round->session), round->rules->state_size);
    for (int i = 0; i < round->way.count && i < MOST; i++) {
        lw_buf_clear(&name);
        family_of(round)->move_text(round->rules, state, lw_moves_get(&round->way, i), &name);
        lw_buf_print(&round->message, "%s%s", name.size > 1 || i == 0 ? " " : "", lw_buf_text(&name));
        family_of(round)->play(round->rules, state, lw_moves_get(&round->way, i), NULL);
    }
    if (round->way.count > MOST)
        lw_buf_puts(&round->message, " ...");
    lw_buf_drop(&name);
    lw_arena_drop(&arena);
}

/* The cursor goes ahead of the way. */
static void point_ahead(lw_round *round)
{
    if (round->marked && round->way_at < round->way.count) {
        lw_move move = lw_moves_get(&round->way, round->way_at);
        find_cell(round, -1, 1, &move);
    }
}

static void show_way(lw_round *round)
{
    lw_solution solution;
    if (solve_here(round, &solution)) {
        lw_moves_drop(&round->way);
        round->way = solution.moves;
        solution.moves = (lw_moves){0};
        round->way_at = 0;
        lw_buf_print(&round->message, "The way out takes %d move%s:", round->way.count,
                     plural(round->way.count));
        way_text(round);
        lw_buf_puts(&round->message, ". Each further s walks one of them.");
        point_ahead(round);
        round->helped++;
    }
    lw_solution_drop(&solution);
}

static void walk_way(lw_round *round)
{
    lw_events events = ears(round);
    lw_error error = {0};
    lw_move move = lw_moves_get(&round->way, round->way_at);
    if (lw_session_move(&round->session, move, &events, &error)) {
        lw_buf_puts(&round->message, error.text);
        lw_moves_clear(&round->way);
        return;
    }
    round->way_at++;
    tell_outcome(round);
    if (!round->message.size)
        lw_buf_print(&round->message, "%d of %d. s goes on.", round->way_at, round->way.count);
    point_ahead(round);
    if (round->way_at == round->way.count)
        lw_moves_clear(&round->way);
}

/* --- All acts. --- */

static void take_back(lw_round *round, enum lw_act act)
{
    if (act == LW_ACT_RESTART)
        lw_session_restart(&round->session);
    else if (!lw_session_undo(&round->session))
        lw_buf_puts(&round->message, "This is the beginning.");
}

void lw_round_act(lw_round *round, enum lw_act act)
{
    bool points = family_of(round)->control == LW_CONTROL_POINTS;
    lw_buf_clear(&round->message);
    lw_moves_clear(&round->choices);
    if (act < LW_ACT_LETTERS) {
        round->marked = points;
        if (act != LW_ACT_WAY && !(points && act <= LW_ACT_RIGHT))
            lw_moves_clear(&round->way);
    }
    if (act <= LW_ACT_RIGHT && points)
        move_cursor(round, act);
    else if (act <= LW_ACT_RIGHT)
        gesture(round, (lw_gesture){.kind = (enum lw_gesture_kind)act});
    else if (act == LW_ACT_GO)
        gesture(round,
                (lw_gesture){.kind = points ? LW_POINT : LW_ACTION, .row = round->row, .col = round->col});
    else if (act == LW_ACT_NEXT_TARGET || act == LW_ACT_LAST_TARGET) {
        if (points)
            step_target(round, act == LW_ACT_NEXT_TARGET ? 1 : -1);
    } else if (act == LW_ACT_UNDO || act == LW_ACT_RESTART)
        take_back(round, act);
    else if (act == LW_ACT_HINT)
        hint(round);
    else if (act == LW_ACT_WAY && round->way.count)
        walk_way(round);
    else if (act == LW_ACT_WAY)
        show_way(round);
    else if (act == LW_ACT_LETTERS)
        round->view.marks = round->view.marks == LW_MARKS_LETTERS ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    else
        round->view.look = round->view.look == LW_LOOK_ANALYST ? LW_LOOK_PLAYER : LW_LOOK_ANALYST;
}

int lw_round_text(lw_round *round, const char *text)
{
    lw_events events = ears(round);
    lw_error error = {0};
    int before = round->session.moves.count;
    lw_buf_clear(&round->message);
    lw_moves_clear(&round->way);
    round->marked = family_of(round)->control == LW_CONTROL_POINTS;
    if (lw_session_text(&round->session, text, &events, &error) == 0) {
        tell_outcome(round);
        return 1;
    }
    const char *at = text;
    while (*at) {
        lw_error own = {0};
        if (lw_session_text(&round->session, (char[]){*at, 0}, &events, &own)) {
            if (at > text)
                error = own;
            break;
        }
        at++;
    }
    if (*at)
        lw_buf_print(&round->message, "%c%s.",
                     error.text[0] - ('a' <= error.text[0] && error.text[0] <= 'z') * 32, error.text + 1);
    else
        tell_outcome(round);
    return round->session.moves.count - before;
}

/* --- The picture. --- */

/* In colours the marked cell is turned over: light on dark or dark on light, with a cross if it is empty. */
static void mark_cell(const lw_round *round, lw_scene *scene)
{
    lw_colour fill = 0xFFFFFF;
    const char *glyph = "+";
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind == LW_ITEM_CELL && item->row == round->row && item->col == round->col) {
            fill = item->fill;
            glyph = item->text ? lw_item_text(scene, item) : "+";
        }
    }
    unsigned light = (fill >> 16 & 255) * 3 + (fill >> 8 & 255) * 6 + (fill & 255);
    lw_buf own = {0}; /* the scene's texts may move while one is added */
    lw_buf_puts(&own, glyph);
    lw_scene_glyph(scene, round->row, round->col, light > 1275 ? 0x000000 : 0xFFFFFF, lw_buf_text(&own), '+',
                   light > 1275 ? 0xFFFFFF : 0x000000);
    lw_buf_drop(&own);
}

/* Without colours it stands in brackets, in the columns between the cells; a margin makes room for the first.
 */
static void bracket_cell(const lw_round *round, lw_buf *text)
{
    char *line = text->bytes;
    for (int row = 0; line && row < round->row; row++)
        line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    size_t at = 2 * (size_t)round->col;
    if (!line || strcspn(line, "\n") <= at + 1)
        return;
    line[at] = '[';
    if (line[at + 2] == ' ')
        line[at + 2] = ']';
}

int lw_round_picture(const lw_round *round, enum lw_terminal terminal, lw_buf *out)
{
    lw_scene scene = {0};
    lw_moves path = {0};
    for (int i = 0; round->way.count && i < round->session.moves.count; i++) {
        lw_move move = lw_moves_get(&round->session.moves, i);
        lw_moves_add(&path, move.bytes, move.size);
    }
    for (int i = round->way_at; i < round->way.count; i++) {
        lw_move move = lw_moves_get(&round->way, i);
        lw_moves_add(&path, move.bytes, move.size);
    }
    draw(round, round->way.count ? &path : NULL, &scene);
    if (round->marked && terminal == LW_TERMINAL_COLOUR)
        mark_cell(round, &scene);
    lw_buf plain = {0};
    lw_scene_terminal(&scene, terminal, &plain);
    lw_buf text = {0};
    for (const char *line = lw_buf_text(&plain); *line;) {
        size_t size = strcspn(line, "\n");
        lw_buf_puts(&text, " ");
        lw_buf_add(&text, line, size);
        lw_buf_puts(&text, " \n");
        line += size + (line[size] == '\n');
    }
    if (round->marked && terminal == LW_TERMINAL_PLAIN)
        bracket_cell(round, &text);
    lw_buf_puts(out, lw_buf_text(&text));
    int cols = scene.cols;
    lw_buf_drop(&text);
    lw_buf_drop(&plain);
    lw_scene_drop(&scene);
    lw_moves_drop(&path);
    return cols;
}
