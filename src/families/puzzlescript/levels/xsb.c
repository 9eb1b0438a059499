/* xsb.c: see the header. */
#include "families/puzzlescript/levels/xsb.h"
#include "families/puzzlescript/compile/source_text.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/levels/level_template_parts.h"
#include "families/puzzlescript/levels/tiles.h"

#include <string.h>

static const char before[] =
    "\n\n========\nOBJECTS\n========\n\nFloor .\ndarkgray\n\nWall #\nbrown "
    "darkbrown\n00010\n11111\n01000\n11111\n"
    "00010\n\nMark o\ndarkblue\n.....\n.000.\n.0.0.\n.000.\n.....\n\nCrate *\norange "
    "yellow\n00000\n01110\n01110\n"
    "01110\n00000\n\nPlayer p\nblack white "
    "blue\n.000.\n.111.\n22222\n.222.\n.2.2.\n\n=======\nLEGEND\n=======\n\n"
    "Background = Floor\n@ = Crate and Mark\n+ = Player and "
    "Mark\n\n=======\nSOUNDS\n=======\n\n================\n"
    "COLLISIONLAYERS\n================\n\nBackground\nMark\nPlayer, Wall, Crate\n\n======\nRULES\n======\n\n"
    "[ > Player | Crate ] -> [ > Player | > Crate ]\n\n==============\nWINCONDITIONS\n==============\n\n"
    "All Crate on Mark\n\n=======\nLEVELS\n=======\n";

/* Characters of collections, and our glyphs for them in the same order. Some collections use letters. */
static const char theirs[] = "#@+$*. -_pPbBo", ours[] = "#p+*@o...p+*@o";

typedef struct line {
    const char *at;
    size_t size; /* without line ending and trailing blanks */
    int number;
} line;

static bool next_line(const char **at, const char *end, line *out)
{
    if (*at >= end)
        return false;
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    *out = (line){.at = *at, .size = (size_t)((stop ? stop : end) - *at), .number = out->number + 1};
    while (out->size && strchr(" \t\r", out->at[out->size - 1]) && out->at[out->size - 1])
        out->size--;
    *at = stop ? stop + 1 : end;
    return true;
}

/* Returns the offset of the first character that cannot be part of a row. */
static size_t row_length(const line *l)
{
    size_t i = 0;
    while (i < l->size && l->at[i] && strchr(theirs, l->at[i]))
        i++;
    return i;
}

static bool is_row(const line *l)
{
    return l->size && row_length(l) == l->size && memchr(l->at, '#', l->size);
}

bool lw_ps_is_xsb(const char *text, size_t size)
{
    const char *at = text;
    line l = {0};
    bool more = false;
    for (int rows = 0; next_line(&at, text + size, &l);) {
        rows = is_row(&l) ? rows + 1 : 0;
        more = rows > 0 && (rows == 1 ? false : more);
        for (size_t i = 0; rows && i < l.size; i++)
            more |= strchr("@+$*.pPbBo", l.at[i]) != NULL;
        if (rows >= 3 && more)
            return !lw_ps_is_source(text, size);
    }
    return false;
}

/* --- Reading. --- */

typedef struct reading {
    lw_buf *source;
    lw_buf rows;            /* of the level being read */
    lw_buf title;           /* of the level being read */
    lw_buf heading, author; /* of the collection */
    int first, count;       /* its first line; its rows */
    size_t width;
    int players, levels;
    lw_error *error;
} reading;

/* Makes a title fit for one line, for a PuzzleScript comment, and for the width of a screen. */
static void set_clean(lw_buf *out, const char *text, size_t size)
{
    enum { MAX = 300 };
    lw_arena arena = {0};
    lw_ps_text clean = lw_ps_text_decode(text, size, &arena);
    uint16_t *units = (uint16_t *)clean.at;
    for (int i = 0; i < clean.size; i++)
        units[i] = units[i] < ' ' || units[i] == 127 ? ' '
                   : units[i] == '('                 ? '['
                   : units[i] == ')'                 ? ']'
                                                     : units[i];
    do {
        clean = lw_ps_text_trim(clean);
        bool sign = clean.size && clean.at[0] == ';';
        clean = lw_ps_text_part(clean, sign, clean.size);
        if (!sign)
            break;
    } while (clean.size);
    int max = clean.size < MAX ? clean.size : MAX;
    max -= max < clean.size && clean.at[max] >= 0xDC00 && clean.at[max] < 0xE000; /* a pair stays together */
    lw_buf_clear(out);
    lw_buf_puts(out, lw_ps_text_encode(lw_ps_text_trim(lw_ps_text_part(clean, 0, max)), &arena));
    lw_arena_drop(&arena);
}

static int end_level(reading *r)
{
    if (!r->count)
        return 0;
    if (r->players != 1)
        return lw_fail_at(r->error, LW_BAD_INPUT, r->first, 1,
                          "a Sokoban level needs one player, @ or +; this one %s",
                          r->players ? "has several" : "has none");
    if (r->width * (size_t)r->count > LW_PS_MAX_CELLS)
        return lw_fail_at(r->error, LW_LIMIT, r->first, 1, "a level can have at most %d cells",
                          LW_PS_MAX_CELLS);
    lw_buf_byte(r->source, '\n');
    if (r->title.size)
        lw_buf_print(r->source, "message %s\n\n", lw_buf_text(&r->title));
    const char *row = lw_buf_text(&r->rows);
    for (int i = 0; i < r->count; i++) {
        size_t size = strcspn(row, "\n");
        lw_buf_add(r->source, row, size);
        for (size_t x = size; x < r->width; x++)
            lw_buf_byte(r->source, '.');
        lw_buf_byte(r->source, '\n');
        row += size + 1;
    }
    lw_buf_clear(&r->rows);
    lw_buf_clear(&r->title);
    r->levels++;
    r->count = r->players = 0;
    r->width = 0;
    if (r->source->size > LW_PS_MAX_BYTES)
        return lw_fail(r->error, LW_LIMIT,
                       "the collection has more than %d bytes, the most that a game can have", LW_PS_MAX_BYTES);
    return 0;
}

