/* file.h: buffers from files and to files, whole. */
#ifndef LW_BASE_FILE_H
#define LW_BASE_FILE_H

#include "base/buf.h"

/* Adds a whole file, or standard input for "-". The buffer will hold at most `max` bytes. */
int lw_buf_read_file(lw_buf *, const char *path, size_t max, lw_error *);

/* Writes a file as a whole or not at all: to a neighbour first, then renamed over the old one. A
 * device or a pipe is written to directly. */
int lw_buf_write_file(const lw_buf *, const char *path, lw_error *);

int lw_folder_make(const char *path, lw_error *); /* one that is there already is fine */

/* Could that be done? Told before the work; the file itself stays as it is. */
int lw_file_may_write(const char *path, lw_error *);

/* Makes all folders on the way to the file that are not there yet, for this user alone. */
int lw_file_make_folders(const char *path, lw_error *);

#endif
