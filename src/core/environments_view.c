/* environments_view.c: see the header. */
#include "core/environments_view.h"
#include "core/observation.h"
#include "core/paint.h"

#include <string.h>

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static lw_planes layout(const lw_environments_view *view, uint8_t *bytes)
{
    return (lw_planes){
        .bytes = bytes, .row = (size_t)view->cols, .plane = (size_t)view->rows * (size_t)view->cols};
}

static void open_planes(lw_environments_view *view, int games, lw_arena *arena)
{
    for (int i = 0; i < games; i++) {
        const lw_rules *rules = view->games[i].rules;
        int rows, cols;
        rules->family->observation->board(rules, view->games[i].level, &rows, &cols);
        view->planes = larger(view->planes, rules->family->observation->planes(rules));
        view->rows = larger(view->rows, rows);
        view->cols = larger(view->cols, cols);
    }
    view->size = (size_t)view->planes * (size_t)view->rows * (size_t)view->cols;
    view->fixed = lw_new_array(arena, uint8_t *, games);
    for (int i = 0; i < games; i++) {
        const lw_environment_game *game = &view->games[i];
        const lw_observation *observation = game->rules->family->observation;
        view->fixed[i] = lw_arena_take(arena, view->size);
        lw_planes out = layout(view, view->fixed[i]);
        if (observation->fixed)
            observation->fixed(game->rules, game->level, &out);
    }
}

static void open_bytes(lw_environments_view *view, int games)
{
    for (int i = 0; i < games; i++)
        view->cols = larger(view->cols, (int)view->games[i].rules->key_size);
    view->size = (size_t)view->cols;
}

/* --- Pictures. --- */

enum { PIXELS = 8 }; /* default size of a cell without sprites */

static int paint(const lw_environments_view *view, const lw_rules *rules, const void *state, lw_scene *scene,
                 lw_raster *raster, lw_error *error)
{
    int sprite = rules->family->sprite;
    rules->family->draw(rules, state, &(lw_view){.look = LW_LOOK_PLAYER}, scene);
    return lw_scene_paint(scene, view->cell ? view->cell : sprite ? sprite : PIXELS, raster, error);
}

/* The starts of the games decide the size: if a game later shows part of a larger board, it is cropped. */
static int open_pictures(lw_environments_view *view, int games, lw_error *error)
{
    int result = 0;
    for (int i = 0; i < games && !result; i++) {
        const lw_rules *rules = view->games[i].rules;
        lw_arena arena = {0};
        lw_scene scene = {0};
        lw_raster raster = {0};
        void *state = lw_arena_take(&arena, rules->state_size);
        rules->family->start(rules, view->games[i].level, 0, state);
        result = paint(view, rules, state, &scene, &raster, error);
        view->rows = larger(view->rows, raster.height);
        view->cols = larger(view->cols, raster.width);
        lw_raster_drop(&raster);
        lw_scene_drop(&scene);
        lw_arena_drop(&arena);
    }
    view->size = (size_t)view->rows * (size_t)view->cols * 3;
    return result;
}

static void show_picture(const lw_environments_view *view, const lw_rules *rules, const void *state,
                         uint8_t *out, lw_scene *scene)
{
    lw_raster raster = {0};
    memset(out, 0, view->size);
    if (!paint(view, rules, state, scene, &raster, NULL)) {
        int rows = raster.height < view->rows ? raster.height : view->rows;
        int cols = raster.width < view->cols ? raster.width : view->cols;
        for (int row = 0; row < rows; row++)
            memcpy(out + (size_t)row * (size_t)view->cols * 3,
                   raster.pixels + (size_t)row * (size_t)raster.width * 3, (size_t)cols * 3);
    }
    lw_raster_drop(&raster);
}

/* --- Any. --- */

int lw_environments_view_open(lw_environments_view *view, const lw_environments_options *options,
                              lw_arena *arena, lw_error *error)
{
    *view = (lw_environments_view){.kind = options->view, .cell = options->cell};
    view->games = lw_arena_copy(arena, options->games, (size_t)options->game_count * sizeof *view->games);
    switch (view->kind) {
    case LW_VIEW_PLANES:
        open_planes(view, options->game_count, arena);
        break;
    case LW_VIEW_BYTES:
        open_bytes(view, options->game_count);
        break;
    case LW_VIEW_RGB:
        return open_pictures(view, options->game_count, error);
    }
    return 0;
}

void lw_environments_view_shape(const lw_environments_view *view, lw_vector_shape *shape)
{
    shape->observation = view->size;
    switch (view->kind) {
    case LW_VIEW_PLANES:
        shape->dimensions = 3;
        memcpy(shape->sizes, (int[]){view->planes, view->rows, view->cols}, sizeof shape->sizes);
        break;
    case LW_VIEW_BYTES:
        shape->dimensions = 1;
        memcpy(shape->sizes, (int[]){view->cols, 0, 0}, sizeof shape->sizes);
        break;
    case LW_VIEW_RGB:
        shape->dimensions = 3;
        memcpy(shape->sizes, (int[]){view->rows, view->cols, 3}, sizeof shape->sizes);
        break;
    }
}

void lw_environments_view_show(const lw_environments_view *view, int game, const void *state, uint8_t *out,
                               lw_scene *scene)
{
    const lw_rules *rules = view->games[game].rules;
    lw_planes planes = layout(view, out);
    switch (view->kind) {
    case LW_VIEW_PLANES:
        memcpy(out, view->fixed[game], view->size);
        rules->family->observation->changing(rules, state, &planes);
        break;
    case LW_VIEW_BYTES:
        memcpy(out, state, rules->key_size);
        memset(out + rules->key_size, 0, view->size - rules->key_size);
        break;
    case LW_VIEW_RGB:
        show_picture(view, rules, state, out, scene);
        break;
    }
}
