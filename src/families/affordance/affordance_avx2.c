/* affordance_avx2.c: four plays per register. A truth value is all bits of its lane, or none. */
#include "families/affordance/affordance_wide.h"

#ifdef LW_AFFORDANCE_WIDE
#include <immintrin.h>
#include <stdbool.h>
#include <string.h>

#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline))
#define NAME   lw_wide_sprint_avx2
#define V      __m256i
#define T      __m256i
enum { LANES = 4, RING = 128 };
static const int64_t chosen[16][LANES] = {
    {0, 0, 0, 0},   {-1, 0, 0, 0},   {0, -1, 0, 0},   {-1, -1, 0, 0},   {0, 0, -1, 0},  {-1, 0, -1, 0},
    {0, -1, -1, 0}, {-1, -1, -1, 0}, {0, 0, 0, -1},   {-1, 0, 0, -1},   {0, -1, 0, -1}, {-1, -1, 0, -1},
    {0, 0, -1, -1}, {-1, 0, -1, -1}, {0, -1, -1, -1}, {-1, -1, -1, -1},
};

#define SET(x)       _mm256_set1_epi64x((long long)(x))
#define LOAD(from)   _mm256_loadu_si256((const __m256i *)(const void *)(from))
#define STORE(to, x) _mm256_storeu_si256((__m256i *)(void *)(to), x)
#define ADD(x, y)    _mm256_add_epi64(x, y)
#define SUB(x, y)    _mm256_sub_epi64(x, y)
#define AND(x, y)    _mm256_and_si256(x, y)
#define ANDNOT(x, y) _mm256_andnot_si256(x, y)
#define OR(x, y)     _mm256_or_si256(x, y)
#define XOR(x, y)    _mm256_xor_si256(x, y)
#define SHL(x, y)    _mm256_sllv_epi64(x, y)
#define SHR(x, y)    _mm256_srlv_epi64(x, y)
#define SHLI(x, i)   _mm256_slli_epi64(x, i)
#define SHRI(x, i)   _mm256_srli_epi64(x, i)
#define POSITIVE(x)  _mm256_cmpgt_epi64(x, _mm256_setzero_si256())
#define ZERO(x)      _mm256_cmpeq_epi64(x, _mm256_setzero_si256())
#define DIFFER(x, y) POSITIVE(XOR(x, y))
#define OVER63(x)    SHLI(x, 57) /* for 0 .. 127; PICK looks only at the highest bit */
#define BOTH(s, t)   AND(s, t)
#define EITHER(s, t) OR(s, t)
#define UNLESS(s, t) ANDNOT(s, t)
#define BITS(t)      ((unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(t)))
#define CHOSEN(bits) LOAD(chosen[bits])
#define LANE(i)      LOAD(chosen[1u << (i)])
#define PICK(t, no, yes) \
    _mm256_castpd_si256( \
        _mm256_blendv_pd(_mm256_castsi256_pd(no), _mm256_castsi256_pd(yes), _mm256_castsi256_pd(t)))
#define IF(t, x)        AND(t, x)
#define ADD_IF(t, x, y) ADD(x, AND(t, y))

typedef struct found {
    V sides, blue, red, black;
} found;

TARGET INLINE V choose(const lw_affordance_wide *wide, V code, V genes)
{
    V row = _mm256_permutevar8x32_epi32(LOAD(wide->ways), genes); /* can start before the code is known */
    V way = AND(SHR(row, ADD(code, code)), SET(3));
    return AND(SHR(SET(wide->steps), SHLI(way, 3)), SET(255));
}

/* An agent that is stuck wanders off the board. Its lane no longer counts, but must read within the table. */
TARGET INLINE found find(const lw_affordance_wide *wide, V at)
{
    V byte = SET(255);
    V cell = _mm256_cvtepu32_epi64(
        _mm256_i64gather_epi32((const int *)(const void *)wide->cells, AND(at, SET(127)), 4));
    return (found){.sides = AND(cell, byte),
                   .blue = AND(SHRI(cell, 8), byte),
                   .red = AND(SHRI(cell, 16), byte),
                   .black = SHRI(cell, 24)};
}

#include "families/affordance/affordance_wide.inc"
#else
typedef int no_file_is_empty;
#endif
