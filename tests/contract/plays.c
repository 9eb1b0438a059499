/* plays.c: laws of states, moves, sessions, gestures and pictures. */
#include "core/play.h"
#include "laws.h"

enum { GUARD = 16, GUARD_BYTE = 0xA7, LONG = 200 };

static void check_status(const subject *s, const void *state)
{
    lw_status status = s->family->status(s->rules, state);
    HOLDS(s, status.outcome >= LW_RUNNING && status.outcome <= LW_ENDED, "the outcome is %d",
          (int)status.outcome);
    HOLDS(s, status.player >= 0 && status.player < s->rules->players, "player %d of %d", status.player,
          s->rules->players);
}

/* Two compilations and two copies of a state play alike, wherever they are in memory. */
static void check_twice(const subject *s)
{
    lw_error error = {0};
    const lw_rules *others = s->family->compile(s->design, s->arena, &error);
    HOLDS(s, others && others->state_size == s->rules->state_size && others->key_size == s->rules->key_size,
          "compiled twice, states have different sizes");
    walk a = walk_begin(s, s->rules, s->seed), b = walk_begin(s, others, s->seed);
    do {
        HOLDS(s, !memcmp(a.state, b.state, s->rules->state_size),
              "the same play gives different states after %d", a.made);
        HOLDS(s, same_moves(&a.legal, &b.legal), "the same state has different moves after %d", a.made);
        check_status(s, a.state);
        HOLDS(s, s->family->status(s->rules, a.state).outcome == s->family->status(others, b.state).outcome,
              "the same state has different outcomes after %d", a.made);
    } while (walk_on(&a, LONG) && walk_on(&b, LONG));
    HOLDS(s, a.legal.count == 0 || a.made == LONG, "a walk has stopped early");
    walk_drop(&a);
    walk_drop(&b);
}

/* Searches never look at bytes of a key beyond its extent, so these must not change. */
static void check_extent(const subject *s)
{
    size_t key = s->rules->key_size;
    walk w = walk_begin(s, s->rules, s->seed + 7);
    size_t extent = s->family->extent ? s->family->extent(s->rules, w.state) : key;
    unsigned char *start = lw_arena_copy(s->arena, w.state, key);
    HOLDS(s, extent <= key, "the extent is %zu of %zu bytes", extent, key);
    while (walk_on(&w, LONG))
        HOLDS(s, !memcmp(start + extent, w.state + extent, key - extent),
              "a byte behind the extent changes at move %d", w.made);
    walk_drop(&w);
}

/* The second of two states stored end to end has as odd an address as searches will use. */
static void check_flat(const subject *s)
{
    size_t size = s->rules->state_size;
    unsigned char *pair = lw_arena_take(s->arena, 2 * size + GUARD), *copy = pair + size;
    unsigned char *before = lw_arena_take(s->arena, size);
    lw_buf text = {0};
    walk w = walk_begin(s, s->rules, s->seed + 1);
    memset(pair, GUARD_BYTE, 2 * size + GUARD);
    s->family->start(s->rules, s->level, s->seed, copy);
    HOLDS(s, !memcmp(copy, w.state, size), "a start leaves bytes of the state unset");
    while (w.legal.count && w.made < LONG) {
        memcpy(copy, w.state, size);
        memcpy(before, w.state, size);
        lw_move move = walk_next(&w);
        s->family->move_text(s->rules, copy, move, &text);
        HOLDS(s, !memcmp(copy, before, size), "telling a move changes the state");
        s->family->play(s->rules, copy, move, NULL);
        walk_on(&w, LONG);
        HOLDS(s, !memcmp(copy, w.state, size), "a copied state plays differently at move %d", w.made);
        for (size_t i = 0; i < size + GUARD; i++)
            HOLDS(s, (i < size ? pair : copy)[i] == GUARD_BYTE, "play writes outside its state at move %d",
                  w.made);
    }
    lw_buf_drop(&text);
    walk_drop(&w);
}

