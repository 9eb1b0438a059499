/* abstract_text.c: writes the notation; abstract_reader.c reads it. */
#include "families/abstract/abstract_text.h"
#include "core/language.h"
#include "families/abstract/abstract_genes.h"
#include "families/abstract/abstract_names.h"
#include "families/abstract/abstract_reader.h"

#include <string.h>

/* True if the first line looks like the notation. It should be "board"; the reader reports any other. */
static bool begins_game(const char *line, size_t size)
{
    static const char *const words[] = {"board ", "piece ", "setup ", "goal ", NULL};
    for (int i = 0; words[i]; i++)
        if (size > strlen(words[i]) && !memcmp(line, words[i], strlen(words[i])))
            return true;
    return false;
}

static bool is_text(const char *text, size_t size)
{
    size_t at = 0;
    while (at < size) { /* skip comments and empty lines */
        size_t end = at;
        while (end < size && text[end] != '\n')
            end++;
        while (at < end && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'))
            at++;
        if (at < end && text[at] != '#')
            return begins_game(text + at, end - at);
        at = end + 1;
    }
    return false;
}

lw_design *lw_abstract_text_read(const char *text, size_t size, lw_arena *arena, lw_error *error)
{
    return lw_abstract_reader_read(text, size, arena, error);
}

static void write_vectors(bool hex, const lw_abstract_atom *atom, lw_buf *buf)
{
    if (atom->mask == (hex ? LW_ABSTRACT_HEX_MASK : 0xFF)) {
        lw_buf_puts(buf, " all");
        return;
    }
    for (int i = 0; i < 8; i++)
        if (atom->mask >> i & 1)
            lw_buf_print(buf, " %s", lw_abstract_names_vector(hex, atom->manner, i));
}

static void write_kind(const lw_abstract_genes *genes, int index, bool hex, lw_buf *buf)
{
    const lw_abstract_kind *kind = &genes->kind[index];
    const char *before = ": ";
    lw_buf_print(buf, "piece %c", kind->letter);
    for (int i = 0; i < LW_ABSTRACT_ATOMS && kind->atom[i].manner; i++, before = "; ") {
        const lw_abstract_atom *atom = &kind->atom[i];
        lw_buf_print(buf, "%s%s %s", before, lw_abstract_purpose_words[atom->purpose & 3],
                     lw_abstract_manner_words[atom->manner]);
        write_vectors(hex, atom, buf);
        lw_buf_puts(buf, atom->purpose & LW_ABSTRACT_AGAIN ? " again" : "");
    }
    if (kind->promotes) {
        lw_buf_print(buf, "%spromotes", before);
        before = "; ";
        for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
            if (kind->promotes >> i & 1)
                lw_buf_print(buf, " %c", genes->kind[i].letter);
    }
    if (kind->hand || kind->place) {
        lw_buf_print(buf, "%shand ", before);
        if (kind->hand == LW_ABSTRACT_UNLIMITED)
            lw_buf_puts(buf, "any");
        else
            lw_buf_print(buf, "%d", kind->hand);
        if (kind->place)
            lw_buf_print(buf, " %s", lw_abstract_place_words[kind->place]);
    }
    lw_buf_byte(buf, '\n');
}

/* Writes rows from the middle of the board down, without the empty rows in front of the first piece. */
static void write_setup(const lw_design *design, const lw_abstract_genes *genes, lw_buf *buf)
{
    const unsigned char *setup = lw_abstract_setup(design->bytes);
    int width = lw_spec_int(design->spec, LW_ABSTRACT_WIDTH),
        row = lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT) / 2;
    bool empty = true;
    while (row > 0 && empty) {
        row--;
        for (int col = 0; col < width; col++)
            empty = empty && !setup[row * width + col];
    }
    lw_buf_print(buf, "setup %s\n", lw_abstract_mirror_words[genes->mirror]);
    for (; !empty && row >= 0; row--) {
        for (int col = 0; col < width; col++) {
            int kind = setup[row * width + col];
            lw_buf_print(buf, "%s%c", col ? " " : "", kind ? genes->kind[kind - 1].letter : '.');
        }
        lw_buf_byte(buf, '\n');
    }
}

