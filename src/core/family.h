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
 * generator they are handed. families/null.c is the file to copy. */
#ifndef LW_CORE_FAMILY_H
#define LW_CORE_FAMILY_H

#include "base/pool.h"
#include "base/rng.h"
#include "core/moves.h"
#include "core/scene.h"
#include "core/value.h"

typedef struct lw_family lw_family;
typedef struct lw_agent lw_agent;
typedef struct lw_rules lw_rules;
typedef struct lw_tours lw_tours;
typedef struct lw_easel lw_easel;
typedef struct lw_language lw_language;

/* --- Parameters: command-line flags, web forms, checks and docs all come from these rows. --- */

enum lw_param_kind {
    LW_PARAM_INT,
    LW_PARAM_CHOICE, /* one of `choices`; the value is its index */
    LW_PARAM_TEXT,   /* letters, digits and - . _ ~ */
    LW_PARAM_SQUARE, /* "row.column" or "level.row.column"; "auto", the default, is worked out by the family */
};

typedef struct lw_param {
    const char *key, *note;
    const char *tag; /* a short name for IDs, w11h11; such a parameter is always written. NULL: written when not
                        default */
    enum lw_param_kind kind;
    int64_t low, high, normal;  /* of INT: range and default; of CHOICE: `normal` is the default's index */
    const char *const *choices; /* of CHOICE: ends with NULL */
    const char *text;           /* of TEXT: the default */
    bool judging;               /* tells how designs are measured: they are the same whatever its value */
} lw_param;

typedef struct lw_setting {
    int64_t number;   /* of INT, CHOICE, SQUARE */
    const char *text; /* of TEXT */
} lw_setting;

typedef struct lw_spec {
    const lw_family *family;
    lw_setting *settings; /* one a parameter, in the order of the table */
    size_t design_size;   /* the family's word, kept here by lw_spec_check */
    lw_arena *arena;      /* its own: where a check that rewrites a text takes memory */
    /* What the family has made ready for designs that share more than their parameters, and only for these; no
     * part of the spec's text, and nothing that changes what a design is. NULL: nothing. */
    const void *ground;
} lw_spec;

#define LW_AUTO INT64_MIN /* a square that was not given */

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

/* --- Designs and what changes them. --- */

typedef struct lw_design {
    const lw_spec *spec;
    size_t size; /* == spec->design_size */
    unsigned char *bytes;
} lw_design;

enum lw_operator_kind {
    LW_GENERATOR, /* writes a */
    LW_MUTATION,  /* changes a */
    LW_CROSSOVER, /* a and b hold the parents and become the children */
};

/* The first operator of a kind is the family's default. Operators keep valid designs valid, but for wild ones:
 * what these make may not compile. */
typedef struct lw_operator {
    enum lw_operator_kind kind;
    bool wild;
    const char *name, *note;
    void (*apply)(const lw_spec *, lw_rng *, unsigned char *a, unsigned char *b);
} lw_operator;

/* --- Facts. At most 64 a family. --- */

enum lw_fact_kind { LW_FACT_EXACT, LW_FACT_NOISY };

typedef struct lw_fact {
    const char *name, *note;
    enum lw_fact_kind kind;
    double low, high; /* where its values lie, for plots and archives */
    bool dear;        /* takes long: measured when asked for by name, not among all facts */
    bool of_any; /* tells of designs that are no puzzles too: where all goals do, the first fact is not asked */
} lw_fact;

/* How far to look: to the nearest goal, and then only the play is known; or as far as there is anything. */
enum lw_scope { LW_SCOPE_GOAL, LW_SCOPE_ALL };

/* What a search can say of a level at a bounded budget; see search/outlook.h. */
typedef struct lw_prospect {
    bool solved, whole; /* `whole`: every state was seen, and nothing here is a guess */
    lw_moves play;      /* a shortest solution; the caller drops it */
    int64_t ways, reached, dead;
    double branching;
    int against, repeated;
} lw_prospect;

/* What measuring is given: which facts are wanted (bit i: facts[i]), a generator for the noisy ones, scratch
 * memory that the caller rewinds. */
typedef struct lw_gauge {
    uint64_t wanted;
    lw_rng rng;
    lw_arena *scratch;
    /* Who looks at all states of a level, as many as the budget pays for; NULL: facts that need it are absent.
     */
    void (*outlook)(const lw_rules *, int level, enum lw_scope, int64_t expansions, lw_prospect *);
    /* Tries to solve a level by Lim and Harrell's best-first search within so many expansions: did it? The play
     * is the caller's to drop. NULL: facts that need it are absent. */
    bool (*attempt)(const lw_rules *, int level, int64_t expansions, lw_moves *play);
    const lw_agent *agents; /* who plays trial games, see lw_agents; NULL: facts that need them are absent */
    const lw_stop *stop;    /* once it is raised, facts that take long come out absent */
} lw_gauge;

