/* ps_design.h: a game as a design: its parameters, its text, its JSON. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_DESIGN_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_DESIGN_H

#include "families/puzzlescript/puzzlescript.h"

int lw_ps_level_wanted(const lw_design *); /* from 1; 0: the whole game */
size_t lw_ps_design_size(const lw_spec *);
int lw_ps_check(lw_spec *, lw_error *);
int lw_ps_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_ps_format(const lw_design *, lw_buf *);
lw_design *lw_ps_read_json(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_ps_write_json(const lw_design *, lw_writer *);
lw_ps_jury lw_ps_jury_of(const lw_spec *);
int lw_ps_rules_max(const lw_spec *);

/* Returns a design with the same parameters and another text; its size is that of the text. */
lw_design *lw_ps_rewrite(const lw_spec *, const char *text, size_t size, lw_arena *, lw_error *);
lw_spec *lw_ps_text_spec(struct lw_ps_template *, int level, lw_arena *, lw_error *);

extern const lw_language lw_ps_language;

/* Parameters, text and JSON of designs: see core/family.h. */
extern const lw_param lw_ps_params[];

#endif
