/* ps_playthrough.c: see ps_playthrough.h. */
#include "families/puzzlescript/playthrough/ps_playthrough.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <stdlib.h>
#include <string.h>

enum { WIN_MS = 500 };

static void report(const lw_ps_playthrough *playthrough, const char *kind, const char *text, int entry)
{
    if (playthrough->events)
        playthrough->events->report(playthrough->events->context,
                                    &(lw_event){.kind = kind, .text = text, .a = entry});
}

/* Passes the machine's events on. A message also stops play until it is closed. */
static void hear(void *context, const lw_event *event)
{
    lw_ps_playthrough *playthrough = context;
    if (!strcmp(event->kind, "message"))
        playthrough->text = event->text;
    if (playthrough->events)
        playthrough->events->report(playthrough->events->context, event);
}

/* Sets the screen after a turn. */
static void look_around(lw_ps_playthrough *playthrough, lw_ps_outcome outcome)
{
    playthrough->won = outcome.won;
    playthrough->inside = playthrough->text != NULL;
    playthrough->screen = playthrough->text ? LW_PS_ON_MESSAGE : outcome.won ? LW_PS_ON_WIN : LW_PS_ON_LEVEL;
}

static void begin_level(lw_ps_playthrough *playthrough)
{
    lw_events ears = {.context = playthrough, .report = hear};
    for (int i = 0; i < playthrough->rules->head.levels; i++)
        if (playthrough->rules->entries[i] == playthrough->entry)
            playthrough->level = i;
    playthrough->window = (lw_ps_window){0};
    playthrough->inputs = playthrough->agains = 0;
    lw_buf_clear(&playthrough->counts);
    playthrough->text = NULL;
    look_around(playthrough, lw_ps_start(playthrough->machine, playthrough->entry, playthrough->seed, &ears));
}

/* Goes to the next level or message; after the last one the playthrough ends. */
static void advance(lw_ps_playthrough *playthrough)
{
    const lw_ps_game *game = playthrough->rules->game;
    do
        playthrough->entry++;
    while (playthrough->entry <= playthrough->rules->last && !game->levels[playthrough->entry].message &&
           game->levels[playthrough->entry].width <= 0);
    playthrough->inside = false;
    playthrough->text = NULL;
    if (playthrough->entry > playthrough->rules->last) {
        playthrough->screen = LW_PS_ON_END;
        if (playthrough->rules->whole)
            report(playthrough, "endgame", NULL, 0);
    } else if (game->levels[playthrough->entry].message) {
        playthrough->screen = LW_PS_ON_MESSAGE;
        playthrough->text = game->levels[playthrough->entry].message;
        report(playthrough, "showmessage", playthrough->text, playthrough->entry);
    } else {
        begin_level(playthrough);
    }
}

void lw_ps_playthrough_begin(lw_ps_playthrough *playthrough, const lw_rules *head, const char *seed,
                             enum lw_ps_from from, const lw_events *events)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    *playthrough = (lw_ps_playthrough){
        .rules = rules, .seed = seed, .events = events, .entry = rules->first - 1, .level = -1};
    playthrough->machine = lw_ps_machine_new(rules->game, LW_PS_HISTORY);
    playthrough->before = lw_heap_grow(NULL, (size_t)rules->game->largest * (size_t)rules->game->words *
                                                 sizeof *playthrough->before);
    if (from == LW_PS_FROM_LEVEL)
        advance(playthrough);
}

void lw_ps_playthrough_drop(lw_ps_playthrough *playthrough)
{
    lw_ps_machine_drop(playthrough->machine);
    free(playthrough->before);
    lw_buf_drop(&playthrough->counts);
    *playthrough = (lw_ps_playthrough){0};
}

void lw_ps_playthrough_go(lw_ps_playthrough *playthrough, int level)
{
    playthrough->entry = playthrough->rules->entries[level] - 1;
    advance(playthrough);
}

bool lw_ps_playthrough_busy(const lw_ps_playthrough *playthrough)
{
    return playthrough->screen == LW_PS_ON_WIN ||
           (playthrough->screen == LW_PS_ON_LEVEL && lw_ps_pending(playthrough->machine) &&
            playthrough->agains < LW_PS_MAX_AGAINS);
}

