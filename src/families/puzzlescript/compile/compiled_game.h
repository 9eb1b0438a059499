/* compiled_game.h: a compiled game. It is immutable, and shared by all threads that play it.
 *
 * Cells are numbered column by column (x * height + y), as everywhere in the language. A set of objects has
 * `words` 64-bit words; bit i stands for the object with id i. Movements are five flags per layer (up, down,
 * left, right, action), and a word has the flags of twelve layers. */
#ifndef LW_PUZZLESCRIPT_GAME_H
#define LW_PUZZLESCRIPT_GAME_H

#include "base/arena.h"
#include "families/puzzlescript/compile/notes.h"

#include <stdbool.h>
#include <stdint.h>

enum lw_ps_direction { LW_PS_UP, LW_PS_DOWN, LW_PS_LEFT, LW_PS_RIGHT, LW_PS_ACTION, LW_PS_DIRECTIONS };

enum { LW_PS_LAYERS_A_WORD = 12, LW_PS_ALL_FLAGS = 31 };

/* Limits. A game beyond them is refused with a note; they are many times what the largest public games need. */
enum {
    LW_PS_MAX_BYTES = 4 << 20,
    LW_PS_MAX_UNITS = 1 << 16,   /* of a line */
    LW_PS_MAX_WORDS = 1 << 16,   /* distinct ones */
    LW_PS_MAX_MEMBERS = 4 << 20, /* of all entries of the legend, including members of members */
    LW_PS_MAX_OBJECTS = 2048,
    LW_PS_MAX_LAYERS = 1024,
    LW_PS_MAX_RULES = 200000,        /* after expansion */
    LW_PS_MAX_RULE_ITEMS = 8 << 20,  /* names in all rules */
    LW_PS_MAX_SET_WORDS = 32 << 20,  /* in the sets of all rules */
    LW_PS_MAX_PAIRS = 1 << 28,       /* rules times objects */
    LW_PS_MAX_SOUNDS = 100000,       /* of movements and blocked movements, counted per object */
    LW_PS_MAX_ITEMS = 1000,          /* names and cells of one side of a rule */
    LW_PS_MAX_CELLS = 1 << 20,       /* of a level */
    LW_PS_MAX_CELL_WORDS = 16 << 20, /* of all levels */
};

static inline int lw_ps_move_word(int layer)
{
    return layer / LW_PS_LAYERS_A_WORD;
}

static inline int lw_ps_move_shift(int layer)
{
    return layer % LW_PS_LAYERS_A_WORD * LW_PS_DIRECTIONS;
}

enum lw_ps_command {
    LW_PS_CMD_SFX0,
    LW_PS_CMD_SFX10 = LW_PS_CMD_SFX0 + 10,
    LW_PS_CMD_CANCEL,
    LW_PS_CMD_CHECKPOINT,
    LW_PS_CMD_RESTART,
    LW_PS_CMD_WIN,
    LW_PS_CMD_MESSAGE,
    LW_PS_CMD_AGAIN,
    LW_PS_COMMANDS,
};

typedef struct lw_ps_called {
    enum lw_ps_command command;
    const char *text; /* of a message */
} lw_ps_called;

/* What a cell must have, and must not have, to match. */
typedef struct lw_ps_pattern {
    const uint64_t *present, *missing; /* objects */
    const uint64_t *moving, *still;    /* flags that must be set, flags that must not */
    const uint64_t *const *any;        /* sets of which the cell must have at least one object each */
    int any_count;
} lw_ps_pattern;

/* What happens to a cell that matches. */
typedef struct lw_ps_change {
    const uint64_t *clear, *set;
    const uint64_t *move_clear, *move_set; /* flags; move_clear includes `whole` */
    const uint64_t *whole;                 /* flags of layers that are entirely cleared, for rigid rules */
    const uint16_t *choices;               /* objects, one of which is placed at random */
    int choice_count;
    const uint16_t *spins; /* layers that get a random direction */
    int spin_count;
} lw_ps_change;

typedef struct lw_ps_cell {
    lw_ps_pattern want;
    const lw_ps_change *change; /* NULL: none */
} lw_ps_cell;

