/* rc4.h: the language's random numbers.
 *
 * RC4 (R. Rivest, 1987), keyed with the bytes of the seed's text, as in the original, so that recorded plays
 * can be replayed. A uniform number consists of seven bytes, most significant first, rounded to a double and
 * divided by 2^56. */
#ifndef LW_PUZZLESCRIPT_RC4_H
#define LW_PUZZLESCRIPT_RC4_H

#include <stddef.h>
#include <stdint.h>

typedef struct lw_ps_rc4 {
    uint8_t i, j, s[256];
} lw_ps_rc4;

void lw_ps_rc4_seed(lw_ps_rc4 *, const char *utf8); /* the seed's text */
uint8_t lw_ps_rc4_byte(lw_ps_rc4 *);
double lw_ps_rc4_uniform(lw_ps_rc4 *);
uint64_t lw_ps_rc4_below(lw_ps_rc4 *, uint64_t count); /* floor(uniform * count) */

#endif
