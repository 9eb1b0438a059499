/* play.c: a play as text and as JSON.
 *
 * A family only prints its moves. Reading goes the other way round: a text is compared with the texts of all
 * legal moves, so whatever is read is legal, and every replay tests the printing. */
#include "core/family.h"

#include <string.h>

int lw_move_find(const lw_rules *rules, const void *state, const char *text, size_t size, lw_moves *out)
{
    lw_moves legal = {0};
    lw_buf name = {0};
    int found = -1;
    rules->family->moves(rules, state, &legal);
    for (int i = 0; i < legal.count && found < 0; i++) {
        lw_buf_clear(&name);
        rules->family->move_text(rules, state, lw_moves_get(&legal, i), &name);
        if (name.size == size && !memcmp(lw_buf_text(&name), text, size)) {
            lw_move move = lw_moves_get(&legal, i);
            lw_moves_add(out, move.bytes, move.size);
            found = i;
        }
    }
    lw_buf_drop(&name);
    lw_moves_drop(&legal);
    return found;
}

/* Walks along a play; `state` is the position before each move. */
typedef struct walk {
    const lw_rules *rules;
    lw_arena arena;
    void *state;
} walk;

static walk begin(const lw_rules *rules)
{
    walk w = {.rules = rules};
    w.state = lw_arena_take(&w.arena, rules->state_size);
    rules->family->start(rules, 0, 0, w.state);
    return w;
}

static void advance(walk *w, lw_move move)
{
    w->rules->family->play(w->rules, w->state, move, NULL);
}

static bool take_text(walk *w, const char *text, size_t size, lw_moves *moves)
{
    if (w->rules->family->status(w->rules, w->state).outcome != LW_RUNNING ||
        lw_move_find(w->rules, w->state, text, size, moves) < 0)
        return false;
    advance(w, lw_moves_get(moves, moves->count - 1));
    return true;
}

/* Moves of one letter stand together, RRDD; longer ones are parted by spaces. */
void lw_play_text(const lw_rules *rules, const lw_moves *moves, lw_buf *buf)
{
    walk w = begin(rules);
    lw_buf name = {0};
    size_t from = buf->size;
    for (int i = 0; i < moves->count; i++) {
        lw_buf_clear(&name);
        rules->family->move_text(rules, w.state, lw_moves_get(moves, i), &name);
        if (name.size > 1 && buf->size > from)
            lw_buf_byte(buf, ' ');
        lw_buf_add(buf, lw_buf_text(&name), name.size);
        advance(&w, lw_moves_get(moves, i));
    }
    lw_buf_drop(&name);
    lw_arena_drop(&w.arena);
}

int lw_play_parse(const lw_rules *rules, const char *text, lw_moves *moves, lw_error *error)
{
    walk w = begin(rules);
    int result = 0;
    const char *at = text;
    while (!result && *(at += strspn(at, " ,\t\n"))) {
        size_t word = strcspn(at, " ,\t\n");
        size_t taken = take_text(&w, at, word, moves) ? word : take_text(&w, at, 1, moves) ? 1 : 0;
        if (!taken) {
            bool over = rules->family->status(rules, w.state).outcome != LW_RUNNING;
            lw_fail(error, LW_BAD_INPUT,
                    over ? "move %d, \"%.*s\", comes after the end"
                         : "move %d, \"%.*s\", is not possible there",
                    moves->count + 1, (int)(word < 20 ? word : 20), at);
            result = LW_IMPOSSIBLE;
        }
        at += taken;
    }
    lw_arena_drop(&w.arena);
    return result;
}

void lw_play_write(const lw_rules *rules, const lw_moves *moves, lw_writer *writer, const char *key)
{
    if (rules->family->write_play) {
        rules->family->write_play(rules, moves, writer, key);
        return;
    }
    lw_buf text = {0};
    lw_play_text(rules, moves, &text);
    lw_write_text(writer, key, lw_buf_text(&text));
    lw_buf_drop(&text);
}

int lw_play_read(const lw_rules *rules, const lw_json *json, lw_moves *moves, lw_error *error)
{
    if (rules->family->read_play)
        return rules->family->read_play(rules, json, moves, error);
    if (json->kind != LW_JSON_TEXT)
        return lw_json_fail(json, error, "a play is a text here, not %s", lw_json_kind_text(json->kind));
    int result = lw_play_parse(rules, json->text, moves, error);
    if (result && error && !error->line) {
        error->line = json->line;
        error->column = json->column;
    }
    return result;
}
