/* input.c: puzzles by ID, by file, by line. */
#include "app/cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 256 << 20 };

typedef struct feed {
    int (*each)(void *context, const lw_item_in *);
    void *context;
    const char *source;
    int code;
} feed;

static void hand_on(feed *f, lw_item_in *item)
{
    item->source = f->source;
    f->code = lw_exit_worse(f->code, f->each(f->context, item));
}

static void feed_json(feed *f, const lw_json *json, int line, lw_arena *arena, lw_error *error)
{
    lw_item_in item = {.json = json, .line = json ? json->line : line, .error = error, .arena = arena};
    item.design = json ? lw_design_read(json, arena, error) : NULL;
    lw_error_name(error, f->source);
    hand_on(f, &item);
}

static void feed_id(feed *f, const char *id, int line)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_item_in item = {.line = line, .error = &error, .arena = &arena};
    item.design = lw_id_parse(id, &arena, &error);
    if (line && error.code) {
        error.line = line;
        error.column = 1;
        lw_error_name(&error, f->source);
    }
    hand_on(f, &item);
    lw_arena_drop(&arena);
}

/* One line of a file with a puzzle a line: JSON or an ID; blank lines and # remarks are passed over. */
static void feed_line(feed *f, const char *text, size_t size, int line)
{
    while (size && strchr(" \t\r", text[size - 1]))
        size--;
    while (size && strchr(" \t", *text))
        text++, size--;
    if (size == 0 || *text == '#')
        return;
    lw_arena arena = {0};
    lw_error error = {0};
    if (*text == '{' || *text == '[' || *text == '"') {
        feed_json(f, lw_json_read(text, size, line, &arena, &error), line, &arena, &error);
    } else {
        char *id = lw_arena_copy(&arena, text, size + 1);
        id[size] = 0;
        feed_id(f, id, line);
    }
    lw_arena_drop(&arena);
}

static void feed_lines(feed *f, const lw_buf *buf)
{
    const char *at = lw_buf_text(buf), *end = at + buf->size;
    for (int line = 1; at < end && !lw_stopped(&lw_interrupt); line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = stop ? (size_t)(stop - at) : (size_t)(end - at);
        feed_line(f, at, size, line);
        at += size + 1;
    }
}

/* A file that is one JSON value as a whole is a puzzle or a list of them; any other is read line by line. */
static void feed_text(feed *f, const lw_buf *buf)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const char *text = lw_buf_text(buf) + strspn(lw_buf_text(buf), " \t\r\n");
    bool one = *text == '[';
    if (*text == '{') {
        const char *stop = strchr(text, '\n');
        size_t size = stop ? (size_t)(stop - text) : strlen(text);
        lw_error first = {0};
        one = !lw_json_read(text, size, 1, &arena, &first) &&
              strspn(text + size, " \t\r\n") != strlen(text + size);
    }
    const lw_json *json = one ? lw_json_read(lw_buf_text(buf), buf->size, 1, &arena, &error) : NULL;
    /* A broken value of many lines and broken JSON Lines look alike; with a second object on a line of its own
     * it is taken for the latter, so that one bad line does not hide the good ones. */
    if (one && !json && *text == '{' && strstr(text, "\n{"))
        one = false;
    if (!one) {
        feed_lines(f, buf);
    } else if (json && json->kind == LW_JSON_LIST) {
        for (const lw_json *member = json->first; member && !lw_stopped(&lw_interrupt); member = member->next) {
            lw_error own = {0};
            feed_json(f, member, member->line, &arena, &own);
        }
    } else {
        feed_json(f, json, 1, &arena, &error);
    }
    lw_arena_drop(&arena);
}

static bool is_id(const char *word)
{
    size_t name = strcspn(word, ":#");
    for (int i = 0; lw_families[i]; i++)
        if (strlen(lw_families[i]->name) == name && !memcmp(lw_families[i]->name, word, name))
            return true;
    return false;
}

static int feed_word(feed *f, const char *word)
{
    f->source = word;
    if (strcmp(word, "-") != 0 && is_id(word)) {
        feed_id(f, word, 0);
        return f->code;
    }
    lw_buf buf = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&buf, word, MOST_BYTES, &error)) {
        if (error.code == LW_BAD_INPUT && strpbrk(word, ":#")) {
            lw_error better = {0};
            lw_arena arena = {0};
            lw_id_parse(word, &arena, &better);
            lw_arena_drop(&arena);
            f->code = lw_exit_worse(f->code, lw_complain(better.code ? &better : &error));
        } else {
            f->code = lw_exit_worse(f->code, lw_complain(&error));
        }
    } else {
        feed_text(f, &buf);
    }
    lw_buf_drop(&buf);
    return f->code;
}

int lw_each_puzzle(lw_args *args, int first, int (*each)(void *context, const lw_item_in *), void *context)
{
    feed f = {.each = each, .context = context};
    if (first >= args->count)
        feed_word(&f, "-");
    for (int i = first; i < args->count && !lw_stopped(&lw_interrupt); i++)
        feed_word(&f, args->words[i]);
    return f.code;
}

int lw_bad_item(const lw_args *args, const lw_item_in *item)
{
    if (!lw_args_has(args, "json"))
        return lw_complain(item->error);
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "error", item->error->text);
    if (item->line)
        lw_write_int(&writer, "line", item->line);
    if (item->error->column)
        lw_write_int(&writer, "column", item->error->column);
    lw_write_text(&writer, "source", item->source);
    lw_write_end(&writer);
    lw_buf_byte(&buf, '\n');
    lw_emit(&buf);
    lw_buf_drop(&buf);
    return lw_exit_of(item->error);
}
