/* playthrough_table.c: ps_playthrough.h as the capability in core/playthrough.h, for every front end. */
#include "families/puzzlescript/playthrough/playthrough_table.h"
#include "core/playthrough.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/playthrough/playthrough_draw.h"
#include "families/puzzlescript/playthrough/ps_playthrough.h"
#include "families/puzzlescript/playthrough/replay.h"
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/sound/synthesis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lw_playthrough *begin(const lw_rules *rules, int level, uint64_t seed, const lw_events *events)
{
    bool whole = ((const lw_ps_family_rules *)rules)->whole && level < 0;
    lw_playthrough *playthrough = lw_heap_grow(NULL, sizeof *playthrough);
    lw_ps_playthrough_begin(playthrough, rules, playthrough->seed_text, LW_PS_FROM_TITLE, NULL);
    snprintf(playthrough->seed_text, sizeof playthrough->seed_text, "%llu", (unsigned long long)seed);
    if (events) {
        playthrough->ears = *events;
        playthrough->events = &playthrough->ears;
    }
    if (whole && events)
        events->report(events->context, &(lw_event){.kind = "titlescreen"});
    if (!whole)
        lw_ps_playthrough_go(playthrough, level < 0 ? 0 : level);
    return playthrough;
}

static void drop(lw_playthrough *playthrough)
{
    lw_ps_playthrough_drop(playthrough);
    free(playthrough);
}

static bool key(lw_playthrough *playthrough, enum lw_gesture_kind kind)
{
    static const enum lw_ps_input inputs[] = {[LW_UP] = LW_PS_IN_UP,
                                              [LW_DOWN] = LW_PS_IN_DOWN,
                                              [LW_LEFT] = LW_PS_IN_LEFT,
                                              [LW_RIGHT] = LW_PS_IN_RIGHT,
                                              [LW_ACTION] = LW_PS_IN_ACTION};
    if (kind == LW_ACTION && playthrough->screen == LW_PS_ON_LEVEL && playthrough->rules->game->noaction)
        return false;
    return kind != LW_POINT && lw_ps_playthrough_input(playthrough, inputs[kind]);
}

static bool undo(lw_playthrough *playthrough)
{
    return lw_ps_playthrough_input(playthrough, LW_PS_IN_UNDO);
}

static bool restart(lw_playthrough *playthrough)
{
    return lw_ps_playthrough_input(playthrough, LW_PS_IN_RESTART);
}

static bool move(lw_playthrough *playthrough, lw_move what)
{
    int input = lw_ps_input_letter((char)what.bytes[0]);
    return input >= 0 && lw_ps_playthrough_input(playthrough, (enum lw_ps_input)input);
}

static void pass(lw_playthrough *playthrough)
{
    lw_ps_playthrough_pass(playthrough);
}

static lw_frame look(const lw_playthrough *playthrough)
{
    static const enum lw_screen screens[] = {[LW_PS_ON_TITLE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_MESSAGE] = LW_SCREEN_TEXT,
                                             [LW_PS_ON_LEVEL] = LW_SCREEN_BOARD,
                                             [LW_PS_ON_WIN] = LW_SCREEN_WON,
                                             [LW_PS_ON_END] = LW_SCREEN_END};
    const lw_ps_game *game = playthrough->rules->game;
    return (lw_frame){.screen = screens[playthrough->screen],
                      .level = playthrough->level,
                      .moves = playthrough->inputs,
                      .wait = lw_ps_playthrough_wait(playthrough),
                      .busy = lw_ps_playthrough_busy(playthrough),
                      .title = game->title,
                      .action = !game->noaction,
                      .undo = !game->noundo,
                      .restart = !game->norestart};
}

static void text(const lw_playthrough *playthrough, lw_buf *out)
{
    lw_ps_playthrough_text(playthrough, out);
}

static void draw(lw_playthrough *playthrough, const lw_view *view, lw_scene *scene)
{
    lw_ps_playthrough_draw(playthrough, scene);
    if (view->marks == LW_MARKS_LETTERS &&
        (playthrough->screen == LW_PS_ON_LEVEL || playthrough->screen == LW_PS_ON_WIN))
        lw_ps_draw_letters(playthrough->machine, playthrough->rules->game, &playthrough->window, scene);
}

static void state(const lw_playthrough *playthrough, void *out)
{
    lw_ps_state_save(playthrough->machine, out);
}

/* Returns the language's name of an event; sounds of rules are named by their text, like "sfx1". */
static const char *event_name(const lw_event *event)
{
    return !strcmp(event->kind, "win")       ? "endlevel"
           : !strcmp(event->kind, "message") ? "showmessage"
           : !strcmp(event->kind, "sfx")     ? event->text
                                             : event->kind;
}

static const char *heard(const lw_rules *rules, const lw_event *event)
{
    const lw_ps_game *game = ((const lw_ps_family_rules *)rules)->game;
    if (!strcmp(event->kind, "sound"))
        return event->text;
    for (int i = game->event_sound_count; i-- > 0;)
        if (!strcmp(game->event_sounds[i].event, event_name(event)))
            return game->event_sounds[i].seed;
    return NULL;
}

static void sound(const char *seed, lw_buf *out)
{
    lw_arena arena = {0};
    lw_ps_sound_params params;
    lw_ps_sound_params_of(seed, &params);
    lw_ps_samples samples = lw_ps_samples_make(&params, &arena);
    lw_ps_samples_wav(&samples, out);
    lw_arena_drop(&arena);
}

const lw_playthroughs lw_ps_playthroughs = {.begin = begin,
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
                                            .heard = heard,
                                            .sound = sound,
                                            .replay = lw_ps_playthrough_replay};
