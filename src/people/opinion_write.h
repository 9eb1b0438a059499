/* opinion_write.h: the results of a survey as JSON. */
#ifndef LW_PEOPLE_OPINION_WRITE_H
#define LW_PEOPLE_OPINION_WRITE_H

#include "people/opinion.h"

void lw_opinion_write(const lw_poll *, const lw_opinion *, lw_writer *); /* one JSON object */

#endif
