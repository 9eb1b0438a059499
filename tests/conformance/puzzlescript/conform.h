/* conform.h: this engine against recordings of the original.
 *
 * A folder of recordings holds JSON Lines: rng_vectors, rule_expansion, diagnostics, simulation, traces, and
 * the games that rule_expansion and traces refer to; of these the counts are compared. A case passes when all
 * of it is the same: every state, every event, every rule, the kind, the line and the meaning of every note
 * (its words are ours; originals.def knows theirs). */
#ifndef LW_TESTS_CONFORMANCE_PUZZLESCRIPT_CONFORM_H
#define LW_TESTS_CONFORMANCE_PUZZLESCRIPT_CONFORM_H

#include "base/buf.h"
#include "base/json.h"
#include "families/puzzlescript/pins.h"

/* Of the cases that have a feature flag. */
typedef struct lw_ps_feature {
    char name[40];
    lw_ps_passed tally;
} lw_ps_feature;

enum { LW_PS_MAX_FEATURES = 100 };

typedef struct lw_ps_features {
    lw_ps_feature list[LW_PS_MAX_FEATURES];
    int count;
} lw_ps_features;

typedef struct lw_ps_conform {
    const char *folder;
    const char *only;         /* a case's id; NULL: all */
    int max;                  /* cases of a file, 0: all */
    lw_buf *report;           /* what differs, a line each */
    lw_ps_features *features; /* added to; NULL: not wanted */
} lw_ps_conform;

enum lw_ps_recording {
    LW_PS_REC_RNG,
    LW_PS_REC_RULES,
    LW_PS_REC_DIAGNOSTICS,
    LW_PS_REC_GAMES,
    LW_PS_REC_SIMULATION,
    LW_PS_REC_TRACES,
    LW_PS_RECORDINGS,
};

extern const char *const lw_ps_recording_names[LW_PS_RECORDINGS];

int lw_ps_conform_run(const lw_ps_conform *, enum lw_ps_recording, lw_ps_passed *, lw_error *);

/* A case that is looked at, for the parts of this in other files. */
bool lw_ps_conform_play(const lw_json *recorded, const lw_ps_game *, enum lw_ps_recording, lw_buf *report);

#endif