static void turn(lw_ps_playthrough *playthrough, enum lw_ps_input input)
{
    lw_events ears = {.context = playthrough, .report = hear};
    playthrough->agains = 0;
    playthrough->text = NULL;
    look_around(playthrough, lw_ps_turn(playthrough->machine, input, &ears));
}

/* Called after an input that changed the board: counts it, or restores the count on undo. */
static void count_input(lw_ps_playthrough *playthrough, enum lw_ps_input input)
{
    int count = playthrough->inputs;
    if (input == LW_PS_IN_UNDO) {
        if (playthrough->counts.size) {
            playthrough->counts.size -= sizeof count;
            memcpy(&playthrough->inputs, playthrough->counts.bytes + playthrough->counts.size, sizeof count);
        }
        return;
    }
    if (input == LW_PS_IN_TICK) /* undo skips ticks */
        return;
    lw_buf_add(&playthrough->counts, &count, sizeof count);
    playthrough->inputs = input == LW_PS_IN_RESTART ? 0 : count + 1;
}

static void take_input(lw_ps_playthrough *playthrough, enum lw_ps_input input)
{
    const lw_ps_machine *m = playthrough->machine;
    size_t cells = (size_t)lw_ps_width(m) * (size_t)lw_ps_height(m);
    size_t bytes = cells * (size_t)playthrough->rules->game->words * sizeof *playthrough->before;
    memcpy(playthrough->before, lw_ps_at(m, 0, 0), bytes);
    turn(playthrough, input);
    if (memcmp(playthrough->before, lw_ps_at(m, 0, 0), bytes) != 0)
        count_input(playthrough, input);
}

static bool close_message(lw_ps_playthrough *playthrough)
{
    report(playthrough, "closemessage", NULL, 0);
    playthrough->text = NULL;
    if (playthrough->inside)
        look_around(playthrough, (lw_ps_outcome){.won = playthrough->won});
    else
        advance(playthrough);
    return true;
}

bool lw_ps_playthrough_input(lw_ps_playthrough *playthrough, enum lw_ps_input input)
{
    bool back = input == LW_PS_IN_UNDO || input == LW_PS_IN_RESTART;
    switch (playthrough->screen) {
    case LW_PS_ON_TITLE:
        if (input != LW_PS_IN_ACTION)
            return false;
        report(playthrough, "startgame", NULL, 0);
        advance(playthrough);
        return true;
    case LW_PS_ON_MESSAGE:
        return input == LW_PS_IN_ACTION && close_message(playthrough);
    case LW_PS_ON_LEVEL:
        if (lw_ps_playthrough_busy(playthrough) && !back)
            return false;
        take_input(playthrough, input);
        return true;
    case LW_PS_ON_WIN:
    case LW_PS_ON_END:
        break;
    }
    return false;
}

static int milliseconds(double seconds)
{
    return seconds < 60 ? (int)(seconds * 1000) : 60000;
}

int lw_ps_playthrough_wait(const lw_ps_playthrough *playthrough)
{
    const lw_ps_game *game = playthrough->rules->game;
    if (playthrough->screen == LW_PS_ON_WIN)
        return WIN_MS;
    if (lw_ps_playthrough_busy(playthrough))
        return milliseconds(game->again_interval);
    return playthrough->screen == LW_PS_ON_LEVEL && game->realtime_interval > 0
               ? milliseconds(game->realtime_interval)
               : -1;
}

void lw_ps_playthrough_pass(lw_ps_playthrough *playthrough)
{
    lw_events ears = {.context = playthrough, .report = hear};
    if (playthrough->screen == LW_PS_ON_WIN) {
        advance(playthrough);
    } else if (lw_ps_playthrough_busy(playthrough)) {
        playthrough->agains++;
        playthrough->text = NULL;
        look_around(playthrough, lw_ps_again(playthrough->machine, &ears));
    } else if (playthrough->screen == LW_PS_ON_LEVEL && playthrough->rules->game->realtime_interval > 0) {
        turn(playthrough, LW_PS_IN_TICK);
    }
}
