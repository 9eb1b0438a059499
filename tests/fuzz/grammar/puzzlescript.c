/* puzzlescript.c: changes a PuzzleScript text as an author might, so that the fuzzer gets past the reader:
 * lines of the right kind for their section, rules made of the game's own names, levels of its own glyphs.
 * Every eighth change is libFuzzer's own, which knows nothing. A text may be followed by a zero byte and
 * inputs, one letter each; they are changed too.
 *
 * No state: the same seed and text give the same change. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out,
                                 size_t max, unsigned seed);

enum { MAX_LINES = 4000, MAX_NAMES = 64, NAME_SIZE = 24, LINE_SIZE = 400, SECTIONS = 8 };

static const char *const headings[SECTIONS] = {"",      "objects",       "legend", "sounds", "collisionlayers",
                                               "rules", "winconditions", "levels"};

typedef struct span {
    const char *at;
    size_t size;
    int section;
} span;

typedef struct draft {
    uint32_t seed;
    span lines[MAX_LINES];
    int count;
    char names[MAX_NAMES][NAME_SIZE];
    int name_count;
    char made[2][LINE_SIZE]; /* lines that are new */
} draft;

static uint32_t below(draft *d, uint32_t count)
{
    d->seed = d->seed * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)(d->seed ^ d->seed >> 15) * count >> 32);
}

#define PICK(d, list) ((list)[below((d), (uint32_t)(sizeof(list) / sizeof *(list)))])

static bool letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static int section_of(span line, int section)
{
    for (int i = section + 1; i < SECTIONS; i++) {
        size_t size = strlen(headings[i]), k = 0;
        while (k < size && k < line.size && (line.at[k] | 32) == headings[i][k])
            k++;
        if (k == size && (line.size == size || !letter(line.at[size])))
            return i;
    }
    return section;
}

static void add_name(draft *d, const char *at, size_t size)
{
    if (size >= NAME_SIZE || d->name_count == MAX_NAMES || !size)
        return;
    memcpy(d->names[d->name_count], at, size);
    d->names[d->name_count++][size] = 0;
}

/* What a line declares: the first word of a legend entry, and of a line of objects that follows a blank one. */
static void note_names(draft *d, int i)
{
    span line = d->lines[i];
    size_t size = 0;
    while (size < line.size && line.at[size] != ' ' && line.at[size] != '=' && line.at[size] != '(')
        size++;
    bool object = line.section == 1 && i > 0 && d->lines[i - 1].size == 0;
    if (size && (object || (line.section == 2 && section_of(line, 1) == 1)))
        add_name(d, line.at, size);
}

static void read_draft(draft *d, const char *text, size_t size, unsigned seed)
{
    int section = 0;
    d->seed = seed * 2654435761u + 1;
    for (size_t from = 0; from <= size && d->count < MAX_LINES;) {
        size_t to = from;
        while (to < size && text[to] != '\n')
            to++;
        span line = {.at = text + from, .size = to - from};
        line.section = section = section_of(line, section);
        d->lines[d->count++] = line;
        note_names(d, d->count - 1);
        from = to + 1;
    }
    add_name(d, "player", 6);
    add_name(d, "background", 10);
}

/* --- New lines. --- */

typedef struct pen {
    char *at;
    size_t used;
} pen;

