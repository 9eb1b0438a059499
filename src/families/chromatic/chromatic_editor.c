/* chromatic_editor.c: editing a chromatic maze by hand: its colours, entrance and exit. */
#include "families/chromatic/chromatic_editor.h"
#include "core/editor.h"
#include "families/chromatic/chromatic.h"

enum { ENTRANCE = LW_CHROMATIC_COLOURS, EXIT };

static const lw_editor_brush brushes[] = {
    {.name = "red", .glyph = "R", .fill = 0xC62F3B},
    {.name = "orange", .glyph = "O", .fill = 0xF08A24},
    {.name = "yellow", .glyph = "Y", .fill = 0xF9DC4A},
    {.name = "green", .glyph = "G", .fill = 0x4DB56A},
    {.name = "blue", .glyph = "B", .fill = 0x3E7CC9},
    {.name = "violet", .glyph = "V", .fill = 0x6B3A99},
    {.name = "entrance", .glyph = "E", .fill = 0xFFFFFF, .once = true},
    {.name = "exit", .glyph = "X", .fill = 0xFFFFFF, .once = true},
};

/* The colours match those in chromatic_draw.c. */
static const lw_editor_sign legend[] = {
    {.note = "pale: cannot be reached from the entrance", .fill = 0xCEDEF1},
    {.note = "black line: no step between these colours", .glyph = "|", .fill = 0xFFFFFF},
    {0},
};

/* Returns the maze cell at a cell of the picture, where levels stand next to each other with a column between;
 * -1: none. */
static int cell_at(const lw_chromatic *maze, int row, int col)
{
    int level = col / (maze->width + 1), x = col % (maze->width + 1);
    if (row >= maze->height || x >= maze->width)
        return -1;
    return (level * maze->height + row) * maze->width + x;
}

static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    (void)level;
    lw_chromatic maze = lw_chromatic_of(design);
    int rows = maze.height + (maze.levels > 1), cols = maze.levels * (maze.width + 1) - 1;
    int *on = lw_new_array(arena, int, (size_t)(rows * cols));
    for (int i = 0; i < rows * cols; i++) {
        int cell = cell_at(&maze, i / cols, i % cols);
        on[i] = cell < 0 ? -1 : maze.cells[cell];
    }
    return (lw_editor_board){.brushes = brushes,
                             .brush_count = sizeof brushes / sizeof *brushes,
                             .rows = rows,
                             .cols = cols,
                             .on = on,
                             .legend = legend};
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    (void)level;
    lw_chromatic maze = lw_chromatic_of(design);
    int cell = cell_at(&maze, row, col), area = maze.width * maze.height;
    lw_design *out = lw_design_copy(design, arena);
    if (brush < ENTRANCE) {
        out->bytes[cell] = (unsigned char)brush;
        return out;
    }
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    spec->settings[brush == ENTRANCE ? LW_CHROMATIC_ENTRANCE : LW_CHROMATIC_EXIT].number =
        lw_square(cell / area, cell / maze.width % maze.height, cell % maze.width);
    out->spec = spec;
    return lw_spec_check(spec, error) ? NULL : out;
}

const lw_editor lw_chromatic_editor = {.board = board, .paint = paint};
