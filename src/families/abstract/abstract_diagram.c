/* abstract_diagram.c: five by five cells around a piece of the first side, which moves up. Slides and rides are
 * marked on every cell within view. */
#include "families/abstract/abstract_diagram.h"

#include <string.h>

enum { HALF = 2, SIZE = 2 * HALF + 1 };

typedef struct diagram {
    char cell[SIZE][SIZE]; /* bottom row first */
} diagram;

static void mark(diagram *d, int rows, int cols, int purpose, bool hop)
{
    static const char marks[] = {'.', 'o', 'x', '*'}, hops[] = {'.', 'h', 'j', 'J'};
    char *cell = &d->cell[rows + HALF][cols + HALF];
    int known = *cell == 'o' ? 1 : *cell == 'x' ? 2 : *cell == '*' ? 3 : 0;
    *cell = hop && !known ? hops[purpose] : marks[known | purpose];
}

static void mark_atom(const lw_abstract_game *game, const lw_abstract_atom *atom, diagram *d)
{
    bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE,
         hop = atom->manner == LW_ABSTRACT_HOP;
    int ring = knight ? 1 : atom->manner == LW_ABSTRACT_SKIP || hop ? 2 : 0;
    bool far = atom->manner == LW_ABSTRACT_SLIDE || atom->manner == LW_ABSTRACT_RIDE;
    for (int i = 0; i < 8; i++) {
        const lw_abstract_vector *v = &game->vector[8 * ring + i];
        for (int n = 1; (atom->mask >> i & 1) && n <= (far ? HALF : 1); n++)
            if (n * v->rows >= -HALF && n * v->rows <= HALF && n * v->cols >= -HALF && n * v->cols <= HALF)
                mark(d, n * v->rows, n * v->cols, atom->purpose & 3, hop);
    }
}

/* Writes one row of diagrams that stand next to each other. Rows of hexagons are shifted by half a cell. */
static void write_row(const diagram *drawn, int count, int row, bool hex, lw_buf *buf)
{
    lw_buf_print(buf, "%*s", hex ? 4 + row : 4, "");
    for (int i = 0; i < count; i++) {
        lw_buf_puts(buf, i ? " | " : "");
        for (int col = 0; col < SIZE; col++)
            lw_buf_print(buf, "%s%c", col ? " " : "", drawn[i].cell[row][col]);
    }
    lw_buf_byte(buf, '\n');
}

void lw_abstract_diagram(const lw_abstract_game *game, lw_buf *buf)
{
    diagram drawn[LW_ABSTRACT_KINDS];
    int count = 0;
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
        if (!genes->atom[0].manner)
            continue;
        diagram *d = &drawn[count++];
        memset(d->cell, '.', sizeof d->cell);
        for (int i = 0; i < LW_ABSTRACT_ATOMS; i++)
            mark_atom(game, &genes->atom[i], d);
        d->cell[HALF][HALF] = (char)genes->letter;
    }
    for (int first = 0, beside = game->hex ? 1 : count; first < count; first += beside)
        for (int row = SIZE - 1; row >= 0; row--)
            write_row(drawn + first, beside, row, game->hex, buf);
    if (count)
        lw_buf_puts(buf, "o move, x capture, * either; h hop, j jump and capture, J either\n");
}
