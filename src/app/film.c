/* film.c: plays as films. */
#include "app/film.h"
#include "core/session.h"
#include "families/puzzlescript/engine/inputs.h"

#include <string.h>

enum {
    FIRST = 80,
    STEP = 22,
    LAST = 200,
    SHORTEST = 4,
    WON = 60,
    LEAST_TEXT = 120,
    MOST_TEXT = 400
}; /* 1/100 s */

bool lw_is_game(const lw_rules *rules)
{
    return !strcmp(rules->family->name, "puzzlescript");
}

/* Sprites are five by five and should not be blurred. */
int lw_cell_for(int64_t asked, const lw_rules *rules)
{
    return asked ? (int)asked : lw_is_game(rules) ? 30 : 32;
}

void lw_film_rest(lw_film *film)
{
    if (film->count > 1)
        film->frames[film->count - 1].hundredths += LAST;
}

static int reading_time(const char *text)
{
    int time = LEAST_TEXT + 4 * (int)(strlen(text) < MOST_TEXT ? strlen(text) : MOST_TEXT);
    return time < MOST_TEXT ? time : MOST_TEXT;
}

int lw_film_tour(lw_film *film, lw_ps_tour *tour, int cell, lw_error *error)
{
    lw_scene scene = {0};
    int again = lw_ps_tour_wait(tour) / 10, time = film->count && tour->inputs ? STEP : FIRST;
    if (tour->screen == LW_PS_ON_MESSAGE)
        time = reading_time(tour->text);
    else if (tour->screen == LW_PS_ON_WIN)
        time = WON;
    else if (lw_ps_tour_busy(tour))
        time = again > SHORTEST ? again : SHORTEST;
    lw_ps_tour_draw(tour, &scene);
    int result = lw_film_add(film, &scene, cell, time, error);
    lw_scene_drop(&scene);
    return result;
}

/* Shows all that comes until a key is wanted; what is past the end is not shown. */
static int run_on(lw_film *film, lw_ps_tour *tour, int cell, lw_error *error)
{
    int result = 0;
    while (!result && tour->screen != LW_PS_ON_END) {
        result = lw_film_tour(film, tour, cell, error);
        if (tour->screen == LW_PS_ON_MESSAGE)
            lw_ps_tour_input(tour, LW_PS_IN_ACTION);
        else if (lw_ps_tour_busy(tour))
            lw_ps_tour_pass(tour);
        else
            break;
    }
    return result;
}

static int film_game(lw_film *film, const lw_rules *rules, const lw_moves *moves, int cell, lw_error *error)
{
    lw_ps_tour tour;
    lw_ps_tour_begin(&tour, rules, "0", LW_PS_FROM_LEVEL, NULL);
    int result = run_on(film, &tour, cell, error);
    for (int i = 0; !result && moves && i < moves->count && tour.screen != LW_PS_ON_END; i++) {
        int input = lw_ps_input_letter((char)lw_moves_get(moves, i).bytes[0]);
        lw_ps_tour_input(&tour, (enum lw_ps_input)input);
        result = run_on(film, &tour, cell, error);
    }
    lw_ps_tour_drop(&tour);
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
    if (lw_is_game(rules)) {
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

static void add_base64(const lw_buf *bytes, lw_buf *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes->size; i += 3) {
        size_t left = bytes->size - i;
        const unsigned char *at = (const unsigned char *)bytes->bytes + i;
        unsigned group = (unsigned)at[0] << 16 | (left > 1 ? (unsigned)at[1] << 8 : 0) | (left > 2 ? at[2] : 0);
        for (size_t j = 0; j < 4; j++)
            lw_buf_byte(out, j <= left ? letters[group >> (18 - 6 * j) & 63] : '=');
    }
}

void lw_film_inline(const lw_family *tongue, const char *text, size_t size, int level, const lw_moves *moves,
                    lw_buf *out)
{
    enum { CELL = 20 };
    lw_arena arena = {0};
    lw_film film = {0};
    lw_buf gif = {0};
    lw_error error = {0};
    const lw_design *design = tongue->read_text(text, size, level, &arena, &error);
    const lw_rules *rules = design ? tongue->compile(design, &arena, &error) : NULL;
    if (rules && !lw_film_play(&film, rules, moves, &(lw_view){0}, CELL, &error) &&
        !lw_film_gif(&film, &gif, &error))
        add_base64(&gif, out);
    lw_film_drop(&film);
    lw_buf_drop(&gif);
    lw_arena_drop(&arena);
}
