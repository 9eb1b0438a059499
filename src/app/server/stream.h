/* stream.h: a job as server-sent events. */
#ifndef LW_APP_SERVER_STREAM_H
#define LW_APP_SERVER_STREAM_H

#include "app/jobs/job_runner.h"
#include "app/server/server.h"

/* A stream of a live job, or of one that has ended, as these events tell. */
lw_stream *lw_stream_open(lw_task *);

lw_stream *lw_stream_ended(const char *events);

/* Adds the events that are new since the last call, perhaps none; false: the stream has ended with these. */
bool lw_stream_next(lw_stream *, lw_buf *);

void lw_stream_drop(lw_stream *);

#endif
