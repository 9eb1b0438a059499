/* library_place.c: where the library is. */
#include "app/cli/library_place.h"
#include "app/cli/args.h"
#include "app/cli/library.h"
#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *variable(const char *name)
{
    const char *text = getenv(name);
    return text && *text ? text : NULL;
}

/* The path given by flag or variable; NULL: none, so the default applies. */
static const char *named(const lw_args *args)
{
    const char *flag = lw_args_text(args, "library");
    return flag ? flag : variable("LUDWRIGHT_LIBRARY");
}

int lw_library_place(const lw_args *args, lw_buf *out, lw_error *error)
{
    const char *file = named(args), *data = variable("XDG_DATA_HOME"), *home = variable("HOME");
    if (file)
        lw_buf_puts(out, file);
    else if (data && data[0] == '/') /* the XDG specification says to ignore relative paths */
        lw_buf_print(out, "%s/ludwright/library.db", data);
    else if (home)
        lw_buf_print(out, "%s/.local/share/ludwright/library.db", home);
    else
        return lw_fail(error, LW_BAD_INPUT,
                       "HOME is not set, so the library has no default place; name a file with --library or in "
                       "LUDWRIGHT_LIBRARY");
    return 0;
}

int lw_library_place_made(const lw_args *args, lw_buf *out, lw_error *error)
{
    int result = lw_library_place(args, out, error);
    return result || named(args) ? result : lw_file_make_folders(out->bytes, error);
}

int lw_library_open(const lw_args *args, enum lw_library_use use, lw_store **store, lw_error *error)
{
    lw_buf place = {0};
    struct stat about;
    *store = NULL;
    int result = use == LW_LIBRARY_WRITE ? lw_library_place_made(args, &place, error)
                                         : lw_library_place(args, &place, error);
    if (!result && use == LW_LIBRARY_WRITE)
        result = lw_store_open(lw_buf_text(&place), store, error);
    else if (!result && stat(lw_buf_text(&place), &about) && errno == ENOENT)
        result = lw_fail(error, LW_BAD_INPUT,
                         "there is no library %.200s yet; 'ludwright library add PUZZLE' creates one",
                         lw_buf_text(&place));
    else if (!result)
        result = (use == LW_LIBRARY_READ ? lw_store_open_to_read : lw_store_open_existing)(lw_buf_text(&place),
                                                                                           store, error);
    lw_buf_drop(&place);
    return result;
}
