/* zip.h: an archive with a single file, as accepted by sites that host games. The same bytes give the same
 * archive. */
#ifndef LW_APP_CLI_ZIP_H
#define LW_APP_CLI_ZIP_H

#include "base/buf.h"

int lw_zip_one(const char *name, const lw_buf *file, lw_buf *out, lw_error *);

#endif
