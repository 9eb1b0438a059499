/* unicode.h: character classes and case conversion. */
#ifndef LW_BASE_UNICODE_H
#define LW_BASE_UNICODE_H

#include <stdint.h>

enum lw_unicode {
    LW_UNICODE_WORD = 1,   /* letters, numbers and '_' */
    LW_UNICODE_SPACE = 2,  /* white space, as defined in JavaScript */
    LW_UNICODE_CASED = 4,  /* letters that are upper case or lower case */
    LW_UNICODE_IGNORED = 8 /* skipped where a letter's case depends on its neighbours */
};

unsigned lw_unicode_flags(int32_t point); /* flags of enum lw_unicode */
/* A letter whose other case consists of several letters is returned unchanged. */
int32_t lw_unicode_lower(int32_t point);
int32_t lw_unicode_upper(int32_t point);

#endif
