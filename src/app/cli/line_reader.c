/* line_reader.c: see the header. */
#include "app/cli/line_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 65536, LOOK_MS = 100 };

int lw_line_reader_open(lw_line_reader *r, const char *path, size_t max, const lw_stop *stop, lw_error *error)
{
    bool standard = !strcmp(path, "-");
    *r = (lw_line_reader){.name = standard ? "standard input" : path, .max = max, .stop = stop};
    r->file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (r->file >= 0)
        return 0;
    bool absent = errno == ENOENT || errno == ENOTDIR;
    return lw_fail(error, absent ? LW_BAD_INPUT : LW_SYSTEM, "cannot open %s: %s", path, strerror(errno));
}

void lw_line_reader_close(lw_line_reader *r)
{
    if (r->file > STDIN_FILENO)
        close(r->file);
    lw_buf_drop(&r->buf);
}

/* Waits until there is input. A signal may reach another thread, so the wait polls the stop. */
static bool wait_for(const lw_line_reader *r)
{
    struct pollfd file = {.fd = r->file, .events = POLLIN};
    int ready = 0;
    while (ready == 0 && !lw_stopped(r->stop)) {
        ready = poll(&file, 1, LOOK_MS);
        if (ready < 0 && errno == EINTR)
            ready = 0;
    }
    return ready != 0;
}

static int fail_read(const lw_line_reader *r, lw_error *error)
{
    if (errno == EISDIR)
        return lw_fail(error, LW_BAD_INPUT, "%s is a folder, not a file", r->name);
    return lw_fail(error, LW_SYSTEM, "cannot read %s: %s", r->name, strerror(errno));
}

/* Appends the available input to the buffer, after discarding what has been consumed. */
static int read_more(lw_line_reader *r, lw_error *error)
{
    char piece[PIECE];
    if (r->at) {
        memmove(r->buf.bytes, r->buf.bytes + r->at, r->buf.size - r->at);
        r->buf.size -= r->at;
        r->at = 0;
    }
    if (r->buf.size > r->max)
        return lw_fail(error, LW_LIMIT, "%s is larger than the %zu bytes taken here", r->name, r->max);
    ssize_t got = wait_for(r) ? read(r->file, piece, sizeof piece) : 0;
    if (got < 0)
        return fail_read(r, error);
    r->ended = got == 0;
    lw_buf_add(&r->buf, piece, (size_t)got);
    return 0;
}

bool lw_line_reader_peek(lw_line_reader *r, size_t offset, const char **line, size_t *size, lw_error *error)
{
    size_t seen = offset;
    for (;;) {
        size_t there = r->buf.size - r->at;
        const char *from = there ? r->buf.bytes + r->at : "";
        const char *end = there > seen ? memchr(from + seen, '\n', there - seen) : NULL;
        if (end || r->ended) {
            *line = from + offset;
            *size = (size_t)(end ? end - *line : (ptrdiff_t)(there > offset ? there - offset : 0));
            return end || there > offset;
        }
        seen = there > offset ? there : offset;
        if (read_more(r, error))
            return false;
    }
}

bool lw_line_reader_next(lw_line_reader *r, const char **line, size_t *size, lw_error *error)
{
    if (!lw_line_reader_peek(r, 0, line, size, error))
        return false;
    size_t there = r->buf.size - r->at;
    r->at += *size + (there > *size);
    return true;
}

int lw_line_reader_rest(lw_line_reader *r, lw_error *error)
{
    int result = 0;
    while (!r->ended && !result)
        result = read_more(r, error);
    return result;
}
