/* layout.c: see layout.h. */
#include "app/cli/layout.h"
#include "app/cli/output.h"
#include "app/cli/playlist.h"
#include "app/cli/screen.h"

#include <string.h>

#define BOLD  "\033[1m"
#define DIM   "\033[2m"
#define PLAIN "\033[0m"

static int count_lines(const lw_buf *buf)
{
    int lines = 0;
    for (size_t i = 0; i < buf->size; i++)
        lines += buf->bytes[i] == '\n';
    return lines;
}

/* Every line is self-contained: attributes that it switches on are off at its end. */
static void add_lines(const lw_buf *from, int max, const char *look, lw_buf *out)
{
    const char *line = lw_buf_text(from);
    for (int i = 0; i < max && *line; i++) {
        size_t size = strcspn(line, "\n");
        lw_buf_puts(out, look);
        lw_buf_add(out, line, size);
        lw_buf_puts(out, *look ? PLAIN "\n" : "\n");
        line += size + (line[size] == '\n');
    }
}

static void cut_line(lw_buf *out, const char *text, int width)
{
    lw_buf line = {0};
    lw_wrap(text, width, &line);
    lw_buf_add(out, lw_buf_text(&line), strcspn(lw_buf_text(&line), "\n"));
    lw_buf_drop(&line);
}

static int text_width(const lw_layout *page)
{
    return page->cols - 1 < 78 ? page->cols - 1 : 78;
}

lw_layout lw_layout_begin(void)
{
    lw_layout page = {0};
    lw_screen_size(&page.rows, &page.cols);
    return page;
}

void lw_layout_title(lw_layout *page, const char *text)
{
    cut_line(&page->title, text, page->cols - 1);
}

void lw_layout_status(lw_layout *page, const char *text)
{
    cut_line(&page->status, text, page->cols - 1);
}

void lw_layout_message(lw_layout *page, const char *text)
{
    page->message_lines = lw_wrap(text, text_width(page), &page->message);
}

void lw_layout_keys(lw_layout *page, const char *keys)
{
    page->keys_lines = lw_wrap(keys, text_width(page), &page->keys);
    for (size_t i = 0; i < page->keys.size; i++)
        if (page->keys.bytes[i] == '_')
            page->keys.bytes[i] = ' ';
}

int lw_layout_room(const lw_layout *page)
{
    return page->rows - 1 - (page->message_lines ? page->message_lines : 1) - page->keys_lines;
}

/* Grants lines to a part if enough are left. */
static int grant(int *left, int wanted)
{
    int given = wanted <= *left ? wanted : 0;
    *left -= given;
    return given;
}

static void refuse(const lw_layout *page, int lines, lw_buf *out)
{
    lw_buf text = {0};
    lw_buf_print(&text,
                 "This board needs %d columns and %d lines, the terminal has %d and %d. Make it larger, or q "
                 "to quit.",
                 page->board_cols + 1, lines + 2, page->cols, page->rows);
    lw_wrap(lw_buf_text(&text), page->cols - 1, out);
    lw_buf_drop(&text);
}

/* A long message must not push the keys off the screen: nobody could find out how to go on. */
static int message_room(const lw_layout *page, int left)
{
    enum { SHORT = 3 };
    if (page->message_lines <= left - page->keys_lines)
        return page->message_lines;
    if (left >= page->keys_lines + SHORT)
        return left - page->keys_lines;
    return page->message_lines < left ? page->message_lines : left;
}

static void put_message(const lw_layout *page, int lines, lw_buf *out)
{
    if (lines < 2 || lines >= page->message_lines) {
        add_lines(&page->message, lines, "", out);
        return;
    }
    add_lines(&page->message, lines - 1, "", out);
    lw_buf_puts(out, "...\n");
}

static void lay_out(const lw_layout *page, lw_buf *out)
{
    int lines = count_lines(&page->board), left = page->rows - lines - 1;
    if (left < 1 || page->board_cols >= page->cols) {
        refuse(page, lines, out);
        return;
    }
    int message = message_room(page, left);
    left -= message;
    int keys = grant(&left, page->keys_lines), title = grant(&left, 1);
    int gaps[3];
    for (int i = 0; i < 3; i++)
        gaps[i] = grant(&left, 1);
    if (title)
        lw_buf_print(out, BOLD "%s" PLAIN "\n", lw_buf_text(&page->title));
    lw_buf_puts(out, gaps[0] ? "\n" : "");
    lw_buf_puts(out, lw_buf_text(&page->board));
    lw_buf_puts(out, gaps[1] ? "\n" : "");
    lw_buf_print(out, "%s\n", lw_buf_text(&page->status));
    put_message(page, message, out);
    lw_buf_puts(out, gaps[2] ? "\n" : "");
    add_lines(&page->keys, keys, DIM, out);
}

void lw_layout_show(lw_layout *page)
{
    lw_buf out = {0};
    lay_out(page, &out);
    lw_screen_show(&out);
    lw_buf_drop(&out);
    lw_buf_drop(&page->title);
    lw_buf_drop(&page->board);
    lw_buf_drop(&page->status);
    lw_buf_drop(&page->message);
    lw_buf_drop(&page->keys);
}

static const char *skip_lines(const char *text, int lines)
{
    for (; lines > 0 && *text; lines--)
        text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n');
    return text;
}

/* A meaning that is too long for its line continues below itself, not below the key. */
static void add_keys(const char *keys, int width, lw_buf *out)
{
    enum { KEY = 12, LEAST = 20 };
    if (width < KEY + LEAST) {
        lw_wrap(keys, width, out);
        return;
    }
    for (const char *line = keys, *next; *line; line = next) {
        size_t size = strcspn(line, "\n"), key = size < KEY ? size : KEY;
        lw_buf meaning = {0}, lines = {0};
        next = skip_lines(line, 1);
        lw_buf_add(&meaning, line + key, size - key);
        lw_wrap(lw_buf_text(&meaning), width - KEY, &lines);
        const char *rest = lw_buf_text(&lines);
        for (int i = 0; *rest; rest = skip_lines(rest, 1), i++)
            lw_buf_print(out, "%-*.*s%.*s\n", KEY, i ? 0 : (int)key, line, (int)strcspn(rest, "\n"), rest);
        lw_buf_drop(&meaning);
        lw_buf_drop(&lines);
    }
}

int lw_layout_help(const char *title, const char *rules, const char *keys)
{
    int key = LW_KEY_NONE, shown = 0;
    for (bool more = true; more && key != LW_KEY_END && key != 'q';) {
        int rows, cols;
        lw_buf all = {0}, rest = {0}, out = {0};
        lw_screen_size(&rows, &cols);
        lw_buf_print(&all, BOLD "%s" PLAIN "\n", title);
        int width = cols - 1 < LW_WIDTH ? cols - 1 : LW_WIDTH;
        lw_wrap(rules, width, &all);
        lw_buf_byte(&all, '\n');
        add_keys(keys, width, &all);
        lw_buf_puts(&rest, skip_lines(lw_buf_text(&all), shown));
        add_lines(&rest, rows - 1, "", &out);
        more = count_lines(&rest) > rows - 1;
        lw_buf_puts(&out, more ? DIM "any key: next page" PLAIN : DIM "any key: back to the game" PLAIN);
        lw_screen_show(&out);
        key = lw_screen_key();
        if (key == LW_KEY_NONE)
            more = true; /* the size has changed: show the same page again */
        else
            shown += rows - 1;
        lw_buf_drop(&out);
        lw_buf_drop(&rest);
        lw_buf_drop(&all);
    }
    return key;
}