static void check_texts(const subject *s, const walk *w)
{
    lw_buf text = {0};
    lw_moves found = {0};
    for (int i = 0; i < w->legal.count; i++) {
        lw_buf_clear(&text);
        lw_moves_clear(&found);
        s->family->move_text(s->rules, w->state, lw_moves_get(&w->legal, i), &text);
        HOLDS(s, text.size && text.bytes[strcspn(text.bytes, " ,\t\n")] == 0,
              "the move \"%s\" is no single word", lw_buf_text(&text));
        int which = lw_move_find(s->rules, w->state, lw_buf_text(&text), text.size, &found);
        HOLDS(s, which == i, "the text %s of move %d finds move %d", lw_buf_text(&text), i, which);
        HOLDS(s, lw_move_equal(lw_moves_get(&found, 0), lw_moves_get(&w->legal, i)), "%s finds other bytes",
              lw_buf_text(&text));
    }
    HOLDS(s, lw_move_find(s->rules, w->state, "\x7f?", 2, &found) < 0, "nonsense is a move");
    lw_buf_drop(&text);
    lw_moves_drop(&found);
}

static void check_moves(const subject *s)
{
    walk w = walk_begin(s, s->rules, s->seed + 2);
    do {
        lw_moves again = {0};
        for (int i = 0; i < w.legal.count; i++)
            for (int j = 0; j < i; j++)
                HOLDS(s, !lw_move_equal(lw_moves_get(&w.legal, i), lw_moves_get(&w.legal, j)),
                      "moves %d and %d are the same after %d", j, i, w.made);
        check_texts(s, &w);
        if (w.legal.count) { /* listing appends to the list, the same moves in the same order */
            lw_moves_add(&again, "kept", 4);
            s->family->moves(s->rules, w.state, &again);
            HOLDS(s, again.count == w.legal.count + 1, "a second list has another length after %d", w.made);
            for (int i = 0; i < w.legal.count; i++)
                HOLDS(s, lw_move_equal(lw_moves_get(&w.legal, i), lw_moves_get(&again, i + 1)),
                      "a second list is in another order after %d", w.made);
        }
        lw_moves_drop(&again);
    } while (walk_on(&w, 40));
    walk_drop(&w);
}

/* A session makes the walk's moves by bytes and by text in turn, and undoes every third one. */
static void check_session(const subject *s)
{
    size_t size = s->rules->state_size, key = s->rules->key_size;
    walk w = walk_begin(s, s->rules, s->seed + 3);
    lw_session session;
    lw_buf text = {0};
    lw_error error = {0};
    lw_session_begin(&session, s->rules, s->level, s->seed);
    while (w.legal.count && w.made < LONG) {
        lw_move move = walk_next(&w);
        lw_buf_clear(&text);
        s->family->move_text(s->rules, w.state, move, &text);
        if (w.made % 3 == 2 && key == size) {
            lw_session_move(&session, lw_moves_get(&w.legal, 0), NULL, &error);
            lw_session_undo(&session);
            HOLDS(s, !memcmp(lw_session_state(&session), w.state, key), "undo does not go back at %d", w.made);
        }
        int refused = w.made % 2 ? lw_session_move(&session, move, NULL, &error)
                                 : lw_session_text(&session, lw_buf_text(&text), NULL, &error);
        walk_on(&w, LONG);
        HOLDS(s, !refused, "a session refuses move %d: %s", w.made, error.text);
        HOLDS(s, !memcmp(lw_session_state(&session), w.state, size), "a session plays differently at %d",
              w.made);
    }
    HOLDS(s, session.moves.count == w.made, "a session of %d moves lists %d", w.made, session.moves.count);
    while (lw_session_undo(&session))
        ;
    walk fresh = walk_begin(s, s->rules, 0);
    HOLDS(s, !memcmp(lw_session_state(&session), fresh.state, key), "undoing all does not lead to the start");
    lw_session_drop(&session);
    lw_buf_drop(&text);
    walk_drop(&fresh);
    walk_drop(&w);
}

/* A play is written as text and JSON and read back. Plays as text start at level 0 with seed 0. */
static void check_play_text(const subject *s)
{
    subject zero = *s;
    zero.seed = 0;
    zero.level = 0;
    walk w = walk_begin(&zero, s->rules, s->seed + 4);
    lw_moves made = {0}, read = {0};
    lw_buf text = {0}, json = {0};
    lw_error error = {0};
    while (w.legal.count && w.made < 60) {
        lw_move move = walk_next(&w);
        lw_moves_add(&made, move.bytes, move.size);
        walk_on(&w, 60);
    }
    lw_play_text(s->rules, &made, &text);
    HOLDS(s, !lw_play_parse(s->rules, lw_buf_text(&text), &read, &error), "the play %s is refused: %s",
          lw_buf_text(&text), error.text);
    HOLDS(s, same_moves(&made, &read), "the play %s reads back as another", lw_buf_text(&text));
    lw_writer writer = lw_writer_to(&json);
    lw_write_object(&writer, NULL);
    lw_play_write(s->rules, &made, &writer, "play");
    lw_write_end(&writer);
    const lw_json *value = lw_json_read(lw_buf_text(&json), json.size, 1, s->arena, &error);
    HOLDS(s, value && lw_json_get(value, "play"), "a play's JSON is none: %s", lw_buf_text(&json));
    lw_moves_clear(&read);
    HOLDS(s, !lw_play_read(s->rules, lw_json_get(value, "play"), &read, &error), "the play %s is refused: %s",
          lw_buf_text(&json), error.text);
    HOLDS(s, same_moves(&made, &read), "the play %s reads back as another", lw_buf_text(&json));
    lw_moves_drop(&made);
    lw_moves_drop(&read);
    lw_buf_drop(&text);
    lw_buf_drop(&json);
    walk_drop(&w);
}

