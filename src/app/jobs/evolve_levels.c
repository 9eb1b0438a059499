/* evolve_levels.c: levels to order in an evolution's request and in its answers. */
#include "app/jobs/jobs.h"
#include "grade/levels.h"

#include <string.h>

/* [7, 6] */
static int read_size(const lw_json *size, lw_level_order *asked, lw_error *error)
{
    const lw_json *width = size->kind == LW_JSON_LIST ? size->first : NULL,
                  *height = width ? width->next : NULL;
    if (!height || height->next || width->kind != LW_JSON_INT || height->kind != LW_JSON_INT ||
        width->integer < 1 || height->integer < 1 || width->integer > 1000 || height->integer > 1000)
        return lw_json_fail(size, error, "\"size\" is a list of two whole numbers, columns and rows");
    asked->width = (int)width->integer;
    asked->height = (int)height->integer;
    return 0;
}

static int read_use(const lw_json *use, lw_buf *list, lw_error *error)
{
    if (use->kind != LW_JSON_LIST)
        return lw_json_fail(use, error, "\"use\" is a list of names");
    for (const lw_json *name = use->first; name; name = name->next) {
        if (name->kind != LW_JSON_TEXT || strchr(name->text, ','))
            return lw_json_fail(name, error, "\"use\" is a list of names");
        lw_buf_print(list, "%s%s", list->size ? "," : "", name->text);
    }
    return 0;
}

int lw_levels_read(const lw_json *request, lw_levels *levels, lw_request *order, lw_error *error)
{
    const lw_json *size = lw_json_get(request, "size"), *use = lw_json_get(request, "use");
    const lw_design *game = order->start;
    lw_buf list = {0};
    if (!game || !lw_levels_offered(game->spec->family))
        return lw_json_fail(request, error, "levels are made for a game in words, which stands in \"from\"");
    /* A line and column in an error of the game are those of its source. */
    lw_level_order asked = {
        .game = game, .text = (const char *)game->bytes, .text_size = game->size, .steps = order->steps};
    if (lw_json_get(request, "count") || lw_json_get(request, "axes"))
        return lw_json_fail(request, error, "\"levels\" says how many: leave out \"count\" and \"axes\"");
    int result = size ? read_size(size, &asked, error) : 0;
    if (!result && use)
        result = read_use(use, &list, error);
    if (list.size)
        asked.use = lw_buf_text(&list);
    if (!result)
        result = lw_levels_begin(levels, &asked, order, error);
    lw_buf_drop(&list);
    return result;
}

void lw_levels_write(const lw_levels *levels, const lw_buf *text, lw_buf *result)
{
    lw_writer w = lw_writer_to(result);
    lw_buf line = {0};
    lw_write_object(&w, NULL);
    lw_write_text(&w, "source", lw_buf_text(text));
    lw_write_int(&w, "levels", levels->count);
    lw_write_int(&w, "first", levels->first);
    lw_write_list(&w, "legend");
    for (const char *at = levels->legend; *at; at += strcspn(at, "\n") + 1) {
        lw_buf_clear(&line);
        lw_buf_add(&line, at, strcspn(at, "\n"));
        lw_write_text(&w, NULL, lw_buf_text(&line));
    }
    lw_write_end(&w);
    lw_write_end(&w);
    lw_buf_drop(&line);
}
