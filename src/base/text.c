/* text.c: see the header. */
#include "base/text.h"

#include <string.h>

size_t lw_utf8_repair(const char *text, size_t size, lw_buf *out)
{
    size_t replaced = 0, from = 0;
    for (size_t at = 0, used; at < size; at += used) {
        used = text[at] ? lw_utf8_size(text + at, size - at) : 0;
        if (used)
            continue;
        lw_buf_add(out, text + from, at - from);
        lw_buf_puts(out, LW_REPLACEMENT);
        replaced++;
        used = 1;
        from = at + 1;
    }
    lw_buf_add(out, text + from, size - from);
    return replaced;
}

bool lw_name_ends(const char *name, const char *end)
{
    size_t size = strlen(name), tail = strlen(end);
    return size > tail && !strcmp(name + size - tail, end);
}
