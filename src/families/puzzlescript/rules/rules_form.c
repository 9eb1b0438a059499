/* rules_form.c: reads rules from a text, and writes them back into it. Each takes one pass over the text;
 * nothing is allocated. */
#include "families/puzzlescript/rules/rules_form.h"

#include <string.h>

static const char *const directions[] = {
    "",           ">",        "<",          "^",      "v",      "up",        "down",     "left",
    "right",      "moving",   "stationary", "no",     "action", "randomdir", "parallel", "perpendicular",
    "horizontal", "vertical", "orthogonal", "random", NULL};

static const char *const words_before[] = {"",     "late",  "rigid",      "random",   "up", "down",
                                           "left", "right", "horizontal", "vertical", NULL};
static const char *const words_after[] = {"",     "cancel", "again", "win",  "restart", "checkpoint",
                                          "sfx0", "sfx1",   "sfx2",  "sfx3", "sfx4",    "sfx5",
                                          "sfx6", "sfx7",   "sfx8",  "sfx9", "sfx10",   NULL};

/* --- Words of a text. --- */

typedef struct span {
    const unsigned char *at;
    size_t size;
} span;

static int lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

static bool is(span word, const char *text)
{
    size_t i = 0;
    while (i < word.size && text[i] && lower(word.at[i]) == lower((unsigned char)text[i]))
        i++;
    return i == word.size && !text[i];
}

static int index_of(span word, const char *const *list)
{
    for (int i = 1; list[i]; i++)
        if (is(word, list[i]))
            return i;
    return 0;
}

static bool is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Takes the line that begins at *at, without leading and trailing blanks. */
static bool next_line(const unsigned char *text, size_t size, size_t *at, span *line)
{
    if (*at >= size)
        return false;
    if (text[*at] == '\n') { /* most lines are, after the rules */
        *line = (span){.at = text + (*at)++};
        return true;
    }
    const unsigned char *end = memchr(text + *at, '\n', size - *at);
    size_t from = *at, to = end ? (size_t)(end - text) : size;
    *at = end ? to + 1 : size;
    while (from < to && is_blank(text[from]))
        from++;
    while (to > from && is_blank(text[to - 1]))
        to--;
    *line = (span){.at = text + from, .size = to - from};
    return true;
}

static bool is_mark(int c, const char *marks)
{
    while (*marks && *marks != c)
        marks++;
    return *marks;
}

/* Takes the next word: one of the marks, or characters up to a mark or blank; empty at the end. */
static span next_word(span *rest, const char *marks)
{
    size_t n = 0;
    while (rest->size && is_blank(rest->at[0]))
        rest->at++, rest->size--;
    while (n < rest->size && !is_blank(rest->at[n]) && !is_mark(rest->at[n], marks))
        n++;
    n = n == 0 && rest->size ? 1 : n;
    span word = {.at = rest->at, .size = n};
    rest->at += n;
    rest->size -= n;
    return word;
}

/* --- Names. --- */

static int find_name(const lw_ps_ruleset *set, span word)
{
    for (int i = 0; i < set->name_count; i++)
        if (is(word, set->names[i]))
            return i;
    return -1;
}

/* Returns the name's index; -1: it is too long, or there are too many. */
static int add_name(lw_ps_ruleset *set, span word)
{
    int known = find_name(set, word);
    if (known >= 0 || set->name_count == LW_PS_RULES_NAMES || word.size >= LW_PS_RULES_NAME)
        return known;
    memcpy(set->names[set->name_count], word.at, word.size);
    return set->name_count++;
}

/* Is `name` a member of the legend's entry `of`, or a member of one of its members? */
static bool is_member(span legend, const char *of, span name, int depth)
{
    span line;
    for (size_t at = 0; depth > 0 && next_line(legend.at, legend.size, &at, &line);) {
        span rest = line, head = next_word(&rest, "=");
        if (!is(head, of) || !is(next_word(&rest, "="), "="))
            continue;
        for (span word = next_word(&rest, "="); word.size; word = next_word(&rest, "=")) {
            char deeper[LW_PS_RULES_NAME] = {0};
            if (is(word, "and") || is(word, "or") || word.size >= sizeof deeper)
                continue;
            memcpy(deeper, word.at, word.size);
            if (is(name, deeper) || is_member(legend, deeper, name, depth - 1))
                return true;
        }
    }
    return false;
}

enum { DEPTH = 4 }; /* of nested entries */

