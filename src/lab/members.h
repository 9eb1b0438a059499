/* members.h: what a run by several goals leaves, as numbers that can be compared.
 *
 * Such a run's answer is a set of designs: a front, an archive, the best by the sum of ranks. Beside the facts
 * of one of them its result keeps
 *
 *     "more": {"members": 8, "won_F": .., "top_F": .., "diverse": .., "most_diverse": ..,
 *              "promoted_early": .., "promoted_late": ..}
 *     "members": [{"id": .., "judged": [..], "afresh": [..]}, ..]
 *     "trail": [[evaluations, ..], ..]
 *
 * with two numbers for each goal's fact F: the best value as it was selected, and what that design shows when
 * it is measured again. What was selected for a noisy fact looks better than it is; the second number does
 * not. A design is diverse from another when, in some goal, they differ by more than LW_DIVERSE of the greatest
 * value among the members (Halim and others, eq. 7); `diverse` is the mean number of such others. */
#ifndef LW_LAB_MEMBERS_H
#define LW_LAB_MEMBERS_H

#include "grade/measure.h"
#include "lab/replicate.h"

#define LW_DIVERSE 0.6

enum { LW_MAX_MEMBERS = 200 }; /* listed one by one */

/* Adds the members to an open object. */
void lw_members_write(const lw_replicate_context *, const lw_evolve_result *, lw_arena *, lw_writer *);
/* The names of the numbers under "more", one at a time; false after the last. Names are made in the arena. */
bool lw_members_column(const lw_request *, int index, lw_arena *, const char **name);

#endif
