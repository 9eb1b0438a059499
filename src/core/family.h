/* family.h: the one interface. Everything else in Ludwright is written once, against this page.
 *
 *     spec -> design -> rules -> state -> status
 *
 * A spec says what is wanted: a family and its parameters. A design is what evolution changes: the genome of
 * one puzzle, flat bytes whose number the spec decides. Rules are a design compiled for play, immutable, shared
 * by threads. A state is one position, flat bytes: first the key (what makes two states the same: search
 * hashes, compares and stores it), then the tail (data that travels with it). Facts are measured numbers with
 * names.
 *
 * A family is a constant table of names, data and functions. Families never free memory (they allocate from the
 * arena passed to them), hold no global state, read no clock, print nothing, and draw random numbers only from
 * the generator passed to them. To write a family, copy families/null.c, or families/nullduel.c for a game for
 * two. */
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

/* The first member of every family's own rules. */
struct lw_rules {
    const lw_family *family;
    const lw_design *design;
    size_t state_size, key_size;
    size_t future_size; /* the leading bytes of a key that decide what can still happen; the points so far
                           follow them. 0: the whole key */
    bool chance; /* the tail matters too: states with the same key may develop differently, depending on the
                    seed */
    int players; /* 1 or 2 */
    int levels;  /* boards played one after the other; usually 1 */
};

enum lw_outcome {
    LW_RUNNING, /* `player` is to move */
    LW_WON,     /* by `player` */
    LW_LOST,    /* in a game for one, the player has failed */
    LW_DRAWN,
    LW_ENDED, /* played for points, and over */
};

typedef struct lw_status {
    enum lw_outcome outcome;
    int player;
} lw_status;

/* Something that happens during a move (a sound, a message, a token taken, a wasted move), reported to a
 * callback. */
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
    int row, col; /* for LW_POINT: a cell of the scene, or a place outside it; families check */
} lw_gesture;

enum lw_control {
    LW_CONTROL_STEPS,  /* arrow keys are moves */
    LW_CONTROL_POINTS, /* arrow keys move a cursor; a move points at a cell */
};

/* --- Pictures. --- */

/* Hidden things hidden (PLAYER), or shown shaded (ANALYST); BUILDING: a maze as a building, in families that
 * have such a picture. */
enum lw_look { LW_LOOK_PLAYER, LW_LOOK_ANALYST, LW_LOOK_BUILDING };
enum lw_marks { LW_MARKS_COLOUR, LW_MARKS_LETTERS };

typedef struct lw_view {
    enum lw_look look;
    enum lw_marks marks;
    const lw_moves *path; /* moves from the start, drawn on top; NULL: none */
} lw_view;

/* --- The table itself. --- */

struct lw_family {
    const char *name, *title, *note; /* the name in specs; for people, a title and a line of description */
    const lw_param *params;          /* ends with key NULL */
    const lw_operator *operators;    /* ends with name NULL */
    const lw_fact *facts;            /* ends with name NULL; the first is what evolution maximizes by default */
    const char *hardness;            /* the fact that best predicts how hard a puzzle is for people */
    /* A formula over facts (grade/fact_formula.h) for how interesting a puzzle is [none]. */
    const char *interest;
    const char *climb;   /* the mutation that suits a hill climber [the default one] */
    int64_t evaluations; /* default budget of a run [the algorithm's own] */
    bool expensive;      /* measuring takes long, so a run caches what it has measured */
    bool template;       /* a file to copy: works by name like any other, but menus and lists omit it */
    enum lw_control control;
    int sprite; /* edge length of a sprite in pixels, where pictures are made of sprites [0] */

    size_t (*design_size)(const lw_spec *);
    /* A design as the text of its ID, the part after the second colon; parse(format(d)) == d. URLs contain the
     * text as format writes it, so nothing in it may need escaping. */
    int (*parse)(const lw_spec *, const char *text, unsigned char *design, lw_error *);
    void (*format)(const lw_design *, lw_buf *);
    /* A puzzle as JSON; see docs/reference/formats.md. read sets the spec's parameters from the object (size,
     * entrance, ...), calls lw_spec_check, and returns the design; write adds the same members to an open
     * object. */
    lw_design *(*read)(const lw_json *, lw_spec *, lw_arena *, lw_error *);
    void (*write)(const lw_design *, lw_writer *);
    lw_rules *(*compile)(const lw_design *, lw_arena *, lw_error *);

