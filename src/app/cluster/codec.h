/* codec.h: results as bytes. All ranks run the same program on the same kind of machine, so numbers are sent
 * as they are in memory, including NaNs and signed zeros. */
#ifndef LW_APP_CLUSTER_CODEC_H
#define LW_APP_CLUSTER_CODEC_H

#include "store/store.h"

typedef struct lw_cursor {
    const char *at, *end;
} lw_cursor;

void lw_codec_put_int(lw_buf *, int64_t);
void lw_codec_put_result(lw_buf *, const lw_result *);
/* Return 0 and an empty text past the end of the data. */
int64_t lw_codec_get_int(lw_cursor *);
void lw_codec_get_result(lw_cursor *, lw_arena *, lw_result *);

#endif
