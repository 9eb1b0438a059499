/* board_editor.c: editing a two-player game by hand: the pieces on the first player's side (the other side
 * follows) and what each kind does. Only kinds in play have options; a kind comes into play when it is put on
 * the board or when another kind converts to it. */
#include "families/boardgame/board_editor.h"
#include "core/editor.h"
#include "families/boardgame/board_draw.h"
#include "families/boardgame/board_genes.h"
#include "families/boardgame/board_words.h"
#include "families/boardgame/boardgame.h"

static const lw_editor_brush brushes[] = {
    {.name = "empty", .glyph = ".", .fill = 0x6B8468},   {.name = "piece A", .glyph = "A", .fill = 0xFBF7EC},
    {.name = "piece B", .glyph = "B", .fill = 0xFBF7EC}, {.name = "piece C", .glyph = "C", .fill = 0xFBF7EC},
    {.name = "piece D", .glyph = "D", .fill = 0xFBF7EC}, {.name = "piece E", .glyph = "E", .fill = 0xFBF7EC},
    {.name = "piece F", .glyph = "F", .fill = 0xFBF7EC},
};

/* The symbols match those in board_draw.c. */
static const lw_editor_sign legend[] = {
    {.note = "piece of honour: lose the last one and you lose", .fill = 0xF2C84B},
    {.note = "spokes: where a piece moves, long ones any number of cells", .glyph = "+", .fill = 0xFBF7EC},
    {.note = "inner ring: captures by jumping over", .glyph = "o", .fill = 0xFBF7EC},
    {0},
};

/* Returns the gene of a cell of the picture, whose first column and last row hold coordinates; -1: none. */
static int gene_at(int row, int col)
{
    int cell = (7 - row) * 8 + col - 1;
    return row >= 0 && row < 8 && col >= 1 && col <= 8 && cell < LW_BOARD_HOME ? LW_BOARD_GENE_HOME + cell : -1;
}

static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    enum { SIDE = 9 };
    (void)level;
    int *on = lw_new_array(arena, int, SIDE *SIDE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        int gene = gene_at(i / SIDE, i % SIDE);
        on[i] = gene < 0 ? -1 : design->bytes[gene];
    }
    return (lw_editor_board){.brushes = brushes,
                             .brush_count = sizeof brushes / sizeof *brushes,
                             .rows = SIDE,
                             .cols = SIDE,
                             .on = on,
                             .legend = design->bytes[LW_BOARD_GENE_HONOUR] ? legend : legend + 1};
}

static lw_design *put(const lw_design *design, int gene, int value, lw_arena *arena, lw_error *error)
{
    lw_design *out = lw_design_copy(design, arena);
    out->bytes[gene] = (unsigned char)value;
    return lw_board_genes_check(out->bytes, error) ? NULL : out;
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    (void)level;
    return put(design, gene_at(row, col), brush, arena, error);
}

/* --- Options. --- */

static const char *const moves[] = {"diagonally forward", "diagonally",       "all ways", "as a knight",
                                    "straight",           "straight forward", NULL};
static const char *const steps[] = {"one cell", "any number of cells", NULL};
static const char *const captures[] = {"by moving onto", "by jumping over", NULL};
static const char *const kinds[] = {"nothing", "A", "B", "C", "D", "E", "F", NULL};
static const char *const must[] = {"is free", "is mandatory", NULL};

static const struct trait {
    const char *name;
    int gene; /* of kind A, or the only one */
    const char *const *choices;
} traits[] = {
    {"moves", LW_BOARD_GENE_MOVE, moves},
    {"goes", LW_BOARD_GENE_STEP, steps},
    {"captures", LW_BOARD_GENE_CAPTURE, captures},
    {"on the far row becomes", LW_BOARD_GENE_CONVERT, kinds},
};
enum { TRAITS = sizeof traits / sizeof *traits };

/* Returns the gene behind an option: first those of the kinds in play, then the two of the game. */
static int gene_of(const lw_design *design, int option)
{
    lw_board board = {.rules = {.design = design}};
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        board.convert[kind] = design->bytes[LW_BOARD_GENE_CONVERT + kind - 1];
    unsigned seen = lw_board_kinds(&board);
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        if (!(seen >> kind & 1))
            continue;
        if (option < TRAITS)
            return traits[option].gene + kind - 1;
        option -= TRAITS;
    }
    return option == 0 ? LW_BOARD_GENE_HONOUR : option == 1 ? LW_BOARD_GENE_MUST : -1;
}

static int list_options(const lw_design *design, lw_arena *arena, const lw_editor_option **out)
{
    lw_editor_option *options = lw_new_array(arena, lw_editor_option, LW_BOARD_KINDS * TRAITS + 2);
    int count = 0;
    for (int gene; (gene = gene_of(design, count)) >= 0; count++) {
        int trait = 0;
        while (trait < TRAITS && (gene < traits[trait].gene || gene >= traits[trait].gene + LW_BOARD_KINDS))
            trait++;
        lw_buf name = {0};
        if (trait < TRAITS)
            lw_buf_print(&name, "%c %s", 'A' + gene - traits[trait].gene, traits[trait].name);
        else
            lw_buf_puts(&name, gene == LW_BOARD_GENE_HONOUR ? "the piece of honour is" : "capturing");
        options[count] = (lw_editor_option){.name = lw_arena_text(arena, lw_buf_text(&name)),
                                            .choices = trait < TRAITS                 ? traits[trait].choices
                                                       : gene == LW_BOARD_GENE_HONOUR ? kinds
                                                                                      : must,
                                            .value = design->bytes[gene] - lw_board_genes_low(gene)};
        lw_buf_drop(&name);
    }
    *out = options;
    return count;
}

static lw_design *turn(const lw_design *design, int option, int value, lw_arena *arena, lw_error *error)
{
    int gene = gene_of(design, option);
    return put(design, gene, value + lw_board_genes_low(gene), arena, error);
}

static bool draw_brush(const lw_rules *rules, int brush, lw_scene *scene)
{
    if (!brush)
        return false;
    lw_scene_begin(scene, 1, 1, brushes[0].fill);
    lw_board_draw_piece((const lw_board *)rules, brush, 0, 0, 0, brushes[0].fill, scene);
    return true;
}

const lw_editor lw_board_editor = {
    .board = board, .paint = paint, .options = list_options, .turn = turn, .draw_brush = draw_brush};
