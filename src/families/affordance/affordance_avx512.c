/* affordance_avx512.c: eight plays per register. */
#include "families/affordance/affordance_wide.h"

#ifdef LW_AFFORDANCE_WIDE
#include <immintrin.h>
#include <stdbool.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512dq,avx512bw,avx512vbmi")))
#define INLINE static inline __attribute__((always_inline))
#define NAME   lw_wide_sprint_avx512
#define V      __m512i
#define T      __mmask8
enum { LANES = 8, RING = 128 };

#define SET(x)           _mm512_set1_epi64((long long)(x))
#define LOAD(from)       _mm512_loadu_si512(from)
#define STORE(to, x)     _mm512_storeu_si512(to, x)
#define ADD(x, y)        _mm512_add_epi64(x, y)
#define SUB(x, y)        _mm512_sub_epi64(x, y)
#define AND(x, y)        _mm512_and_si512(x, y)
#define ANDNOT(x, y)     _mm512_andnot_si512(x, y)
#define OR(x, y)         _mm512_or_si512(x, y)
#define XOR(x, y)        _mm512_xor_si512(x, y)
#define SHL(x, y)        _mm512_sllv_epi64(x, y)
#define SHR(x, y)        _mm512_srlv_epi64(x, y)
#define SHLI(x, i)       _mm512_slli_epi64(x, i)
#define SHRI(x, i)       _mm512_srli_epi64(x, i)
#define POSITIVE(x)      _mm512_test_epi64_mask(x, x)
#define ZERO(x)          _mm512_testn_epi64_mask(x, x)
#define DIFFER(x, y)     _mm512_cmpneq_epi64_mask(x, y)
#define OVER63(x)        _mm512_test_epi64_mask(x, SET(64)) /* for 0 .. 127 */
#define BOTH(s, t)       ((__mmask8)((s) & (t)))
#define EITHER(s, t)     ((__mmask8)((s) | (t)))
#define UNLESS(s, t)     ((__mmask8)(~(s) & (t)))
#define BITS(t)          ((unsigned)(t))
#define CHOSEN(bits)     ((__mmask8)(bits))
#define LANE(i)          ((__mmask8)(1u << (i)))
#define PICK(t, no, yes) _mm512_mask_blend_epi64(t, no, yes)
#define IF(t, x)         _mm512_maskz_mov_epi64(t, x)
#define ADD_IF(t, x, y)  _mm512_mask_add_epi64(x, t, x, y)

typedef struct found {
    V sides, blue, red, black;
} found;

/* Looks up the lowest byte of each lane. */
TARGET INLINE V byte_of(const unsigned char table[128], V i)
{
    return _mm512_maskz_permutex2var_epi8(UINT64_C(0x0101010101010101), LOAD(table), i, LOAD(table + 64));
}

TARGET INLINE V choose(const lw_affordance_wide *wide, V code, V genes)
{
    V row = _mm512_permutex2var_epi64(LOAD(wide->rows), code, LOAD(wide->rows + 8));
    return AND(SHR(row, AND(SHLI(genes, 3), SET(255))), SET(255));
}

TARGET INLINE found find(const lw_affordance_wide *wide, V at)
{
    return (found){.sides = byte_of(wide->sides, at),
                   .blue = byte_of(wide->blue, at),
                   .red = byte_of(wide->red, at),
                   .black = byte_of(wide->black, at)};
}

#include "families/affordance/affordance_wide.inc"
#else
typedef int no_file_is_empty;
#endif