static inline bool lw_wanted(const lw_gauge *gauge, int fact)
{
    return gauge->wanted >> fact & 1;
}

/* --- Play. --- */

/* What the smallest facts of a key are, for searches that look for what is new: each byte's value, or each bit
 * that is set. */
enum lw_atoms { LW_ATOMS_BYTES, LW_ATOMS_BITS };

/* Choices that the paper's cost of a state leaves open. */
enum lw_pairs { LW_PAIRS_NEAREST, LW_PAIRS_ALL };
typedef struct lw_reading {
    enum lw_pairs pairs; /* distances to the nearest, or between all pairs */
    int player;          /* per cent of the distances from the player */
} lw_reading;

#define LW_READING ((lw_reading){.player = 50})

/* A family's own rules begin with this. */
struct lw_rules {
    const lw_family *family;
    const lw_design *design;
    size_t state_size, key_size;
    size_t future_size; /* of a key: the bytes that decide what is still to come; after them, points so far. 0:
                           all of it */
    enum lw_atoms atoms;
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
    void (*tell)(void *context, const lw_event *);
} lw_events;

enum lw_gesture_kind { LW_UP, LW_DOWN, LW_LEFT, LW_RIGHT, LW_ACTION, LW_POINT };

typedef struct lw_gesture {
    enum lw_gesture_kind kind;
    int row, col; /* of a point: a cell of the scene */
} lw_gesture;

enum lw_control {
    LW_CONTROL_STEPS,  /* arrow keys are moves */
    LW_CONTROL_POINTS, /* arrow keys move a cursor; a move is a cell that is pointed at */
};

/* --- Pictures. --- */

enum lw_look { LW_LOOK_PLAYER, LW_LOOK_ANALYST }; /* hidden things hidden, or shown and shaded */
enum lw_marks { LW_MARKS_COLOUR, LW_MARKS_LETTERS };

typedef struct lw_view {
    enum lw_look look;
    enum lw_marks marks;
    const lw_moves *path; /* moves from the start, drawn on top; NULL: none */
} lw_view;

/* --- Trying every design (see grade/prove). --- */

typedef struct lw_sweep {
    uint64_t tried;        /* designs looked at, in this part */
    uint64_t stands;       /* designs those stand for: symmetric twins, and groups known to be alike */
    uint64_t barred;       /* among `stands`: left out at once because they obstruct entrance or exit */
    int64_t best;          /* the greatest value of the first fact among them; -1: none has it */
    uint64_t ties;         /* how many of `stands` have it */
    unsigned char *design; /* the first that has it; room is the caller's */
    const lw_stop *stop; /* the caller's; once it is raised the part may end early, and nothing above counts */
} lw_sweep;

/* --- The table itself. --- */

struct lw_family {
    const char *name, *title, *note; /* "chromatic", "Chromatic maze", one line for people */
    const lw_param *params;          /* ends with key NULL */
    const lw_operator *operators;    /* ends with name NULL */
    const lw_fact *facts; /* ends with name NULL; the first is what one evolves for when nothing is said */
    const char *hardness; /* the fact that says best how hard a puzzle is for people */
    const char
        *interest;     /* a formula over facts (grade/fact_formula.h) that says how interesting one is [none] */
    const char *climb; /* the mutation that suits a hill climber [the default one] */
    int64_t evaluations; /* of a run when nothing is said, where measuring is dear [the algorithm's number] */
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

    void (*measure)(const lw_design *, lw_gauge *, lw_value *facts); /* facts[] comes as LW_UNMEASURED */

    /* Tells a state's moves apart; no white space and no comma in it. */
    void (*move_text)(const lw_rules *, const void *state, lw_move, lw_buf *);
    void (*gesture)(const lw_rules *, const void *state, lw_gesture,
                    lw_moves *); /* adds the moves it may mean */
    void (*draw)(const lw_rules *, const void *state, const lw_view *, lw_scene *);
    void (*describe)(const lw_design *, lw_buf *); /* how this puzzle is played, for people; a few sentences */