/* One step in finding a pattern on the whole board at once; see engine/find.inc. */
enum lw_ps_op_kind {
    LW_PS_OP_MOVING,  /* the flag `plane` (layer * 5 + direction) is set */
    LW_PS_OP_PRESENT, /* the object `plane` is present */
    LW_PS_OP_ANY,     /* an object of the set `plane` is present */
    LW_PS_OP_STILL,   /* none of the flags `mask` is set */
    LW_PS_OP_ABSENT,  /* the object `plane` is absent */
    LW_PS_OP_MISSING, /* all objects of the set `plane` are absent */
};

typedef struct lw_ps_op {
    enum lw_ps_op_kind kind;
    uint32_t cell; /* index within the segment */
    uint32_t plane;
    const uint64_t *mask;
} lw_ps_op;

/* What a rule may change in a cell where its pattern is found; see effects.c. */
typedef struct lw_ps_effect {
    int cell;                  /* index within the segment */
    const uint64_t *come, *go; /* objects that it adds if absent; objects that it removes if present */
    const uint64_t *move_come, *move_go; /* the same for flags */
} lw_ps_effect;

/* Cells in a row without an ellipsis between them. */
typedef struct lw_ps_segment {
    int first, count; /* cells of the row, not counting ellipses */
    const lw_ps_op *ops;
    int op_count;
    const lw_ps_effect *effects;
    int effect_count;
} lw_ps_segment;

enum { LW_PS_MAX_ELLIPSES = 2 };

typedef struct lw_ps_row {
    const lw_ps_cell *cells; /* without ellipses */
    int count;
    int ellipses; /* a row with more than two never matches */
    lw_ps_segment segments[LW_PS_MAX_ELLIPSES + 1];
} lw_ps_row;

typedef struct lw_ps_rule {
    int line, group;
    enum lw_ps_direction direction;
    bool rigid, random, late;
    bool replaces;    /* has a right side */
    bool flows;       /* of one cell, and changes only its movement: applied everywhere at once */
    bool certain;     /* any match may change something: its effects are not listed, or always occur */
    bool separate;    /* no match of its one pattern has an effect because of another match's change */
    bool undisturbed; /* its matches cannot disturb each other: all cells may be changed at once */
    bool sweeps;      /* undisturbed, and has one pattern without an ellipsis */
    bool settles;     /* sweeps, and has no match left afterwards that would change anything */
    int twin;         /* in a random group: the rule that many places earlier has the same pattern; 0: none */
    const lw_ps_row *rows;
    int row_count;
    const lw_ps_called *commands;
    int command_count;
    const uint64_t *objects, *moves; /* objects and flags without which it cannot match anywhere */
} lw_ps_rule;

typedef struct lw_ps_group {
    const lw_ps_rule *rules;
    int count;
    int first; /* number of its first rule; rules are numbered from the first early to the last late one */
    bool random;
    bool draws;    /* its changes use random numbers */
    int jump;      /* the group to continue with if something changed (a loop); -1: none */
    int next_jump; /* the first group with a jump, from this one on; the number of groups: none */
    int rigid;     /* number among groups with rigid rules, from 1; 0: none */
} lw_ps_group;

typedef struct lw_ps_groups {
    const lw_ps_group *list;
    int count;
    int first, end;      /* their rules have the numbers from `first` to before `end` */
    const int *group_of; /* by rule, from `first` on */
} lw_ps_groups;

enum lw_ps_quantifier { LW_PS_NONE_OF, LW_PS_SOME_OF, LW_PS_ALL_OF };

typedef struct lw_ps_side { /* of a win condition */
    const uint64_t *mask;   /* NULL: any object at all */
    bool all;               /* the cell must have all of them, instead of any */
    int set;                /* number of the mask among the game's sets, if not `all` */
} lw_ps_side;

typedef struct lw_ps_win {
    enum lw_ps_quantifier quantifier;
    lw_ps_side what, on;
} lw_ps_win;

typedef struct lw_ps_move_sound {
    int object, layer;
    unsigned flags;
    const char *seed;
    int seed_number; /* equal for equal seeds */
} lw_ps_move_sound;

typedef struct lw_ps_change_sound {
    const uint64_t *mask;
    const char *seed;
} lw_ps_change_sound;

typedef struct lw_ps_event_sound {
    const char *event, *seed; /* "sfx3", "undo", "endlevel", ... */
} lw_ps_event_sound;

typedef struct lw_ps_level {
    const char *message;           /* NULL: a board */
    int line, last, width, height; /* line, last: its first and last line in the text */
    const uint64_t *cells;         /* sets of objects, `words` words each */
} lw_ps_level;

