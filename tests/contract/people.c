/* people.c: laws of the facts about difficulty for people, for every family. */
#include "core/people.h"
#include "grade/measure.h"
#include "laws.h"
#include "search/basins.h"
#include "search/bfs.h"

#include <math.h>

/* Tolerance for numbers that were summed in a different order. */
#define ABOUT 1e-9

static double number(const lw_value *people, enum lw_people_fact fact)
{
    return lw_value_number(&people[fact]);
}

static void check_bounds(const subject *s, const lw_value *people, double moves)
{
    double freedom = number(people, LW_PEOPLE_FREEDOM), needles = number(people, LW_PEOPLE_NEEDLES);
    double bottlenecks = number(people, LW_PEOPLE_BOTTLENECKS), traps = number(people, LW_PEOPLE_TRAPS);
    for (int i = LW_PEOPLE_EFFORT; i < LW_PEOPLE_FACTS; i++)
        HOLDS(s,
              isfinite(number(people, (enum lw_people_fact)i)) &&
                  number(people, (enum lw_people_fact)i) >= -ABOUT,
              "a fact about people is %g", number(people, (enum lw_people_fact)i));
    HOLDS(s, traps <= 1, "the share of traps is %g", traps);
    HOLDS(s, needles <= number(people, LW_PEOPLE_CHOICE) + ABOUT, "a needle is at least one bit of choice");
    HOLDS(s, needles <= moves + ABOUT && number(people, LW_PEOPLE_MISLEADING) <= moves + ABOUT,
          "more decisions along a solution than the shortest has moves");
    HOLDS(s, bottlenecks <= (moves > 0 ? moves - 1 : 0), "%g bottlenecks in %g moves", bottlenecks, moves);
    HOLDS(s, number(people, LW_PEOPLE_EXCHANGEABLE) <= ABOUT || freedom >= 1 - ABOUT,
          "what can be exchanged makes two solutions");
    HOLDS(s, number(people, LW_PEOPLE_CHANGES) <= (moves > 0 ? moves - 1 : 0), "%g changes in %g moves",
          number(people, LW_PEOPLE_CHANGES), moves);
    HOLDS(s, number(people, LW_PEOPLE_UNADVISED) <= moves, "%g decisions against advice in %g moves",
          number(people, LW_PEOPLE_UNADVISED), moves);
    HOLDS(s, number(people, LW_PEOPLE_BASINS) <= moves * log2(LW_MAX_BASIN) + ABOUT,
          "basins of %g bits in %g moves", number(people, LW_PEOPLE_BASINS), moves);
    HOLDS(s, moves < 1 || number(people, LW_PEOPLE_EFFORT_AIMLESS) > 0, "a player who may give up always wins");
    HOLDS(s, traps > 0 || number(people, LW_PEOPLE_PITFALLS) <= ABOUT, "pitfalls without a trap");
}

/* Other subjects take seconds each. */
static bool is_small(const subject *s)
{
    static const lw_limits limits = {.expansions = 4000, .bytes = 64 << 20};
    lw_reach reach;
    lw_reach_count(s->rules, 0, 1 << 20, &limits, s->arena, &reach);
    return reach.complete;
}

/* All facts are known if there is a solution, and none if there is none, measured alone or together. */
static void check_facts(const subject *s)
{
    int first = lw_people_first(s->family);
    lw_value facts[64], alone[64];
    int moves = lw_fact_find(s->family, "moves");
    if (!is_small(s))
        return;
    lw_measure(s->design, lw_people_wanted(s->family) | UINT64_C(1) << moves, LW_TO_REPORT, s->arena, facts);
    const lw_value *people = facts + first;
    HOLDS(s, !people[LW_PEOPLE_DIFFICULTY].saturated, "all was seen, and the difficulty is a lower bound");
    for (int i = 1; i < LW_PEOPLE_FACTS; i++)
        HOLDS(s, people[i].kind != LW_UNMEASURED && lw_value_known(&people[i]) == lw_value_known(&people[0]),
              "%s is not known as the others are", s->family->facts[first + i].name);
    lw_measure(s->design, UINT64_C(1) << first, LW_TO_REPORT, s->arena, alone);
    HOLDS(s, lw_value_equal(&alone[first], &people[0]), "the difficulty differs when it is measured alone");
    if (lw_value_known(&facts[moves])) {
        HOLDS(s, lw_value_known(&people[0]), "there is a solution and no difficulty");
        check_bounds(s, people, (double)facts[moves].integer);
    }
}

const law people_laws[] = {
    {"facts about people hold together", 3, check_facts},
    {0},
};
