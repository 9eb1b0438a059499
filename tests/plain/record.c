/* record.c: records plays by the plain rules, in the format of simulation.jsonl, for tests/conformance.
 *
 *     record-puzzlescript FOLDER < plays.jsonl > simulation.jsonl
 *     record-puzzlescript rng SEED... > rng_vectors.jsonl
 *
 * A play is {"id": .., "game": a file of the folder, or "source": its text, "level": from 0, "seed": ..,
 * "inputs": a list of words, or their letters as in "uldrxtzn" (t a tick, z undo, n restart), or "random": the
 * number of random inputs}. */
#include "plain.h"

#include "base/file.h"
#include "base/json.h"
#include "families/puzzlescript/compile/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FRAMES = 8, MAX_PALETTE = 4096, MAX_INPUTS = 4096, MAX_BYTES = 64 << 20 };

static const char *const input_words[LW_PS_INPUTS] = {"up",     "down", "left", "right",
                                                      "action", "tick", "undo", "restart"};
static const char input_letters[] = "udlrxtzn";

typedef struct board {
    int width, height, *grid; /* row by row, indices into the palette */
} board;

typedef struct recorder {
    plain *p;
    lw_arena arena;
    lw_events events;
    lw_buf heard;      /* events as JSON, with commas between */
    uint64_t *palette; /* sets of objects, in the order of their first use */
    int palette_count;
    board last; /* the one last recorded */
    int level, last_level;
    bool started, won, crosses;
    lw_writer writer;
} recorder;

static void fail(const char *what, const char *which)
{
    fprintf(stderr, "record: %s: %s\n", which, what);
    exit(EXIT_FAILURE);
}

/* --- Boards as numbers of a palette. --- */

static int palette_number(recorder *r, const uint64_t *set)
{
    size_t words = (size_t)r->p->game->words;
    int i = 0;
    while (i < r->palette_count && memcmp(r->palette + (size_t)i * words, set, words * sizeof *set) != 0)
        i++;
    if (i == MAX_PALETTE)
        fail("too many kinds of cells", "palette");
    if (i == r->palette_count)
        memcpy(r->palette + (size_t)r->palette_count++ * words, set, words * sizeof *set);
    return i;
}

static board board_now(recorder *r)
{
    const plain *p = r->p;
    board now = {.width = p->width, .height = p->height, .grid = lw_new_array(&r->arena, int, p->cells)};
    for (int i = 0; i < p->cells; i++)
        now.grid[i] = palette_number(r, plain_cell(p, i % p->width * p->height + i / p->width));
    return now;
}

static void write_grid(recorder *r, const board *b)
{
    lw_write_list(&r->writer, "g");
    for (int i = 0; i < b->width * b->height; i++)
        lw_write_int(&r->writer, NULL, b->grid[i]);
    lw_write_end(&r->writer);
}

static void write_size(recorder *r, const board *b)
{
    lw_write_int(&r->writer, "w", b->width);
    lw_write_int(&r->writer, "h", b->height);
}

