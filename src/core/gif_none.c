/* gif_none.c: in the place of gif.c where giflib is not at hand. */
#include "core/film.h"

int lw_film_gif(const lw_film *film, lw_buf *out, lw_error *error)
{
    (void)film, (void)out;
    return lw_fail(error, LW_BAD_INPUT, "this program was built without giflib and cannot write GIFs");
}
