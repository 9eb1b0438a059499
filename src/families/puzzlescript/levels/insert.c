/* insert.c: see the header. */
#include "families/puzzlescript/levels/insert.h"
#include "families/puzzlescript/compile/compile.h"

#include <string.h>

/* Returns the line ending that the text uses. */
static const char *ending_of(const char *text, size_t size)
{
    const char *first = memchr(text, '\n', size);
    return first && first > text && first[-1] == '\r' ? "\r\n" : "\n";
}

/* Returns the offset just after a line; lines are counted from 1. */
static size_t line_end(const char *text, size_t size, int line)
{
    size_t at = 0;
    for (; line > 0 && at < size; line--) {
        const char *stop = memchr(text + at, '\n', size - at);
        at = stop ? (size_t)(stop - text) + 1 : size;
    }
    return at;
}

static bool is_blank_line(const char *text, size_t size)
{
    return size == 0 || *text == '\n' || (*text == '\r' && size > 1 && text[1] == '\n');
}

/* Adds the text, with the levels inserted at offset `place`; returns the offset of the first cell. */
static size_t put(const char *text, size_t size, size_t place, const lw_ps_plan *plans, int count, lw_buf *out)
{
    const char *ending = ending_of(text, size);
    size_t first = 0;
    lw_buf_add(out, text, place);
    if (place > 0 && text[place - 1] != '\n')
        lw_buf_puts(out, ending);
    for (int i = 0; i < count; i++) {
        lw_buf_puts(out, ending);
        first = i ? first : out->size;
        for (int y = 0; y < plans[i].height; y++) {
            lw_buf_add(out, plans[i].cells + (size_t)y * (size_t)plans[i].width, (size_t)plans[i].width);
            lw_buf_puts(out, ending);
        }
    }
    if (!is_blank_line(text + place, size - place))
        lw_buf_puts(out, ending);
    lw_buf_add(out, text + place, size - place);
    return first;
}

static bool same_notes(const lw_ps_compiled *a, const lw_ps_compiled *b)
{
    if (a->note_count != b->note_count || a->error_count != b->error_count)
        return false;
    for (int i = 0; i < a->note_count; i++)
        if (a->notes[i].code != b->notes[i].code)
            return false;
    return true;
}

static bool same_level(const lw_ps_game *game, const lw_ps_level *a, const lw_ps_level *b)
{
    if (!a->message != !b->message || a->width != b->width || a->height != b->height)
        return false;
    return a->message ? !strcmp(a->message, b->message)
                      : !memcmp(a->cells, b->cells,
                                (size_t)a->width * (size_t)a->height * (size_t)game->words * sizeof *a->cells);
}

/* Does `after` have the levels of `before`, with `count` more of the planned sizes in one place? */
static bool is_joined(const lw_ps_game *before, const lw_ps_game *after, const lw_ps_plan *plans, int count)
{
    int same = 0;
    if (!after || after->words != before->words || after->level_count != before->level_count + count)
        return false;
    while (same < before->level_count && same_level(before, &before->levels[same], &after->levels[same]))
        same++;
    for (; same >= 0; same--) { /* an added level may equal the one before it */
        bool joined = true;
        for (int i = same; i < before->level_count; i++)
            joined &= same_level(before, &before->levels[i], &after->levels[i + count]);
        for (int i = 0; i < count; i++) {
            const lw_ps_level *level = &after->levels[same + i];
            joined &= !level->message && level->width == plans[i].width && level->height == plans[i].height;
        }
        if (joined)
            return true;
    }
    return false;
}

int lw_ps_insert(const char *text, size_t size, const lw_ps_plan *plans, int count, lw_buf *out, size_t *at,
                 size_t *pitch, lw_error *error)
{
    lw_arena arena = {0};
    lw_ps_compiled before = lw_ps_compile(text, size, &arena);
    size_t begin = out->size, first = 0;
    int last = 0, result = LW_BAD_INPUT;
    for (int i = 0; before.game && i < before.game->level_count; i++)
        last = before.game->levels[i].message ? last : before.game->levels[i].last;
    size_t places[] = {last ? line_end(text, size, last) : size, size};
    for (int i = 0; i < 2 && result && before.game; i++) {
        out->size = begin;
        first = put(text, size, places[i], plans, count, out);
        lw_ps_compiled after = lw_ps_compile(out->bytes + begin, out->size - begin, &arena);
        /* The compiler notes that a game has no levels; with levels the note disappears. */
        bool fits = last ? same_notes(&before, &after) : after.error_count <= before.error_count;
        if (fits && is_joined(before.game, after.game, plans, count))
            result = 0;
    }
    bool compiles = before.game != NULL;
    lw_arena_drop(&arena);
    if (at)
        *at = first;
    if (pitch)
        *pitch = (count ? (size_t)plans[0].width : 0) + strlen(ending_of(text, size));
    if (!result)
        return 0;
    out->size = begin;
    return lw_fail(error, LW_BAD_INPUT,
                   compiles ? "the text has no place for more levels; check that there is a LEVELS section and "
                              "that every comment is closed"
                            : "the game does not compile, so no levels can be made for it");
}

/* --- The legend. --- */

static bool is_heading(const char *line, size_t size, const char *word)
{
    size_t length = strlen(word), from = 0;
    while (from < size && (line[from] == ' ' || line[from] == '\t'))
        from++;
    for (size_t i = 0; i < length; i++)
        if (from + i >= size || (line[from + i] | 32) != word[i])
            return false;
    for (from += length; from < size; from++)
        if (!strchr(" \t\r", line[from]))
            return false;
    return true;
}

int lw_ps_insert_legend(const char *text, size_t size, const char *line, lw_buf *out, lw_error *error)
{
    size_t at = 0;
    bool found = false;
    while (at < size && !found) {
        size_t end = line_end(text + at, size - at, 1), length = end;
        while (length && (text[at + length - 1] == '\n' || text[at + length - 1] == '\r'))
            length--;
        found = is_heading(text + at, length, "legend");
        at += end;
    }
    if (!found)
        return lw_fail(error, LW_BAD_INPUT, "the game has no LEGEND section to add \"%s\" to", line);
    if (at < size && text[at] == '=') /* the row under the heading */
        at += line_end(text + at, size - at, 1);
    lw_buf_add(out, text, at);
    lw_buf_print(out, "%s%s", line, ending_of(text, size));
    lw_buf_add(out, text + at, size - at);
    return 0;
}
