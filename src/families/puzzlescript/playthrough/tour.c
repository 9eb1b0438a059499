/* tour.c: see tour.h. */
#include "families/puzzlescript/playthrough/tour.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <stdlib.h>
#include <string.h>

enum { WIN_MS = 500 };

static void tell(const lw_ps_tour *tour, const char *kind, const char *text, int entry)
{
    if (tour->events)
        tour->events->tell(tour->events->context, &(lw_event){.kind = kind, .text = text, .a = entry});
}

/* Of what the machine tells, a message is ours as well: it stops the play until it is read. */
static void hear(void *context, const lw_event *event)
{
    lw_ps_tour *tour = context;
    if (!strcmp(event->kind, "message"))
        tour->text = event->text;
    if (tour->events)
        tour->events->tell(tour->events->context, event);
}

/* After a turn: what is on the screen now. */
static void look_around(lw_ps_tour *tour, lw_ps_outcome outcome)
{
    tour->won = outcome.won;
    tour->inside = tour->text != NULL;
    tour->screen = tour->text ? LW_PS_ON_MESSAGE : outcome.won ? LW_PS_ON_WIN : LW_PS_ON_LEVEL;
}

static void begin_level(lw_ps_tour *tour)
{
    lw_events ears = {.context = tour, .tell = hear};
    for (int i = 0; i < tour->rules->head.levels; i++)
        if (tour->rules->entries[i] == tour->entry)
            tour->level = i;
    tour->window = (lw_ps_window){0};
    tour->inputs = tour->agains = 0;
    lw_buf_clear(&tour->counts);
    tour->text = NULL;
    look_around(tour, lw_ps_start(tour->machine, tour->entry, tour->seed, &ears));
}

/* To the next level or message; past the last one the tour is at its end. */
static void advance(lw_ps_tour *tour)
{
    const lw_ps_game *game = tour->rules->game;
    do
        tour->entry++;
    while (tour->entry <= tour->rules->last && !game->levels[tour->entry].message &&
           game->levels[tour->entry].width <= 0);
    tour->inside = false;
    tour->text = NULL;
    if (tour->entry > tour->rules->last) {
        tour->screen = LW_PS_ON_END;
        if (tour->rules->whole)
            tell(tour, "endgame", NULL, 0);
    } else if (game->levels[tour->entry].message) {
        tour->screen = LW_PS_ON_MESSAGE;
        tour->text = game->levels[tour->entry].message;
        tell(tour, "showmessage", tour->text, tour->entry);
    } else {
        begin_level(tour);
    }
}

void lw_ps_tour_begin(lw_ps_tour *tour, const lw_rules *head, const char *seed, enum lw_ps_from from,
                      const lw_events *events)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    *tour =
        (lw_ps_tour){.rules = rules, .seed = seed, .events = events, .entry = rules->first - 1, .level = -1};
    tour->machine = lw_ps_machine_new(rules->game, LW_PS_HISTORY);
    tour->before =
        lw_heap_grow(NULL, (size_t)rules->game->largest * (size_t)rules->game->words * sizeof *tour->before);
    if (from == LW_PS_FROM_LEVEL)
        advance(tour);
}

void lw_ps_tour_drop(lw_ps_tour *tour)
{
    lw_ps_machine_drop(tour->machine);
    free(tour->before);
    lw_buf_drop(&tour->counts);
    *tour = (lw_ps_tour){0};
}

void lw_ps_tour_go(lw_ps_tour *tour, int level)
{
    tour->entry = tour->rules->entries[level] - 1;
    advance(tour);
}

bool lw_ps_tour_busy(const lw_ps_tour *tour)
{
    return tour->screen == LW_PS_ON_WIN ||
           (tour->screen == LW_PS_ON_LEVEL && lw_ps_pending(tour->machine) && tour->agains < LW_PS_MOST_AGAINS);
}

static void turn(lw_ps_tour *tour, enum lw_ps_input input)
{
    lw_events ears = {.context = tour, .tell = hear};
    tour->agains = 0;
    tour->text = NULL;
    look_around(tour, lw_ps_turn(tour->machine, input, &ears));
}

/* After an input that changed the board: counts it, or takes the count back with what was undone. */
static void count_input(lw_ps_tour *tour, enum lw_ps_input input)
{
    int count = tour->inputs;
    if (input == LW_PS_IN_UNDO) {
        if (tour->counts.size) {
            tour->counts.size -= sizeof count;
            memcpy(&tour->inputs, tour->counts.bytes + tour->counts.size, sizeof count);
        }
        return;
    }
    if (input == LW_PS_IN_TICK) /* undoing passes over it */
        return;
    lw_buf_add(&tour->counts, &count, sizeof count);
    tour->inputs = input == LW_PS_IN_RESTART ? 0 : count + 1;
}

static void take_input(lw_ps_tour *tour, enum lw_ps_input input)
{
    const lw_ps_machine *m = tour->machine;
    size_t cells = (size_t)lw_ps_width(m) * (size_t)lw_ps_height(m);
    size_t bytes = cells * (size_t)tour->rules->game->words * sizeof *tour->before;
    memcpy(tour->before, lw_ps_at(m, 0, 0), bytes);
    turn(tour, input);
    if (memcmp(tour->before, lw_ps_at(m, 0, 0), bytes) != 0)
        count_input(tour, input);
}

static bool close_message(lw_ps_tour *tour)
{
    tour->text = NULL;
    if (tour->inside)
        look_around(tour, (lw_ps_outcome){.won = tour->won});
    else
        advance(tour);
    return true;
}

bool lw_ps_tour_input(lw_ps_tour *tour, enum lw_ps_input input)
{
    bool back = input == LW_PS_IN_UNDO || input == LW_PS_IN_RESTART;
    switch (tour->screen) {
    case LW_PS_ON_TITLE:
        if (input == LW_PS_IN_ACTION)
            advance(tour);
        return input == LW_PS_IN_ACTION;
    case LW_PS_ON_MESSAGE:
        return input == LW_PS_IN_ACTION && close_message(tour);
    case LW_PS_ON_LEVEL:
        if (lw_ps_tour_busy(tour) && !back)
            return false;
        take_input(tour, input);
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

int lw_ps_tour_wait(const lw_ps_tour *tour)
{
    const lw_ps_game *game = tour->rules->game;
    if (tour->screen == LW_PS_ON_WIN)
        return WIN_MS;
    if (lw_ps_tour_busy(tour))
        return milliseconds(game->again_interval);
    return tour->screen == LW_PS_ON_LEVEL && game->realtime_interval > 0 ? milliseconds(game->realtime_interval)
                                                                         : -1;
}

void lw_ps_tour_pass(lw_ps_tour *tour)
{
    lw_events ears = {.context = tour, .tell = hear};
    if (tour->screen == LW_PS_ON_WIN) {
        advance(tour);
    } else if (lw_ps_tour_busy(tour)) {
        tour->agains++;
        tour->text = NULL;
        look_around(tour, lw_ps_again(tour->machine, &ears));
    } else if (tour->screen == LW_PS_ON_LEVEL && tour->rules->game->realtime_interval > 0) {
        turn(tour, LW_PS_IN_TICK);
    }
}
