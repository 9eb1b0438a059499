/* mechanics.h: mechanics as text, as JSON and as a gallery: grouped by what they do, one of each kind shown. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_REPORT_MECHANICS_PAGE_H
#define LW_FAMILIES_PUZZLESCRIPT_REPORT_MECHANICS_PAGE_H

#include "families/puzzlescript/grade/mechanic.h"

/* Games that do the same, by their fingerprint. */
typedef struct lw_ps_mechanic_group {
    const lw_ps_mechanic *shown; /* the first of them that is solved, or the first */
    const char *const *ids;      /* what they are called, in the order they came */
    const char *const *texts;    /* their IDs, with the whole games in them; the first is of the one shown */
    int count;
    int forms;             /* that differ: as many ways to write it */
    const lw_value *facts; /* of the one that is shown; NULL: none are told */
    const lw_buf *gif;     /* a film of its solution in base64; NULL or empty: none */
} lw_ps_mechanic_group;

typedef struct lw_ps_mechanics {
    const lw_ps_mechanic_group *groups; /* in the order of lw_ps_mechanic_compare */
    int count, games;
    int known;            /* mechanics left out, because they were known before */
    const char *settings; /* an object of JSON */
} lw_ps_mechanics;

void lw_ps_mechanics_text(const lw_ps_mechanics *, lw_buf *);
void lw_ps_mechanic_group_json(const lw_ps_mechanic_group *, const char *settings, lw_buf *); /* one line */
void lw_ps_mechanics_html(const lw_ps_mechanics *, const char *title, lw_buf *);

/* What is seen, with the share of the turns. */
void lw_ps_acts_text(const lw_ps_game *, const lw_ps_acts *, lw_buf *);
void lw_ps_acts_html(const lw_ps_game *, const lw_ps_acts *, lw_buf *);
void lw_ps_acts_write(const lw_ps_game *, const lw_ps_acts *, lw_writer *, const char *key);

#endif
