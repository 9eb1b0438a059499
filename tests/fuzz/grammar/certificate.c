/* certificate.c: puts bytes into a text that editors of other encodings leave there: Latin-1, zero bytes,
 * sequences of UTF-8 that are broken, too long or of surrogates, marks and line ends that nobody sees. Every
 * second change is libFuzzer's own. No state: the same seed and text give the same change. */
#include <stdint.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

typedef struct sequence {
    const char *bytes;
    size_t size;
} sequence;

#define SEQUENCE(text)         \
    {                          \
        text, sizeof(text) - 1 \
    }
static const sequence odd[] = {SEQUENCE("\0"),
                               SEQUENCE("\0\0"),
                               SEQUENCE("\xe9"),
                               SEQUENCE("\xff"),
                               SEQUENCE("\x80"),
                               SEQUENCE("\xc3"),
                               SEQUENCE("\xc3\xa9"),
                               SEQUENCE("\xe2\x82"),
                               SEQUENCE("\xe2\x82\xac"),
                               SEQUENCE("\xc0\x80"),
                               SEQUENCE("\xe0\x80\x8a"),
                               SEQUENCE("\xed\xa0\x80"),
                               SEQUENCE("\xf0\x9f\x98"),
                               SEQUENCE("\xf4\x90\x80\x80"),
                               SEQUENCE("\xf0\x9f\x98\x80"),
                               SEQUENCE("\xef\xbb\xbf"),
                               SEQUENCE("\xef\xbf\xbd"),
                               SEQUENCE("\xc2\x85"),
                               SEQUENCE("\xc2\xa0"),
                               SEQUENCE("\xe2\x80\xa8"),
                               SEQUENCE("\r"),
                               SEQUENCE("\r\n"),
                               SEQUENCE("\x7f"),
                               SEQUENCE("\x1b"),
                               SEQUENCE("\v"),
                               SEQUENCE("\f"),
                               SEQUENCE("\\u0000"),
                               SEQUENCE("\"")};

static uint32_t below(unsigned *seed, size_t count)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)(*seed ^ *seed >> 15) * count >> 32);
}

/* In front of a byte, or in its place. */
static size_t put(uint8_t *data, size_t size, size_t max, unsigned *seed)
{
    const sequence *one = &odd[below(seed, sizeof odd / sizeof *odd)];
    size_t at = below(seed, size + 1), gone = at < size ? below(seed, 2) : 0;
    if (size - gone + one->size > max)
        return size;
    memmove(data + at + one->size, data + at + gone, size - at - gone);
    memcpy(data + at, one->bytes, one->size);
    return size - gone + one->size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    if (seed & 1)
        return LLVMFuzzerMutate(data, size, max);
    for (uint32_t left = 1 + below(&seed, 3); left; left--)
        size = put(data, size, max, &seed);
    return size;
}
