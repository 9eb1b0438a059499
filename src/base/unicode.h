/* unicode.h: what a character is, and its other case. */
#ifndef LW_BASE_UNICODE_H
#define LW_BASE_UNICODE_H

#include <stdint.h>

enum lw_unicode {
    LW_UNICODE_WORD = 1,   /* a letter, a number, '_' */
    LW_UNICODE_SPACE = 2,  /* white space, as a browser's JavaScript has it */
    LW_UNICODE_CASED = 4,  /* a letter that is a capital or is not */
    LW_UNICODE_IGNORED = 8 /* looked through where the case of a letter hangs on its neighbours */
};

unsigned lw_unicode_flags(int32_t point); /* of enum lw_unicode */
/* Where one letter becomes several it stands for itself. */
int32_t lw_unicode_lower(int32_t point);
int32_t lw_unicode_upper(int32_t point);

#endif