static void draw(const subject *s, const walk *w, const lw_view *view, lw_scene *scene)
{
    s->family->draw(s->rules, w->state, view, scene);
    HOLDS(s, scene->rows > 0 && scene->cols > 0, "the picture is %d x %d", scene->rows, scene->cols);
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind == LW_ITEM_CELL)
            HOLDS(s, item->row >= 0 && item->row < scene->rows && item->col >= 0 && item->col < scene->cols,
                  "cell %d.%d is outside the picture of %d x %d", item->row, item->col, scene->rows,
                  scene->cols);
    }
}

static void check_pictures(const subject *s)
{
    walk w = walk_begin(s, s->rules, s->seed + 5);
    lw_scene scene = {0};
    lw_moves path = {0};
    bool going = true;
    while (going) {
        for (int look = 0; look < 4; look++)
            draw(s, &w,
                 &(lw_view){.look = look & 1 ? LW_LOOK_ANALYST : LW_LOOK_PLAYER,
                            .marks = look & 2 ? LW_MARKS_LETTERS : LW_MARKS_COLOUR,
                            .path = look ? &path : NULL},
                 &scene);
        if ((going = w.legal.count && w.made < 10)) {
            lw_move move = walk_next(&w);
            lw_moves_add(&path, move.bytes, move.size);
            walk_on(&w, 10);
        }
    }
    lw_moves_drop(&path);
    lw_scene_drop(&scene);
    walk_drop(&w);
}

static void gesture(const subject *s, const walk *w, lw_gesture what, lw_moves *all)
{
    lw_moves meant = {0};
    s->family->gesture(s->rules, w->state, what, &meant);
    for (int i = 0; i < meant.count; i++) {
        lw_move move = lw_moves_get(&meant, i);
        HOLDS(s, holds_move(&w->legal, move), "gesture %d at %d.%d means a move that is not legal",
              (int)what.kind, what.row, what.col);
        for (int j = 0; j < i; j++)
            HOLDS(s, !lw_move_equal(move, lw_moves_get(&meant, j)), "gesture %d at %d.%d means a move twice",
                  (int)what.kind, what.row, what.col);
        lw_moves_add(all, move.bytes, move.size);
    }
    lw_moves_drop(&meant);
}

/* Gestures select only legal moves, points may be off the board, and some gesture selects every move. */
static void check_gestures(const subject *s)
{
    walk w = walk_begin(s, s->rules, s->seed + 6);
    lw_scene scene = {0};
    while (w.legal.count && w.made < 6) {
        lw_moves all = {0};
        draw(s, &w, &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
        for (int kind = LW_UP; kind <= LW_ACTION; kind++)
            gesture(s, &w, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, &all);
        for (int row = -1; row <= scene.rows; row++)
            for (int col = -1; col <= scene.cols; col++)
                gesture(s, &w, (lw_gesture){.kind = LW_POINT, .row = row, .col = col}, &all);
        for (int i = 0; i < w.legal.count; i++)
            HOLDS(s, holds_move(&all, lw_moves_get(&w.legal, i)), "no gesture means move %d after %d", i,
                  w.made);
        lw_moves_drop(&all);
        walk_on(&w, 6);
    }
    lw_scene_drop(&scene);
    walk_drop(&w);
}

const law play_laws[] = {
    {"play is deterministic", 30, check_twice},
    {"states are flat", 30, check_flat},
    {"moves change nothing behind the extent", 30, check_extent},
    {"moves are unique and have texts", 12, check_moves},
    {"a session replays", 30, check_session},
    {"plays read back", 20, check_play_text},
    {"cells lie inside the picture", 6, check_pictures},
    {"gestures mean legal moves", 6, check_gestures},
    {0},
};
