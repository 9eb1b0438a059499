/* trace.c: questions about recorded plays of a game: whether its tests hold, and what a play looked like, input
 * by input, with the rules that were applied. */
#include "app/wasm/page_session.h"
#include "core/play.h"
#include "core/playthrough.h"
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

/* {"source":..,"tests":..}: the game's text, and its tests as in a file beside it (pins.h). */
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

/* The board as it was left by each input, by number; 0 is the start. */
typedef struct film {
    const lw_playthroughs *playthroughs;
    int cell, count, room;
    lw_buf *pictures;
} film;

static int look(void *context, lw_playthrough *playthrough, int number, lw_error *error)
{
    film *f = context;
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

static void write_pictures(film *f, lw_writer *w)
{
    lw_write_list(w, "pictures");
    for (int i = 0; i < f->count; i++) {
        lw_write_text(w, NULL, lw_buf_text(&f->pictures[i]));
        lw_buf_drop(&f->pictures[i]);
    }
    lw_write_end(w);
    free(f->pictures);
}

/* {"text":..,"inputs":"RRU","cell":16}: the inputs played from the start of a level (or of the game), as
 * `ludwright replay --json --verbose` tells it; where "cell" is given, with a picture after each input. */
static int replay(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_design *design = lw_question_design(q, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, q->arena, error) : NULL;
    if (!rules)
        return error->code;
    if (!rules->family->playthroughs)
        return lw_fail(error, LW_BAD_INPUT, "only whole games can be replayed");
    int64_t cell = lw_question_int(q, "cell", 0);
    film f = {.playthroughs = rules->family->playthroughs, .cell = cell > 100 ? 100 : (int)cell};
    lw_playthrough_replay asked = {.rules = rules,
                                   .inputs = lw_question_text(q, "inputs", ""),
                                   .seed = lw_question_text(q, "seed", "0"),
                                   .writer = q->answer,
                                   .verbose = true,
                                   .show = cell > 0 ? look : NULL,
                                   .context = &f};
    int result = rules->family->playthroughs->replay(&asked, NULL, error);
    write_pictures(&f, q->answer);
    return result == LW_IMPOSSIBLE ? 0 : result;
}

const lw_asked lw_asked_trace[] = {
    {.name = "tests", .answer = check_tests}, {.name = "replay", .answer = replay}, {0}};
