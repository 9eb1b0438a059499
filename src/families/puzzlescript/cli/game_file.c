/* game_file.c: see the header. */
#include "families/puzzlescript/cli/game_file.h"
#include "base/file.h"
#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/compile/page_text.h"

int lw_ps_game_read_file(const char *path, lw_buf *text, lw_error *error)
{
    lw_buf file = {0};
    int code = lw_buf_read_file(&file, path, LW_PS_MAX_BYTES, error);
    if (!code && lw_ps_is_page(lw_buf_text(&file), file.size)) {
        code = lw_ps_page_read(lw_buf_text(&file), file.size, text, error);
        lw_error_name(error, path);
    } else if (!code) {
        lw_buf_add(text, lw_buf_text(&file), file.size);
    }
    lw_buf_drop(&file);
    return code;
}
