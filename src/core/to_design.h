/* to_design.h: tables that are needed only to create designs. The compact core of exported pages and the npm
 * package, which plays, solves and measures, is linked without the code that they refer to. */
#ifndef LW_CORE_TO_DESIGN_H
#define LW_CORE_TO_DESIGN_H

#ifdef LW_COMPACT
#define LW_TO_DESIGN(table) (0 ? (table) : NULL)
#else
#define LW_TO_DESIGN(table) (table)
#endif

#endif
