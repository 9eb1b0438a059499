/* An ID that is read is written in one way, and that way reads as the same design. */
#include "core/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_again(const lw_design *once, lw_arena *arena)
{
    lw_buf first = {0}, second = {0};
    lw_error error = {0};
    lw_id_format(once, &first);
    const lw_design *twice = lw_id_parse(lw_buf_text(&first), arena, &error);
    if (twice)
        lw_id_format(twice, &second);
    if (!twice || once->size != twice->size || memcmp(once->bytes, twice->bytes, once->size) != 0 ||
        strcmp(lw_buf_text(&first), lw_buf_text(&second)) != 0) {
        fprintf(stderr, "%s\n%s\n%s\n", error.text, lw_buf_text(&first), lw_buf_text(&second));
        abort();
    }
    lw_buf_drop(&first);
    lw_buf_drop(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    char *text = lw_arena_take(&arena, size + 1);
    memcpy(text, bytes, size);
    const lw_design *design = lw_id_parse(text, &arena, &error);
    if (design) {
        check_again(design, &arena);
    } else if (error.code == LW_OK || !error.text[0]) {
        fprintf(stderr, "a failure that does not say why\n");
        abort();
    }
    lw_arena_drop(&arena);
    return 0;
}
