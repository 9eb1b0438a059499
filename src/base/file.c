/* file.c: reads and writes whole files. Separate from buf.c because a browser has no files. */
#include "base/file.h"
#include "base/buf.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail_io(lw_error *error, const char *verb, const char *path)
{
    return lw_fail(error, LW_SYSTEM, "cannot %s %s: %s", verb, path, strerror(errno));
}

int lw_buf_read_file(lw_buf *buf, const char *path, size_t max, lw_error *error)
{
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "rb");
    const char *name = standard ? "standard input" : path;
    if (!file) {
        bool absent = errno == ENOENT || errno == ENOTDIR;
        return lw_fail(error, absent ? LW_BAD_INPUT : LW_SYSTEM, "cannot open %s: %s", path, strerror(errno));
    }
    int result = 0;
    char piece[65536];
    size_t got;
    while (!result && (got = fread(piece, 1, sizeof piece, file)) > 0) {
        if (got > max || buf->size > max - got)
            result =
                lw_fail(error, LW_LIMIT, "%s has more than %zu bytes, the most that is read here", name, max);
        else
            lw_buf_add(buf, piece, got);
    }
    if (!result && ferror(file))
        result = errno == EISDIR ? lw_fail(error, LW_BAD_INPUT, "%s is a folder, not a file", name)
                                 : fail_io(error, "read", name);
    if (!standard)
        fclose(file);
    return result;
}

static bool write_all(const lw_buf *buf, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(lw_buf_text(buf), 1, buf->size, file) == buf->size;
    return fclose(file) == 0 && good;
}

/* Renaming over /dev/null or a pipe would replace it with a plain file. */
static bool is_device(const char *path)
{
    struct stat old;
    return stat(path, &old) == 0 && !S_ISREG(old.st_mode);
}

static void name_neighbour(lw_buf *name, const char *path)
{
    lw_buf_print(name, "%s.%ld.part", path, (long)getpid());
}

int lw_buf_write_file(const lw_buf *buf, const char *path, lw_error *error)
{
    if (is_device(path))
        return write_all(buf, path) ? 0 : fail_io(error, "write", path);
    lw_buf name = {0};
    name_neighbour(&name, path);
    int result = 0;
    if (!write_all(buf, lw_buf_text(&name)) || rename(lw_buf_text(&name), path) != 0) {
        result = fail_io(error, "write", path);
        remove(lw_buf_text(&name));
    }
    lw_buf_drop(&name);
    return result;
}

int lw_file_may_write(const char *path, lw_error *error)
{
    if (is_device(path))
        return access(path, W_OK) == 0 ? 0 : fail_io(error, "write", path);
    lw_buf name = {0};
    name_neighbour(&name, path);
    int result = write_all(&(lw_buf){0}, lw_buf_text(&name)) ? 0 : fail_io(error, "write", path);
    remove(lw_buf_text(&name));
    lw_buf_drop(&name);
    return result;
}

int lw_file_make_folders(const char *path, lw_error *error)
{
    lw_buf folder = {0};
    int result = 0;
    for (const char *slash = strchr(path + 1, '/'); slash && !result; slash = strchr(slash + 1, '/')) {
        lw_buf_clear(&folder);
        lw_buf_add(&folder, path, (size_t)(slash - path));
        if (mkdir(lw_buf_text(&folder), 0700) && errno != EEXIST)
            result = lw_fail(error, LW_SYSTEM, "cannot make the folder %.200s: %s", lw_buf_text(&folder),
                             strerror(errno));
    }
    lw_buf_drop(&folder);
    return result;
}

int lw_folder_make(const char *path, lw_error *error)
{
    if (mkdir(path, 0777) && errno != EEXIST)
        return lw_fail(error, LW_SYSTEM, "cannot make the folder %.200s: %s", path, strerror(errno));
    return 0;
}
