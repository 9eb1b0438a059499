/* codec.c: see the header. */
#include "app/cluster/codec.h"

#include <string.h>

void lw_codec_put_int(lw_buf *buf, int64_t number)
{
    lw_buf_add(buf, &number, sizeof number);
}

static void add_text(lw_buf *buf, const char *text)
{
    lw_codec_put_int(buf, (int64_t)strlen(text));
    lw_buf_puts(buf, text);
}

void lw_codec_put_result(lw_buf *buf, const lw_result *result)
{
    lw_codec_put_int(buf, result->cell);
    lw_codec_put_int(buf, result->replicate);
    lw_codec_put_int(buf, result->evaluations);
    lw_buf_add(buf, &result->best, sizeof result->best);
    lw_buf_add(buf, &result->seconds, sizeof result->seconds);
    add_text(buf, result->label);
    add_text(buf, result->design);
    add_text(buf, result->twin);
    add_text(buf, result->facts);
    add_text(buf, result->curve);
}

static void take(lw_cursor *cursor, void *to, size_t size)
{
    if ((size_t)(cursor->end - cursor->at) < size) {
        memset(to, 0, size);
        cursor->at = cursor->end;
        return;
    }
    memcpy(to, cursor->at, size);
    cursor->at += size;
}

int64_t lw_codec_get_int(lw_cursor *cursor)
{
    int64_t number;
    take(cursor, &number, sizeof number);
    return number;
}

static const char *take_text(lw_cursor *cursor, lw_arena *arena)
{
    int64_t size = lw_codec_get_int(cursor);
    if (size < 0 || size > cursor->end - cursor->at)
        size = 0;
    char *text = lw_arena_take(arena, (size_t)size + 1);
    take(cursor, text, (size_t)size);
    return text;
}

void lw_codec_get_result(lw_cursor *cursor, lw_arena *arena, lw_result *result)
{
    result->cell = lw_codec_get_int(cursor);
    result->replicate = lw_codec_get_int(cursor);
    result->evaluations = lw_codec_get_int(cursor);
    take(cursor, &result->best, sizeof result->best);
    take(cursor, &result->seconds, sizeof result->seconds);
    result->label = take_text(cursor, arena);
    result->design = take_text(cursor, arena);
    result->twin = take_text(cursor, arena);
    result->facts = take_text(cursor, arena);
    result->curve = take_text(cursor, arena);
}
