/* Scenes: SVG that is XML, pixels that are where the scene says, text that a terminal can show. */
#include "core/scene.h"
#include "core/blocks.h"
#include "core/chessmen.h"
#include "core/png.h"
#include "core/svg.h"
#include "core/terminal.h"

#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PAPER = 0xfafafa, RED = 0xe4573d, BLUE = 0x4a8fd8, GREEN = 0x5bb562, INK = 0x112233, CELL = 20 };

/* Draws three rows, five columns; the last column and the cell (2, 3) are not painted. A letter is at (0, 0), a
 * rook with the text 'B' at (1, 1), and a path goes up, right, and down to the left. */
static void draw_board(lw_scene *scene)
{
    lw_scene_begin(scene, 3, 5, PAPER);
    strcpy(scene->title, "<board> & \"way\"\x01\xff");
    for (int row = 0; row < 3; row++)
        for (int col = 0; col < 4 - (row == 2); col++)
            lw_scene_cell(scene, row, col, (row + col) % 2 ? RED : BLUE);
    lw_scene_glyph(scene, 0, 0, GREEN, "R", 0, INK);
    lw_scene_glyph(scene, 1, 1, GREEN, "♜", 'B', INK);
    const lw_place way[] = {lw_cell_centre(2, 0), lw_cell_centre(0, 0), lw_cell_centre(0, 3),
                            lw_cell_centre(1, 2)};
    lw_scene_path(scene, INK, 200, way, 4);
}

/* --- SVG --- */

typedef struct tag {
    const char *name;
    size_t size;
} tag;

static const char *skip_name(const char *at)
{
    return at + strcspn(at, " =/>\n");
}

/* Reads ` name="value"` until the tag ends; false for anything else, or a name given twice. */
static bool read_attributes(const char **text)
{
    const char *at = *text, *names[20];
    int count = 0;
    while (*at == ' ') {
        names[count] = ++at;
        at = skip_name(at);
        for (int i = 0; i < count; i++)
            if (!strncmp(names[i], names[count], (size_t)(at - names[count]) + 1))
                return false;
        if (++count == 20 || strncmp(at, "=\"", 2) != 0)
            return false;
        at += 2;
        at += strcspn(at, "\"<&");
        if (*at++ != '"')
            return false;
    }
    *text = at;
    return true;
}

static bool is_entity(const char *at)
{
    return !strncmp(at, "&lt;", 4) || !strncmp(at, "&gt;", 4) || !strncmp(at, "&amp;", 5);
}

/* True for one root, nested tags, quoted attributes, and nothing raw in the text. */
static bool is_xml(const char *at)
{
    tag open[20];
    int depth = 0, roots = 0;
    while (*at) {
        if (*at != '<') {
            if ((unsigned char)*at < 0x20 && *at != '\n')
                return false;
            if ((*at == '&' && !is_entity(at)) || *at == '>' || (!depth && *at != '\n'))
                return false;
            at++;
            continue;
        }
        bool closes = *++at == '/';
        const char *name = at += closes;
        at = skip_name(at);
        size_t size = (size_t)(at - name);
        if (closes) {
            if (!depth || open[--depth].size != size || strncmp(open[depth].name, name, size) != 0)
                return false;
        } else {
            roots += !depth;
            if (!read_attributes(&at) || depth == 20)
                return false;
            if (*at == '/')
                at++;
            else
                open[depth++] = (tag){name, size};
        }
        if (*at++ != '>')
            return false;
    }
    return roots == 1 && depth == 0;
}

