/* json_writer.c: every value is a comma if one is needed, the key, and the value itself. */
#include "base/json_writer.h"

#include "base/json.h"
#include "base/text.h"

lw_writer lw_writer_to(lw_buf *buf)
{
    return (lw_writer){.buf = buf};
}

static void write_quoted(lw_buf *buf, const char *text)
{
    lw_buf_byte(buf, '"');
    for (const char *at = text, *from = at;; at++) {
        unsigned char c = (unsigned char)*at;
        size_t size = lw_utf8_size(at, 4); /* a zero byte ends it: nothing beyond is read */
        if (c >= 0x20 && c != '"' && c != '\\' && size) {
            at += size - 1;
            continue;
        }
        lw_buf_add(buf, from, (size_t)(at - from)); /* text that needs no escape */
        from = at + 1;
        if (!c)
            break;
        if (!size) { /* a file name may contain any bytes, but JSON must be UTF-8 */
            lw_buf_puts(buf, LW_REPLACEMENT);
        } else if (c == '"' || c == '\\') {
            lw_buf_byte(buf, '\\');
            lw_buf_byte(buf, *at);
        } else if (c == '\n') {
            lw_buf_puts(buf, "\\n");
        } else {
            lw_buf_print(buf, "\\u%04x", c);
        }
    }
    lw_buf_byte(buf, '"');
}

static void begin(lw_writer *w, const char *key)
{
    if (w->comma)
        lw_buf_byte(w->buf, ',');
    w->comma = true;
    if (key) {
        write_quoted(w->buf, key);
        lw_buf_byte(w->buf, ':');
    }
}

static void descend(lw_writer *w, const char *key, char open, char close)
{
    begin(w, key);
    lw_buf_byte(w->buf, open);
    w->close[w->depth++] = close;
    w->comma = false;
}

void lw_write_object(lw_writer *w, const char *key)
{
    descend(w, key, '{', '}');
}

void lw_write_list(lw_writer *w, const char *key)
{
    descend(w, key, '[', ']');
}

void lw_write_end(lw_writer *w)
{
    lw_buf_byte(w->buf, w->close[--w->depth]);
    w->comma = true;
}

void lw_write_null(lw_writer *w, const char *key)
{
    begin(w, key);
    lw_buf_puts(w->buf, "null");
}

void lw_write_bool(lw_writer *w, const char *key, bool truth)
{
    begin(w, key);
    lw_buf_puts(w->buf, truth ? "true" : "false");
}

void lw_write_int(lw_writer *w, const char *key, int64_t integer)
{
    begin(w, key);
    lw_buf_print(w->buf, "%lld", (long long)integer);
}

void lw_write_real(lw_writer *w, const char *key, double real)
{
    begin(w, key);
    lw_buf_real(w->buf, real);
}

void lw_write_text(lw_writer *w, const char *key, const char *text)
{
    begin(w, key);
    write_quoted(w->buf, text);
}

void lw_write_json(lw_writer *w, const char *key, const lw_json *value)
{
    switch (value->kind) {
    case LW_JSON_NULL:
        lw_write_null(w, key);
        break;
    case LW_JSON_BOOL:
        lw_write_bool(w, key, value->truth);
        break;
    case LW_JSON_INT:
        lw_write_int(w, key, value->integer);
        break;
    case LW_JSON_REAL:
        lw_write_real(w, key, value->real);
        break;
    case LW_JSON_TEXT:
        lw_write_text(w, key, value->text);
        break;
    case LW_JSON_LIST:
    case LW_JSON_OBJECT:
        if (value->kind == LW_JSON_LIST)
            lw_write_list(w, key);
        else
            lw_write_object(w, key);
        for (const lw_json *member = value->first; member; member = member->next)
            lw_write_json(w, member->key, member);
        lw_write_end(w);
        break;
    }
}
