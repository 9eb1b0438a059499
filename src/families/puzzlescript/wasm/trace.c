/* trace.c: questions about recorded plays of a game: whether its tests pass, and how a play went, input by
 * input, with the rules that were applied. */
#include "app/wasm/page_session.h"
#include "core/film_play.h"
#include "core/play.h"
#include "core/svg.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/pins.h"

#include <stdlib.h>
#include <string.h>

/* --- Tests. --- */

static void write_fault(void *context, int line, const char *text)
{
    lw_writer *w = context;
    lw_write_object(w, NULL);
    lw_write_int(w, "line", line);
    lw_write_text(w, "message", text);
    lw_write_end(w);
}

/* {"source":..,"tests":..}: the game's text, and its tests in the format of pins.h. */
static int check_tests(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const char *source = lw_question_text(q, "source", "");
    lw_ps_compiled compiled = lw_ps_compile(source, strlen(source), q->arena);
    lw_ps_passed tally = {0};
    if (!compiled.game)
        return lw_fail(error, LW_BAD_INPUT, "there is no game to test");
    lw_write_list(q->answer, "faults");
    int result = lw_ps_pins_check(compiled.game, lw_question_text(q, "tests", ""), &tally,
                                  &(lw_ps_faults){.context = q->answer, .report = write_fault}, error);
    lw_write_end(q->answer);
    lw_write_int(q->answer, "passed", tally.passed);
    lw_write_int(q->answer, "total", tally.total);
    return result;
}

/* --- Replays. --- */

/* The board after each input, by the input's number; 0 is the start. */
typedef struct pictures {
    const lw_playthroughs *playthroughs;
    int cell, count, room;
    lw_buf *pictures;
} pictures;

static int look(void *context, lw_playthrough *playthrough, int number, lw_error *error)
{
    pictures *f = context;
    lw_scene scene = {0};
    enum lw_screen screen = f->playthroughs->look(playthrough).screen;
    (void)error;
    if (screen != LW_SCREEN_BOARD && screen != LW_SCREEN_WON)
        return 0;
    while (f->count <= number) {
        if (f->count == f->room) {
            f->room = f->room ? 2 * f->room : 64;
            f->pictures = lw_heap_grow(f->pictures, (size_t)f->room * sizeof *f->pictures);
        }
        f->pictures[f->count++] = (lw_buf){0};
    }
    lw_buf_clear(&f->pictures[number]);
    f->playthroughs->draw(playthrough, &(lw_view){0}, &scene);
    lw_scene_svg(&scene, f->cell, &f->pictures[number]);
    lw_scene_drop(&scene);
    return 0;
}

static void write_pictures(pictures *f, lw_writer *w)
{
    lw_write_list(w, "pictures");
    for (int i = 0; i < f->count; i++) {
        lw_write_text(w, NULL, lw_buf_text(&f->pictures[i]));
        lw_buf_drop(&f->pictures[i]);
    }
    lw_write_end(w);
    free(f->pictures);
}

/* Plays the inputs of "inputs" from the start of a level, or of the game, and passes each screen to `show`. */
static int play_again(const lw_rules *rules, const lw_question *q,
                      int (*show)(void *, lw_playthrough *, int, lw_error *), void *context, lw_error *error)
{
    lw_playthrough_replay asked = {.rules = rules,
                                   .inputs = lw_question_text(q, "inputs", ""),
                                   .seed = lw_question_text(q, "seed", "0"),
                                   .writer = q->answer,
                                   .verbose = true,
                                   .show = show,
                                   .context = context};
    int result = rules->family->playthroughs->replay(&asked, NULL, error);
    return result == LW_IMPOSSIBLE ? 0 : result;
}

static const lw_rules *game_of(const lw_question *q, lw_error *error)
{
    const lw_design *design = lw_question_design(q, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, q->arena, error) : NULL;
    if (!rules || rules->family->playthroughs)
        return rules;
    lw_fail(error, LW_BAD_INPUT, "only whole games can be replayed");
    return NULL;
}

/* {"text":..,"inputs":"RRU","cell":16}: answers like `ludwright replay --json --verbose`; with "cell", also
 * with a picture after each input. */
static int replay(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_rules *rules = game_of(q, error);
    if (!rules)
        return error->code;
    int64_t cell = lw_question_int(q, "cell", 0);
    pictures p = {.playthroughs = rules->family->playthroughs, .cell = cell > 100 ? 100 : (int)cell};
    int result = play_again(rules, q, cell > 0 ? look : NULL, &p, error);
    write_pictures(&p, q->answer);
    return result;
}

typedef struct filming {
    const lw_rules *rules;
    lw_film film;
} filming;

static int film_screen(void *context, lw_playthrough *playthrough, int number, lw_error *error)
{
    filming *f = context;
    (void)number;
    return lw_film_playthrough(&f->film, f->rules->family->playthroughs, playthrough, lw_cell_for(0, f->rules),
                               error);
}

/* Answers with a film of the same play, a GIF in base64. */
static int film(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    filming f = {.rules = game_of(q, error)};
    lw_buf gif = {0}, text = {0};
    if (!f.rules)
        return error->code;
    int result = play_again(f.rules, q, film_screen, &f, error);
    lw_film_rest(&f.film);
    if (!result)
        result = lw_film_gif(&f.film, &gif, error);
    lw_buf_base64(&gif, &text);
    if (!result)
        lw_write_text(q->answer, "gif", lw_buf_text(&text));
    lw_film_drop(&f.film);
    lw_buf_drop(&gif);
    lw_buf_drop(&text);
    return result;
}

const lw_asked lw_asked_trace[] = {{.name = "tests", .answer = check_tests},
                                   {.name = "replay", .answer = replay},
                                   {.name = "film", .answer = film},
                                   {0}};
