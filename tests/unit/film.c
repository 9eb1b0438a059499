/* Films as GIFs, decoded by giflib: every pixel of every frame, how long each is shown, and the same bytes each
 * time. */
#include "core/film.h"
#include "base/arena.h"

#include <gif_lib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- A decoder that works like a viewer: frames are painted over each other. --- */

typedef struct reader {
    const lw_buf *buf;
    size_t at;
} reader;

static int give_bytes(GifFileType *gif, GifByteType *bytes, int size)
{
    reader *r = gif->UserData;
    size_t left = r->buf->size - r->at, given = left < (size_t)size ? left : (size_t)size;
    memcpy(bytes, r->buf->bytes + r->at, given);
    r->at += given;
    return (int)given;
}

enum { MAX_PIXELS = 400 * 400, MAX_SHOWN = 8 };

typedef struct shown {
    int count, width, height;
    int hundredths[MAX_SHOWN];
    lw_colour *frames[MAX_SHOWN];
} shown;

static void paint(shown *out, const GifFileType *gif, int i)
{
    const SavedImage *image = &gif->SavedImages[i];
    const GifImageDesc *part = &image->ImageDesc;
    size_t bytes = (size_t)out->width * (size_t)out->height * sizeof(lw_colour);
    out->frames[i] = calloc(1, bytes);
    if (i)
        memcpy(out->frames[i], out->frames[i - 1], bytes);
    for (int y = 0; y < part->Height; y++)
        for (int x = 0; x < part->Width; x++) {
            GifColorType c = gif->SColorMap->Colors[image->RasterBits[y * part->Width + x]];
            out->frames[i][(part->Top + y) * out->width + part->Left + x] =
                (lw_colour)c.Red << 16 | (lw_colour)c.Green << 8 | c.Blue;
        }
}

