/* Sokoban collections: whatever is read is a game that compiles without an error and has as many levels as are
 * written back, and what is written back is read as the same levels. */
#include "families/puzzlescript/levels/xsb.h"
#include "families/puzzlescript/compile/compile.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void write_all(const lw_buf *source, lw_buf *out, lw_arena *arena)
{
    lw_ps_compiled compiled = lw_ps_compile(source->bytes, source->size, arena);
    require(compiled.game != NULL);
    for (int i = 0; i < compiled.game->level_count; i++)
        if (!compiled.game->levels[i].message)
            require(lw_ps_xsb_write(compiled.game, i, out, NULL) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    lw_buf one = {0}, two = {0}, first = {0}, second = {0};
    lw_arena arena = {0};
    lw_error error = {0};
    bool looks = lw_ps_is_xsb((const char *)data, size);
    if (size < 4096 && lw_ps_xsb_read((const char *)data, size, &one, &error) == 0) {
        write_all(&one, &first, &arena);
        require(lw_ps_xsb_read(first.bytes, first.size, &two, &error) == 0);
        write_all(&two, &second, &arena);
        require(!strcmp(lw_buf_text(&first), lw_buf_text(&second)));
    } else if (looks && size < 4096) {
        require(error.text[0] != 0);
    }
    lw_arena_drop(&arena);
    lw_buf_drop(&one);
    lw_buf_drop(&two);
    lw_buf_drop(&first);
    lw_buf_drop(&second);
    return 0;
}
