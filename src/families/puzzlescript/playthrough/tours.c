/* tours.c: tour.h as core/tour.h has it, for every front end. */
#include "core/tour.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/playthrough/tour.h"

#include <stdio.h>
#include <stdlib.h>

struct lw_tour {
    lw_ps_tour own;
    char seed[24];
    lw_events events;
};

static lw_tour *begin(const lw_rules *rules, int level, uint64_t seed, const lw_events *events)
{
    bool whole = ((const lw_ps_family_rules *)rules)->whole && level < 0;
    lw_tour *tour = lw_heap_grow(NULL, sizeof *tour);
    if (events)
        tour->events = *events;
    snprintf(tour->seed, sizeof tour->seed, "%llu", (unsigned long long)seed);
    lw_ps_tour_begin(&tour->own, rules, tour->seed, LW_PS_FROM_TITLE, events ? &tour->events : NULL);
    if (!whole)
        lw_ps_tour_go(&tour->own, level < 0 ? 0 : level);
    return tour;
}

static void drop(lw_tour *tour)
{
    lw_ps_tour_drop(&tour->own);
    free(tour);
}

static bool key(lw_tour *tour, enum lw_gesture_kind kind)
{
    static const enum lw_ps_input inputs[] = {[LW_UP] = LW_PS_IN_UP,
                                              [LW_DOWN] = LW_PS_IN_DOWN,
                                              [LW_LEFT] = LW_PS_IN_LEFT,
                                              [LW_RIGHT] = LW_PS_IN_RIGHT,
                                              [LW_ACTION] = LW_PS_IN_ACTION};
    if (kind == LW_ACTION && tour->own.screen == LW_PS_ON_LEVEL && tour->own.rules->game->noaction)
        return false;
    return kind != LW_POINT && lw_ps_tour_input(&tour->own, inputs[kind]);
}

static bool undo(lw_tour *tour)
{
    return lw_ps_tour_input(&tour->own, LW_PS_IN_UNDO);
}

static bool restart(lw_tour *tour)
{
    return lw_ps_tour_input(&tour->own, LW_PS_IN_RESTART);
}

static bool move(lw_tour *tour, lw_move what)
{
    int input = lw_ps_input_letter((char)what.bytes[0]);
    return input >= 0 && lw_ps_tour_input(&tour->own, (enum lw_ps_input)input);
}

static void pass(lw_tour *tour)
{
    lw_ps_tour_pass(&tour->own);
}

static lw_glimpse look(const lw_tour *tour)
{
    static const enum lw_screen screens[] = {[LW_PS_ON_TITLE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_MESSAGE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_LEVEL] = LW_SCREEN_BOARD,
                                             [LW_PS_ON_WIN] = LW_SCREEN_WON,
                                             [LW_PS_ON_END] = LW_SCREEN_END};
    return (lw_glimpse){.screen = screens[tour->own.screen],
                        .level = tour->own.level,
                        .moves = tour->own.inputs,
                        .wait = lw_ps_tour_wait(&tour->own),
                        .busy = lw_ps_tour_busy(&tour->own)};
}

static void text(const lw_tour *tour, lw_buf *out)
{
    lw_ps_tour_text(&tour->own, out);
}

static void draw(lw_tour *tour, const lw_view *view, lw_scene *scene)
{
    lw_ps_tour *own = &tour->own;
    lw_ps_tour_draw(own, scene);
    if (view->marks == LW_MARKS_LETTERS && (own->screen == LW_PS_ON_LEVEL || own->screen == LW_PS_ON_WIN))
        lw_ps_draw_letters(own->machine, own->rules->game, &own->window, scene);
}

static void state(const lw_tour *tour, void *out)
{
    lw_ps_state_save(tour->own.machine, out);
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
                              .state = state};