static span legend_of(const lw_ps_ruleset *set, const unsigned char *text)
{
    return (span){.at = text + set->legend, .size = set->legend_size};
}

bool lw_ps_ruleset_is_player(const lw_ps_ruleset *set, const unsigned char *text, const char *name)
{
    span word = {.at = (const unsigned char *)name, .size = strlen(name)};
    return is(word, "player") || is_member(legend_of(set, text), "player", word, DEPTH);
}

static void add_things(lw_ps_ruleset *set, const unsigned char *text, span line)
{
    for (span word = next_word(&line, ","); word.size; word = next_word(&line, ","))
        if (!is(word, ",") && !is(word, "background") && word.at[0] != '=' && word.at[0] != '(' &&
            !is_member(legend_of(set, text), "background", word, DEPTH))
            add_name(set, word);
    set->things = set->name_count;
}

/* --- The place of rules. --- */

enum part { BEFORE, LEGEND, LAYERS, HEAD, RULES };

/* Searches from offset `at` on, which is within `part`. */
static bool find_place(lw_ps_ruleset *set, enum part part, const unsigned char *text, size_t size, size_t at)
{
    span line;
    for (size_t begin = at; next_line(text, size, &at, &line); begin = at) {
        bool ruler = line.size && line.at[0] == '=';
        if (!line.size && part == RULES)
            continue;
        if (is(line, "legend")) {
            part = LEGEND;
            set->legend = at;
        } else if (is(line, "sounds") || is(line, "collisionlayers")) {
            set->legend_size = part == LEGEND ? begin - set->legend : set->legend_size;
            part = is(line, "sounds") ? BEFORE : LAYERS;
        } else if (is(line, "rules")) {
            part = HEAD;
            set->from = at;
        } else if (part == LAYERS) {
            add_things(set, text, line);
        } else if (part == HEAD && ruler) {
            set->from = at;
        } else if ((part == HEAD || part == RULES) &&
                   (ruler || is(line, "winconditions") || is(line, "levels"))) {
            set->room = begin - set->from;
            return true;
        } else if (part == HEAD) {
            part = RULES;
        }
    }
    return false;
}

bool lw_ps_ruleset_place(lw_ps_ruleset *set, const unsigned char *text, size_t size)
{
    memset(set, 0, offsetof(lw_ps_ruleset, rules));
    memset(set->names, 0, sizeof *set - offsetof(lw_ps_ruleset, names));
    return find_place(set, BEFORE, text, size, 0);
}

static bool place_like(lw_ps_ruleset *set, const lw_ps_ruleset *known, const unsigned char *text, size_t size)
{
    set->count = 0;
    memcpy(set->names, known->names, sizeof *set - offsetof(lw_ps_ruleset, names));
    return find_place(set, HEAD, text, size, known->from);
}

/* --- Reading. --- */

static const char brackets[] = "[]|";

static bool read_cell(lw_ps_ruleset *set, lw_ps_rules_cell *cell, span *rest, span *end)
{
    bool open = false; /* a direction waits for its object */
    for (;;) {
        span word = next_word(rest, brackets);
        if (!word.size || is(word, "[") || is(word, "...") || is(word, "->"))
            return false;
        if (is(word, "|") || is(word, "]")) {
            *end = word;
            return true;
        }
        int direction = index_of(word, directions), name = direction ? -1 : add_name(set, word);
        if ((direction && open) || (!direction && name < 0))
            return false;
        if (open) {
            cell->pairs[cell->count - 1].object = (uint8_t)name;
            open = false;
            continue;
        }
        if (cell->count == LW_PS_RULES_PAIRS)
            return false;
        cell->pairs[cell->count++] = (lw_ps_rules_pair){
            .direction = (uint8_t)direction, .object = direction ? LW_PS_RULES_NO_OBJECT : (uint8_t)name};
        open = direction != 0;
    }
}

static bool read_block(lw_ps_ruleset *set, lw_ps_rules_block *block, span *rest)
{
    span end = {0};
    while (block->count < LW_PS_RULES_CELLS) {
        lw_ps_rules_cell *cell = &block->cells[block->count++];
        *cell = (lw_ps_rules_cell){0};
        if (!read_cell(set, cell, rest, &end))
            return false;
        if (end.at[0] == ']') {
            block->count = block->count == 1 && cell->count == 0 ? 0 : block->count;
            return true;
        }
    }
    return false;
}