static void write_state(recorder *r, const char *key, const board *b)
{
    lw_write_object(&r->writer, key);
    write_size(r, b);
    write_grid(r, b);
    lw_write_end(&r->writer);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void write_palette(recorder *r)
{
    const lw_ps_game *game = r->p->game;
    const char **names = lw_new_array(&r->arena, const char *, game->objects);
    lw_write_list(&r->writer, "palette");
    for (int i = 0; i < r->palette_count; i++) {
        int count = 0;
        for (int object = 0; object < game->objects; object++)
            if (plain_has(r->palette + (size_t)i * (size_t)game->words, object))
                names[count++] = game->things[object].name;
        qsort(names, (size_t)count, sizeof *names, by_name);
        lw_write_list(&r->writer, NULL);
        for (int k = 0; k < count; k++)
            lw_write_text(&r->writer, NULL, names[k]);
        lw_write_end(&r->writer);
    }
    lw_write_end(&r->writer);
}

/* --- Events. --- */

static void hear(void *context, const lw_event *event)
{
    recorder *r = context;
    lw_writer writer = lw_writer_to(&r->heard);
    if (r->heard.size)
        lw_buf_puts(&r->heard, ",");
    lw_write_list(&writer, NULL);
    lw_write_text(&writer, NULL, event->kind);
    if (event->text)
        lw_write_text(&writer, NULL, event->text);
    if (!strcmp(event->kind, "startlevel") || !strcmp(event->kind, "showmessage"))
        lw_write_int(&writer, NULL, event->a);
    lw_write_end(&writer);
}

static void write_events(recorder *r)
{
    lw_error error = {0};
    lw_buf list = {0};
    lw_buf_print(&list, "[%s]", lw_buf_text(&r->heard));
    const lw_json *json = lw_json_read(list.bytes, list.size, 1, &r->arena, &error);
    if (r->heard.size)
        lw_write_json(&r->writer, "ev", json);
    lw_buf_clear(&r->heard);
    lw_buf_drop(&list);
}

/* --- A play. --- */

/* After a win the play continues with the next entry at once; if that is not a board, the old one stays. */
static void advance(recorder *r)
{
    const lw_ps_game *game = r->p->game;
    int next = ++r->level;
    r->won = r->crosses = true;
    if (next < game->level_count && !game->levels[next].message) {
        plain_start(r->p, next, NULL, &r->events);
        return;
    }
    if (next < game->level_count)
        hear(r, &(lw_event){.kind = "showmessage", .a = next});
    else
        hear(r, &(lw_event){.kind = "endgame"});
    plain_ignore_wins(r->p);
}

static void write_frames(recorder *r, const board *frames, int agains)
{
    if (!agains)
        return;
    lw_write_int(&r->writer, "again", agains);
    lw_write_list(&r->writer, "frames");
    for (int i = 0; i < agains && i < MAX_FRAMES; i++)
        write_state(r, NULL, &frames[i]);
    lw_write_end(&r->writer);
}

/* Runs again-turns; records the boards before them, and the one at the moment of a win. */
static void settle(recorder *r)
{
    board frames[MAX_FRAMES], win;
    int agains = 0;
    r->won = false;
    for (;; agains++) {
        if (r->p->won) {
            win = board_now(r);
            advance(r);
        }
        if (!r->p->again)
            break;
        if (agains < MAX_FRAMES)
            frames[agains] = board_now(r);
        plain_again(r->p, &r->events);
    }
    write_frames(r, frames, agains);
    if (r->won) {
        lw_write_bool(&r->writer, "won", true);
        write_state(r, "win_state", &win);
    }
}

/* Writes what is on the board, if it differs from the last record. */
static void write_board(recorder *r)
{
    board now = board_now(r);
    bool other = !r->started || now.width != r->last.width || now.height != r->last.height;
    if (other)
        write_size(r, &now);
    if (other || memcmp(now.grid, r->last.grid, (size_t)(now.width * now.height) * sizeof *now.grid) != 0)
        write_grid(r, &now);
    if (!r->started || r->level != r->last_level)
        lw_write_int(&r->writer, "level", r->level);
    r->last = now;
    r->last_level = r->level;
}

static void finish_record(recorder *r)
{
    settle(r);
    write_board(r);
    write_events(r);
    lw_write_end(&r->writer);
    r->started = true;
}

static void write_steps(recorder *r, const enum lw_ps_input *inputs, int count)
{
    lw_write_list(&r->writer, "inputs");
    for (int i = 0; i < count; i++)
        lw_write_text(&r->writer, NULL, input_words[inputs[i]]);
    lw_write_end(&r->writer);
    lw_write_list(&r->writer, "steps");
    for (int i = 0; i < count; i++) {
        lw_write_object(&r->writer, NULL);
        plain_turn(r->p, inputs[i], &r->events);
        finish_record(r);
    }
    lw_write_end(&r->writer);
}

static void record(const lw_json *play, const char *source, const lw_ps_game *game,
                   const enum lw_ps_input *inputs, int count, lw_buf *out)
{
    recorder r = {.p = plain_new(game), .level = (int)lw_json_get(play, "level")->integer};
    const lw_json *seed = lw_json_get(play, "seed"), *name = lw_json_get(play, "name");
    r.events = (lw_events){.context = &r, .report = hear};
    r.palette = lw_new_array(&r.arena, uint64_t, (size_t)MAX_PALETTE * (size_t)game->words);
    r.writer = lw_writer_to(out);
    while (r.level < game->level_count && game->levels[r.level].message)
        r.level++;
    if (r.level >= game->level_count)
        fail("there is no such level", lw_json_get(play, "id")->text);
    lw_write_object(&r.writer, NULL);
    lw_write_text(&r.writer, "id", lw_json_get(play, "id")->text);
    lw_write_text(&r.writer, "name", name ? name->text : lw_json_get(play, "id")->text);
    lw_write_text(&r.writer, "source", source);
    lw_write_int(&r.writer, "level", lw_json_get(play, "level")->integer);
    lw_write_json(&r.writer, "seed", seed);
    lw_write_object(&r.writer, "start");
    plain_start(r.p, r.level, seed->kind == LW_JSON_TEXT ? seed->text : "seed", &r.events);
    finish_record(&r);
    write_steps(&r, inputs, count);
    board last = board_now(&r);
    write_state(&r, "final", &last);
    write_palette(&r);
    lw_write_bool(&r.writer, "crosses_level", r.crosses);
    lw_write_end(&r.writer);
    lw_buf_puts(out, "\n");
    plain_drop(r.p);
    lw_buf_drop(&r.heard);
    lw_arena_drop(&r.arena);
}

/* --- Plays to record. --- */

static int input_named(const char *word)
{
    for (int i = 0; i < LW_PS_INPUTS; i++)
        if (!strcmp(word, input_words[i]))
            return i;
    fail("there is no such input", word);
    return 0;
}

static int read_inputs(const lw_json *play, enum lw_ps_input *inputs)
{
    const lw_json *given = lw_json_get(play, "inputs"), *random = lw_json_get(play, "random");
    int count = 0;
    plain_rc4 rc4;
    plain_rc4_seed(&rc4, lw_json_get(play, "id")->text);
    for (int i = 0; random && i < random->integer; i++) /* undo and restart are rare */
        inputs[count++] =
            (enum lw_ps_input)(plain_rc4_uniform(&rc4) * (i % 8 == 7 ? LW_PS_INPUTS : LW_PS_IN_UNDO));
    for (const char *at = given && given->kind == LW_JSON_TEXT ? given->text : ""; *at; at++) {
        const char *letter = strchr(input_letters, *at);
        if (!letter)
            fail("an input is one of udlrxtzn", at);
        inputs[count++] = (enum lw_ps_input)(letter - input_letters);
    }
    for (const lw_json *word = given && given->kind == LW_JSON_LIST ? given->first : NULL; word;
         word = word->next)
        inputs[count++] = (enum lw_ps_input)input_named(word->text);
    return count;
}

static void record_line(const char *folder, const char *line, lw_buf *out)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf text = {0}, path = {0};
    enum lw_ps_input inputs[MAX_INPUTS];
    const lw_json *play = lw_json_read(line, strcspn(line, "\n"), 1, &arena, &error);
    if (!play)
        fail(error.text, "plays");
    const lw_json *source = lw_json_get(play, "source"), *game = lw_json_get(play, "game");
    if (source) {
        lw_buf_puts(&text, source->text);
    } else {
        lw_buf_print(&path, "%s/%s", folder, game->text);
        if (lw_buf_read_file(&text, lw_buf_text(&path), MAX_BYTES, &error))
            fail(error.text, game->text);
    }
    lw_ps_compiled compiled = lw_ps_compile(lw_buf_text(&text), text.size, &arena);
    if (!compiled.game)
        fail("this game does not compile", lw_json_get(play, "id")->text);
    record(play, lw_buf_text(&text), compiled.game, inputs, read_inputs(play, inputs), out);
    lw_buf_drop(&text);
    lw_buf_drop(&path);
    lw_arena_drop(&arena);
}

