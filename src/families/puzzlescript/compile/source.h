/* source.h: a game as written: the reader's result, from which the compiler continues.
 *
 * Names are numbers in lw_ps_names. A name is an object, a synonym, an aggregate ("and") or a property ("or"),
 * looked up in that order; if several entries have the same name, the first one counts while reading. */
#ifndef LW_PUZZLESCRIPT_SOURCE_H
#define LW_PUZZLESCRIPT_SOURCE_H

#include "families/puzzlescript/compile/notes.h"
#include "families/puzzlescript/compile/utf16.h"

enum { LW_PS_SPRITE = 5, LW_PS_COLOURS = 10 };

typedef struct lw_ps_object {
    int name, line;
    int *colours, colour_count, colour_room; /* as written; names */
    int rows, row_size[LW_PS_SPRITE + 1];    /* the last size is for all rows too many */
    char sprite[LW_PS_SPRITE][LW_PS_SPRITE]; /* digits and dots */
    int id, layer;                           /* -1: on no layer */
} lw_ps_object;

typedef struct lw_ps_list {
    int *items, count, room;
} lw_ps_list;

typedef struct lw_ps_entry { /* of the legend: a synonym has one member */
    int name, line;
    lw_ps_list members;
} lw_ps_entry;

typedef struct lw_ps_entries {
    lw_ps_entry *list;
    int count, room;
} lw_ps_entries;

enum lw_ps_sound_word {
    LW_PS_SOUND_BAD,
    LW_PS_SOUND_EVENT,
    LW_PS_SOUND_NAME,
    LW_PS_SOUND_VERB,
    LW_PS_SOUND_DIRECTION,
    LW_PS_SOUND_SEED,
};

typedef struct lw_ps_sound_line {
    int line;
    lw_ps_list words, kinds; /* parallel lists */
} lw_ps_sound_line;

typedef struct lw_ps_rule_line {
    int line;
    lw_ps_text lower; /* up to the first '(' */
    int from;         /* offset of `lower` on the line */
    lw_ps_text mixed; /* the whole line */
} lw_ps_rule_line;

typedef struct lw_ps_win_line {
    int line;
    lw_ps_list words;
} lw_ps_win_line;

typedef struct lw_ps_level_lines {
    int line, last;
    bool is_message;
    lw_ps_text message;
    lw_ps_text *rows;
    int count, room;
    lw_ps_list places; /* two numbers per row: its line, and the column of its first unit, from 0 */
} lw_ps_level_lines;

typedef struct lw_ps_setting_line {
    int key, line;
    lw_ps_text value;
} lw_ps_setting_line;

enum lw_ps_section {
    LW_PS_PRELUDE = -1,
    LW_PS_OBJECTS,
    LW_PS_LEGEND,
    LW_PS_SOUNDS,
    LW_PS_LAYERS,
    LW_PS_RULES,
    LW_PS_WINS,
    LW_PS_LEVELS,
    LW_PS_SECTIONS,
};

/* What is known about a name while reading; indices are -1 if there is none. */
typedef struct lw_ps_known {
    int object, synonym, aggregate, property;
    bool is_name;  /* declared before SOUNDS: rules and win conditions may use it */
    bool is_glyph; /* of one unit, declared before LEVELS */
    int line;      /* where it was last declared; 0: nowhere */
} lw_ps_known;

typedef struct lw_ps_source {
    lw_arena *arena;
    lw_ps_text text; /* all of it, as written */
    lw_ps_names names;
    lw_ps_notes notes;
    lw_ps_known *known; /* by name */
    int known_room;
    lw_ps_object *objects;
    int object_count, object_room;
    lw_ps_entries synonyms, aggregates, properties;
    lw_ps_sound_line *sounds;
    int sound_count, sound_room;
    lw_ps_list *layers;
    int layer_count, layer_room;
    lw_ps_rule_line *rules;
    int rule_count, rule_room;
    lw_ps_win_line *wins;
    int win_count, win_room;
    lw_ps_level_lines *levels;
    int level_count, level_room;
    lw_ps_setting_line *settings;
    int setting_count, setting_room;
    int members;                      /* of all entries of the legend */
    int comment_line, comment_column; /* of a comment that is never closed, from 1; 0: none */
    bool gave_up;                     /* too many errors while reading, or too much to read */
} lw_ps_source;

#endif