/* Reads words, then blocks. The word that ends them is stored in *word. */
static bool read_side(lw_ps_ruleset *set, lw_ps_rules_side *side, span *rest, span *word)
{
    for (; is(*word, "["); *word = next_word(rest, brackets))
        if (side->count == LW_PS_RULES_BLOCKS || !read_block(set, &side->blocks[side->count++], rest))
            return false;
    return true;
}

static bool read_words(uint8_t *into, const char *const *list, span *rest, span *word)
{
    for (int i = 0; word->size && !is(*word, "[") && !is(*word, "->"); i++, *word = next_word(rest, brackets)) {
        int index = i < LW_PS_RULES_WORDS ? index_of(*word, list) : 0;
        if (!index)
            return false;
        into[i] = (uint8_t)index;
    }
    return true;
}

static bool read_rule(lw_ps_ruleset *set, lw_ps_rules_rule *rule, span rest)
{
    memset(rule, 0, sizeof *rule);
    span word = next_word(&rest, brackets);
    return read_words(rule->before, words_before, &rest, &word) &&
           read_side(set, &rule->sides[0], &rest, &word) && rule->sides[0].count && is(word, "->") &&
           (word = next_word(&rest, brackets), read_side(set, &rule->sides[1], &rest, &word)) &&
           read_words(rule->after, words_after, &rest, &word) && !word.size;
}

bool lw_ps_ruleset_read(lw_ps_ruleset *set, const unsigned char *text, size_t size)
{
    return lw_ps_ruleset_read_like(set, NULL, text, size);
}

bool lw_ps_ruleset_read_like(lw_ps_ruleset *set, const lw_ps_ruleset *known, const unsigned char *text,
                             size_t size)
{
    span line;
    if (!(known ? place_like(set, known, text, size) : lw_ps_ruleset_place(set, text, size)))
        return false;
    for (size_t at = set->from; at < set->from + set->room && next_line(text, size, &at, &line);) {
        if (!line.size)
            continue;
        if (set->count == LW_PS_RULES_MAX || !read_rule(set, &set->rules[set->count], line))
            return false;
        set->count++;
    }
    return true;
}

/* --- Writing. --- */

/* Writes text; what does not fit is only counted. */
typedef struct pen {
    unsigned char *at;
    size_t room, used;
} pen;

static void put(pen *p, const char *word)
{
    size_t size = strlen(word);
    if (p->used + size <= p->room)
        memcpy(p->at + p->used, word, size);
    p->used += size;
}

static void put_side(pen *p, const lw_ps_ruleset *set, const lw_ps_rules_side *side)
{
    for (int b = 0; b < side->count; b++) {
        const lw_ps_rules_block *block = &side->blocks[b];
        put(p, b ? " [" : "[");
        for (int c = 0; c < block->count; c++) {
            put(p, c ? " |" : "");
            for (int k = 0; k < block->cells[c].count; k++) {
                const lw_ps_rules_pair *pair = &block->cells[c].pairs[k];
                put(p, pair->direction ? " " : "");
                put(p, directions[pair->direction]);
                put(p, pair->object != LW_PS_RULES_NO_OBJECT ? " " : "");
                put(p, pair->object != LW_PS_RULES_NO_OBJECT ? set->names[pair->object] : "");
            }
        }
        put(p, " ]");
    }
}

static void put_words(pen *p, const uint8_t *words, const char *const *list, const char *before,
                      const char *after)
{
    for (int i = 0; i < LW_PS_RULES_WORDS && words[i]; i++) {
        put(p, before);
        put(p, list[words[i]]);
        put(p, after);
    }
}

bool lw_ps_ruleset_write(const lw_ps_ruleset *set, unsigned char *text)
{
    unsigned char page[4096];
    pen p = {.at = page, .room = set->room < sizeof page ? set->room : sizeof page};
    for (int i = 0; i < set->count; i++) {
        const lw_ps_rules_rule *rule = &set->rules[i];
        put_words(&p, rule->before, words_before, "", " ");
        put_side(&p, set, &rule->sides[0]);
        put(&p, rule->sides[1].count ? " -> " : " ->");
        put_side(&p, set, &rule->sides[1]);
        put_words(&p, rule->after, words_after, " ", "");
        put(&p, "\n");
    }
    if (p.used > p.room)
        return false;
    memcpy(text + set->from, page, p.used);
    memset(text + set->from + p.used, '\n', set->room - p.used);
    return true;
}
