/* laws.h: what holds for every family.
 *
 * A law is a function that is handed one subject after another: every family in the registry, each with several
 * specs, each with several seeds. It knows no family. Where it fails, it says of whom. */
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
    lw_design *design;     /* from the seed, by one of the generators in turn */
    const lw_rules *rules; /* of the design */
    int level;             /* one of the rules', in turn */
    lw_arena *arena;       /* scratch; rewound between subjects */
} subject;

typedef struct law {
    const char *name;
    int seeds; /* with each spec; 1 for what the seed does not matter to; 0: asked of the family alone */
    void (*check)(const subject *);
} law;

/* Of every family, and of those that offer a capability; each ends with name NULL. */
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

/* A random play, and the state it has come to. */
typedef struct walk {
    const subject *subject;
    const lw_rules *rules;
    lw_rng rng;
    unsigned char *state;
    lw_moves legal; /* of `state`, while it is running */
    int choice;     /* the one among them that comes next */
    int made;
} walk;

walk walk_begin(const subject *, const lw_rules *, uint64_t seed);
lw_move walk_next(const walk *); /* what will be played; there are legal moves */
bool walk_on(walk *, int max);   /* plays it; false: the play is over, or long enough */
void walk_drop(walk *);

bool is_running(const lw_rules *, const void *state);
/* Both are empty, or equal move by move. */
bool same_moves(const lw_moves *, const lw_moves *);
bool holds_move(const lw_moves *, lw_move);

#endif
