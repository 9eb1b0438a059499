/* family.h: the one interface. Everything else in Ludwright is written once against this page.
 *
 *     spec -> design -> rules -> state -> status
 *
 * A spec says what is wanted: a family and its parameters. A design is what evolution changes: the genome of
 * one puzzle, flat bytes whose number the spec decides. Rules are a design made ready for play, immutable,
 * shared by threads. A state is one position, flat bytes: first the key (what makes two states the same:
 * hashed, compared, stored by search), then the tail (what travels along). Facts are measured numbers with
 * names.
 *
 * A family is a constant table of names, data and functions. Families never free (they make things in the arena
 * they are handed), hold no global state, read no clock, print nothing, and draw random numbers only from the
 * generator they are handed. families/null.c is the file to copy, families/nullduel.c for a game for two. */
#ifndef LW_CORE_FAMILY_H
#define LW_CORE_FAMILY_H

#include "core/design.h"
#include "core/fact.h"
#include "core/moves.h"
#include "core/scene.h"

typedef struct lw_bands lw_bands;
typedef struct lw_cutouts lw_cutouts;
typedef struct lw_duel lw_duel;
typedef struct lw_editor lw_editor;
typedef struct lw_guides lw_guides;
typedef struct lw_heuristics lw_heuristics;
typedef struct lw_kinds lw_kinds;
typedef struct lw_language lw_language;
typedef struct lw_level_maker lw_level_maker;
typedef struct lw_observation lw_observation;
typedef struct lw_play_format lw_play_format;
typedef struct lw_people lw_people;
typedef struct lw_player_table lw_player_table;
typedef struct lw_points lw_points;
typedef struct lw_preset lw_preset;
typedef struct lw_rule_evolution lw_rule_evolution;
typedef struct lw_rules lw_rules;
typedef struct lw_sampling lw_sampling;
typedef struct lw_slices lw_slices;
typedef struct lw_spec_limits lw_spec_limits;
typedef struct lw_sweeper lw_sweeper;
typedef struct lw_symmetry lw_symmetry;
typedef struct lw_playthroughs lw_playthroughs;
typedef struct lw_walks lw_walks;

/* A family's own rules begin with this. */
struct lw_rules {
    const lw_family *family;
    const lw_design *design;
    size_t state_size, key_size;
    size_t future_size; /* of a key: the bytes that decide what is still to come; after them, points so far. 0:
                           all of it */
    bool chance; /* the tail decides too: states with one key may go different ways, by the luck of a seed */
    int players; /* 1 or 2 */
    int levels;  /* boards that are played one after the other; 1 for most */
};

enum lw_outcome {
    LW_RUNNING, /* `player` is to move */
    LW_WON,     /* by `player` */
    LW_LOST,    /* a single player's play has failed */
    LW_DRAWN,
    LW_ENDED, /* played for points, and over */
};

typedef struct lw_status {
    enum lw_outcome outcome;
    int player;
} lw_status;

/* What happens during a move (a sound, a message, a token taken, a move wasted) is told to a sink. */
typedef struct lw_event {
    const char *kind, *text; /* "message", "Well done"; text may be NULL */
    int64_t a, b;
} lw_event;

typedef struct lw_events {
    void *context;
    void (*report)(void *context, const lw_event *);
} lw_events;

enum lw_gesture_kind { LW_UP, LW_DOWN, LW_LEFT, LW_RIGHT, LW_ACTION, LW_POINT };

typedef struct lw_gesture {
    enum lw_gesture_kind kind;
    int row, col; /* of a point: a cell of the scene, or a place off it: a family checks */
} lw_gesture;

enum lw_control {
    LW_CONTROL_STEPS,  /* arrow keys are moves */
    LW_CONTROL_POINTS, /* arrow keys move a cursor; a move is a cell that is pointed at */
};

/* --- Pictures. --- */

/* Hidden things hidden, or shown and shaded; a maze as a building, for families that have such a picture. */
enum lw_look { LW_LOOK_PLAYER, LW_LOOK_ANALYST, LW_LOOK_BUILDING };
enum lw_marks { LW_MARKS_COLOUR, LW_MARKS_LETTERS };

typedef struct lw_view {
    enum lw_look look;
    enum lw_marks marks;
    const lw_moves *path; /* moves from the start, drawn on top; NULL: none */
} lw_view;

/* --- The table itself. --- */

struct lw_family {
    const char *name, *title, *note; /* the name in specs, the title and one line for people */
    const lw_param *params;          /* ends with key NULL */
    const lw_operator *operators;    /* ends with name NULL */
    const lw_fact *facts; /* ends with name NULL; the first is what one evolves for when nothing is said */
    const char *hardness; /* the fact that says best how hard a puzzle is for people */
    const char
        *interest;     /* a formula over facts (grade/fact_formula.h) that says how interesting one is [none] */
    const char *climb; /* the mutation that suits a hill climber [the default one] */
    int64_t evaluations; /* of a run when nothing is said [the algorithm's number] */
    bool expensive;      /* measuring takes long: what was measured in a run is remembered */
    bool template;       /* a file to copy: works by name like any other, but menus and lists leave it out */
    enum lw_control control;
    int sprite; /* pixels of a sprite's edge, where pictures are made of sprites [0] */

