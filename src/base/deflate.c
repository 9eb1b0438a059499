/* deflate.c: RFC 1950 and 1951. Compression uses the fixed codes and, at each position, the longest match among
 * the most recent few with the same three bytes; decompression handles every kind of block and never leaves its
 * bounds. */
#include "base/deflate.h"
#include "base/arena.h"

#include <stdint.h>
#include <string.h>

enum { WINDOW = 32768, HASHES = 8192, TRIES = 256, SHORTEST = 3, LONGEST = 258, END = 256 };
enum { HEAD = 0x78, BEST = 0xC0, PRESET = 0x20, SUM_SIZE = 4 };
enum { LITERALS = 288, DISTANCES = 30, LENGTHS = 29, BITS = 15 };

static const uint16_t length_base[LENGTHS] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                              31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_more[LENGTHS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                             2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[DISTANCES] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

static int distance_more(int code)
{
    return code < 4 ? 0 : code / 2 - 1;
}

static uint32_t adler(const unsigned char *bytes, size_t size)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

/* --- Compression. --- */

typedef struct sink {
    lw_buf *out;
    uint32_t held;
    int count;
} sink;

static void put(sink *s, uint32_t bits, int count)
{
    s->held |= bits << s->count;
    for (s->count += count; s->count >= 8; s->count -= 8, s->held >>= 8)
        lw_buf_byte(s->out, (char)(s->held & 0xFF));
}

/* Huffman codes are written from their highest bit on. */
static void put_code(sink *s, uint32_t code, int count)
{
    for (int i = count - 1; i >= 0; i--)
        put(s, code >> i & 1, 1);
}

static void put_symbol(sink *s, int symbol)
{
    if (symbol < 144)
        put_code(s, (uint32_t)(0x30 + symbol), 8);
    else if (symbol < 256)
        put_code(s, (uint32_t)(0x190 + symbol - 144), 9);
    else if (symbol < 280)
        put_code(s, (uint32_t)(symbol - 256), 7);
    else
        put_code(s, (uint32_t)(0xC0 + symbol - 280), 8);
}

static void put_match(sink *s, int length, int distance)
{
    int code = LENGTHS - 1, far = DISTANCES - 1;
    while (length_base[code] > length)
        code--;
    while (distance_base[far] > distance)
        far--;
    put_symbol(s, 257 + code);
    put(s, (uint32_t)(length - length_base[code]), length_more[code]);
    put_code(s, (uint32_t)far, 5);
    put(s, (uint32_t)(distance - distance_base[far]), distance_more(far));
}

static uint32_t hash3(const unsigned char *at)
{
    return ((uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2]) * 2654435761u >> 19;
}

typedef struct chains {
    int64_t newest[HASHES]; /* positions, counted from 1 */
    int64_t *older;         /* one per position */
} chains;

static int find_match(const chains *c, const unsigned char *bytes, size_t size, size_t at, size_t *from)
{
    int best = 0, max = size - at < LONGEST ? (int)(size - at) : LONGEST, tries = 0;
    if (max < SHORTEST)
        return 0;
    for (int64_t place = c->newest[hash3(bytes + at)]; place && tries < TRIES; tries++) {
        size_t old = (size_t)place - 1;
        int same = 0;
        if (at - old > WINDOW)
            break;
        while (same < max && bytes[old + (size_t)same] == bytes[at + (size_t)same])
            same++;
        if (same > best) {
            best = same;
            *from = old;
        }
        place = c->older[old];
    }
    return best >= SHORTEST ? best : 0;
}

static void remember(chains *c, const unsigned char *bytes, size_t size, size_t at)
{
    if (at + SHORTEST > size)
        return;
    uint32_t hash = hash3(bytes + at);
    c->older[at] = c->newest[hash];
    c->newest[hash] = (int64_t)at + 1;
}

/* Compresses bytes[from, size), which may refer to the bytes before. */
static void pack_block(sink *s, const unsigned char *bytes, size_t from, size_t size, lw_arena *arena)
{
    chains *c = lw_new(arena, chains);
    c->older = lw_new_array(arena, int64_t, size + 1);
    for (size_t at = 0; at < from; at++)
        remember(c, bytes, size, at);
    for (size_t at = from; at < size;) {
        size_t old = 0;
        int length = find_match(c, bytes, size, at, &old);
        if (length)
            put_match(s, length, (int)(at - old));
        else
            put_symbol(s, bytes[at]);
        for (size_t next = at + (size_t)(length ? length : 1); at < next; at++)
            remember(c, bytes, size, at);
    }
}

static void put_sum(lw_buf *out, uint32_t sum)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        lw_buf_byte(out, (char)(sum >> shift & 0xFF));
}

