/* tours.c: tour.h as core/tour.h has it, for every front end. */
#include "families/puzzlescript/playthrough/tours.h"
#include "core/tour.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/playthrough/replay.h"
#include "families/puzzlescript/playthrough/tour.h"
#include "families/puzzlescript/playthrough/tour_draw.h"
#include "families/puzzlescript/ps_draw.h"

#include <stdio.h>
#include <stdlib.h>

static lw_tour *begin(const lw_rules *rules, int level, uint64_t seed, const lw_events *events)
{
    bool whole = ((const lw_ps_family_rules *)rules)->whole && level < 0;
    lw_tour *tour = lw_heap_grow(NULL, sizeof *tour);
    lw_ps_tour_begin(tour, rules, tour->seed_text, LW_PS_FROM_TITLE, NULL);
    snprintf(tour->seed_text, sizeof tour->seed_text, "%llu", (unsigned long long)seed);
    if (events) {
        tour->ears = *events;
        tour->events = &tour->ears;
    }
    if (!whole)
        lw_ps_tour_go(tour, level < 0 ? 0 : level);
    return tour;
}

static void drop(lw_tour *tour)
{
    lw_ps_tour_drop(tour);
    free(tour);
}

static bool key(lw_tour *tour, enum lw_gesture_kind kind)
{
    static const enum lw_ps_input inputs[] = {[LW_UP] = LW_PS_IN_UP,
                                              [LW_DOWN] = LW_PS_IN_DOWN,
                                              [LW_LEFT] = LW_PS_IN_LEFT,
                                              [LW_RIGHT] = LW_PS_IN_RIGHT,
                                              [LW_ACTION] = LW_PS_IN_ACTION};
    if (kind == LW_ACTION && tour->screen == LW_PS_ON_LEVEL && tour->rules->game->noaction)
        return false;
    return kind != LW_POINT && lw_ps_tour_input(tour, inputs[kind]);
}

static bool undo(lw_tour *tour)
{
    return lw_ps_tour_input(tour, LW_PS_IN_UNDO);
}

static bool restart(lw_tour *tour)
{
    return lw_ps_tour_input(tour, LW_PS_IN_RESTART);
}

static bool move(lw_tour *tour, lw_move what)
{
    int input = lw_ps_input_letter((char)what.bytes[0]);
    return input >= 0 && lw_ps_tour_input(tour, (enum lw_ps_input)input);
}

static void pass(lw_tour *tour)
{
    lw_ps_tour_pass(tour);
}

static lw_glimpse look(const lw_tour *tour)
{
    static const enum lw_screen screens[] = {[LW_PS_ON_TITLE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_MESSAGE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_LEVEL] = LW_SCREEN_BOARD,
                                             [LW_PS_ON_WIN] = LW_SCREEN_WON,
                                             [LW_PS_ON_END] = LW_SCREEN_END};
    const lw_ps_game *game = tour->rules->game;
    return (lw_glimpse){.screen = screens[tour->screen],
                        .level = tour->level,
                        .moves = tour->inputs,
                        .wait = lw_ps_tour_wait(tour),
                        .busy = lw_ps_tour_busy(tour),
                        .title = game->title,
                        .action = !game->noaction,
                        .undo = !game->noundo,
                        .restart = !game->norestart};
}

static void text(const lw_tour *tour, lw_buf *out)
{
    lw_ps_tour_text(tour, out);
}

static void draw(lw_tour *tour, const lw_view *view, lw_scene *scene)
{
    lw_ps_tour_draw(tour, scene);
    if (view->marks == LW_MARKS_LETTERS && (tour->screen == LW_PS_ON_LEVEL || tour->screen == LW_PS_ON_WIN))
        lw_ps_draw_letters(tour->machine, tour->rules->game, &tour->window, scene);
}

static void state(const lw_tour *tour, void *out)
{
    lw_ps_state_save(tour->machine, out);
}

const lw_tours lw_ps_tours = {.begin = begin,
                              .drop = drop,
                              .key = key,
                              .undo = undo,
                              .restart = restart,
                              .move = move,
                              .pass = pass,
                              .look = look,
                              .text = text,
                              .draw = draw,
                              .state = state,
                              .replay = lw_ps_tour_replay};
