/* gif.c: a film as a GIF (GIF89a). For each frame, only the part that differs from the previous one is
 * written. */
#include "base/arena.h"
#include "core/film.h"

#include <string.h>

/* --- Compression: LZW with codes of up to 12 bits, in blocks of up to 255 bytes. --- */

enum { CODES = 4096, LONGEST_CODE = 12, SLOTS = 8192, BLOCK = 255 };

typedef struct packer {
    lw_buf *out;
    int depth;       /* bits per colour index, at least 2 */
    int first;       /* the code that clears the table; the code after it ends the picture */
    int next, width; /* the next new code, and the current length of a code in bits */
    uint32_t bits;   /* output bits that do not yet fill a byte, */
    int bit_count;   /* and their number */
    int prefix;      /* the code for the input read but not yet written */
    int size;        /* bytes in the block so far */
    uint8_t block[BLOCK];
    uint32_t keys[SLOTS]; /* prefix, byte, and 1 above them; 0: an empty slot */
    uint16_t codes[SLOTS];
} packer;

static void end_block(packer *p)
{
    lw_buf_byte(p->out, (char)p->size);
    lw_buf_add(p->out, p->block, (size_t)p->size);
    p->size = 0;
}

static void put_byte(packer *p, uint8_t byte)
{
    p->block[p->size++] = byte;
    if (p->size == BLOCK)
        end_block(p);
}

/* Decoders add an entry for every code too, but one code later than we do, so this is where they learn that
 * codes get longer. */
static void put_code(packer *p, int code)
{
    p->bits |= (uint32_t)code << p->bit_count;
    p->bit_count += p->width;
    for (; p->bit_count >= 8; p->bit_count -= 8, p->bits >>= 8)
        put_byte(p, (uint8_t)p->bits);
    if (p->next++ == 1 << p->width && p->width < LONGEST_CODE)
        p->width++;
}

static void empty_table(packer *p)
{
    put_code(p, p->first);
    memset(p->keys, 0, sizeof p->keys);
    p->width = p->depth + 1;
    p->next = p->first + 2;
}

static uint32_t find_slot(const packer *p, uint32_t key)
{
    uint32_t slot = key * UINT32_C(2654435761) >> 19; /* SLOTS is 1 << 13 */
    while (p->keys[slot] && p->keys[slot] != key)
        slot = (slot + 1) % SLOTS;
    return slot;
}

static void pack_byte(packer *p, uint8_t byte)
{
    uint32_t key = UINT32_C(1) << 20 | (uint32_t)p->prefix << 8 | byte, slot = find_slot(p, key);
    if (p->keys[slot]) {
        p->prefix = p->codes[slot];
        return;
    }
    int code = p->next;
    put_code(p, p->prefix);
    if (code < CODES) {
        p->keys[slot] = key;
        p->codes[slot] = (uint16_t)code;
    } else {
        empty_table(p);
    }
    p->prefix = byte;
}

/* --- Frames. --- */

typedef struct sheet {
    const lw_film *film;
    lw_buf *out;
    packer *packer;
    int depth;             /* of the packer */
    uint8_t *stand_ins;    /* by colour index of the film */
    uint8_t *before, *now; /* the whole picture: previous frame, current frame */
} sheet;

typedef struct part {
    int left, top, width, height;
} part;

static void put_short(lw_buf *out, int number)
{
    lw_buf_byte(out, (char)(number & 0xFF));
    lw_buf_byte(out, (char)(number >> 8));
}

/* Centres the frame in the picture and fills the rest with its paper. */
static void lay(const sheet *s, const lw_film_frame *frame)
{
    const lw_film *film = s->film;
    int left = (film->width - frame->width) / 2, top = (film->height - frame->height) / 2;
    memset(s->now, s->stand_ins[frame->paper], (size_t)film->width * (size_t)film->height);
    for (int y = 0; y < frame->height; y++) {
        const uint16_t *from = frame->pixels + (size_t)y * (size_t)frame->width;
        uint8_t *to = s->now + (size_t)(top + y) * (size_t)film->width + left;
        for (int x = 0; x < frame->width; x++)
            to[x] = s->stand_ins[from[x]];
    }
}