void lw_deflate(const char *known, const unsigned char *bytes, size_t size, lw_buf *out)
{
    sink s = {.out = out};
    size_t before = strlen(known);
    unsigned flags = BEST | (before ? PRESET : 0);
    lw_arena arena = {0};
    unsigned char *all = lw_new_array(&arena, unsigned char, before + size + 1);
    memcpy(all, known, before);
    if (size)
        memcpy(all + before, bytes, size);
    lw_buf_byte(out, HEAD);
    lw_buf_byte(out, (char)(flags | (31 - (HEAD << 8 | flags) % 31)));
    if (before)
        put_sum(out, adler(all, before));
    put(&s, 1 | 1 << 1, 3); /* the last block, fixed codes */
    pack_block(&s, all, before, before + size, &arena);
    put_symbol(&s, END);
    put(&s, 0, -s.count & 7);
    put_sum(out, adler(all + before, size));
    lw_arena_drop(&arena);
}

/* --- Decompression. --- */

typedef struct source {
    const unsigned char *at, *end;
    uint32_t held;
    int count;
    bool bad;
    unsigned char *out;
    size_t done, size;
} source;

static uint32_t take(source *s, int count)
{
    for (; s->count < count; s->count += 8) {
        s->bad = s->bad || s->at == s->end;
        s->held |= (uint32_t)(s->bad ? 0 : *s->at++) << s->count;
    }
    uint32_t bits = s->held & ((1u << count) - 1);
    s->held >>= count;
    s->count -= count;
    return bits;
}

typedef struct codes {
    uint16_t counts[BITS + 1]; /* number of codes of each length in bits */
    uint16_t symbols[LITERALS];
} codes;

static void make_codes(codes *c, const uint8_t *lengths, int count)
{
    uint16_t first[BITS + 2] = {0};
    memset(c, 0, sizeof *c);
    for (int i = 0; i < count; i++)
        c->counts[lengths[i]]++;
    c->counts[0] = 0;
    for (int i = 1; i <= BITS; i++)
        first[i + 1] = (uint16_t)(first[i] + c->counts[i]);
    for (int i = 0; i < count; i++)
        if (lengths[i])
            c->symbols[first[lengths[i]]++] = (uint16_t)i;
}

static int take_symbol(source *s, const codes *c)
{
    int code = 0, first = 0, index = 0;
    for (int i = 1; i <= BITS && !s->bad; i++) {
        code |= (int)take(s, 1);
        if (code - c->counts[i] < first)
            return c->symbols[index + code - first];
        index += c->counts[i];
        first = (first + c->counts[i]) * 2;
        code *= 2;
    }
    s->bad = true;
    return END;
}

static void take_match(source *s, int symbol, const codes *far)
{
    int code = symbol - 257;
    if (code >= LENGTHS) {
        s->bad = true;
        return;
    }
    size_t length = length_base[code] + take(s, length_more[code]);
    int way = take_symbol(s, far);
    if (s->bad || way >= DISTANCES) {
        s->bad = true;
        return;
    }
    size_t distance = distance_base[way] + take(s, distance_more(way));
    s->bad = s->bad || distance > s->done || length > s->size - s->done;
    for (size_t i = 0; i < length && !s->bad; i++, s->done++)
        s->out[s->done] = s->out[s->done - distance];
}