    void (*start)(const lw_rules *, int level, uint64_t seed, void *state);
    lw_status (*status)(const lw_rules *, const void *state);
    void (*moves)(const lw_rules *, const void *state, lw_moves *); /* adds the legal moves, in a fixed order */
    void (*play)(const lw_rules *, void *state, lw_move, const lw_events *); /* events may be NULL */

    /* facts[] starts out as LW_UNMEASURED. */
    void (*measure)(const lw_design *, lw_measure_context *, lw_value *facts);

    /* Writes a move so that it differs from every other move of the state; without white space or commas. */
    void (*move_text)(const lw_rules *, const void *state, lw_move, lw_buf *);
    /* Adds the moves that the gesture may mean. */
    void (*gesture)(const lw_rules *, const void *state, lw_gesture, lw_moves *);
    void (*draw)(const lw_rules *, const void *state, const lw_view *, lw_scene *);
    void (*describe)(const lw_rules *, lw_buf *); /* how to play this puzzle, for people; a few sentences */

    /* Optional; NULL means the default in brackets. */
    void (*name_of)(const lw_design *, lw_buf *); /* what people call this puzzle [the title and the size] */
    int (*check)(lw_spec *, lw_error *);          /* do the parameters fit together? [yes] */
    /* What is odd about this puzzle (won at once, always drawn), for people: sentences, one per line
     * [nothing]. */
    void (*remark)(const lw_rules *, lw_buf *);
    /* What a person needs besides the board to read it, such as a wheel of colours [nothing]. */
    void (*legend)(const lw_rules *, enum lw_marks, lw_scene *);

    /* How many leading bytes of a state's key moves may ever change; the bytes after them are constant
     * [key_size]. */
    size_t (*extent)(const lw_rules *, const void *state);

    /* Capabilities: tables with headers and rules of their own. NULL: not offered. In a table that is offered,
     * a member may be NULL where its header gives a default in brackets; all others are required
     * (tests/contract/tables.c). */
    const lw_heuristics *heuristics;   /* core/heuristics.h: how close to won a state looks */
    const lw_player_table *player;     /* core/player.h: working memory for playing many moves */
    const lw_guides *guides;           /* core/guides.h: what a search learns about a level by playing on it */
    const lw_walks *walks;             /* core/walks.h: moves that only walk, in any number */
    const lw_slices *slices;           /* core/slices.h: a game reduced to what its goal can depend on */
    const lw_points *points;           /* core/points.h: played for points, not for a goal */
    const lw_duel *duel;               /* core/duel.h: what helps agents at games for two */
    const lw_cutouts *cutouts;         /* core/cutouts.h: the board and pieces on paper */
    const lw_symmetry *symmetry;       /* core/symmetry.h: designs that are the same puzzle */
    const lw_spec_limits *spec_limits; /* core/spec_limits.h: limits that hold for all designs of a spec */
    const lw_sweeper *sweeper;         /* core/sweep.h: trying every design of a spec */
    const lw_observation *observation; /* core/observation.h: planes and actions for programs that learn */
    const lw_sampling *sampling;       /* core/sampling.h: noisy facts that are means over many plays */
    const lw_people *people;           /* core/people.h: how hard its puzzles are for people */
    const lw_bands *bands;             /* core/bands.h: how hard compared with others of its kind, in words */
    const lw_play_format *play_format; /* core/play_format.h: plays in a JSON form of the family's own */
    const lw_editor *editor;           /* core/editor.h: changing a design by hand */
    const lw_kinds *kinds;             /* core/kinds.h: things of several kinds, introduced one by one */
    const lw_preset *presets;          /* core/preset.h: named lists of requirements; ends with name NULL */
    const lw_language *language;       /* core/language.h: puzzles as texts */
    const lw_rule_evolution *rule_evolution; /* core/rule_evolution.h: rules that evolution may write */
    const lw_level_maker *level_maker;       /* core/level_maker.h: new levels for a game */
    const lw_playthroughs *playthroughs;     /* core/playthrough.h: a whole game as players meet it */
};

#endif
