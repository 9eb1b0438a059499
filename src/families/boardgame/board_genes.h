/* board_genes.h: the chromosome: the values of its genes, its text, its operators and its repair. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_GENES_H
#define LW_FAMILIES_BOARDGAME_BOARD_GENES_H

#include "families/boardgame/boardgame.h"

int lw_board_genes_low(int gene);
int lw_board_genes_check(const unsigned char *genes, lw_error *);
int lw_board_genes_parse(const lw_spec *, const char *text, unsigned char *genes, lw_error *);
void lw_board_genes_format(const lw_design *, lw_buf *);
extern const lw_operator lw_board_operators[];

#endif
