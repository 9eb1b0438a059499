/* conform_play.c: recorded plays, played again and compared step by step. */
#include "tests/conformance/puzzlescript/conform.h"

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FRAMES = 8 };

/* Events as one line of text each, to be compared. */
struct ear {
    lw_buf heard;
    bool levels; /* the beginning of a level is an event of the recording */
};

static void hear(void *context, const lw_event *event)
{
    struct ear *ear = context;
    if (!ear->levels && !strcmp(event->kind, "startlevel"))
        return;
    lw_buf_print(&ear->heard, "%s", event->kind);
    if (event->text)
        lw_buf_print(&ear->heard, " %s", event->text);
    if (!strcmp(event->kind, "startlevel") || !strcmp(event->kind, "showmessage"))
        lw_buf_print(&ear->heard, " %d", (int)event->a);
    lw_buf_puts(&ear->heard, "\n");
}

static void write_recorded_events(const lw_json *record, lw_buf *out)
{
    const lw_json *events = lw_json_get(record, "ev");
    for (const lw_json *event = events ? events->first : NULL; event; event = event->next) {
        for (const lw_json *word = event->first; word; word = word->next) {
            if (word != event->first)
                lw_buf_puts(out, " ");
            if (word->kind == LW_JSON_TEXT)
                lw_buf_puts(out, word->text);
            else
                lw_buf_print(out, "%d", (int)word->integer);
        }
        lw_buf_puts(out, "\n");
    }
}

struct player {
    const lw_json *recorded;
    const lw_ps_game *game;
    lw_ps_machine *machine, *shadow; /* the shadow plays each step from a state that went through bytes */
    unsigned char *state;
    struct ear ear;
    lw_events events;
    lw_buf *report;
    uint64_t **palette; /* sets, by number */
    int palette_count;
    const lw_json *grid; /* what is on the board now, as recorded */
    int width, height;
    int level;
    bool advances, stuck; /* simulation: a win leads to the next level, or to a level that cannot be left */
    int step;
    bool fine;
};

static void complain(struct player *player, const char *what)
{
    const lw_json *id = lw_json_get(player->recorded, "id");
    if (player->fine)
        lw_buf_print(player->report, "%s: step %d: %s\n", id ? id->text : "?", player->step, what);
    player->fine = false;
}

/* --- Boards. --- */

static int object_named(const lw_ps_game *game, const char *name)
{
    for (int id = 0; id < game->objects; id++)
        if (game->things[id].name && !strcmp(game->things[id].name, name))
            return id;
    return -1;
}

static void read_palette(struct player *player, lw_arena *arena)
{
    const lw_json *palette = lw_json_get(player->recorded, "palette");
    player->palette = lw_new_array(arena, uint64_t *, palette->count + 1);
    for (const lw_json *entry = palette->first; entry; entry = entry->next) {
        uint64_t *set = lw_new_array(arena, uint64_t, player->game->words);
        for (const lw_json *name = entry->first; name; name = name->next) {
            int id = object_named(player->game, name->text);
            if (id < 0)
                complain(player, "an object is recorded that the game has not");
            else
                set[id >> 6] |= (uint64_t)1 << (id & 63);
        }
        player->palette[player->palette_count++] = set;
    }
}

static bool same_board(struct player *player, const lw_json *grid, int width, int height)
{
    const lw_ps_machine *m = player->machine;
    if (lw_ps_width(m) != width || lw_ps_height(m) != height || !grid || grid->count != width * height)
        return false;
    size_t size = (size_t)player->game->words * sizeof(uint64_t);
    int at = 0;
    for (const lw_json *entry = grid->first; entry; entry = entry->next, at++)
        if (memcmp(lw_ps_at(m, at % width, at / width), player->palette[entry->integer], size))
            return false;
    return true;
}

