/* play.c: a play as text and as JSON.
 *
 * A family only prints its moves. To read a move, its text is compared with the texts of all legal moves: so
 * every move read is legal, and every replay tests the printing. */
#include "core/play.h"
#include "base/text.h"
#include "core/play_format.h"
#include "core/player.h"

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

/* A position that advances along a play; `state` is the position before the next move. */
typedef struct walk {
    const lw_rules *rules;
    lw_player player;
    lw_arena arena;
    void *state;
    int made; /* moves read so far */
} walk;

/* Initializes a walk in place: a player's memory points into the arena that it grows in. */
static void begin(walk *w, const lw_rules *rules)
{
    *w = (walk){.rules = rules};
    w->state = lw_arena_take(&w->arena, rules->state_size);
    lw_player_open(&w->player, rules);
    lw_player_start(&w->player, 0, 0, w->state);
}

static void end(walk *w)
{
    lw_player_close(&w->player);
    lw_arena_drop(&w->arena);
}

static void advance(walk *w, lw_move move)
{
    lw_player_play(&w->player, w->state, move, NULL);
}

static bool is_running(const walk *w)
{
    return w->rules->family->status(w->rules, w->state).outcome == LW_RUNNING;
}

/* The shortest and the longest text of a legal move, in bytes; both 0 if there is none. */
typedef struct span {
    size_t least, max;
} span;

static span measure_texts(const walk *w)
{
    lw_moves legal = {0};
    lw_buf name = {0};
    span texts = {0};
    w->rules->family->moves(w->rules, w->state, &legal);
    for (int i = 0; i < legal.count; i++) {
        lw_buf_clear(&name);
        w->rules->family->move_text(w->rules, w->state, lw_moves_get(&legal, i), &name);
        if (i == 0 || name.size < texts.least)
            texts.least = name.size;
        if (name.size > texts.max)
            texts.max = name.size;
    }
    lw_buf_drop(&name);
    lw_moves_drop(&legal);
    return texts;
}

/* Moves of one letter are written together, RRDD; longer ones are separated by spaces. If a longer text would
 * also be legal where a run of letters would begin, the letters are separated too, so that the run cannot be
 * read as that longer move. */
void lw_play_text(const lw_rules *rules, const lw_moves *moves, lw_buf *buf)
{
    walk w;
    begin(&w, rules);
    lw_buf name = {0};
    bool open = false; /* the last word consists of letters, and more may follow */
    for (int i = 0; i < moves->count; i++) {
        lw_buf_clear(&name);
        rules->family->move_text(rules, w.state, lw_moves_get(moves, i), &name);
        if (i && !(open && name.size == 1))
            lw_buf_byte(buf, ' ');
        open = name.size == 1 && (open || measure_texts(&w).max == 1);
        lw_buf_add(buf, lw_buf_text(&name), name.size);
        advance(&w, lw_moves_get(moves, i));
    }
    lw_buf_drop(&name);
    end(&w);
}

static bool take(walk *w, const char *text, size_t size, lw_moves *moves)
{
    if (lw_move_find(w->rules, w->state, text, size, moves) < 0)
        return false;
    advance(w, lw_moves_get(moves, moves->count - 1));
    w->made++;
    return true;
}

static int fail_move(const walk *w, const char *text, size_t size, lw_error *error)
{
    lw_fail(error, LW_BAD_INPUT,
            is_running(w) ? "move %d, \"%.*s\", is not possible there"
                          : "move %d, \"%.*s\", comes after the end of the game",
            w->made + 1, (int)(size < 20 ? size : 20), text);
    return LW_IMPOSSIBLE;
}

/* A word is a single move; failing that, each of its letters is a move. */
static int take_word(walk *w, const char *word, size_t size, lw_moves *moves, lw_error *error)
{
    if (!is_running(w))
        return fail_move(w, word, size, error);
    if (take(w, word, size, moves))
        return 0;
    if (measure_texts(w).least > 1)
        return fail_move(w, word, size, error);
    for (size_t i = 0; i < size; i++)
        if (!is_running(w) || !take(w, word + i, 1, moves)) {
            size_t letter = lw_utf8_size(word + i, size - i);
            return fail_move(w, word + i, letter ? letter : 1, error);
        }
    return 0;
}

static int parse_json(const lw_rules *rules, const char *text, lw_moves *moves, lw_error *error)
{
    lw_arena arena = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, error);
    int result = json ? lw_play_read(rules, json, moves, error) : LW_BAD_INPUT;
    lw_arena_drop(&arena);
    return result;
}

int lw_play_parse(const lw_rules *rules, const char *text, lw_moves *moves, lw_error *error)
{
    static const char gaps[] = " ,\t\r\n";
    char first = text[strspn(text, gaps)];
    if (first == '[' || first == '"')
        return parse_json(rules, text, moves, error);
    walk w;
    begin(&w, rules);
    int result = 0;
    for (const char *at = text; !result && *(at += strspn(at, gaps));) {
        size_t size = strcspn(at, gaps);
        result = take_word(&w, at, size, moves, error);
        at += size;
    }
    end(&w);
    return result;
}

void lw_play_write(const lw_rules *rules, const lw_moves *moves, lw_writer *writer, const char *key)
{
    const lw_play_format *own = rules->family->play_format;
    if (own && own->write) {
        own->write(rules, moves, writer, key);
        return;
    }
    lw_buf text = {0};
    lw_play_text(rules, moves, &text);
    lw_write_text(writer, key, lw_buf_text(&text));
    lw_buf_drop(&text);
}

int lw_play_read(const lw_rules *rules, const lw_json *json, lw_moves *moves, lw_error *error)
{
    const lw_play_format *own = rules->family->play_format;
    if (own && own->read)
        return own->read(rules, json, moves, error);
    if (json->kind != LW_JSON_TEXT)
        return lw_json_fail(json, error, "a play must be a string here, not %s", lw_json_kind_text(json->kind));
    int result = lw_play_parse(rules, json->text, moves, error);
    if (result)
        lw_json_place(json, error);
    return result;
}