/* A character for levels: one UTF-16 unit in lower case, and the objects it puts into a cell. If these have no
 * background, the level's background is added. */
typedef struct lw_ps_glyph {
    uint16_t unit;
    const uint64_t *objects;
} lw_ps_glyph;

typedef struct lw_ps_thing {
    const char *name;
    char glyph; /* its ASCII character in levels; else the first letter of its name; else '?' */
    int layer;
    int colours[10]; /* 0xRRGGBB, -1 for transparent */
    int colour_count;
    signed char sprite[5][5]; /* index of the colour; -1: none */
} lw_ps_thing;

typedef struct lw_ps_view {
    int width, height; /* 0: not used */
} lw_ps_view;

/* A nonzero word of a set of rules to wake after a change (engine/wake.c): `rules` may match because of it, and
 * `idle` may have an effect because of it, if they matched without one before. */
typedef struct lw_ps_wake_word {
    int word;
    uint64_t rules, idle;
} lw_ps_wake_word;

typedef struct lw_ps_wake {
    const lw_ps_wake_word *words;
    int count;
} lw_ps_wake;

typedef struct lw_ps_needed {
    const int *rules;
    int count;
    lw_ps_wake set; /* the same rules as words of a set */
} lw_ps_needed;

typedef struct lw_ps_game {
    const char *title, *author, *homepage;
    int objects, words, layers, move_words;
    const lw_ps_thing *things;   /* by id; unused ids have no name */
    const uint64_t *layer_masks; /* sets of objects by layer, `words` words each */
    const uint64_t *player;
    bool player_all; /* the player is an aggregate: all its objects must be in the cell */
    lw_ps_groups early, late;
    const uint64_t *const *sets; /* sets of objects used in patterns: their planes are cached */
    int set_count, player_set;
    int rule_count; /* without the win conditions, which follow as one more rule */
    int rule_words; /* words of a set of rules; bits after the win conditions stand for stale sets */
    const lw_ps_wake *come, *go;           /* by object: rules to wake if it was added or removed somewhere */
    const lw_ps_wake *move_come, *move_go; /* the same by flag, layer * 5 + direction */
    const lw_ps_needed *needed;            /* by object: rules that cannot match without it */
    const uint64_t *needed_objects;        /* objects without which some rule cannot match */
    const uint64_t *moveless; /* rules that need no movement: only these may be awake when nothing moves */
    int rigid_groups;
    const int *rigid_group; /* the early group of a rigid index, from 0 */
    const lw_ps_win *wins;
    int win_count;
    const lw_ps_move_sound *move_sounds, *block_sounds; /* move sounds by layer: see move_sound_from */
    const int *move_sound_from;                         /* layers + 1 */
    int block_sound_count, seed_count;
    const lw_ps_change_sound *create_sounds, *destroy_sounds;
    int create_count, destroy_count;
    const lw_ps_event_sound *event_sounds; /* if an event has several, the last one counts */
    int event_sound_count;
    const lw_ps_level *levels;
    int level_count, largest; /* largest: cells of the largest board */
    const lw_ps_glyph *glyphs;
    int glyph_count;
    int background; /* the object that fills levels without a background; -1: none */
    bool require_player_movement, run_rules_on_level_start, noundo, norestart, noaction;
    double realtime_interval, again_interval; /* seconds; realtime 0: no ticks */
    lw_ps_view flickscreen, zoomscreen;
    int text_colour, background_colour;
    const uint16_t *dynamic; /* objects that play can move, create or remove; see dynamic.c */
    int dynamic_count;
    /* A game with errors, about which nothing is proved: a cell may get two objects of one layer, or an object
     * that is on no layer, or a win condition asks for all of an empty set, which every cell has. */
    bool faulty;
    bool has_checkpoint, late_moves; /* a late rule leaves movement for the next turn */
    int longest;                     /* cells of the longest segment */
    int widest;                      /* maximum number of patterns of a rule */
    bool uses_random;
} lw_ps_game;

/* The compiler's result. `script` has the rules before they become sets, for tests/conformance among others. */
typedef struct lw_ps_compiled {
    const lw_ps_game *game; /* NULL: it cannot be played */
    const lw_ps_note *notes;
    int note_count, error_count;
    const struct lw_ps_script *script;
} lw_ps_compiled;

#endif
