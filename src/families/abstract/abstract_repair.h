/* abstract_repair.h: the nearest valid design. */
#ifndef LW_FAMILIES_ABSTRACT_REPAIR_H
#define LW_FAMILIES_ABSTRACT_REPAIR_H

#include "families/abstract/abstract.h"

/* Removes kinds that no player can ever have, and resolves contradictions. */
void lw_abstract_repair(const lw_spec *, lw_rng *, unsigned char *design);

#endif
