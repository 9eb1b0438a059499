/* Whatever is read as JSON, written and read again, is written the same way the second time. */
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const lw_json *again(const char *text, size_t size, lw_arena *arena, lw_error *error, lw_buf *out)
{
    const lw_json *value = lw_json_read(text, size, 1, arena, error);
    if (value) {
        lw_writer writer = lw_writer_to(out);
        lw_write_json(&writer, NULL, value);
    }
    return value;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf once = {0}, twice = {0};
    if (again((const char *)bytes, size, &arena, &error, &once)) {
        if (!again(once.bytes, once.size, &arena, &error, &twice) ||
            strcmp(lw_buf_text(&once), lw_buf_text(&twice)) != 0) {
            fprintf(stderr, "%s\n%s\n%s\n", error.text, lw_buf_text(&once), lw_buf_text(&twice));
            abort();
        }
    } else if (error.code == LW_OK || error.line < 1 || error.column < 1 || !error.text[0]) {
        fprintf(stderr, "a failure that does not say where and why\n");
        abort();
    }
    lw_buf_drop(&once);
    lw_buf_drop(&twice);
    lw_arena_drop(&arena);
    return 0;
}
