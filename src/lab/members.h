/* members.h: what a run with several goals yields, as numbers that can be compared.
 *
 * The answer of such a run is a set of designs: a front, an archive, or the best by the sum of ranks. In
 * addition to the facts of one of them, its result stores
 *
 *     "more": {"members": 8, "won_F": .., "top_F": .., "diverse": .., "most_diverse": ..,
 *              "promoted_early": .., "promoted_late": ..}
 *     "members": [{"id": .., "judged": [..], "afresh": [..]}, ..]
 *     "trail": [[evaluations, ..], ..]
 *
 * with two numbers for the fact F of each goal: the best value on which selection was based, and the value of
 * that design when it is measured again. A design selected for a noisy fact looks better than it is; the second
 * number does not have this bias. A design is diverse from another if, in some goal, they differ by more than
 * LW_DIVERSE of the greatest value among the members (Halim and others, eq. 7); `diverse` is the mean number of
 * such others. */
#ifndef LW_LAB_MEMBERS_H
#define LW_LAB_MEMBERS_H

#include "grade/measure.h"
#include "lab/replicate.h"

#define LW_DIVERSE 0.6

enum { LW_MAX_MEMBERS = 200 }; /* most members listed one by one */

/* Adds the members to an open object. */
void lw_members_write(const lw_replicate_context *, const lw_evolve_result *, lw_arena *, lw_writer *);
/* Returns the names of the numbers under "more", one at a time, and false after the last. The names are in the
 * arena. */
bool lw_members_column(const lw_request *, int index, lw_arena *, const char **name);

#endif
