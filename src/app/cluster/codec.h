/* codec.h: results as bytes. All ranks run the same program on the same kind of machine, so numbers travel as
 * they lie in memory, not-a-numbers and signs of zero included. */
#ifndef LW_APP_CLUSTER_CODEC_H
#define LW_APP_CLUSTER_CODEC_H

#include "store/store.h"

typedef struct lw_cursor {
    const char *at, *end;
} lw_cursor;

void lw_codec_put_int(lw_buf *, int64_t);
void lw_codec_put_result(lw_buf *, const lw_result *);
/* 0 and an empty text for what is not there any more. */
int64_t lw_codec_get_int(lw_cursor *);
void lw_codec_get_result(lw_cursor *, lw_arena *, lw_result *);

#endif
