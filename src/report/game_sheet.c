/* game_sheet.c: see the header.
 *
 * The page has no script that could measure it, so sizes are decided here: the board's cells and the letters
 * are as large as possible with everything on one page, by an estimate of how many letters fit into a line. The
 * estimate is conservative, because fonts differ. Lengths are in millimetres. */
#include "report/game_sheet.h"
#include "core/cutouts.h"
#include "core/svg.h"
#include "report/html.h"

#include <math.h>
#include <string.h>

const char lw_game_sheet_style[] =
    ".game{break-after:page;margin:0 auto;font-family:Arial,Helvetica,sans-serif;line-height:1.3;color:#000;"
    "background:#fff}.game:last-child{break-after:auto}"
    ".game h1{font-size:16pt;line-height:8mm;margin:0;height:10mm;overflow:hidden;white-space:nowrap}"
    ".game p{margin:0 0 .4em;max-width:none}.game pre{margin:0 0 2mm;padding:0;background:none;white-space:pre;"
    "line-height:1.1;font-size:.85em;overflow:hidden}"
    ".game figure{margin:0 0 2mm}.game svg{display:block;width:100%;height:auto}"
    ".game figcaption{font-size:8pt;line-height:4mm;margin:0}"
    ".game .upper{display:flex;gap:4mm;margin-bottom:2mm}.game .side{flex:1;min-width:0}"
    ".game .lower{columns:2;column-gap:4mm;margin-bottom:2mm}"
    ".game .cut{display:flex;flex-wrap:wrap}.game .cut div{box-sizing:border-box;border:.2mm dashed #555;"
    "aspect-ratio:1;overflow:hidden}.game .cut svg{height:100%}"
    ".game .hint{font-size:8pt;line-height:4mm;margin:0 0 1mm}\n";

enum { GAP = 4, TITLE = 10, HINT = 5, CAPTION = 6, SIDE_MIN = 40, START_MAX = 50 };

static const double tile_share = 0.75, /* size of a piece as a share of a cell; fits into a hexagon too */
    slack = 6,                         /* left free, for errors of the estimate */
    letter_width = 0.56,               /* in ems, for wide fonts */
    line_height = 1.3, paragraph_gap = 0.4, plain_size = 0.85, plain_width = 0.62, plain_height = 1.1;

/* A line of the rules, or a drawing of several lines. */
typedef struct block {
    const char *text;
    int size, lines, columns; /* of a drawing; lines 0: text */
} block;

typedef struct game {
    const lw_rules *rules;
    lw_arena arena;
    lw_scene board;
    block *blocks;
    int block_count, pieces;
    bool set_up;
    double width, height; /* of the page inside its margins */
} game;

typedef struct layout {
    double cell, font; /* in millimetres; font: length of an em */
    double side;       /* width of the column next to the board; 0: no column */
    double start;      /* width of the picture of the start; 0: no picture */
    int beside;        /* number of blocks in that column */
} layout;

/* --- The content. --- */

static bool is_drawing(const char *line)
{
    return !strncmp(line, "    ", 4);
}

static void read_rules(game *g)
{
    lw_buf words = {0};
    g->rules->family->describe(g->rules, &words);
    const char *at = lw_arena_text(&g->arena, lw_buf_text(&words));
    g->blocks = lw_new_array(&g->arena, block, (int)words.size + 1);
    lw_buf_drop(&words);
    while (*at) {
        const char *line = at;
        int size = (int)strcspn(line, "\n"), last = g->block_count - 1;
        bool drawing = is_drawing(line);
        at = line + size + (line[size] == '\n');
        if (drawing && last >= 0 && g->blocks[last].lines) {
            block *b = &g->blocks[last];
            b->size = (int)(line - b->text) + size;
            b->columns = size > b->columns ? size : b->columns;
            b->lines++;
        } else if (size) {
            g->blocks[g->block_count++] =
                (block){.text = line, .size = size, .lines = drawing, .columns = drawing ? size : 0};
        }
    }
}

static void count_pieces(game *g)
{
    const lw_cutouts *cutouts = g->rules->family->cutouts;
    lw_scene scene = {0};
    for (int look = 0; look < cutouts->looks; look++)
        g->pieces += cutouts->piece(g->rules, look, &scene);
    lw_scene_drop(&scene);
}

/* --- The fit. --- */

static double block_height(const block *b, double width, double font)
{
    if (b->lines)
        return b->lines * plain_height * plain_size * font + GAP / 2;
    double letters = floor(width / (letter_width * font));
    return font * (line_height * ceil(b->size / (letters < 1 ? 1 : letters)) + paragraph_gap);
}

/* Returns how many of the first blocks fit next to the board; drawings need the whole width. */
static int count_beside(const game *g, const layout *l)
{
    double room =
        g->board.rows * l->cell - (l->start > 0 ? l->start * g->board.rows / g->board.cols + CAPTION : 0);
    int count = 0;
    for (; l->side > 0 && count < g->block_count && !g->blocks[count].lines; count++) {
        room -= block_height(&g->blocks[count], l->side, l->font);
        if (room < 0)
            break;
    }
    return count;
}

static bool lower_height(const game *g, const layout *l, double *height)
{
    double words = 0, column = (g->width - GAP) / 2;
    for (int i = l->beside; i < g->block_count; i++) {
        const block *b = &g->blocks[i];
        if (b->columns * plain_width * plain_size * l->font > g->width)
            return false;
        if (b->lines)
            *height += block_height(b, g->width, l->font);
        else
            words += block_height(b, column, l->font);
    }
    *height += words > 0 ? words / 2 + 2 * line_height * l->font + GAP / 2 : 0;
    return true;
}

