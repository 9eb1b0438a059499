/* file.h: reads and writes whole files. */
#ifndef LW_BASE_FILE_H
#define LW_BASE_FILE_H

#include "base/buf.h"

/* Adds a whole file, or standard input for "-". Fails if the buffer would hold more than `max` bytes. */
int lw_buf_read_file(lw_buf *, const char *path, size_t max, lw_error *);

/* Writes a file atomically: to a temporary file next to it, which is then renamed over the old one. A device or
 * a pipe is written to directly. */
int lw_buf_write_file(const lw_buf *, const char *path, lw_error *);

/* Creates a folder; one that exists already is fine. */
int lw_folder_make(const char *path, lw_error *);

/* Checks, before the work begins, whether lw_buf_write_file could write this file, which is left unchanged. */
int lw_file_may_write(const char *path, lw_error *);

/* Creates all missing folders above the file, accessible to this user only. */
int lw_file_make_folders(const char *path, lw_error *);

#endif