static void check_board(struct player *player, const lw_json *record, const char *what)
{
    if (!same_board(player, lw_json_get(record, "g"), (int)lw_json_get(record, "w")->integer,
                    (int)lw_json_get(record, "h")->integer))
        complain(player, what);
}

/* --- Playing. --- */

/* In simulation cases a win leads on at once. Where the next entry is no board the old one stays. */
static void advance(struct player *player)
{
    const lw_ps_game *game = player->game;
    int next = ++player->level;
    if (next >= game->level_count)
        hear(&player->ear, &(lw_event){.kind = "endgame"});
    else if (game->levels[next].message)
        hear(&player->ear, &(lw_event){.kind = "showmessage", .a = next});
    if (next >= game->level_count || game->levels[next].message) {
        player->stuck = true;
        lw_ps_ignore_wins(player->machine);
    } else {
        lw_ps_start(player->machine, next, NULL, &player->events);
    }
}

static int settle(struct player *player, const lw_json *record, bool *won, const lw_json *win_state)
{
    const lw_json *frames = lw_json_get(record, "frames"), *frame = frames ? frames->first : NULL;
    lw_ps_outcome outcome = {.won = *won};
    *won = false;
    int agains = 0;
    for (;;) {
        if (outcome.won) {
            *won = true;
            if (win_state)
                check_board(player, win_state, "another board when won");
            if (!player->advances)
                return agains;
            advance(player);
        }
        if (!lw_ps_pending(player->machine) || agains >= LW_PS_MAX_AGAINS)
            return agains;
        if (frame && agains < MAX_FRAMES) {
            check_board(player, frame, "another board before an again-turn");
            frame = frame->next;
        }
        outcome = lw_ps_again(player->machine, &player->events);
        agains++;
    }
}

static void check_events(struct player *player, const lw_json *record)
{
    lw_buf recorded = {0}, line = {0};
    write_recorded_events(record, &recorded);
    if (strcmp(lw_buf_text(&recorded), lw_buf_text(&player->ear.heard))) {
        lw_buf_print(&line, "other events: ours (%s), theirs (%s)", lw_buf_text(&player->ear.heard),
                     lw_buf_text(&recorded));
        complain(player, lw_buf_text(&line));
    }
    lw_buf_clear(&player->ear.heard);
    lw_buf_drop(&recorded);
    lw_buf_drop(&line);
}

static void check_agains(struct player *player, const lw_json *record, int agains)
{
    const lw_json *recorded = lw_json_get(record, "again");
    if (agains != (recorded ? recorded->integer : 0))
        complain(player, "another number of again-turns");
}

static void check_won(struct player *player, const lw_json *record, bool won)
{
    const lw_json *recorded = lw_json_get(record, "won");
    if (won != (recorded && recorded->truth))
        complain(player, won ? "won, and should not be" : "not won, and should be");
}

static int input_named(const char *word)
{
    static const char *const words[LW_PS_INPUTS] = {"up",     "down", "left", "right",
                                                    "action", "tick", "undo", "restart"};
    for (int i = 0; i < LW_PS_INPUTS; i++)
        if (!strcmp(words[i], word))
            return i;
    return LW_PS_IN_TICK;
}

/* The shadow, from the situation before the step, must come to the same board. Undo and restart by the player
 * go back to boards that are no part of a state. */
static void check_shadow(struct player *player, enum lw_ps_input input)
{
    lw_ps_machine *m = player->machine, *shadow = player->shadow;
    size_t size =
        (size_t)lw_ps_width(m) * (size_t)lw_ps_height(m) * (size_t)player->game->words * sizeof(uint64_t);
    if (player->advances || input >= LW_PS_IN_UNDO)
        return;
    lw_ps_state_load(shadow, player->state);
    lw_ps_step(shadow, input, NULL);
    if (memcmp(lw_ps_at(m, 0, 0), lw_ps_at(shadow, 0, 0), size))
        complain(player, "another board from a state that was saved and loaded");
}

