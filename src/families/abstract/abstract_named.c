/* abstract_named.c: see the header. */
#include "families/abstract/abstract_named.h"
#include "families/abstract/abstract.h"
#include "families/abstract/abstract_genes.h"

#include <string.h>

enum { SQUARE, HEX };

static const struct {
    int width, height, grid;
    const char *genes, *name; /* genes: as in the ID */
} games[] = {
#define GAME(width, height, grid, genes, name) {width, height, grid, genes, name},
#include "families/abstract/abstract_named.def"
#undef GAME
};

const char *lw_abstract_named_find(const lw_design *design)
{
    const char *found = NULL;
    lw_buf genes = {0};
    lw_abstract_genes_format(design, &genes);
    for (size_t i = 0; i < sizeof games / sizeof *games && !found; i++)
        if (games[i].width == lw_spec_int(design->spec, LW_ABSTRACT_WIDTH) &&
            games[i].height == lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT) &&
            games[i].grid == lw_spec_int(design->spec, LW_ABSTRACT_GRID) &&
            !strcmp(games[i].genes, lw_buf_text(&genes)))
            found = games[i].name;
    lw_buf_drop(&genes);
    return found;
}
