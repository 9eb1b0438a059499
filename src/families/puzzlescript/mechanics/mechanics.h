/* mechanics.h: what the rules of a game do, and when two sets of rules are the same.
 *
 * What rules do is seen from a player's view, by comparing the boards before and after an input: acts.def lists
 * the kinds of acts, and acts.c defines them. Two sets of rules can be the same in two senses. Their forms are
 * equal if they differ only in the names of objects and in the order of lines where that order does not matter
 * (form.c). Their fingerprints are equal if they do the same on all of a fixed set of small boards, however
 * they are written (probes.c). */
#ifndef LW_PUZZLESCRIPT_MECHANICS_H
#define LW_PUZZLESCRIPT_MECHANICS_H

#include "families/puzzlescript/puzzlescript.h"

enum lw_ps_act_kind {
#define LW_PS_ACT(id, name, note) LW_PS_##id,
#include "families/puzzlescript/mechanics/acts.def"
#undef LW_PS_ACT
    LW_PS_REPORTED_ACTS, /* number of those that are facts */
    LW_PS_BLOCK =
        LW_PS_REPORTED_ACTS, /* a thing in front of the player stops it; no shortest solution has that */
    LW_PS_ACTS
};

extern const char *const lw_ps_act_names[LW_PS_ACTS], *const lw_ps_act_notes[LW_PS_ACTS];

enum { LW_PS_NOBODY = -1, LW_PS_PLAYER = -2 };

typedef struct lw_ps_act {
    enum lw_ps_act_kind kind;
    int what, into; /* objects, or LW_PS_PLAYER; `into` only for a morph, else LW_PS_NOBODY */
    int turns;      /* number of turns in which it was seen */
    int last;       /* the last of these turns */
} lw_ps_act;

/* A list of acts; initialize it with zeros. */
typedef struct lw_ps_acts {
    lw_ps_act *list;
    int count, room;
    int turns;            /* observed */
    int seen[LW_PS_ACTS]; /* turns with such an act, by kind */
    int acted;            /* turns in which the action key changed something */
} lw_ps_acts;

/* Notes that an act was seen in the current turn; it counts once per turn. */
void lw_ps_acts_note(lw_ps_acts *, enum lw_ps_act_kind, int what, int into);
/* Adds what a play of a level does, with the random seed 0. */
void lw_ps_acts_play(lw_ps_acts *, const lw_ps_family_rules *, int level, const lw_moves *);
void lw_ps_acts_sort(lw_ps_acts *); /* the most frequent first */
void lw_ps_acts_drop(lw_ps_acts *);
static inline double lw_ps_acts_share(const lw_ps_acts *acts, enum lw_ps_act_kind kind)
{
    return acts->turns ? (double)acts->seen[kind] / acts->turns : 0;
}

/* Writes the acts as facts: the share of turns in which the action key did something, then the share of turns
 * for each kind, then the kinds as two bit sets: those before slide, and slide and those after it. Without any
 * turns all of them are 0, so that an archive can begin with rules that solve nothing. */
enum { LW_PS_ACT_FACTS = LW_PS_REPORTED_ACTS + 3 };
void lw_ps_acts_facts(const lw_ps_acts *, uint64_t wanted, lw_value *);
uint64_t lw_ps_acts_kinds(const lw_ps_acts *); /* a bit per kind, without block */

/* Adds an act in words: "pushes crates", "crates become targets", "the player slides". */
void lw_ps_act_words(const lw_ps_game *, const lw_ps_act *, lw_buf *);
/* Adds at most `max` acts other than block, separated by commas; "only walks" if there are none. */
void lw_ps_acts_words(const lw_ps_game *, const lw_ps_acts *, int max, lw_buf *);

/* Hash of an object's role apart from the rules: background, player, and its part in win conditions. */
uint64_t lw_ps_role(const lw_ps_game *, int object);
uint64_t lw_ps_blend(uint64_t, uint64_t); /* hash of an ordered pair */

/* What the rules do on small boards. */
typedef struct lw_ps_print {
    bool known; /* false: there is no player, or it takes too much work */
    bool pairs; /* boards with two kinds of things were tried, not only one */
    uint64_t number;
    int64_t boards; /* tried, each with every input */
} lw_ps_print;

/* Adds a number as a word of ten letters and digits. */
enum { LW_PS_CODE = 10 };
void lw_ps_code(uint64_t, lw_buf *);

/* For the family: see lw_family.fingerprint. */
void lw_ps_fingerprint(const lw_design *, lw_buf *);

#endif
