/* gamereport.c: a film of each level's solution, and the page around them. */
#include "app/gamereport.h"
#include "app/film.h"

#include <stdlib.h>

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

/* A film of the solution of a level; nothing where there is none, or this program makes no films. */
static void film_level(const lw_design *game, int level, const lw_gamepage *page, lw_buf *out)
{
    enum { CELL = 20 };
    lw_arena arena = {0};
    lw_film film = {0};
    lw_buf gif = {0};
    lw_error error = {0};
    const lw_family *family = game->spec->family;
    const lw_design *design = family->read_text((const char *)game->bytes, game->size, level, &arena, &error);
    const lw_rules *rules = design ? family->compile(design, &arena, &error) : NULL;
    if (rules && page->solution.verdict == LW_SOLVED &&
        !lw_film_play(&film, rules, &page->solution.moves, &(lw_view){0}, CELL, &error) &&
        !lw_film_gif(&film, &gif, &error))
        add_base64(&gif, out);
    lw_film_drop(&film);
    lw_buf_drop(&gif);
    lw_arena_drop(&arena);
}

void lw_gamereport_page(const lw_gamebook *book, lw_buf *page)
{
    lw_buf *gifs = calloc((size_t)book->count, sizeof *gifs);
    if (!gifs)
        lw_memory_exhausted();
    for (int i = 0; i < book->count; i++)
        film_level(book->rules->head.design, i + 1, &book->pages[i], &gifs[i]);
    lw_gamebook_html(book, gifs, page);
    for (int i = 0; i < book->count; i++)
        lw_buf_drop(&gifs[i]);
    free(gifs);
}
