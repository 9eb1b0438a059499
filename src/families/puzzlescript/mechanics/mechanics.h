/* mechanics.h: what the rules of a game do, and when two sets of rules are the same.
 *
 * What they do is seen as a player sees it, by comparing the boards before and after an input: acts.def lists
 * the kinds of acts, acts.c defines them. Two sets of rules are the same in two senses. Their form is equal if
 * one is the other with its objects renamed and with lines changed about where that changes nothing (form.c).
 * Their fingerprint is equal if they do the same on all of a fixed set of small boards, however they are
 * written (probes.c). */
#ifndef LW_PUZZLESCRIPT_MECHANICS_H
#define LW_PUZZLESCRIPT_MECHANICS_H

#include "families/puzzlescript/puzzlescript.h"

enum lw_ps_act_kind {
#define LW_PS_ACT(id, name, note) LW_PS_##id,
#include "families/puzzlescript/mechanics/acts.def"
#undef LW_PS_ACT
    LW_PS_REPORTED_ACTS, /* so many are facts: */
    LW_PS_BLOCK =
        LW_PS_REPORTED_ACTS, /* a thing in front of the player stops it; no shortest solution has that */
    LW_PS_ACTS
};

extern const char *const lw_ps_act_names[LW_PS_ACTS], *const lw_ps_act_notes[LW_PS_ACTS];

enum { LW_PS_NOBODY = -1, LW_PS_PLAYER = -2 };

typedef struct lw_ps_act {
    enum lw_ps_act_kind kind;
    int what, into; /* objects, or LW_PS_PLAYER; `into` of a morph alone, else LW_PS_NOBODY */
    int turns;      /* in which it was seen */
    int last;       /* of those, the last */
} lw_ps_act;

/* A list filled with zero bytes is an empty one. */
typedef struct lw_ps_acts {
    lw_ps_act *list;
    int count, room;
    int turns;            /* looked at */
    int seen[LW_PS_ACTS]; /* turns with such an act, by kind */
    int acted;            /* turns in which the action key changed something */
} lw_ps_acts;

/* In the present turn this was seen; counts once a turn. */
void lw_ps_acts_note(lw_ps_acts *, enum lw_ps_act_kind, int what, int into);
/* Adds what a play of a level does, with the random seed 0. */
void lw_ps_acts_play(lw_ps_acts *, const lw_ps_family_rules *, int level, const lw_moves *);
void lw_ps_acts_sort(lw_ps_acts *); /* those of most turns first */
void lw_ps_acts_drop(lw_ps_acts *);
static inline double lw_ps_acts_share(const lw_ps_acts *acts, enum lw_ps_act_kind kind)
{
    return acts->turns ? (double)acts->seen[kind] / acts->turns : 0;
}

/* As facts: the share of turns in which the action key did something, then those of each kind, then the kinds
 * as two sums of bits, of those before slide and from it on. No turns have none of it, so that an archive can
 * begin with rules that solve nothing. */
enum { LW_PS_ACT_FACTS = LW_PS_REPORTED_ACTS + 3 };
void lw_ps_acts_facts(const lw_ps_acts *, uint64_t wanted, lw_value *);
uint64_t lw_ps_acts_kinds(const lw_ps_acts *); /* a bit each; what blocks is left out */

/* In words: "pushes crates", "crates become targets", "the player slides". */
void lw_ps_act_words(const lw_ps_game *, const lw_ps_act *, lw_buf *);
/* All but what merely blocks, with commas between, `max` of them at most; "only walks" where there is none. */
void lw_ps_acts_words(const lw_ps_game *, const lw_ps_acts *, int max, lw_buf *);

/* What an object is apart from what the rules do to it: a player, wanted in a win condition and how. */
uint64_t lw_ps_role(const lw_ps_game *, int object);
uint64_t lw_ps_blend(uint64_t, uint64_t); /* two numbers as one, in this order */

/* What the rules do on small boards. */
typedef struct lw_ps_print {
    bool known; /* false: there is no player, or it would take too much work */
    bool pairs; /* boards with two kinds of things were tried, not only with one */
    uint64_t number;
    int64_t boards; /* that were tried, each with each input */
} lw_ps_print;

/* A number as a word of ten letters and digits. */
enum { LW_PS_CODE = 10 };
void lw_ps_code(uint64_t, lw_buf *);

/* For the family: see lw_family.fingerprint. */
void lw_ps_fingerprint(const lw_design *, lw_buf *);

#endif