static double pieces_height(const game *g, double cell)
{
    double tile = cell * tile_share;
    int row = (int)(g->width / tile), rows = (g->pieces + row - 1) / row;
    return HINT + rows * tile;
}

static bool fits(const game *g, layout *l)
{
    double board = g->board.cols * l->cell, height = TITLE + g->board.rows * l->cell + GAP / 2;
    l->side = g->width - board - GAP;
    l->side = l->side < SIDE_MIN ? 0 : l->side;
    l->start = !g->set_up ? 0 : l->side < START_MAX ? l->side : START_MAX;
    if (board > g->width || (g->set_up && l->side <= 0))
        return false;
    l->beside = count_beside(g, l);
    return lower_height(g, l, &height) && height + pieces_height(g, l->cell) + slack <= g->height;
}

/* Cells below 11 mm are used only if nothing else fits, letters below 6 points never. */
static layout lay_out(const game *g)
{
    static const double min_cells[] = {11, 8, 4};
    layout l = {0};
    for (size_t i = 0; i < sizeof min_cells / sizeof *min_cells; i++)
        for (double points = 10; points >= 6; points -= 0.5)
            for (l.cell = 16; l.cell >= min_cells[i]; l.cell -= 0.25) {
                l.font = points * 25.4 / 72;
                if (fits(g, &l))
                    return l;
            }
    return l;
}

/* --- The page. --- */

static void put_scene(const lw_scene *scene, double width, const char *caption, lw_buf *out)
{
    lw_buf svg = {0};
    lw_scene_svg(scene, 40, &svg);
    lw_buf_print(out, "<div style=\"width:%.2fmm\">", width);
    lw_html_figure(out, lw_buf_text(&svg), caption);
    lw_html_raw(out, "</div>\n");
    lw_buf_drop(&svg);
}

static void put_start(const game *g, const layout *l, lw_buf *out)
{
    lw_scene scene = {0};
    lw_arena arena = {0};
    void *state = lw_arena_take(&arena, g->rules->state_size);
    g->rules->family->start(g->rules, 0, 0, state);
    g->rules->family->draw(g->rules, state, &(lw_view){0}, &scene);
    put_scene(&scene, l->start, "The start", out);
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
}

static void put_block(const block *b, lw_buf *out)
{
    lw_buf text = {0};
    lw_buf_add(&text, b->text, (size_t)b->size);
    if (b->lines)
        lw_html_pre(out, lw_buf_text(&text));
    else
        lw_html_paragraph(out, "%s", lw_buf_text(&text));
    lw_buf_drop(&text);
}

static void put_upper(const game *g, const layout *l, lw_buf *out)
{
    lw_html_raw(out, "<div class=\"upper\">\n");
    put_scene(&g->board, g->board.cols * l->cell, NULL, out);
    if (l->side > 0)
        lw_html_raw(out, "<div class=\"side\">\n");
    if (l->start > 0)
        put_start(g, l, out);
    for (int i = 0; i < l->beside; i++)
        put_block(&g->blocks[i], out);
    lw_html_raw(out, l->side > 0 ? "</div>\n</div>\n" : "</div>\n");
}

static void put_lower(const game *g, const layout *l, lw_buf *out)
{
    lw_html_raw(out, "<div class=\"lower\">\n");
    for (int i = l->beside; i < g->block_count; i++)
        if (!g->blocks[i].lines)
            put_block(&g->blocks[i], out);
    lw_html_raw(out, "</div>\n");
    for (int i = l->beside; i < g->block_count; i++)
        if (g->blocks[i].lines)
            put_block(&g->blocks[i], out);
}

static void put_pieces(const game *g, const layout *l, lw_buf *out)
{
    const lw_cutouts *cutouts = g->rules->family->cutouts;
    lw_scene scene = {0};
    lw_html_raw(out, "<p class=\"hint\">Cut out the pieces along the dashed lines.</p>\n<div class=\"cut\">\n");
    for (int look = 0; look < cutouts->looks; look++) {
        lw_buf svg = {0};
        int count = cutouts->piece(g->rules, look, &scene);
        lw_scene_svg(&scene, 40, &svg);
        for (int i = 0; i < count; i++)
            lw_buf_print(out, "<div style=\"width:%.2fmm;background:#%06x\">%s</div>\n", l->cell * tile_share,
                         (unsigned)scene.paper, lw_buf_text(&svg));
        lw_buf_drop(&svg);
    }
    lw_html_raw(out, "</div>\n");
    lw_scene_drop(&scene);
}

void lw_game_sheet_add(const lw_rules *rules, const char *name, bool letter, lw_buf *out)
{
    const lw_cutouts *cutouts = rules->family->cutouts;
    game g = {.rules = rules,
              .set_up = cutouts->set_up(rules),
              .width = letter ? 188 : 182,
              .height = letter ? 251 : 269};
    cutouts->board(rules, &g.board);
    read_rules(&g);
    count_pieces(&g);
    layout l = lay_out(&g);
    lw_buf_print(out, "<section class=\"game\" style=\"width:%.0fmm;font-size:%.2fmm\">\n<h1>", g.width,
                 l.font);
    lw_html_escape(name, out);
    lw_html_raw(out, "</h1>\n");
    put_upper(&g, &l, out);
    put_lower(&g, &l, out);
    put_pieces(&g, &l, out);
    lw_html_raw(out, "</section>\n");
    lw_scene_drop(&g.board);
    lw_arena_drop(&g.arena);
}
