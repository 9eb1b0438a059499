/* stream.h: a job as server-sent events. */
#ifndef LW_APP_SERVER_STREAM_H
#define LW_APP_SERVER_STREAM_H

#include "app/jobs/job_runner.h"
#include "app/server/server.h"

/* A stream of a live job; lw_stream_ended makes one of these events, for a job that has ended. */
lw_stream *lw_stream_open(lw_task *);

lw_stream *lw_stream_ended(const char *events);

/* Adds the events since the last call, possibly none; false: the stream ends with these. */
bool lw_stream_next(lw_stream *, lw_buf *);

void lw_stream_drop(lw_stream *);

#endif
