/* replay.c: recorded inputs of a PuzzleScript game, from level to level.
 *
 * Replay does not stop at texts: a message is an event, and play continues. Again-turns belong to the input
 * that caused them. */
#include "families/puzzlescript/playthrough/replay.h"
#include "core/play.h"
#include "core/terminal.h"
#include "families/puzzlescript/engine/grid.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/playthrough/ps_playthrough.h"
#include "families/puzzlescript/playthrough/rule_log.h"
#include "families/puzzlescript/ps_draw.h"

#include <stdlib.h>
#include <string.h>

typedef struct heard {
    lw_event *list; /* their texts are the game's */
    int count, room;
} heard;

typedef struct replay {
    const lw_playthrough_replay *asked;
    lw_buf inputs; /* lw_ps_input, a byte each */
    lw_ps_playthrough playthrough;
    lw_events ears;
    heard heard;
    lw_ps_rule_log rules;
    int agains; /* again-turns after the last input */
    lw_ps_palette palette;
    uint64_t *board;   /* the board reported last; NULL: none */
    int level;         /* its level */
    lw_buf boards;     /* text output: how a level was won */
    lw_writer *writer; /* NULL: text output */
    bool won;          /* the win has been written */
} replay;

static void hear(void *context, const lw_event *event)
{
    heard *h = &((replay *)context)->heard;
    if (!strcmp(event->kind, "closemessage")) /* nobody closes messages in a replay */
        return;
    if (h->count == h->room) {
        h->room = h->room ? 2 * h->room : 16;
        h->list = lw_heap_grow(h->list, (size_t)h->room * sizeof *h->list);
    }
    h->list[h->count++] = *event;
}

static size_t board_bytes(const replay *r)
{
    const lw_ps_machine *m = r->playthrough.machine;
    return (size_t)lw_ps_width(m) * (size_t)lw_ps_height(m) * (size_t)r->playthrough.rules->game->words *
           sizeof(uint64_t);
}

/* Has the board changed since it was last reported? */
static bool is_new(replay *r)
{
    const lw_ps_machine *m = r->playthrough.machine;
    if (r->playthrough.level < 0)
        return false;
    bool same =
        r->board && r->level == r->playthrough.level && !memcmp(r->board, lw_ps_at(m, 0, 0), board_bytes(r));
    r->board = lw_heap_grow(r->board, board_bytes(r));
    memcpy(r->board, lw_ps_at(m, 0, 0), board_bytes(r));
    r->level = r->playthrough.level;
    return !same;
}

static void print_board(replay *r, lw_buf *out)
{
    lw_scene scene = {0};
    lw_ps_look(r->playthrough.machine, r->playthrough.rules->game, &r->playthrough.window);
    lw_ps_draw_board(r->playthrough.machine, r->playthrough.rules->game, &r->playthrough.window, &scene);
    lw_scene_terminal(&scene, r->asked->terminal, out);
    lw_scene_drop(&scene);
}

static void keep_win(replay *r)
{
    if (r->writer && !r->won) {
        lw_write_object(r->writer, "win");
        lw_ps_board_write(&r->palette, r->playthrough.machine, r->writer);
        lw_write_end(r->writer);
        r->won = true;
    } else if (!r->writer) {
        print_board(r, &r->boards);
    }
}

/* Plays everything that happens until the next input is needed. */
static int settle(replay *r, int number, lw_error *error)
{
    lw_ps_playthrough *playthrough = &r->playthrough;
    int result = 0;
    r->agains = 0;
    r->won = false;
    for (;;) {
        if (r->asked->show)
            result = r->asked->show(r->asked->context, playthrough, number, error);
        if (result)
            return result;
        if (playthrough->screen == LW_PS_ON_MESSAGE) {
            lw_ps_playthrough_input(playthrough, LW_PS_IN_ACTION);
        } else if (lw_ps_playthrough_busy(playthrough)) {
            r->agains += playthrough->screen == LW_PS_ON_LEVEL;
            if (playthrough->screen == LW_PS_ON_WIN)
                keep_win(r);
            lw_ps_playthrough_pass(playthrough);
        } else {
            return 0;
        }
    }
}

/* --- As text. --- */

static void print_events(replay *r, lw_buf *out)
{
    for (int i = 0; i < r->heard.count; i++) {
        const lw_event *event = &r->heard.list[i];
        lw_buf_print(out, "  %s", event->kind);
        if (event->text)
            lw_buf_print(out, ": %s", event->text);
    }
    if (r->agains)
        lw_buf_print(out, "  again: %d", r->agains);
    lw_buf_byte(out, '\n');
    lw_ps_rule_log_print(&r->rules, out);
    lw_buf_puts(out, lw_buf_text(&r->boards));
    lw_buf_clear(&r->boards);
}

static void print_step(replay *r, int number, const char *word, lw_buf *out)
{
    int level = r->level;
    bool quiet = !r->heard.count && !r->agains;
    lw_buf_print(out, quiet ? "%4d  %s" : "%4d  %-7s", number, word);
    print_events(r, out);
    bool fresh = is_new(r);
    if (r->playthrough.screen == LW_PS_ON_END)
        return;
    if (r->playthrough.level != level && r->playthrough.rules->head.levels > 1)
        lw_buf_print(out, "level %d of %d\n", r->playthrough.level + 1, r->playthrough.rules->head.levels);
    if (fresh)
        print_board(r, out);
}

