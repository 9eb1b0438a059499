/* abstract_genes.h: which designs are games, and their IDs. */
#ifndef LW_FAMILIES_ABSTRACT_GENES_H
#define LW_FAMILIES_ABSTRACT_GENES_H

#include "families/abstract/abstract.h"

size_t lw_abstract_genes_size(const lw_spec *);
int lw_abstract_genes_home(const lw_spec *); /* cells of the first side's half */
int lw_abstract_genes_kinds(const lw_abstract_genes *);
uint8_t lw_abstract_genes_vectors(const lw_spec *); /* all directions of the board, as a mask */
/* Checks that a design of valid numbers makes sense as a game. Anything unused must be zero. */
int lw_abstract_genes_check(const lw_spec *, const unsigned char *design, lw_error *);
int lw_abstract_genes_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_abstract_genes_format(const lw_design *, lw_buf *);

#endif
