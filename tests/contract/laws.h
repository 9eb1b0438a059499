/* laws.h: laws that hold for every family.
 *
 * A law is a function that gets one subject after another: every family in the registry, each with several
 * specs, each with several seeds. A law knows no particular family. Where it fails, it names the subject. */
#ifndef LW_TESTS_LAWS_H
#define LW_TESTS_LAWS_H

#include "core/session.h"
#include "search/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct subject {
    const lw_family *family;
    const lw_spec *spec;
    uint64_t seed;
    const char *id;
    lw_design *design;     /* made from the seed by one of the generators in turn */
    const lw_rules *rules; /* of the design */
    int level;             /* one of the rules' levels, in turn */
    lw_arena *arena;       /* scratch; rewound between subjects */
} subject;

typedef struct law {
    const char *name;
    int seeds; /* per spec; 1 if the seed does not matter; 0: only once per family */
    void (*check)(const subject *);
} law;

/* For every family, and for those that offer a capability; each list ends with name NULL. */
extern const law table_laws[], design_laws[], play_laws[], search_laws[], batch_laws[];
extern const law heuristics_laws[], player_laws[], observation_laws[], points_laws[], duel_laws[],
    symmetry_laws[], spec_limits_laws[], sweep_laws[], sampling_laws[], play_format_laws[], editor_laws[],
    playthrough_laws[], people_laws[], text_laws[];

/* Fails, naming the subject. */
#define HOLDS(subject, condition, ...) \
    do {                               \
        if (!(condition)) {            \
            name_subject(subject);     \
            fail_msg(__VA_ARGS__);     \
        }                              \
    } while (0)

void name_subject(const subject *);

/* A random play, and its current state. */
typedef struct walk {
    const subject *subject;
    const lw_rules *rules;
    lw_rng rng;
    unsigned char *state;
    lw_moves legal; /* of `state`, while it is running */
    int choice;     /* index of the move to make next */
    int made;
} walk;

walk walk_begin(const subject *, const lw_rules *, uint64_t seed);
lw_move walk_next(const walk *); /* the move to be made next; there must be legal moves */
bool walk_on(walk *, int max);   /* makes it; false: the play is over or long enough */
void walk_drop(walk *);

bool is_running(const lw_rules *, const void *state);
/* True if both are empty, or equal move by move. */
bool same_moves(const lw_moves *, const lw_moves *);
bool holds_move(const lw_moves *, lw_move);

#endif