static void test_svg(void **state)
{
    (void)state;
    assert_false(is_xml("<a><b></a></b>\n")); /* the checker can say no */
    assert_false(is_xml("<a>x & y</a>"));
    assert_false(is_xml("<a x=\"1\" x=\"2\"/>"));
    lw_scene scene = {0};
    lw_buf out = {0};
    draw_board(&scene);
    lw_scene_label(&scene, INK, (lw_place){.x = 2500, .y = 3500}, 300, "1 < 2 & <script>");
    lw_scene_chessman(&scene, 'N', 2, 4, RED, PAPER, INK);
    lw_scene_svg(&scene, CELL, &out);
    const char *svg = lw_buf_text(&out);
    assert_true(is_xml(svg));
    assert_non_null(strstr(svg, "<title>&lt;board&gt; &amp; \"way\" ?</title>"));
    assert_non_null(strstr(svg, ">1 &lt; 2 &amp; &lt;script&gt;</text>"));
    assert_non_null(strstr(svg, "role=\"img\""));
    assert_null(strstr(svg, "<script"));
    assert_null(strstr(svg, " id="));
    assert_null(strstr(svg, "♞")); /* drawn by shapes */
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

static void test_svg_exact(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    lw_scene_begin(&scene, 1, 3, 0xffffff);
    lw_scene_cell(&scene, 0, 0, RED); /* covered later: the order must be preserved */
    lw_scene_glyph(&scene, 0, 1, RED, "A", 0, 0);
    lw_scene_cell(&scene, 0, 0, BLUE);
    lw_scene_disc(&scene, INK, (lw_place){.x = -25, .y = 1}, 301);
    lw_scene_svg(&scene, 7, &out);
    assert_string_equal(lw_buf_text(&out),
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 300 100\" "
                        "width=\"21\" height=\"7\">\n"
                        "<title></title>\n"
                        "<path fill=\"#fff\" d=\"M0 0h300v100h-300z\"/>\n"
                        "<path fill=\"#e4573d\" shape-rendering=\"crispEdges\" d=\"M0 0h200v100h-200z\"/>\n"
                        "<g font-weight=\"bold\" font-family=\"sans-serif\" text-anchor=\"middle\" "
                        "font-size=\"58.8\" fill=\"#000\">\n"
                        "<text x=\"150\" y=\"71\">A</text>\n"
                        "</g>\n"
                        "<path fill=\"#4a8fd8\" shape-rendering=\"crispEdges\" d=\"M0 0h100v100h-100z\"/>\n"
                        "<circle cx=\"-2.5\" cy=\".1\" r=\"15\" fill=\"#123\"/>\n"
                        "</svg>\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

/* --- PNG --- */

typedef struct pixels {
    png_image image;
    png_bytep bytes;
} pixels;

static pixels decode(const lw_buf *png)
{
    pixels result = {.image = {.version = PNG_IMAGE_VERSION}};
    assert_true(png_image_begin_read_from_memory(&result.image, png->bytes, png->size));
    result.image.format = PNG_FORMAT_RGB;
    result.bytes = malloc(PNG_IMAGE_SIZE(result.image));
    assert_true(png_image_finish_read(&result.image, NULL, result.bytes, 0, NULL));
    return result;
}

static lw_colour pixel_at(const pixels *picture, int x, int y)
{
    png_bytep at = picture->bytes + ((size_t)y * picture->image.width + (size_t)x) * 3;
    return (lw_colour)at[0] << 16 | (lw_colour)at[1] << 8 | at[2];
}

static void test_png(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf first = {0}, second = {0};
    lw_error error = {0};
    draw_board(&scene);
    assert_int_equal(lw_scene_png(&scene, CELL, &first, &error), 0);
    pixels picture = decode(&first);
    assert_int_equal(picture.image.width, 5 * CELL);
    assert_int_equal(picture.image.height, 3 * CELL);
    /* Corners of cells, where nothing else is painted. */
    assert_int_equal(pixel_at(&picture, 0, 0), GREEN);
    assert_int_equal(pixel_at(&picture, 3 * CELL, 0), RED);
    assert_int_equal(pixel_at(&picture, 4 * CELL - 1, 2 * CELL - 1), BLUE);
    assert_int_equal(pixel_at(&picture, 3 * CELL, 2 * CELL), PAPER);
    assert_int_equal(pixel_at(&picture, 4 * CELL, 0), PAPER);
    assert_int_equal(pixel_at(&picture, 2 * CELL + CELL / 2, 2 * CELL + CELL / 2), BLUE); /* (2, 2) is bare */
    /* Along the path: centres on it are painted, points a third of a cell away are not. */
    assert_int_equal(pixel_at(&picture, CELL / 2, 2 * CELL + CELL / 2), INK);
    assert_int_equal(pixel_at(&picture, 2 * CELL + CELL / 2, CELL / 2), INK);
    assert_int_equal(pixel_at(&picture, 3 * CELL, CELL), INK);
    assert_int_equal(pixel_at(&picture, 2 * CELL + CELL / 2, CELL / 8), BLUE);
    free(picture.bytes);

    lw_scene again = {0};
    draw_board(&again);
    assert_int_equal(lw_scene_png(&again, CELL, &second, &error), 0);
    assert_int_equal(first.size, second.size);
    assert_memory_equal(first.bytes, second.bytes, first.size);
    lw_scene_drop(&again);
    lw_scene_drop(&scene);
    lw_buf_drop(&first);
    lw_buf_drop(&second);
}

/* Space for labels outside the grid shifts the board, and both pictures have the same size. */
static void test_label_room(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf png = {0}, svg = {0};
    lw_error error = {0};
    lw_scene_begin(&scene, 1, 2, PAPER);
    lw_scene_cell(&scene, 0, 0, RED);
    lw_scene_label(&scene, INK, (lw_place){.x = -500, .y = 500}, 250, "8");
    assert_int_equal(lw_scene_png(&scene, CELL, &png, &error), 0);
    pixels picture = decode(&png);
    lw_scene_svg(&scene, CELL, &svg);
    char size[60];
    snprintf(size, sizeof size, " width=\"%u\" height=\"%u\">", (unsigned)picture.image.width,
             (unsigned)picture.image.height);
    assert_non_null(strstr(lw_buf_text(&svg), size));
    int left = (int)picture.image.width - 2 * CELL;
    assert_in_range(left, CELL / 2, 2 * CELL);
    assert_int_equal(pixel_at(&picture, left, CELL / 2), RED);
    assert_int_equal(pixel_at(&picture, left - 1, 1), PAPER);
    int inked = 0;
    for (int x = 0; x < left; x++)
        for (int y = 0; y < CELL; y++)
            inked += pixel_at(&picture, x, y) != PAPER;
    assert_in_range(inked, 5, 60);
    free(picture.bytes);
    lw_buf_drop(&png);
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

/* A self-intersecting line and a polygon of either orientation are filled, not cancelled out. */
static void test_fill(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf png = {0};
    lw_error error = {0};
    lw_scene_begin(&scene, 1, 3, PAPER);
    const lw_place left[] = {{100, 100}, {900, 100}, {900, 900}, {100, 900}};
    const lw_place right[] = {{1100, 100}, {1100, 900}, {1900, 900}, {1900, 100}};
    const lw_place cross[] = {{2100, 500}, {2900, 500}, {2500, 500}, {2500, 100}, {2500, 900}};
    lw_scene_polygon(&scene, RED, left, 4);
    lw_scene_polygon(&scene, RED, right, 4);
    lw_scene_line(&scene, BLUE, 200, cross, 5);
    assert_int_equal(lw_scene_png(&scene, CELL, &png, &error), 0);
    pixels picture = decode(&png);
    assert_int_equal(pixel_at(&picture, 10, 10), RED);
    assert_int_equal(pixel_at(&picture, 2, 2), RED); /* exactly from pixel 2 to 17 */
    assert_int_equal(pixel_at(&picture, 1, 2), PAPER);
    assert_int_equal(pixel_at(&picture, 17, 17), RED);
    assert_int_equal(pixel_at(&picture, 18, 17), PAPER);
    assert_int_equal(pixel_at(&picture, 30, 10), RED);
    assert_int_equal(pixel_at(&picture, 50, 10), BLUE);
    assert_int_equal(pixel_at(&picture, 50, 3), BLUE);
    assert_int_equal(pixel_at(&picture, 54, 6), PAPER);
    free(picture.bytes);
    lw_buf_drop(&png);
    lw_scene_drop(&scene);
}

static void test_png_limits(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf png = {0};
    lw_error error = {0};
    lw_scene_begin(&scene, 3, 50, PAPER);
    assert_int_equal(lw_scene_png(&scene, 1 << 30, &png, &error), LW_LIMIT);
    assert_non_null(strstr(error.text, "smaller cells"));
    error = (lw_error){0};
    assert_int_equal(lw_scene_png(&scene, 0, &png, &error), LW_BAD_INPUT);
    assert_int_equal(png.size, 0);
    lw_scene_drop(&scene);
}

/* Without its paper a picture has neither the sheet nor the backgrounds of coordinates, whose letters are grey.
 * Drawn shapes have no background with or without paper, and a terminal shows all of it. */
static void test_clear(void **state)
{
    (void)state;
    for (int clear = 0; clear < 2; clear++) {
        lw_scene scene = {0};
        lw_buf svg = {0}, plain = {0};
        lw_scene_begin(&scene, 2, 2, 0xffffff);
        lw_scene_margin(&scene, 0, 0, "7");
        lw_scene_cell(&scene, 0, 1, RED);
        int first = scene.count;
        const lw_place tip[] = {{.x = 0, .y = 1000}, {.x = 1000, .y = 1000}, {.x = 500, .y = 2200}};
        lw_scene_polygon(&scene, GREEN, tip, 3);
        lw_scene_glyph(&scene, 1, 0, BLUE, "a", 0, INK);
        lw_scene_bare(&scene, first);
        lw_scene_cell(&scene, 1, 1, 0xffffff); /* white, not paper */
        if (clear)
            lw_scene_clear(&scene);
        lw_scene_svg(&scene, CELL, &svg);
        const char *text = lw_buf_text(&svg);
        assert_int_equal(!strstr(text, "d=\"M0 0h200v225h-200z\""),
                         clear); /* the sheet, as high as the tip reaches */
        assert_int_equal(!strstr(text, "M0 0h100v100h-100z"), clear); /* of the coordinate */
        assert_int_equal(!strstr(text, "fill=\"#848484\""), !clear);
        assert_non_null(strstr(text, "M100 100h100v100h-100z"));
        assert_non_null(strstr(text, "#e4573d"));
        assert_non_null(strstr(text, "#5bb562"));
        assert_null(strstr(text, "#4a8fd8"));
        assert_non_null(strstr(text, ">a</text>"));
        lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &plain);
        assert_int_equal(lw_buf_text(&plain)[0], '7');
        assert_non_null(strchr(lw_buf_text(&plain), 'a'));
        lw_buf_drop(&svg);
        lw_buf_drop(&plain);
        lw_scene_drop(&scene);
    }
}

/* Six pieces, distinguished by their pixels, each inside its own cell. */
static void test_chessmen(void **state)
{
    (void)state;
    enum { MAN = 48 };
    lw_scene scene = {0};
    lw_buf png = {0};
    lw_error error = {0};
    lw_scene_begin(&scene, 3, 8, PAPER);
    for (int i = 0; i < 6; i++)
        lw_scene_chessman(&scene, "KQRBNP"[i], 1, i + 1, GREEN, PAPER, INK);
    assert_int_equal(lw_scene_png(&scene, MAN, &png, &error), 0);
    pixels picture = decode(&png);
    for (int i = 0; i < 8; i++)
        for (int row = 0; row < 3; row++)
            for (int k = 0; k < MAN; k++) {
                lw_colour want = row == 1 && i > 0 && i < 7 ? GREEN : PAPER;
                assert_int_equal(pixel_at(&picture, i * MAN, row * MAN + k), want);
                assert_int_equal(pixel_at(&picture, i * MAN + k, (row + 1) * MAN - 1), want);
            }
    for (int a = 1; a <= 6; a++) {
        int inked = 0;
        for (int k = 0; k < MAN * MAN; k++)
            inked += pixel_at(&picture, a * MAN + k % MAN, MAN + k / MAN) == INK;
        assert_in_range(inked, 10, MAN * MAN / 2);
        for (int b = a + 1; b <= 6; b++) {
            int differ = 0;
            for (int k = 0; k < MAN * MAN; k++)
                differ += pixel_at(&picture, a * MAN + k % MAN, MAN + k / MAN) !=
                          pixel_at(&picture, b * MAN + k % MAN, MAN + k / MAN);
            assert_true(differ > 40);
        }
    }
    lw_buf text = {0};
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &text);
    assert_string_equal(lw_buf_text(&text), "\n  K Q R B N P\n\n");
    free(picture.bytes);
    lw_buf_drop(&text);
    lw_buf_drop(&png);
    lw_scene_drop(&scene);
}

/* --- terminal --- */

static void test_plain(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    draw_board(&scene);
    lw_scene_cell(&scene, 2, 4, RED);
    lw_scene_label(&scene, INK, (lw_place){.x = 1000, .y = 3500}, 250, "three\x1b[31m");
    lw_scene_label(&scene, INK, (lw_place){.x = 2000, .y = 3500}, 250, "à la");
    lw_scene_label(&scene, INK, (lw_place){.x = 2000, .y = 4500}, 250, "below");
    lw_scene_label(&scene, INK, lw_cell_centre(2, 1), 250, "on a cell");
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &out);
    assert_string_equal(lw_buf_text(&out), "R>> > *\n"
                                           "^ B * .\n"
                                           "^ . .   .\n"
                                           "three [31m  ? la\n"
                                           "  below\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

static void test_marks(void **state)
{
    (void)state;
    static const struct {
        int from_row, from_col, to_row, to_col;
        const char *want;
    } steps[] = {
        {0, 3, 0, 0, "* < < <\n. . . .\n. . . .\n"}, {0, 1, 2, 1, ". v . .\n. v . .\n. * . .\n"},
        {2, 2, 0, 1, ". * . .\n. . . .\n. . * .\n"}, {2, 0, 0, 2, ". . * .\n. * . .\n* . . .\n"},
        {1, 3, 1, 3, ". . . .\n. . . *\n. . . .\n"},
    };
    lw_scene scene = {0};
    lw_buf out = {0};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        lw_scene_begin(&scene, 3, 4, PAPER);
        for (int k = 0; k < 12; k++)
            lw_scene_cell(&scene, k / 4, k % 4, RED);
        const lw_place way[] = {lw_cell_centre(steps[i].from_row, steps[i].from_col),
                                lw_cell_centre(steps[i].to_row, steps[i].to_col)};
        lw_scene_path(&scene, INK, 100, way, 2);
        lw_buf_clear(&out);
        lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &out);
        assert_string_equal(lw_buf_text(&out), steps[i].want);
    }
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

static void test_colour(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    lw_scene_begin(&scene, 3, 4, PAPER);
    lw_scene_glyph(&scene, 0, 0, RED, "A", 0, INK);
    lw_scene_glyph(&scene, 0, 1, RED, "♜", 'R', INK);
    lw_scene_cell(&scene, 2, 1, BLUE);
    lw_scene_cell(&scene, 2, 3, BLUE);
    const lw_place way[] = {lw_cell_centre(2, 1), lw_cell_centre(0, 1)};
    lw_scene_path(&scene, GREEN, 100, way, 2);
    lw_scene_terminal(&scene, LW_TERMINAL_COLOUR, &out);
    assert_string_equal(
        lw_buf_text(&out),
        "\x1b[48;2;228;87;61m\x1b[38;2;17;34;51mA ♜ \x1b[0m\n"
        "  \x1b[38;2;91;181;98m↑ \x1b[0m\n"
        "  \x1b[48;2;74;143;216m\x1b[38;2;91;181;98m↑ \x1b[0m  \x1b[48;2;74;143;216m  \x1b[0m\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

/* The nearest of the cube and the greys; never one of the first 16, which are the user's own. */
static void test_256_colours(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    lw_scene_begin(&scene, 1, 5, PAPER);
    static const lw_colour fills[] = {0x000000, 0xFFFFFF, 0xFF0000, 0x767676, 0x5A8AD4};
    for (int i = 0; i < 5; i++)
        lw_scene_cell(&scene, 0, i, fills[i]);
    lw_scene_terminal(&scene, LW_TERMINAL_256, &out);
    assert_string_equal(lw_buf_text(&out), "\x1b[48;5;16m  \x1b[48;5;231m  \x1b[48;5;196m  \x1b[48;5;243m  "
                                           "\x1b[48;5;68m  \x1b[0m\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

/* Names of boards next to each other: each below its board, or two spaces apart if they are too long. */
static void test_labels_stand_below_their_boards(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    lw_scene_begin(&scene, 2, 13, PAPER);
    for (int col = 0; col < 13; col++)
        if (col != 6)
            lw_scene_cell(&scene, 0, col, RED);
    lw_scene_label(&scene, INK, (lw_place){3000, 1500}, 500, "one");
    lw_scene_label(&scene, INK, (lw_place){10000, 1500}, 500, "two");
    lw_scene_label(&scene, INK, (lw_place){1000, 2500}, 500, "a long name");
    lw_scene_label(&scene, INK, (lw_place){4000, 2500}, 500, "b");
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &out);
    assert_string_equal(lw_buf_text(&out), ". . . . . .   . . . . . .\n"
                                           "\n"
                                           "     one           two\n"
                                           "a long name  b\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

/* Every line of a busy board resets the colours it set. */
static void test_resets(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    draw_board(&scene);
    lw_scene_terminal(&scene, LW_TERMINAL_COLOUR, &out);
    bool coloured = false;
    int lines = 0;
    for (const char *at = lw_buf_text(&out); *at; at++) {
        if (!strncmp(at, "\x1b[0m", 4))
            coloured = false;
        else if (*at == '\x1b')
            coloured = true;
        if (*at == '\n') {
            assert_false(coloured);
            lines++;
        }
    }
    assert_int_equal(lines, 3);
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

/* Two pixels per character; the lower half of an odd last line is left to the terminal. */
static void test_blocks(void **state)
{
    (void)state;
    lw_scene scene = {0};
    lw_buf out = {0};
    lw_scene_begin(&scene, 3, 2, 0);
    static const lw_colour fills[] = {0x010203, 0x040506, 0x070809, 0x040506, 0x0A0B0C, 0x0A0B0C};
    for (int i = 0; i < 6; i++)
        lw_scene_cell(&scene, i / 2, i % 2, fills[i]);
    assert_int_equal(lw_scene_blocks(&scene, 1, LW_TERMINAL_COLOUR, &out, NULL), 0);
    assert_string_equal(lw_buf_text(&out), "\x1b[48;2;7;8;9m\x1b[38;2;1;2;3m▀\x1b[48;2;4;5;6m \x1b[0m\n"
                                           "\x1b[38;2;10;11;12m▀▀\x1b[0m\n");
    lw_buf_clear(&out);
    lw_scene_begin(&scene, 1, 2, 0); /* a cell of two pixels: two letters of the same colour */
    lw_scene_cell(&scene, 0, 0, 0xFF0000);
    lw_scene_cell(&scene, 0, 1, 0x0000FF);
    assert_int_equal(lw_scene_blocks(&scene, 2, LW_TERMINAL_256, &out, NULL), 0);
    assert_string_equal(lw_buf_text(&out), "\x1b[48;5;196m  \x1b[48;5;21m  \x1b[0m\n");
    lw_buf_drop(&out);
    lw_scene_drop(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_svg),
        cmocka_unit_test(test_svg_exact),
        cmocka_unit_test(test_png),
        cmocka_unit_test(test_label_room),
        cmocka_unit_test(test_fill),
        cmocka_unit_test(test_png_limits),
        cmocka_unit_test(test_clear),
        cmocka_unit_test(test_chessmen),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_colour),
        cmocka_unit_test(test_256_colours),
        cmocka_unit_test(test_labels_stand_below_their_boards),
        cmocka_unit_test(test_resets),
        cmocka_unit_test(test_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