static void check_step(struct player *player, const lw_json *input, const lw_json *record, uint64_t *before)
{
    lw_ps_machine *m = player->machine;
    size_t size =
        (size_t)lw_ps_width(m) * (size_t)lw_ps_height(m) * (size_t)player->game->words * sizeof(uint64_t);
    memcpy(before, lw_ps_at(m, 0, 0), size);
    lw_ps_state_save(m, player->state);
    lw_ps_outcome outcome = lw_ps_turn(m, (enum lw_ps_input)input_named(input->text), &player->events);
    bool won = outcome.won;
    int agains = settle(player, record, &won, lw_json_get(record, "win_state"));
    check_agains(player, record, agains);
    check_won(player, record, won);
    check_events(player, record);
    const lw_json *grid = lw_json_get(record, "g"), *changed = lw_json_get(record, "changed");
    if (!player->advances && (memcmp(before, lw_ps_at(m, 0, 0), size) != 0) != (changed && changed->truth))
        complain(player, "the board changes where it should not, or does not where it should");
    if (grid)
        player->grid = grid;
    if (lw_json_get(record, "w")) {
        player->width = (int)lw_json_get(record, "w")->integer;
        player->height = (int)lw_json_get(record, "h")->integer;
    }
    check_shadow(player, (enum lw_ps_input)input_named(input->text));
    if ((player->advances || grid) && !same_board(player, player->grid, player->width, player->height))
        complain(player, "another board");
}

static void play_recorded(struct player *player, lw_arena *arena)
{
    const lw_json *recorded = player->recorded, *start = lw_json_get(recorded, "start");
    const lw_json *seed = lw_json_get(recorded, "seed");
    const char *text = seed && seed->kind == LW_JSON_TEXT ? seed->text : "seed";
    lw_ps_machine *m = player->machine;
    player->level = (int)lw_json_get(recorded, "level")->integer;
    while (player->level < player->game->level_count && player->game->levels[player->level].message)
        player->level++;
    if (player->level >= player->game->level_count) {
        complain(player, "the game has no such level");
        return;
    }
    bool won = false;
    lw_ps_start(m, player->level, text, &player->events);
    check_agains(player, start, settle(player, start, &won, NULL));
    check_events(player, start);
    player->grid = lw_json_get(start, "g");
    player->width = (int)lw_json_get(start, "w")->integer;
    player->height = (int)lw_json_get(start, "h")->integer;
    if (!same_board(player, player->grid, player->width, player->height))
        complain(player, "another board at the start");
    uint64_t *before = lw_new_array(arena, uint64_t, (player->game->largest + 1) * player->game->words);
    const lw_json *step = lw_json_get(recorded, "steps")->first;
    for (const lw_json *input = lw_json_get(recorded, "inputs")->first; input && step && player->fine;
         input = input->next, step = step->next) {
        player->step++;
        check_step(player, input, step, before);
    }
    if (player->fine)
        check_board(player, lw_json_get(recorded, "final"), "another board in the end");
}

bool lw_ps_conform_play(const lw_json *recorded, const lw_ps_game *game, enum lw_ps_recording kind,
                        lw_buf *report)
{
    lw_arena arena = {0};
    struct player player = {.recorded = recorded,
                            .game = game,
                            .report = report,
                            .advances = kind == LW_PS_REC_SIMULATION,
                            .ear = {.levels = kind == LW_PS_REC_SIMULATION},
                            .fine = true};
    player.events = (lw_events){.context = &player.ear, .report = hear};
    player.machine = lw_ps_machine_new(game, LW_PS_HISTORY);
    player.shadow = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    player.state = lw_arena_take(&arena, lw_ps_state_size(game));
    read_palette(&player, &arena);
    if (player.fine)
        play_recorded(&player, &arena);
    lw_ps_machine_drop(player.machine);
    lw_ps_machine_drop(player.shadow);
    lw_buf_drop(&player.ear.heard);
    lw_arena_drop(&arena);
    return player.fine;
}
