/* spec.h: what is wanted: a family and a value for each of its parameters.
 *
 * A family's parameters are rows of a table; command-line flags, web forms, checks and docs all come from them.
 * A spec has one text, "chromatic:w11h11", which begins every ID. */
#ifndef LW_CORE_SPEC_H
#define LW_CORE_SPEC_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/json_writer.h"

typedef struct lw_family lw_family;

enum lw_param_kind {
    LW_PARAM_INT,
    LW_PARAM_CHOICE, /* one of `choices`; the value is its index */
    LW_PARAM_TEXT,   /* letters, digits and - . _ ~ */
    /* A square as in chess, "c2" or with a level "1.c2"; in IDs "row.column" or "level.row.column", counted
     * from 0. The default, "auto", lets the family choose. The board's number of rows is its "height" or
     * "side". */
    LW_PARAM_SQUARE,
};

typedef struct lw_param {
    const char *key, *note;
    const char *tag; /* a short name for IDs, w11h11; tagged parameters are always written. NULL: written unless
                        default */
    enum lw_param_kind kind;
    int64_t low, high, normal;  /* of INT: range and default; of CHOICE: `normal` is the default's index */
    const char *const *choices; /* of CHOICE: ends with NULL */
    const char *text;           /* of TEXT: the default */
    bool judging; /* only affects how designs are measured: the designs are the same for every value */
    bool tacit;   /* omitted from lists of all settings if it has its default */
} lw_param;

typedef struct lw_setting {
    int64_t number;   /* of INT, CHOICE, SQUARE */
    const char *text; /* of TEXT */
} lw_setting;

typedef struct lw_spec {
    const lw_family *family;
    lw_setting *settings; /* one per parameter, in the order of the table */
    size_t design_size;   /* computed by the family, stored by lw_spec_check */
    lw_arena *arena;      /* the spec's own: a check that rewrites a text allocates from it */
    /* What the family has prepared for designs that share more than their parameters, and only for these. It is
     * not part of the spec's text and does not change what a design is. NULL: nothing. */
    const void *template;
    /* The compiled game from which a level was picked (core/language.h): to compile is then to pick again.
     * Copies of the spec have none, as they may live longer. */
    const struct lw_rules *game;
    /* What the family has parsed of the text with which all designs begin, if they differ only in their rules.
     * Copies of the spec have none either. */
    const void *opening;
} lw_spec;

#define LW_AUTO INT64_MIN          /* no square was given */
#define LW_RANK (INT64_C(1) << 62) /* its row is a rank, counted from 1 at the bottom, until lw_spec_check */

static inline int64_t lw_square(int level, int row, int col)
{
    return (int64_t)level << 32 | (int64_t)row << 16 | col;
}

static inline int lw_square_level(int64_t square)
{
    return (int)(square >> 32);
}

static inline int lw_square_row(int64_t square)
{
    return (int)(square >> 16 & 0xFFFF);
}

static inline int lw_square_col(int64_t square)
{
    return (int)(square & 0xFFFF);
}

int lw_spec_number(const lw_spec *, const char *key); /* of a numeric parameter; 0: there is none */

static inline int lw_spec_int(const lw_spec *spec, int param)
{
    return (int)spec->settings[param].number;
}

lw_spec *lw_spec_new(const lw_family *, lw_arena *); /* all defaults, not yet checked */
lw_spec *lw_spec_copy(const lw_spec *, lw_arena *);
/* Sets one parameter; call lw_spec_check afterwards. */
int lw_spec_set(lw_spec *, const char *key, const char *value, lw_arena *, lw_error *);
int lw_spec_check(lw_spec *, lw_error *);
/* "chromatic", "chromatic:w11h11", "chessmaze:w11h11,agent=R,pieces=N5"; checked. */
lw_spec *lw_spec_parse(const char *text, lw_arena *, lw_error *);
/* The same, but not yet checked: for callers that still call lw_spec_set before the parameters must fit
 * together. */
lw_spec *lw_spec_scan(const char *text, lw_arena *, lw_error *);
/* Writes the only text of a checked spec: equal specs have equal texts, and nothing in it needs escaping in a
 * URL. */
void lw_spec_format(const lw_spec *, lw_buf *);
/* Writes all its parameters as an object. */
void lw_spec_write(const lw_spec *, lw_writer *, const char *key);
void lw_setting_text(const lw_param *, const lw_setting *, lw_buf *);
int lw_param_index(const lw_family *, const char *key); /* -1: none */

#endif
