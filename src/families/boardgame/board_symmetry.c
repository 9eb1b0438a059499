/* board_symmetry.c: games that are equivalent for the players.
 *
 * Left and right may be swapped, and kinds may be renamed: kinds are named in the order in which they stand on
 * the board, then in the order in which others convert to them. Genes of kinds that never come into play are
 * set to one fixed value. Of the game and its mirror image, the lesser chromosome counts. */
#include "families/boardgame/board_symmetry.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

/* name[k]: the new number of kind k, 0 if it never comes into play. */
static void name_kinds(const unsigned char *genes, int name[LW_BOARD_KINDS + 1])
{
    int order[LW_BOARD_KINDS], count = 0;
    memset(name, 0, (LW_BOARD_KINDS + 1) * sizeof *name);
    for (int i = 0; i < LW_BOARD_HOME; i++)
        if (genes[i] && !name[genes[i]]) {
            order[count++] = genes[i];
            name[genes[i]] = count;
        }
    for (int i = 0; i < count; i++) {
        int next = genes[LW_BOARD_GENE_CONVERT + order[i] - 1];
        if (next && !name[next]) {
            order[count++] = next;
            name[next] = count;
        }
    }
}

static void rename_kinds(const unsigned char *genes, unsigned char *out)
{
    int name[LW_BOARD_KINDS + 1];
    bool in_force = memchr(genes, genes[LW_BOARD_GENE_HONOUR], LW_BOARD_HOME) != NULL;
    name_kinds(genes, name);
    memset(out, 0, LW_BOARD_GENES);
    memset(out + LW_BOARD_GENE_MOVE, 1, LW_BOARD_KINDS);
    for (int i = 0; i < LW_BOARD_HOME; i++)
        out[i] = (unsigned char)name[genes[i]];
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        int from = kind - 1, to = name[kind] - 1, next = genes[LW_BOARD_GENE_CONVERT + from];
        if (to < 0)
            continue;
        out[LW_BOARD_GENE_MOVE + to] = genes[LW_BOARD_GENE_MOVE + from];
        out[LW_BOARD_GENE_STEP + to] = genes[LW_BOARD_GENE_STEP + from];
        out[LW_BOARD_GENE_CAPTURE + to] = genes[LW_BOARD_GENE_CAPTURE + from];
        out[LW_BOARD_GENE_CONVERT + to] = (unsigned char)(next == kind ? 0 : name[next]);
    }
    out[LW_BOARD_GENE_HONOUR] = (unsigned char)(in_force ? name[genes[LW_BOARD_GENE_HONOUR]] : 0);
    out[LW_BOARD_GENE_MUST] = genes[LW_BOARD_GENE_MUST];
}

void lw_board_genes_canonical(const lw_design *design, unsigned char *out)
{
    unsigned char turned[LW_BOARD_GENES], other[LW_BOARD_GENES];
    memcpy(turned, design->bytes, LW_BOARD_GENES);
    for (int i = 0; i < LW_BOARD_HOME; i++)
        turned[i] = design->bytes[i ^ 7];
    rename_kinds(design->bytes, out);
    rename_kinds(turned, other);
    if (memcmp(other, out, LW_BOARD_GENES) < 0)
        memcpy(out, other, LW_BOARD_GENES);
}
