/* film_play.c: plays as films. */
#include "core/film_play.h"
#include "core/language.h"
#include "core/session.h"

#include <string.h>

enum {
    FIRST = 80,
    STEP = 22,
    LAST = 200,
    SHORTEST = 4,
    WON = 60,
    MIN_TEXT = 120,
    MAX_TEXT = 400
}; /* in 1/100 s */

/* A cell's size is a multiple of the sprites' size, so that they are not blurred. */
int lw_cell_for(int64_t asked, const lw_rules *rules)
{
    enum { CELL = 32 };
    int sprite = rules->family->sprite;
    return asked ? (int)asked : sprite ? CELL / sprite * sprite : CELL;
}

void lw_film_rest(lw_film *film)
{
    if (film->count > 1)
        film->frames[film->count - 1].hundredths += LAST;
}

static int reading_time(const char *text)
{
    int time = MIN_TEXT + 4 * (int)(strlen(text) < MAX_TEXT ? strlen(text) : MAX_TEXT);
    return time < MAX_TEXT ? time : MAX_TEXT;
}

int lw_film_playthrough(lw_film *film, const lw_playthroughs *playthroughs, lw_playthrough *playthrough,
                        int cell, lw_error *error)
{
    lw_scene scene = {0};
    lw_buf text = {0};
    lw_frame now = playthroughs->look(playthrough);
    int again = now.wait / 10, time = film->count && now.moves ? STEP : FIRST;
    if (now.screen == LW_SCREEN_END)
        return 0;
    playthroughs->text(playthrough, &text);
    if (now.screen == LW_SCREEN_TEXT)
        time = reading_time(lw_buf_text(&text));
    else if (now.screen == LW_SCREEN_WON)
        time = WON;
    else if (now.busy)
        time = again > SHORTEST ? again : SHORTEST;
    playthroughs->draw(playthrough, &(lw_view){0}, &scene);
    int result = lw_film_add(film, &scene, cell, time, error);
    lw_scene_drop(&scene);
    lw_buf_drop(&text);
    return result;
}

/* Films everything until input is needed. */
static int run_on(lw_film *film, const lw_playthroughs *playthroughs, lw_playthrough *playthrough, int cell,
                  lw_error *error)
{
    for (;;) {
        int result = lw_film_playthrough(film, playthroughs, playthrough, cell, error);
        lw_frame now = playthroughs->look(playthrough);
        if (result || now.screen == LW_SCREEN_END)
            return result;
        if (now.screen == LW_SCREEN_TEXT)
            playthroughs->key(playthrough, LW_ACTION);
        else if (now.busy)
            playthroughs->pass(playthrough);
        else
            return 0;
    }
}

static int film_game(lw_film *film, const lw_rules *rules, const lw_moves *moves, int cell, lw_error *error)
{
    const lw_playthroughs *playthroughs = rules->family->playthroughs;
    lw_playthrough *playthrough = playthroughs->begin(rules, -1, 0, NULL);
    if (playthroughs->look(playthrough).screen == LW_SCREEN_TEXT) /* skip the title */
        playthroughs->key(playthrough, LW_ACTION);
    int result = run_on(film, playthroughs, playthrough, cell, error);
    for (int i = 0; !result && moves && i < moves->count; i++) {
        playthroughs->move(playthrough, lw_moves_get(moves, i));
        result = run_on(film, playthroughs, playthrough, cell, error);
    }
    playthroughs->drop(playthrough);
    return result;
}

static int add_state(lw_film *film, const lw_session *session, const lw_view *view, int cell, lw_error *error)
{
    lw_scene scene = {0};
    lw_view now = *view;
    now.path = view->path && session->moves.count ? &session->moves : NULL;
    session->rules->family->draw(session->rules, lw_session_state(session), &now, &scene);
    int result = lw_film_add(film, &scene, cell, session->moves.count ? STEP : FIRST, error);
    lw_scene_drop(&scene);
    return result;
}

int lw_film_play(lw_film *film, const lw_rules *rules, const lw_moves *moves, const lw_view *view, int cell,
                 lw_error *error)
{
    lw_session session;
    if (rules->family->playthroughs) {
        int filmed = film_game(film, rules, moves, cell, error);
        lw_film_rest(film);
        return filmed;
    }
    lw_session_begin(&session, rules, 0, 0);
    int result = add_state(film, &session, view, cell, error);
    for (int i = 0; !result && moves && i < moves->count; i++) {
        result = lw_session_move(&session, lw_moves_get(moves, i), NULL, error);
        if (!result)
            result = add_state(film, &session, view, cell, error);
    }
    lw_film_rest(film);
    lw_session_drop(&session);
    return result;
}

void lw_film_inline(const lw_design *game, int level, const lw_moves *moves, lw_buf *out)
{
    enum { CELL = 20 };
    const lw_family *family = game->spec->family;
    lw_arena arena = {0};
    lw_film film = {0};
    lw_buf gif = {0};
    lw_error error = {0};
    const lw_design *design =
        family->language->read((const char *)game->bytes, game->size, level, &arena, &error);
    const lw_rules *rules = design ? family->compile(design, &arena, &error) : NULL;
    if (rules && !lw_film_play(&film, rules, moves, &(lw_view){0}, CELL, &error) &&
        !lw_film_gif(&film, &gif, &error))
        lw_buf_base64(&gif, out);
    lw_film_drop(&film);
    lw_buf_drop(&gif);
    lw_arena_drop(&arena);
}