static void take_row(reading *r, const line *l)
{
    if (r->count++ == 0)
        r->first = l->number;
    r->width = l->size > r->width ? l->size : r->width;
    for (size_t i = 0; i < l->size; i++) {
        char own = ours[strchr(theirs, l->at[i]) - theirs];
        r->players += own == 'p' || own == '+';
        lw_buf_byte(&r->rows, own);
    }
    lw_buf_byte(&r->rows, '\n');
}

/* For a line like "Title: First steps", returns the offset of the value; 0: the line does not have this key. */
static size_t key_size(const line *l, const char *key)
{
    size_t size = strlen(key);
    for (size_t i = 0; i < size; i++)
        if (i >= l->size || (l->at[i] | 32) != key[i])
            return 0;
    if (size >= l->size || l->at[size] != ':')
        return 0;
    for (size++; size < l->size && l->at[size] == ' ';)
        size++;
    return size;
}

/* A remark before a level is its title; a line "Title:" may also follow the level. */
static int take_remark(reading *r, const line *l)
{
    size_t title = key_size(l, "title"), author = key_size(l, "author");
    bool behind = r->count > 0;
    if (author && r->levels + behind == 0) {
        set_clean(&r->author, l->at + author, l->size - author);
    } else if (title && r->levels + behind == 0 && !r->heading.size) {
        set_clean(&r->heading, l->at + title, l->size - title);
    } else if (title) {
        set_clean(&r->title, l->at + title, l->size - title);
        return end_level(r);
    } else {
        int result = end_level(r);
        if (result || (l->at[0] != ';' && memchr(l->at, ':', l->size)))
            return result;
        set_clean(&r->title, l->at, l->size);
    }
    return 0;
}

/* A line within a level that begins like a row but is not one is more likely a mistake than a remark. */
static int take_line(reading *r, const line *l)
{
    size_t blank = 0;
    while (blank < l->size && l->at[blank] == ' ')
        blank++;
    if (is_row(l)) {
        take_row(r, l);
        return 0;
    }
    if (l->size == 0)
        return 0;
    if (l->at[blank] == '#' && r->count)
        return lw_fail_at(r->error, LW_BAD_INPUT, l->number, (int)row_length(l) + 1,
                          "a row of a Sokoban level can have # @ + $ * . and, for floor, blanks, - or _");
    return take_remark(r, l);
}

int lw_ps_xsb_read(const char *text, size_t size, lw_buf *source, lw_error *error)
{
    lw_buf levels = {0};
    reading r = {.source = &levels, .error = error};
    const char *at = text;
    line l = {0};
    int result = 0;
    bool blank = false;
    while (!result && next_line(&at, text + size, &l)) {
        if (is_row(&l) && blank) /* a blank line ends a level, unless its title follows */
            result = end_level(&r);
        blank = l.size == 0;
        if (!result)
            result = take_line(&r, &l);
    }
    if (!result)
        result = end_level(&r);
    if (!result && !r.levels)
        result = lw_fail(error, LW_BAD_INPUT, "found no Sokoban level in it");
    if (!result) {
        lw_buf_print(source, "title %s\n", r.heading.size ? lw_buf_text(&r.heading) : "Sokoban");
        if (r.author.size)
            lw_buf_print(source, "author %s\n", lw_buf_text(&r.author));
        lw_buf_puts(source, before);
        lw_buf_add(source, lw_buf_text(&levels), levels.size);
    }
    lw_buf_drop(&levels);
    lw_buf_drop(&r.rows);
    lw_buf_drop(&r.title);
    lw_buf_drop(&r.heading);
    lw_buf_drop(&r.author);
    return result;
}

/* --- Writing. --- */

static char glyph_of(const lw_ps_game *game, const lw_ps_crates *crates, const uint64_t *cell)
{
    bool mark = lw_ps_meets(game, cell, crates->mark);
    if (lw_ps_bit(cell, crates->player))
        return mark ? '+' : '@';
    if (lw_ps_bit(cell, crates->crate))
        return mark ? '*' : '$';
    return lw_ps_meets(game, cell, crates->solid) ? '#' : mark ? '.' : ' ';
}

int lw_ps_xsb_write(const lw_ps_game *game, int entry, lw_buf *out, lw_error *error)
{
    lw_ps_crates crates;
    const char *why = lw_ps_crates_of(game, &crates);
    const lw_ps_level *level = &game->levels[entry];
    if (why)
        return lw_fail(error, LW_BAD_INPUT, "only crate-pushing games can be written as XSB; this one %s", why);
    if (entry > 0 && game->levels[entry - 1].message && *game->levels[entry - 1].message)
        lw_buf_print(out, "; %s\n\n", game->levels[entry - 1].message);
    for (int y = 0; y < level->height; y++) {
        for (int x = 0; x < level->width; x++)
            lw_buf_byte(out, glyph_of(game, &crates,
                                      level->cells + (size_t)(x * level->height + y) * (size_t)game->words));
        while (out->size && out->bytes[out->size - 1] == ' ')
            out->size--;
        lw_buf_byte(out, '\n');
    }
    lw_buf_byte(out, '\n');
    return 0;
}