static void print_end(const replay *r, int count, lw_buf *out)
{
    lw_buf_print(out, "%s after %d input%s\n\n", r->playthrough.screen == LW_PS_ON_END ? "won" : "running",
                 count, count == 1 ? "" : "s");
}

/* --- As JSON. --- */

static void write_events(replay *r, lw_writer *w)
{
    if (r->heard.count)
        lw_write_list(w, "events");
    for (int i = 0; i < r->heard.count; i++) {
        const lw_event *event = &r->heard.list[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "kind", event->kind);
        if (event->text)
            lw_write_text(w, "text", event->text);
        if (!strcmp(event->kind, "startlevel") || !strcmp(event->kind, "showmessage"))
            lw_write_int(w, "entry", event->a);
        lw_write_end(w);
    }
    if (r->heard.count)
        lw_write_end(w);
    if (r->agains)
        lw_write_int(w, "again", r->agains);
    lw_ps_rule_log_write(&r->rules, w);
}

static void write_step(replay *r)
{
    lw_writer *w = r->writer;
    int level = r->level;
    write_events(r, w);
    bool fresh = is_new(r) && r->playthrough.screen != LW_PS_ON_END;
    if (fresh && r->playthrough.level != level)
        lw_write_int(w, "level", r->playthrough.level + 1);
    if (fresh)
        lw_ps_board_write(&r->palette, r->playthrough.machine, w);
    lw_write_text(w, "status", r->playthrough.screen == LW_PS_ON_END ? "won" : "running");
}

/* --- The whole. --- */

static int begin(replay *r, lw_buf *out, lw_error *error)
{
    r->ears = (lw_events){.context = r, .report = hear};
    if (r->writer) {
        lw_write_text(r->writer, "seed", r->asked->seed);
        lw_write_object(r->writer, "start");
    }
    lw_ps_playthrough_begin(&r->playthrough, r->asked->rules, r->asked->seed, LW_PS_FROM_LEVEL, &r->ears);
    if (r->asked->verbose) {
        lw_ps_rule_log_begin(&r->rules, r->asked->rules->design);
        lw_ps_listen(r->playthrough.machine, &r->rules.listener);
    }
    int result = settle(r, 0, error);
    if (r->writer) {
        write_step(r);
        lw_write_end(r->writer);
        lw_write_list(r->writer, "trace");
    } else {
        print_step(r, 0, "start", out);
    }
    return result;
}

static int step(replay *r, int number, enum lw_ps_input input, lw_buf *out, lw_error *error)
{
    r->heard.count = 0;
    lw_ps_rule_log_clear(&r->rules);
    lw_ps_playthrough_input(&r->playthrough, input);
    if (r->writer) {
        lw_write_object(r->writer, NULL);
        lw_write_text(r->writer, "move", lw_ps_input_word(input));
    }
    int result = settle(r, number, error);
    if (r->writer) {
        write_step(r);
        lw_write_end(r->writer);
    } else {
        print_step(r, number, lw_ps_input_word(input), out);
    }
    return result;
}

static void end(replay *r, int made, lw_buf *out)
{
    int left = (int)r->inputs.size - made;
    lw_buf late = {0};
    if (left)
        lw_buf_print(&late, "input %d, \"%s\", comes after the end", made + 1,
                     lw_ps_input_word((enum lw_ps_input)r->inputs.bytes[made]));
    if (r->writer) {
        lw_write_end(r->writer);
        lw_ps_palette_write(&r->palette, r->writer, "palette");
        lw_write_int(r->writer, "moves", made);
        lw_write_text(r->writer, "status", r->playthrough.screen == LW_PS_ON_END ? "won" : "running");
        if (left)
            lw_write_text(r->writer, "impossible", lw_buf_text(&late));
    } else {
        if (left)
            lw_buf_print(out, "%s\n", lw_buf_text(&late));
        print_end(r, made, out);
    }
    lw_buf_drop(&late);
}

int lw_ps_playthrough_replay(const lw_playthrough_replay *asked, lw_buf *out, lw_error *error)
{
    replay r = {.asked = asked,
                .palette = {.game = ((const lw_ps_family_rules *)asked->rules)->game},
                .level = -1,
                .writer = asked->writer};
    if (lw_ps_inputs_parse(asked->inputs, &r.inputs, error)) {
        lw_error_name(error, "inputs");
        lw_buf_drop(&r.inputs);
        return error->code;
    }
    int count = (int)r.inputs.size, made = 0, result = begin(&r, out, error);
    while (!result && made < count && r.playthrough.screen != LW_PS_ON_END && !lw_stopped(asked->stop)) {
        result = step(&r, made + 1, (enum lw_ps_input)r.inputs.bytes[made], out, error);
        made++;
    }
    end(&r, made, out);
    lw_ps_playthrough_drop(&r.playthrough);
    lw_ps_palette_drop(&r.palette);
    lw_buf_drop(&r.inputs);
    lw_buf_drop(&r.boards);
    lw_ps_rule_log_drop(&r.rules);
    free(r.heard.list);
    free(r.board);
    return result ? result : made < count ? LW_IMPOSSIBLE : 0;
}