    /* Optional; NULL means the default in brackets. */
    /* What is odd about this one (won at once, always drawn), for people: sentences, a line each [nothing]. */
    void (*remark)(const lw_design *, lw_buf *);
    /* A state as people write it down for each other, FEN say [nothing]. */
    void (*position)(const lw_rules *, const void *state, lw_buf *);
    int (*check)(lw_spec *, lw_error *);                   /* do the parameters fit together? [yes] */
    int64_t (*score)(const lw_rules *, const void *state); /* points so far [0] */
    /* Never less than the points still to be had: branch and bound [none]. */
    int64_t (*ceiling)(const lw_rules *, const void *state);
    /* As it looks: how many points are still to be had, or moves still needed [ceiling or bound]. */
    int64_t (*estimate)(const lw_rules *, const void *state);
    int (*bound)(const lw_rules *, const void *state); /* never more than the moves still needed: A* [0] */
    int64_t (*plays)(const lw_spec *);                 /* behind one measurement of the noisy facts [unknown] */
    /* Proved: this state, in which the play goes on, is never won [unknown]. */
    bool (*lost)(const lw_rules *, const void *state);
    int (*missing)(const lw_rules *, const void *state); /* how many things are not yet as wanted [unknown] */
    /* How far from won a state looks, in millionths: Lim and Harrell's cost [estimate]. */
    int64_t (*cost)(const lw_rules *, const void *state, const lw_reading *);
    int64_t (*most)(const lw_spec *); /* no design's first fact is above this [unknown] */
    /* Why no design's fact lies from low to high, the end of a sentence; NULL: nothing is known [NULL]. */
    const char *(*never)(const lw_spec *, int fact, double low, double high);
    void (*canon)(const lw_design *, unsigned char *design);  /* the least among symmetric twins [itself] */
    double (*distance)(const lw_design *, const lw_design *); /* 0 .. 1 [share of bytes that differ] */
    /* A short word for what its rules do: designs that do the same, however they are written, share it [all
     * designs of the family have the same rules]. */
    void (*fingerprint)(const lw_design *, lw_buf *);
    /* A play in JSON, as the formats page wants it [the text of lw_play_text]. */
    void (*write_play)(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
    int (*read_play)(const lw_rules *, const lw_json *, lw_moves *, lw_error *); /* as lw_play_read */
    /* Trying every design, in parts that threads share out [not offered]. */
    uint64_t (*sweep_parts)(const lw_spec *,
                            double *designs); /* how many parts, how many designs; 0: too many */
    void (*sweep)(const lw_spec *, uint64_t part, lw_arena *, lw_sweep *);
    /* What a replay of the play in a puzzle's own JSON tells, as members of an open object [moves, status,
     * score]: for plays that are no list of legal moves, and for more than a score. */
    int (*replay)(const lw_rules *, const lw_json *puzzle, lw_writer *, lw_error *);
    /* A move that is not possible was tried: what that costs [nothing]. */
    void (*waste)(const lw_rules *, void *state, const lw_events *);
    /* Plays a move, tells nobody, and returns what it cost, where moves cost very unequal amounts: work that
     * budgets count [play, 1]. */
    int64_t (*labour)(const lw_rules *, void *state, lw_move);
    const lw_language *language; /* puzzles as texts, see core/language.h [none] */
    /* The same design without its rules, and with so many bytes for new ones; evolution then goes on by the
     * operators named "rules" where no others are named [rules are no part of a design]. */
    lw_design *(*strip)(const lw_design *, int room, lw_arena *, lw_error *);
    const lw_easel *easel; /* changing a design by hand, see core/easel.h [as text alone] */
    const lw_tours *tours; /* a whole game as players meet it, see core/tour.h [boards alone] */
    /* Games of two. */
    int (*judge)(const lw_rules *, const void *state, int player); /* how well a player stands [0] */
    int (*prefer)(const lw_rules *, const void *state, lw_move); /* 1: rather this, of moves judged alike [0] */
    /* What a move that does not end the game adds to judge(who moves) - judge(the other) [found by playing it].
     */
    int (*gain)(const lw_rules *, const void *state, lw_move);
    /* The state after a move, and its status, at one go [by copying, play and status]. */
    lw_status (*advance)(const lw_rules *, const void *state, lw_move, void *next);
    /* Adds the moves too sharp to judge before, captures say; tells whether there are others [none is].
     * Where the list is NULL it may be quick and say so when nobody has to make a sharp one. */
    bool (*loud)(const lw_rules *, const void *state, lw_moves *);
    /* Random moves to the end: what picking by lw_rng_below from the list of moves gives, faster [that]. */
    void (*rollout)(const lw_rules *, void *state, lw_rng *);
};

/* --- Agents: who plays a game of two. search/agents.h lists them. --- */

struct lw_agent {
    const char *name, *note;
    const char *strength;      /* what the number says: "plies", "playouts"; NULL: it has none */
    int64_t low, high, normal; /* of that number */
    /* The number of a move among `legal`, the family's list of at least one. Depends on nothing else. */
    int (*choose)(const lw_rules *, const void *state, const lw_moves *legal, int64_t strength, lw_rng *);
};

/* --- The registry: families.def in the order it lists them. Ends with NULL. --- */

/* Each family's own table, by name; the list is the families' and the only thing of theirs that core looks at.
 */
#define LW_FAMILY(name) extern const lw_family lw_family_##name;
#include "families/families.def"
#undef LW_FAMILY

extern const lw_family *const lw_families[];
const lw_family *lw_family_find(const char *name);
/* By the first `size` bytes of `name`; NULL and an error that lists them where there is none. */
const lw_family *lw_family_named(const char *name, size_t size, lw_error *);
int lw_fact_find(const lw_family *, const char *name);                           /* -1: none */
int lw_fact_named(const lw_family *, const char *name, size_t size, lw_error *); /* likewise, or an lw_code */
int lw_fact_count(const lw_family *);
const lw_operator *lw_operator_find(const lw_family *, enum lw_operator_kind,
                                    const char *name); /* NULL: default */

/* --- Specs. --- */

lw_spec *lw_spec_new(const lw_family *, lw_arena *); /* all defaults, not yet checked */
lw_spec *lw_spec_copy(const lw_spec *, lw_arena *);
int lw_spec_set(lw_spec *, const char *key, const char *value, lw_arena *, lw_error *); /* check afterwards */
int lw_spec_check(lw_spec *, lw_error *);
/* "chromatic", "chromatic:w11h11", "chessmaze:w11h11,agent=R,pieces=N5"; checked. */
lw_spec *lw_spec_parse(const char *text, lw_arena *, lw_error *);
/* The same, not yet checked: where lw_spec_set shall have the last word before parameters must fit together. */
lw_spec *lw_spec_scan(const char *text, lw_arena *, lw_error *);
/* The one text of a checked spec: equal specs have equal texts, and nothing in it needs escaping in a URL. */
void lw_spec_format(const lw_spec *, lw_buf *);
void lw_setting_text(const lw_param *, const lw_setting *, lw_buf *);
int lw_param_index(const lw_family *, const char *key); /* -1: none */

static inline int lw_spec_int(const lw_spec *spec, int param)
{
    return (int)spec->settings[param].number;
}

/* --- Designs. --- */

lw_design *lw_design_new(const lw_spec *, lw_arena *);
lw_design *lw_design_copy(const lw_design *, lw_arena *);
/* The design that the default (or the named) generator makes from a seed: what the ID spec#seed stands for. */
lw_design *lw_design_seed(const lw_spec *, uint64_t seed, const lw_operator *generator, lw_arena *);
lw_design *lw_id_parse(const char *id, lw_arena *, lw_error *); /* spec:design or spec#seed */
void lw_id_format(const lw_design *, lw_buf *);
/* By its "family"; or by its "id", where there is no family or nothing but what any puzzle may have. */
lw_design *lw_design_read(const lw_json *, lw_arena *, lw_error *);
/* For a family's read: besides its own keys (ends with NULL) a puzzle may have those of every family: family,
 * id, title, tags, facts, remarks, saturated, noise, verdict, solution and moves (a play to replay). */
int lw_design_only(const lw_json *, const char *const own[], lw_error *);
void lw_design_canon(const lw_design *, unsigned char *out);
double lw_design_distance(const lw_design *, const lw_design *);

/* --- Moves as text and as JSON. --- */

int lw_move_find(const lw_rules *, const void *state, const char *text, size_t size,
                 lw_moves *out); /* adds it; -1: no such move */
void lw_play_write(const lw_rules *, const lw_moves *, lw_writer *, const char *key);
/* Both check every move. A move that the rules do not allow is LW_IMPOSSIBLE, and those before it are added;
 * what is no play at all is LW_BAD_INPUT. Either way the error has a sentence. */
enum { LW_IMPOSSIBLE = 1 };
int lw_play_read(const lw_rules *, const lw_json *, lw_moves *, lw_error *);
int lw_play_parse(const lw_rules *, const char *text, lw_moves *, lw_error *); /* "RRDD" or "a1-a2 b3-b4" */
void lw_play_text(const lw_rules *, const lw_moves *, lw_buf *);

#endif