static shown decode(const lw_buf *buf)
{
    int why = 0;
    reader r = {.buf = buf};
    GifFileType *gif = DGifOpen(&r, give_bytes, &why);
    assert_non_null(gif);
    assert_int_equal(DGifSlurp(gif), GIF_OK);
    shown out = {.count = gif->ImageCount, .width = gif->SWidth, .height = gif->SHeight};
    assert_in_range(out.count, 1, MAX_SHOWN);
    assert_in_range(out.width * out.height, 1, MAX_PIXELS);
    for (int i = 0; i < out.count; i++) {
        GraphicsControlBlock control;
        assert_int_equal(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        out.hundredths[i] = control.DelayTime;
        paint(&out, gif, i);
    }
    DGifCloseFile(gif, &why);
    return out;
}

static void drop(shown *out)
{
    for (int i = 0; i < out->count; i++)
        free(out->frames[i]);
}

/* --- Scenes. --- */

static void board(lw_scene *scene, int rows, int cols, int lit)
{
    lw_scene_begin(scene, rows, cols, 0x102030);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            lw_scene_cell(scene, row, col, row * cols + col == lit ? 0xFFEE00 : (lw_colour)(0x400000 + row));
}

static lw_colour at(const shown *out, int frame, int x, int y)
{
    return out->frames[frame][y * out->width + x];
}

static void frames_come_back(void **state)
{
    (void)state;
    lw_film film = {0};
    lw_scene scene = {0};
    lw_buf gif = {0}, twin = {0};
    static const int lit[] = {0, 1, 1, 14};
    for (int i = 0; i < 4; i++) {
        board(&scene, 3, 5, lit[i]);
        assert_int_equal(lw_film_add(&film, &scene, 10, 20, NULL), 0);
    }
    assert_int_equal(lw_film_gif(&film, &gif, NULL), 0);
    assert_int_equal(lw_film_gif(&film, &twin, NULL), 0);
    assert_int_equal(gif.size, twin.size);
    assert_memory_equal(gif.bytes, twin.bytes, gif.size);
    shown out = decode(&gif);
    assert_int_equal(out.count, 3); /* equal frames are merged into one */
    assert_int_equal(out.hundredths[0], 20);
    assert_int_equal(out.hundredths[1], 40);
    for (int i = 0; i < 3; i++)
        for (int y = 0; y < out.height; y++)
            for (int x = 0; x < out.width; x++) {
                int cell = y / 10 * 5 + x / 10;
                assert_int_equal(at(&out, i, x, y),
                                 cell == lit[i == 2 ? 3 : i] ? 0xFFEE00 : 0x400000 + (lw_colour)(y / 10));
            }
    drop(&out);
    lw_buf_drop(&gif);
    lw_buf_drop(&twin);
    lw_scene_drop(&scene);
    lw_film_drop(&film);
}

static void smaller_ones_stand_in_the_middle(void **state)
{
    (void)state;
    lw_film film = {0};
    lw_scene scene = {0};
    lw_buf gif = {0};
    board(&scene, 1, 4, -1);
    assert_int_equal(lw_film_add(&film, &scene, 10, 5, NULL), 0);
    board(&scene, 3, 2, -1);
    assert_int_equal(lw_film_add(&film, &scene, 10, 5, NULL), 0);
    assert_int_equal(lw_film_gif(&film, &gif, NULL), 0);
    shown out = decode(&gif);
    assert_int_equal(out.width, 40);
    assert_int_equal(out.height, 30);
    assert_int_equal(at(&out, 0, 0, 0), 0x102030); /* paper above the single row */
    assert_int_equal(at(&out, 0, 0, 10), 0x400000);
    assert_int_equal(at(&out, 1, 0, 10), 0x102030); /* and next to the second one, not the first's row */
    assert_int_equal(at(&out, 1, 10, 10), 0x400001);
    assert_int_equal(at(&out, 1, 29, 29), 0x400002);
    assert_int_equal(at(&out, 1, 30, 29), 0x102030);
    drop(&out);
    lw_buf_drop(&gif);
    lw_scene_drop(&scene);
    lw_film_drop(&film);
}

/* More colours than a GIF has: common ones are exact, rare ones near. */
static void many_colours_become_256(void **state)
{
    (void)state;
    lw_film film = {0};
    lw_scene scene = {0};
    lw_buf gif = {0};
    lw_scene_begin(&scene, 20, 40, 0);
    for (int i = 0; i < 800; i++)
        lw_scene_cell(&scene, i / 40, i % 40, i < 400 ? 0x0000FF : (lw_colour)(i - 400) << 12);
    assert_int_equal(lw_film_add(&film, &scene, 5, 5, NULL), 0);
    assert_int_equal(lw_film_gif(&film, &gif, NULL), 0);
    shown out = decode(&gif);
    for (int i = 0; i < 800; i++) {
        lw_colour got = at(&out, 0, i % 40 * 5 + 2, i / 40 * 5 + 2);
        if (i < 400)
            assert_int_equal(got, 0x0000FF);
        else
            assert_in_range(labs((long)(got >> 16) - (long)((i - 400) >> 4)), 0, 16);
    }
    drop(&out);
    lw_buf_drop(&gif);
    lw_scene_drop(&scene);
    lw_film_drop(&film);
}

/* Noise, so that codes of every length are written and the table is emptied, with palettes of every depth. */
static void noise_comes_back(void **state)
{
    (void)state;
    enum { SIDE = 60, CELL = 5 };
    for (int colours = 2; colours <= LW_PALETTE; colours += colours < 40 ? 1 : 27) {
        lw_film film = {0};
        lw_scene scene = {0};
        lw_buf gif = {0};
        lw_colour wanted[SIDE * SIDE];
        uint32_t noise = (uint32_t)colours;
        lw_scene_begin(&scene, SIDE, SIDE, 0);
        for (int i = 0; i < SIDE * SIDE; i++) {
            noise = noise * 1664525 + 1013904223;
            wanted[i] = (noise >> 8) % (uint32_t)colours * 0x010101;
            lw_scene_cell(&scene, i / SIDE, i % SIDE, wanted[i]);
        }
        assert_int_equal(lw_film_add(&film, &scene, CELL, 5, NULL), 0);
        assert_int_equal(lw_film_gif(&film, &gif, NULL), 0);
        shown out = decode(&gif);
        for (int y = 0; y < out.height; y++)
            for (int x = 0; x < out.width; x++)
                assert_int_equal(at(&out, 0, x, y), wanted[y / CELL * SIDE + x / CELL]);
        drop(&out);
        lw_buf_drop(&gif);
        lw_scene_drop(&scene);
        lw_film_drop(&film);
    }
}

static void nothing_is_no_film(void **state)
{
    (void)state;
    lw_film film = {0};
    lw_buf gif = {0};
    lw_error error = {0};
    assert_int_equal(lw_film_gif(&film, &gif, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "a film needs at least one picture");
    lw_scene scene = {0};
    lw_scene_begin(&scene, 1000, 1000, 0);
    error = (lw_error){0};
    assert_int_equal(lw_film_add(&film, &scene, 500, 5, &error), LW_LIMIT);
    lw_scene_drop(&scene);
    lw_film_drop(&film);
    lw_buf_drop(&gif);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_come_back), cmocka_unit_test(smaller_ones_stand_in_the_middle),
        cmocka_unit_test(many_colours_become_256), cmocka_unit_test(noise_comes_back),
        cmocka_unit_test(nothing_is_no_film)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