static void add(pen *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(pen *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(p->at + p->used, LINE_SIZE - p->used, format, arguments);
    va_end(arguments);
    p->used = p->used + (size_t)size < LINE_SIZE ? p->used + (size_t)size : LINE_SIZE - 1;
}

static const char *name(draft *d)
{
    return d->names[below(d, (uint32_t)d->name_count)];
}

static void write_side(draft *d, pen *p, const int *cells, int patterns, uint32_t ellipses, bool left)
{
    static const char *const words[] = {
        "",          "",           "",       "",         "",         ">",          "<",         "^",
        "v",         "up",         "down",   "left",     "right",    "moving",     "no",        "no",
        "action",    "stationary", "random", "parallel", "vertical", "orthogonal", "randomdir", "perpendicular",
        "horizontal"};
    for (int i = 0; i < patterns; i++) {
        add(p, "[ ");
        for (int k = 0; k < cells[i]; k++) {
            if (k)
                add(p, " | ");
            if (k > 0 && k < cells[i] - 1 && ellipses >> k & 1)
                add(p, "...");
            else
                for (uint32_t items = below(d, 3); items > 0; items--)
                    add(p, "%s %s ", left || below(d, 3) ? PICK(d, words) : "", name(d));
        }
        add(p, " ] ");
    }
}

static void write_rule(draft *d, pen *p)
{
    static const char *const prefixes[] = {"",       "",         "",           "late",   "rigid",
                                           "random", "up",       "down left",  "right",  "+",
                                           "+",      "vertical", "horizontal", "+ late", "+ rigid"};
    static const char *const commands[] = {"",        "",    "",     "again",      "cancel",    "checkpoint",
                                           "restart", "win", "sfx3", "message hi", "again sfx0"};
    static const char *const loops[] = {"startloop", "endloop"};
    int cells[3], patterns = below(d, 5) ? 1 : 1 + (int)below(d, 3);
    if (below(d, 12) == 0) {
        add(p, "%s", PICK(d, loops));
        return;
    }
    uint32_t ellipses = below(d, 4) ? 0 : below(d, 16);
    for (int i = 0; i < patterns; i++)
        cells[i] = 1 + (int)below(d, ellipses ? 5 : 3);
    add(p, "%s ", PICK(d, prefixes));
    write_side(d, p, cells, patterns, ellipses, true);
    add(p, "-> ");
    if (below(d, 5))
        write_side(d, p, cells, patterns, ellipses, false);
    add(p, "%s", PICK(d, commands));
}

static void write_prelude(draft *d, pen *p)
{
    static const char *const keys[] = {"run_rules_on_level_start",
                                       "require_player_movement",
                                       "noundo",
                                       "norestart",
                                       "noaction",
                                       "realtime_interval 0.5",
                                       "again_interval 0.1",
                                       "flickscreen 3x2",
                                       "zoomscreen 5x5",
                                       "color_palette 4",
                                       "title x",
                                       "background_color #12f",
                                       "text_color red",
                                       "throttle_movement",
                                       "youtube x",
                                       "author (a) b"};
    add(p, "%s", PICK(d, keys));
}

static void write_sound(draft *d, pen *p)
{
    static const char *const verbs[] = {"move",   "cantmove", "create",       "destroy",
                                        "action", "move up",  "cantmove left"};
    static const char *const events[] = {"sfx0",       "sfx3",   "undo",        "restart",
                                         "startlevel", "cancel", "closemessage"};
    if (below(d, 3))
        add(p, "%s %s %u", name(d), PICK(d, verbs), below(d, 100));
    else
        add(p, "%s %u", PICK(d, events), below(d, 100));
}

static void write_level(draft *d, pen *p)
{
    if (below(d, 8) == 0) {
        add(p, "%s", below(d, 2) ? "message said (once)" : "");
        return;
    }
    for (uint32_t i = 2 + below(d, 9); i > 0; i--) {
        const char *glyph = ".";
        for (int tries = 0; tries < 8; tries++)
            if (strlen(name(d)) == 1)
                glyph = d->names[below(d, (uint32_t)d->name_count)];
        add(p, "%.1s", glyph);
    }
}

static void write_line(draft *d, int section, pen *p)
{
    static const char *const wins[] = {"all", "some", "any", "no"};
    static const char glyphs[] = "#.*oxyz@%&=0";
    switch (section) {
    case 0:
        write_prelude(d, p);
        break;
    case 1:
        add(p, below(d, 3) ? "%s" : "%s %c", below(d, 2) ? name(d) : "red #ff0 transparent",
            glyphs[below(d, sizeof glyphs - 1)]);
        break;
    case 2:
        add(p,
            below(d, 2)   ? "%c = %s"
            : below(d, 2) ? "%c = %s and %s"
                          : "%c = %s or %s or %s",
            glyphs[below(d, sizeof glyphs - 1)], name(d), name(d), name(d));
        break;
    case 3:
        write_sound(d, p);
        break;
    case 4:
        add(p, below(d, 2) ? "%s" : "%s, %s", name(d), name(d));
        break;
    case 5:
        write_rule(d, p);
        break;
    case 6:
        add(p, below(d, 2) ? "%s %s" : "%s %s on %s", PICK(d, wins), name(d), name(d));
        break;
    default:
        write_level(d, p);
    }
}

/* --- Changes. --- */

static int any_line(draft *d)
{
    /* Sections first, so that long ones do not get all. */
    int section = (int)below(d, SECTIONS), found = (int)below(d, (uint32_t)d->count);
    uint32_t seen = 0;
    for (int i = 0; i < d->count; i++)
        if (d->lines[i].section == section && below(d, ++seen) == 0)
            found = i;
    return found;
}

static void insert(draft *d, int at, span line)
{
    if (d->count == MAX_LINES)
        return;
    memmove(d->lines + at + 1, d->lines + at, (size_t)(d->count - at) * sizeof *d->lines);
    d->lines[at] = line;
    d->count++;
}

static span make_line(draft *d, int section)
{
    pen p = {.at = d->made[0]};
    write_line(d, section, &p);
    return (span){.at = p.at, .size = p.used, .section = section};
}

/* A word of the line becomes another, or a piece of punctuation goes in. */
static span change_word(draft *d, span line)
{
    static const char *const other[] = {"[",       "]",   "|",  "...", "->",    "(",        ")",
                                        "+",       "=",   ",",  "no",  "late",  "\xC3\x89", "\xF0\x9F\x98\x80",
                                        "message", "and", "or", ">",   "rigid", "again",    "\t",
                                        "player",  "0"};
    size_t from = line.size ? below(d, (uint32_t)line.size) : 0, to = from;
    while (to < line.size && letter(line.at[to]))
        to++;
    while (from > 0 && letter(line.at[from - 1]) && to > from)
        from--;
    pen p = {.at = d->made[1]};
    add(&p, "%.*s%s%.*s", (int)(from < 150 ? from : 150), line.at, below(d, 2) ? name(d) : PICK(d, other),
        (int)(line.size - to < 150 ? line.size - to : 150), line.at + to);
    return (span){.at = p.at, .size = p.used, .section = line.section};
}

static void change_draft(draft *d)
{
    int at = any_line(d), other = any_line(d);
    span line = d->lines[at];
    switch (below(d, 9)) {
    case 0:
        memmove(d->lines + at, d->lines + at + 1, (size_t)(d->count - at - 1) * sizeof *d->lines);
        d->count -= d->count > 1;
        break;
    case 1:
        insert(d, at, d->lines[other]);
        break;
    case 2:
        d->lines[at] = d->lines[other];
        d->lines[other] = line;
        break;
    case 3:
    case 4:
        d->lines[at] = change_word(d, line);
        break;
    case 5:
        d->lines[at] = make_line(d, line.section);
        break;
    default: /* after the line, so that headings stay first */
        insert(d, at + 1, make_line(d, line.section));
    }
}

static size_t write_draft(const draft *d, uint8_t *out, size_t max)
{
    size_t used = 0;
    for (int i = 0; i < d->count; i++) {
        if (used + d->lines[i].size + 1 > max)
            break;
        memcpy(out + used, d->lines[i].at, d->lines[i].size);
        used += d->lines[i].size;
        if (i + 1 < d->count)
            out[used++] = '\n';
    }
    return used;
}

/* Where the text ends and the inputs begin. */
static size_t text_size(const uint8_t *data, size_t size)
{
    const uint8_t *zero = size ? memchr(data, 0, size) : NULL;
    return zero ? (size_t)(zero - data) : size;
}

static size_t change_inputs(draft *d, uint8_t *data, size_t size, size_t max)
{
    size_t text = text_size(data, size);
    if (text == size) {
        if (size == max)
            return size;
        data[size++] = 0;
    }
    for (uint32_t changes = 1 + below(d, 6); changes > 0; changes--) {
        uint8_t input = (uint8_t) "UDLRXTZN"[below(d, 8)];
        if (size < max && below(d, 2))
            data[size++] = input;
        else if (size > text + 1)
            data[text + 1 + below(d, (uint32_t)(size - text - 1))] = input;
    }
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    if (seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, max);
    draft *d = calloc(1, sizeof *d);
    size_t text = text_size(data, size), used = size;
    char *copy = calloc(size + 1, 1);
    if (!d || !copy)
        abort();
    if (size)
        memcpy(copy, data, size);
    read_draft(d, copy, text, seed);
    if (seed % 8 == 1) {
        used = change_inputs(d, data, size, max);
    } else {
        change_draft(d);
        used = write_draft(d, data, max);
        if (text < size && used + (size - text) <= max) {
            memcpy(data + used, copy + text, size - text);
            used += size - text;
        }
    }
    free(copy);
    free(d);
    return used;
}

/* A child has each section from one of its parents. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out,
                                 size_t max, unsigned seed)
{
    draft *parents = calloc(3, sizeof *parents);
    if (!parents)
        abort();
    draft *child = &parents[2];
    read_draft(&parents[0], (const char *)a, text_size(a, a_size), seed);
    read_draft(&parents[1], (const char *)b, text_size(b, b_size), seed);
    child->seed = seed;
    for (int section = 0; section < SECTIONS; section++) {
        const draft *from = &parents[below(child, 2)];
        for (int i = 0; i < from->count && child->count < MAX_LINES; i++)
            if (from->lines[i].section == section)
                child->lines[child->count++] = from->lines[i];
    }
    size_t used = write_draft(child, out, max);
    free(parents);
    return used;
}