static void write_flagged(const lw_abstract_genes *genes, const char *what, int flag, lw_buf *buf)
{
    lw_buf_print(buf, "goal %s", what);
    for (int i = 0; i < lw_abstract_genes_kinds(genes); i++)
        if (genes->kind[i].flags & flag)
            lw_buf_print(buf, " %c", genes->kind[i].letter);
    lw_buf_byte(buf, '\n');
}

static void write_goals(const lw_abstract_genes *genes, lw_buf *buf)
{
    if (genes->goals & LW_ABSTRACT_GOAL_ROYAL)
        write_flagged(genes, "capture", LW_ABSTRACT_FLAG_ROYAL, buf);
    if (genes->goals & LW_ABSTRACT_GOAL_ALL)
        lw_buf_puts(buf, "goal capture all\n");
    if (genes->goals & LW_ABSTRACT_GOAL_REACH)
        write_flagged(genes, "reach", LW_ABSTRACT_FLAG_RUNNER, buf);
    if (genes->goals & LW_ABSTRACT_GOAL_LINE)
        lw_buf_print(buf, "goal line %d\n", genes->line);
    if (genes->goals & LW_ABSTRACT_GOAL_CONNECT)
        lw_buf_puts(buf, "goal connect\n");
}

void lw_abstract_text_write(const lw_design *design, lw_buf *buf)
{
    lw_abstract_genes genes;
    memcpy(&genes, design->bytes, sizeof genes);
    bool hex = lw_spec_int(design->spec, LW_ABSTRACT_GRID);
    lw_buf_print(buf, "board %dx%d%s\n", lw_spec_int(design->spec, LW_ABSTRACT_WIDTH),
                 lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT), hex ? " hex" : "");
    for (int i = 0; i < lw_abstract_genes_kinds(&genes); i++)
        write_kind(&genes, i, hex, buf);
    write_setup(design, &genes, buf);
    write_goals(&genes, buf);
    lw_buf_print(buf, "stuck %s\n", lw_abstract_stuck_words[genes.stuck]);
    for (int i = 0; lw_abstract_rule_words[i]; i++)
        if (genes.rules >> i & 1)
            lw_buf_print(buf, "rule %s\n", lw_abstract_rule_words[i]);
    lw_buf_print(buf, "limit %d %s\n", 10 * genes.limit, lw_abstract_count_words[genes.count]);
}

/* --- The capability. --- */

static lw_design *read_text(const char *text, size_t size, int level, lw_arena *arena, lw_error *error)
{
    if (level > 1) {
        lw_fail(error, LW_BAD_INPUT, "such a text holds one game; there is no level %d", level);
        return NULL;
    }
    return lw_abstract_reader_read(text, size, arena, error);
}

static int level_of(const lw_design *design)
{
    (void)design;
    return 1;
}

static lw_design *whole_design(const lw_design *design, lw_arena *arena)
{
    lw_design *whole = lw_design_copy(design, arena);
    whole->spec = lw_spec_copy(design->spec, arena);
    return whole;
}

static lw_design *pick_design(const lw_rules *game, int level, lw_arena *arena)
{
    (void)level; /* there is only one */
    return whole_design(game->design, arena);
}

static bool find_fault(const lw_rules *rules, lw_error *error)
{
    (void)rules, (void)error;
    return false;
}

const lw_language lw_abstract_text_language = {.is_text = is_text,
                                               .read = read_text,
                                               .level = level_of,
                                               .whole = whole_design,
                                               .pick = pick_design,
                                               .write = lw_abstract_text_write,
                                               .write_rules = lw_abstract_text_write,
                                               .fault = find_fault};