static void record_rng(const char *seed, lw_buf *out)
{
    plain_rc4 rc4;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "id", seed);
    lw_write_text(&writer, "seed", seed);
    plain_rc4_seed(&rc4, seed);
    lw_write_list(&writer, "bytes");
    for (int i = 0; i < 28; i++)
        lw_write_int(&writer, NULL, plain_rc4_byte(&rc4));
    lw_write_end(&writer);
    plain_rc4_seed(&rc4, seed);
    lw_write_list(&writer, "uniform");
    for (int i = 0; i < 8; i++)
        lw_write_real(&writer, NULL, plain_rc4_uniform(&rc4));
    lw_write_end(&writer);
    plain_rc4_seed(&rc4, seed);
    lw_write_list(&writer, "picks");
    for (int n = 2; n < 12; n++) {
        lw_write_list(&writer, NULL);
        lw_write_int(&writer, NULL, n);
        lw_write_int(&writer, NULL, (int64_t)(plain_rc4_uniform(&rc4) * n));
        lw_write_end(&writer);
    }
    lw_write_end(&writer);
    lw_write_end(&writer);
    lw_buf_puts(out, "\n");
}

int main(int count, char **words)
{
    lw_buf in = {0}, out = {0};
    lw_error error = {0};
    if (count < 2)
        fail("name the folder of the games", "usage");
    for (int i = 2; i < count && !strcmp(words[1], "rng"); i++)
        record_rng(words[i], &out);
    if (strcmp(words[1], "rng") != 0 && lw_buf_read_file(&in, "/dev/stdin", MAX_BYTES, &error))
        fail(error.text, "plays");
    for (const char *at = lw_buf_text(&in); *at; at += strcspn(at, "\n") + 1) {
        record_line(words[1], at, &out);
        fwrite(lw_buf_text(&out), 1, out.size, stdout);
        lw_buf_clear(&out);
    }
    fwrite(lw_buf_text(&out), 1, out.size, stdout);
    lw_buf_drop(&in);
    lw_buf_drop(&out);
    return EXIT_SUCCESS;
}
