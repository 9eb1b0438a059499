#include "families/boardgame/boardgame.h"
const lw_fact lw_board_facts[] = {{.name = "skill", .note = "x", .high = 1}, {0}};
void lw_board_measure(const lw_design *d, lw_gauge *g, lw_value *v)
{
    (void)d, (void)g;
    v[0] = lw_absent();
}