    size_t (*design_size)(const lw_spec *);
    /* The ID's text of a design; parse(format(d)) == d. Both work on the part after the second colon. What
     * format writes goes into URLs as it is. */
    int (*parse)(const lw_spec *, const char *text, unsigned char *design, lw_error *);
    void (*format)(const lw_design *, lw_buf *);
    /* The JSON of the formats page. read sets the spec's parameters from the object (size, entrance, ...),
     * calls lw_spec_check, and returns the design; write adds the same members to an open object. */
    lw_design *(*read)(const lw_json *, lw_spec *, lw_arena *, lw_error *);
    void (*write)(const lw_design *, lw_writer *);
    lw_rules *(*compile)(const lw_design *, lw_arena *, lw_error *);

    void (*start)(const lw_rules *, int level, uint64_t seed, void *state);
    lw_status (*status)(const lw_rules *, const void *state);
    void (*moves)(const lw_rules *, const void *state, lw_moves *); /* adds the legal moves, in a fixed order */
    void (*play)(const lw_rules *, void *state, lw_move, const lw_events *); /* events may be NULL */

    void (*measure)(const lw_design *, lw_measure_context *,
                    lw_value *facts); /* facts[] comes as LW_UNMEASURED */

    /* Tells a state's moves apart; no white space and no comma in it. */
    void (*move_text)(const lw_rules *, const void *state, lw_move, lw_buf *);
    void (*gesture)(const lw_rules *, const void *state, lw_gesture,
                    lw_moves *); /* adds the moves it may mean */
    void (*draw)(const lw_rules *, const void *state, const lw_view *, lw_scene *);
    void (*describe)(const lw_rules *, lw_buf *); /* how this puzzle is played, for people; a few sentences */

    /* Optional; NULL means the default in brackets. */
    void (*name_of)(const lw_design *, lw_buf *); /* what people call this puzzle [the title and the size] */
    int (*check)(lw_spec *, lw_error *);          /* do the parameters fit together? [yes] */
    /* What is odd about this one (won at once, always drawn), for people: sentences, a line each [nothing]. */
    void (*remark)(const lw_rules *, lw_buf *);
    /* What one needs beside the board to read it: a wheel of colours [nothing]. */
    void (*legend)(const lw_rules *, enum lw_marks, lw_scene *);

    /* Of the key of a state, how many bytes moves may ever change; those behind stay as they are [key_size]. */
    size_t (*extent)(const lw_rules *, const void *state);

    /* Capabilities: tables with headers and laws of their own. NULL: not offered. In a table that is, a member
     * may be NULL where its header names a default in brackets; all others are required
     * (tests/contract/tables.c). */
    const lw_heuristics *heuristics;   /* core/heuristics.h: how near to won a state looks */
    const lw_player_table *player;     /* core/player.h: working memory of who plays many moves */
    const lw_guides *guides;           /* core/guides.h: what is learned of a level by playing on it */
    const lw_walks *walks;             /* core/walks.h: moves that only walk, as many as one likes */
    const lw_slices *slices;           /* core/slices.h: a play without what its goal cannot depend on */
    const lw_points *points;           /* core/points.h: played for points, not for a goal */
    const lw_duel *duel;               /* core/duel.h: what helps agents at games for two */
    const lw_cutouts *cutouts;         /* core/cutouts.h: board and pieces of paper */
    const lw_symmetry *symmetry;       /* core/symmetry.h: designs that are the same puzzle */
    const lw_spec_limits *spec_limits; /* core/spec_limits.h: what no design of a spec exceeds */
    const lw_sweeper *sweeper;         /* core/sweep.h: trying every design of a spec */
    const lw_observation *observation; /* core/observation.h: planes and actions for programs that learn */
    const lw_sampling *sampling;       /* core/sampling.h: noisy facts that are means over many plays */
    const lw_people *people;           /* core/people.h: how people fare with its puzzles */
    const lw_bands *bands;             /* core/bands.h: how hard among its kind, in words */
    const lw_play_format *play_format; /* core/play_format.h: plays in a JSON form of the family's own */
    const lw_editor *editor;           /* core/editor.h: changing a design by hand */
    const lw_kinds *kinds;             /* core/kinds.h: things of several kinds, to be met one by one */
    const lw_preset *presets;          /* core/preset.h: lists of requirements by name; ends with name NULL */
    const lw_language *language;       /* core/language.h: puzzles as texts */
    const lw_rule_evolution *rule_evolution; /* core/rule_evolution.h: rules that evolution may write */
    const lw_level_maker *level_maker;       /* core/level_maker.h: new levels for a game */
    const lw_playthroughs *playthroughs;     /* core/playthrough.h: a whole game as players meet it */
};

#endif