static void take_block(source *s, const codes *near, const codes *far)
{
    for (;;) {
        int symbol = take_symbol(s, near);
        if (s->bad || symbol == END)
            return;
        if (symbol > END) {
            take_match(s, symbol, far);
        } else {
            s->bad = s->done == s->size;
            if (!s->bad)
                s->out[s->done++] = (unsigned char)symbol;
        }
    }
}

static void take_stored(source *s)
{
    take(s, s->count & 7);
    uint32_t size = take(s, 16), check = take(s, 16);
    s->bad = s->bad || (size ^ check) != 0xFFFF || size > s->size - s->done;
    for (uint32_t i = 0; i < size && !s->bad; i++)
        s->out[s->done++] = (unsigned char)take(s, 8);
}

static void take_fixed(source *s)
{
    codes near, far;
    uint8_t lengths[LITERALS];
    for (int i = 0; i < LITERALS; i++)
        lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    make_codes(&near, lengths, LITERALS);
    memset(lengths, 5, 32);
    make_codes(&far, lengths, 32);
    take_block(s, &near, &far);
}

static void take_dynamic(source *s)
{
    static const uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    codes near, far;
    uint8_t lengths[LITERALS + 32] = {0};
    int literals = (int)take(s, 5) + 257, ways = (int)take(s, 5) + 1, count = (int)take(s, 4) + 4, done = 0;
    for (int i = 0; i < count; i++)
        lengths[order[i]] = (uint8_t)take(s, 3);
    make_codes(&near, lengths, 19);
    memset(lengths, 0, sizeof lengths);
    while (done < literals + ways && !s->bad) {
        int symbol = take_symbol(s, &near);
        int times = symbol < 16    ? 1
                    : symbol == 16 ? 3 + (int)take(s, 2)
                    : symbol == 17 ? 3 + (int)take(s, 3)
                                   : 11 + (int)take(s, 7);
        uint8_t length = symbol < 16 ? (uint8_t)symbol : symbol == 16 && done ? lengths[done - 1] : 0;
        s->bad = s->bad || (symbol == 16 && !done) || times > literals + ways - done;
        for (int i = 0; i < times && !s->bad; i++)
            lengths[done++] = length;
    }
    if (s->bad || literals > LITERALS || !lengths[END]) {
        s->bad = true;
        return;
    }
    make_codes(&near, lengths, literals);
    make_codes(&far, lengths + literals, ways);
    take_block(s, &near, &far);
}

static uint32_t take_sum(source *s)
{
    uint32_t sum = 0;
    for (int i = 0; i < SUM_SIZE; i++)
        sum = sum << 8 | take(s, 8);
    return sum;
}

static void take_blocks(source *s)
{
    for (bool last = false; !last && !s->bad;) {
        last = take(s, 1);
        uint32_t kind = take(s, 2);
        if (kind == 0)
            take_stored(s);
        else if (kind == 1)
            take_fixed(s);
        else if (kind == 2)
            take_dynamic(s);
        else
            s->bad = true;
    }
    take(s, s->count & 7);
}

bool lw_inflate(const char *known, const unsigned char *packed, size_t packed_size, unsigned char *bytes,
                size_t size)
{
    if (packed_size < 2 || (packed[0] & 0x0F) != 8 || (packed[0] << 8 | packed[1]) % 31)
        return false;
    size_t before = packed[1] & PRESET ? strlen(known) : 0;
    lw_arena arena = {0};
    unsigned char *all = lw_new_array(&arena, unsigned char, before + size + 1);
    memcpy(all, known, before);
    source s = {
        .at = packed + 2, .end = packed + packed_size, .out = all, .done = before, .size = before + size};
    s.bad = packed[1] & PRESET && take_sum(&s) != adler(all, before);
    take_blocks(&s);
    uint32_t sum = take_sum(&s);
    bool good = !s.bad && s.done == s.size && s.at == s.end && sum == adler(all + before, size);
    if (good && size)
        memcpy(bytes, all + before, size);
    lw_arena_drop(&arena);
    return good;
}
