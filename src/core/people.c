/* people.c: see the header. */
#include "core/people.h"

const lw_player_model lw_people_usual = {
    .greed = 0.15, .laziness = 0.1, .sight = 1, .horizon = 4, .patience = 0.999};

const lw_player_model *lw_people_player(const lw_rules *rules)
{
    const lw_people *people = rules->family->people;
    return people && people->player ? people->player : &lw_people_usual;
}

bool lw_people_every_move(const lw_rules *rules)
{
    return rules->family->people && rules->family->people->every_move;
}

enum lw_evidence lw_people_evidence(const lw_rules *rules)
{
    const lw_people *people = rules->family->people;
    return people && people->evidence ? people->evidence(rules) : LW_EVIDENCE_NONE;
}

int lw_people_first(const lw_family *family)
{
    return lw_fact_find(family, "difficulty");
}

uint64_t lw_people_wanted(const lw_family *family)
{
    int first = lw_people_first(family);
    return first < 0 ? 0 : ((UINT64_C(1) << LW_PEOPLE_FACTS) - 1) << first;
}