static part find_part(const sheet *s)
{
    int width = s->film->width, height = s->film->height;
    int left = width, right = 0, top = height, bottom = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (s->before[(size_t)y * (size_t)width + (size_t)x] !=
                s->now[(size_t)y * (size_t)width + (size_t)x]) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
    return right > left ? (part){.left = left, .top = top, .width = right - left, .height = bottom - top}
                        : (part){.width = 1, .height = 1};
}

static void write_pixels(const sheet *s, part what)
{
    packer *p = s->packer;
    *p =
        (packer){.out = s->out, .depth = s->depth, .first = 1 << s->depth, .width = s->depth + 1, .prefix = -1};
    lw_buf_byte(s->out, (char)s->depth);
    empty_table(p);
    for (int y = 0; y < what.height; y++) {
        const uint8_t *row = s->now + (size_t)(what.top + y) * (size_t)s->film->width + (size_t)what.left;
        for (int x = 0; x < what.width; x++)
            if (p->prefix < 0)
                p->prefix = row[x];
            else
                pack_byte(p, row[x]);
    }
    put_code(p, p->prefix);
    put_code(p, p->first + 1);
    if (p->bit_count)
        put_byte(p, (uint8_t)p->bits);
    if (p->size)
        end_block(p);
    lw_buf_byte(s->out, 0);
}

static void write_frame(const sheet *s, const lw_film_frame *frame, part what)
{
    enum { LONGEST = 0xFFFF };
    lw_buf_add(s->out, "\x21\xF9\x04\x04", 4); /* graphic control extension: keep what was drawn */
    put_short(s->out, frame->hundredths < LONGEST ? frame->hundredths : LONGEST);
    put_short(s->out, 0);
    lw_buf_byte(s->out, 0x2C);
    put_short(s->out, what.left);
    put_short(s->out, what.top);
    put_short(s->out, what.width);
    put_short(s->out, what.height);
    lw_buf_byte(s->out, 0);
    write_pixels(s, what);
}

static void write_frames(sheet *s)
{
    for (int i = 0; i < s->film->count; i++) {
        lay(s, &s->film->frames[i]);
        part whole = {.width = s->film->width, .height = s->film->height};
        write_frame(s, &s->film->frames[i], i ? find_part(s) : whole);
        uint8_t *swap = s->before;
        s->before = s->now;
        s->now = swap;
    }
}

static void write_head(sheet *s)
{
    static const char for_ever[] = "\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0";
    lw_colour palette[LW_PALETTE] = {0};
    int count = lw_film_palette(s->film, palette, s->stand_ins), bits = 1;
    while (1 << bits < count)
        bits++;
    s->depth = bits < 2 ? 2 : bits;
    lw_buf_puts(s->out, "GIF89a");
    put_short(s->out, s->film->width);
    put_short(s->out, s->film->height);
    lw_buf_byte(s->out, (char)(0xF0 | (bits - 1))); /* a palette of 1 << bits colours of 8 bits */
    put_short(s->out, 0);
    for (int i = 0; i < 1 << bits; i++) {
        char colour[] = {(char)(palette[i] >> 16), (char)(palette[i] >> 8), (char)palette[i]};
        lw_buf_add(s->out, colour, sizeof colour);
    }
    lw_buf_add(s->out, for_ever, sizeof for_ever);
}

int lw_film_gif(const lw_film *film, lw_buf *out, lw_error *error)
{
    if (!film->count)
        return lw_fail(error, LW_BAD_INPUT, "a film needs at least one picture");
    size_t pixels = (size_t)film->width * (size_t)film->height;
    lw_arena arena = {0};
    sheet s = {.film = film,
               .out = out,
               .packer = lw_new(&arena, packer),
               .stand_ins = lw_arena_take(&arena, (size_t)film->colour_count),
               .before = lw_arena_take(&arena, pixels),
               .now = lw_arena_take(&arena, pixels)};
    write_head(&s);
    write_frames(&s);
    lw_buf_byte(out, 0x3B);
    lw_arena_drop(&arena);
    return 0;
}
