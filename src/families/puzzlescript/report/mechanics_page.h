/* mechanics_page.h: mechanics as text, as JSON and as a gallery. Games are grouped by what they do, and one
 * game of each group is shown. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_REPORT_MECHANICS_PAGE_H
#define LW_FAMILIES_PUZZLESCRIPT_REPORT_MECHANICS_PAGE_H

#include "families/puzzlescript/grade/mechanic.h"

/* Games with the same fingerprint. */
typedef struct lw_ps_mechanic_group {
    const lw_ps_mechanic *shown; /* the first one that is solved, or the first */
    const char *const *ids;      /* their names, in input order */
    const char *const *texts;    /* IDs that contain the whole games; the first is that of `shown` */
    int count;
    int forms;             /* number of distinct forms */
    const lw_value *facts; /* of `shown`; NULL: none are wanted */
    const lw_buf *gif;     /* film of its solution in base64; NULL or empty: none */
} lw_ps_mechanic_group;

typedef struct lw_ps_mechanics {
    const lw_ps_mechanic_group *groups; /* in the order of lw_ps_mechanic_compare */
    int count, games;
    int known;            /* number of mechanics left out because they were already known */
    const char *settings; /* a JSON object */
} lw_ps_mechanics;

void lw_ps_mechanics_text(const lw_ps_mechanics *, lw_buf *);
void lw_ps_mechanic_group_json(const lw_ps_mechanic_group *, const char *settings, lw_buf *); /* one line */
void lw_ps_mechanics_html(const lw_ps_mechanics *, const char *title, lw_buf *);

/* Write the acts, each with its share of the turns. */
void lw_ps_acts_text(const lw_ps_game *, const lw_ps_acts *, lw_buf *);
void lw_ps_acts_html(const lw_ps_game *, const lw_ps_acts *, lw_buf *);
void lw_ps_acts_write(const lw_ps_game *, const lw_ps_acts *, lw_writer *, const char *key);

#endif
