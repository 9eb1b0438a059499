/* points.c: laws of games for points. */
#include "core/points.h"
#include "laws.h"

/* No play scores more than the upper bound of any state it passes through. */
static void check_ceiling(const subject *s)
{
    for (uint64_t seed = 0; seed < 5; seed++) {
        walk w = walk_begin(s, s->rules, 100 * s->seed + seed);
        int64_t least = INT64_MAX, score;
        do {
            score = lw_points_score(s->rules, w.state);
            int64_t max = score + lw_points_ceiling(s->rules, w.state);
            least = max < least ? max : least;
        } while (walk_on(&w, 1000));
        HOLDS(s, score <= least, "%lld points where there were %lld at most", (long long)score,
              (long long)least);
        walk_drop(&w);
    }
}

const law points_laws[] = {
    {"ceilings never underestimate", 6, check_ceiling},
    {0},
};
