/* resolved.h: what the settings of a cell came down to, every default among them. */
#ifndef LW_LAB_RESOLVED_H
#define LW_LAB_RESOLVED_H

#include "lab/experiment.h"

/* An object in one text of JSON: equal texts run alike, in builds with the same signature. */
void lw_resolved_settings(const lw_experiment *, int64_t cell, lw_buf *);

#endif
