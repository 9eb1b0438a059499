/* resolved.h: the settings of a cell after resolving them, including every default. */
#ifndef LW_LAB_RESOLVED_H
#define LW_LAB_RESOLVED_H

#include "lab/experiment.h"

/* Writes the settings as one JSON object: equal texts run alike, in builds with the same signature. */
void lw_resolved_settings(const lw_experiment *, int64_t cell, lw_buf *);

#endif
