/* reader.h: reads a game's text, line by line and word by word; for the reader's own files. */
#ifndef LW_PUZZLESCRIPT_READER_H
#define LW_PUZZLESCRIPT_READER_H

#include "families/puzzlescript/compile/source.h"
#include "families/puzzlescript/compile/words.h"

/* The reader's state. `index` counts the words of a line; each section gives it a meaning of its own. */
typedef struct lw_ps_reader {
    lw_ps_source *source;
    lw_ps_text line;  /* lower case */
    lw_ps_text mixed; /* as written */
    int at;           /* in line */
    int number;
    int comments; /* number of open ones */
    enum lw_ps_section section;
    bool visited[LW_PS_SECTIONS];
    int visits;
    bool must_end; /* after a heading or a row of equals signs only a comment may follow */
    bool after_heading;
    bool line_start_next; /* a comment at the start of the line has ended: the next word begins the line */
    int index;
    lw_ps_list words, kinds; /* of the line so far, for legend, sounds and layers */
    int object;              /* being defined; -1: none yet */
    int object_step;         /* 0 name expected, 1 name read, 2 colours, 3 sprite */
    bool fresh_sprite;
    uint64_t glyphs[2]; /* ASCII characters known to be glyphs, from levels read so far */
} lw_ps_reader;

enum { LW_PS_MESSAGE_INDEX = -4, LW_PS_LEVEL_INDEX = 2 };

static inline bool lw_ps_at_end(const lw_ps_reader *reader)
{
    return reader->at >= reader->line.size;
}

static inline int lw_ps_peek(const lw_ps_reader *reader)
{
    return lw_ps_at_end(reader) ? -1 : reader->line.at[reader->at];
}

void lw_ps_skip_spaces(lw_ps_reader *);
lw_ps_text lw_ps_take_to_comment(lw_ps_reader *);   /* up to '('; may be empty */
bool lw_ps_take_name(lw_ps_reader *, lw_ps_text *); /* word characters and the white space after them */
lw_ps_text lw_ps_take_stretch(lw_ps_reader *);      /* up to white space or a bracket, for error messages */
bool lw_ps_take_one_of(lw_ps_reader *, const char *const *words, lw_ps_text *); /* the list ends with NULL */
void lw_ps_declare(lw_ps_reader *, int name);

/* Reads a text. The opening (opening.h) may be NULL. */
struct lw_ps_opening;
void lw_ps_read(lw_ps_source *, const struct lw_ps_opening *, const char *text, size_t size, lw_arena *);
/* The same, but only whole lines, so that reading can continue. */
void lw_ps_read_lines(lw_ps_source *, lw_ps_reader *, const struct lw_ps_opening *, const char *text,
                      size_t size, lw_arena *);

lw_ps_known *lw_ps_know(lw_ps_source *, int name);

bool lw_ps_declared(lw_ps_source *, int name);

const lw_ps_setting_line *lw_ps_setting(const lw_ps_source *, const char *key); /* the last; NULL: not given */

const char *lw_ps_upper(lw_ps_source *, int name);

const char *lw_ps_utf8(lw_ps_source *, int name);

void lw_ps_list_add(lw_arena *, lw_ps_list *, int item);

bool lw_ps_list_has(const lw_ps_list *, int item);

const char *lw_ps_number(lw_ps_source *, int number);

#endif
