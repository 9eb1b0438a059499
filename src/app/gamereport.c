/* gamereport.c: a film of each level's solution, and the page around them. */
#include "app/gamereport.h"
#include "app/film.h"

#include <stdlib.h>

void lw_gamereport_page(const lw_gamebook *book, lw_buf *page)
{
    lw_buf *gifs = calloc((size_t)book->count, sizeof *gifs);
    if (!gifs)
        lw_memory_exhausted();
    const lw_design *game = book->rules->head.design;
    for (int i = 0; i < book->count; i++)
        if (book->pages[i].solution.verdict == LW_SOLVED)
            lw_film_inline(game->spec->family, (const char *)game->bytes, game->size, i + 1,
                           &book->pages[i].solution.moves, &gifs[i]);
    lw_gamebook_html(book, gifs, page);
    for (int i = 0; i < book->count; i++)
        lw_buf_drop(&gifs[i]);
    free(gifs);
}
