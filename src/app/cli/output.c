/* output.c: standard output, standard error, exit codes. */
#include "app/cli/output.h"
#include "app/cli/cli.h"
#include "app/cli/progress.h"
#include "app/cluster/launch.h"
#include "app/cluster/mpi.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

int lw_exit_worse(int a, int b)
{
    static const unsigned char rank[] = {[LW_EXIT_DONE] = 0,  [LW_EXIT_NO] = 1,     [LW_EXIT_GAVE_UP] = 2,
                                         [LW_EXIT_WRONG] = 3, [LW_EXIT_SYSTEM] = 4, [LW_EXIT_STOPPED] = 5};
    return rank[a] >= rank[b] ? a : b;
}

int lw_exit_of(const lw_error *error)
{
    switch (error->code) {
    case LW_OK:
        return LW_EXIT_DONE;
    case LW_BAD_INPUT:
    case LW_LIMIT:
        return LW_EXIT_WRONG;
    case LW_SYSTEM:
        return LW_EXIT_SYSTEM;
    case LW_STOPPED:
        return LW_EXIT_STOPPED;
    }
    return LW_EXIT_SYSTEM;
}

/* The sentence may quote user input, which must not break the line or control the terminal. */
void lw_complaint(const lw_error *error, lw_buf *out)
{
    lw_buf line = {0};
    if (error->file[0])
        lw_buf_print(&line, "%s:", strcmp(error->file, "-") ? error->file : "standard input");
    if (error->line && error->column)
        lw_buf_print(&line, "%d:%d:", error->line, error->column);
    lw_buf_print(&line, "%s%s", line.size ? " " : "", error->text);
    lw_buf_puts(out, "ludwright: ");
    lw_text_clean(out, lw_buf_text(&line));
    lw_buf_drop(&line);
}

void lw_complain_line(const lw_buf *line)
{
    lw_progress_hold();
    fflush(stdout);
    fprintf(stderr, "%s\n", lw_buf_text(line));
    lw_progress_resume();
}

int lw_complain(const lw_error *error)
{
    lw_buf line = {0};
    lw_complaint(error, &line);
    lw_complain_line(&line);
    lw_buf_drop(&line);
    return lw_exit_of(error);
}

int lw_complain_once(const lw_error *error)
{
    return lw_launch_first() ? lw_complain(error) : LW_EXIT_DONE;
}

int lw_complain_text(int code, const char *format, ...)
{
    va_list list;
    lw_error error = {0};
    va_start(list, format);
    vsnprintf(error.text, sizeof error.text, format, list);
    va_end(list);
    lw_complain(&error);
    return code;
}

void lw_emit(lw_buf *buf)
{
    lw_progress_hold();
    bool good = fwrite(lw_buf_text(buf), 1, buf->size, stdout) == buf->size && fflush(stdout) == 0;
    lw_progress_resume();
    lw_buf_clear(buf);
    if (good)
        return;
    if (errno == EPIPE) { /* the reader has closed the pipe: end like programs that do not handle this */
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    lw_complain_text(LW_EXIT_SYSTEM, "cannot write to standard output: %s", strerror(errno));
    _exit(LW_EXIT_SYSTEM);
}

size_t lw_output_width(void)
{
    struct winsize size;
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int lw_help_width(void)
{
    const char *columns = getenv("COLUMNS");
    int width = columns ? atoi(columns) : (int)lw_output_width();
    return width < 1 ? 80 : width < 40 ? 40 : width > 100 ? 100 : width;
}

/* Adds one line, broken at blanks; continuation lines are indented like the line plus two. */
static void add_folded(lw_buf *out, const char *line, size_t size, size_t width)
{
    int indent = (int)strspn(line, " ") + 2;
    for (size_t room = width; size > room; room = width - (size_t)indent) {
        size_t cut = room;
        while (cut && line[cut] != ' ')
            cut--;
        if (!cut || strspn(line, " ") >= cut)
            break; /* a single word longer than the line */
        lw_buf_add(out, line, cut);
        lw_buf_print(out, "\n%*s", indent, "");
        size_t skip = cut + strspn(line + cut, " ");
        size -= skip < size ? skip : size;
        line += skip;
    }
    lw_buf_add(out, line, size);
}

void lw_fold(lw_buf *buf)
{
    size_t width = lw_output_width();
    lw_buf out = {0};
    if (width < 20 || width > 200)
        return;
    for (const char *line = lw_buf_text(buf); *line;) {
        size_t size = strcspn(line, "\n");
        add_folded(&out, line, size, width);
        line += size;
        if (*line) {
            lw_buf_byte(&out, '\n');
            line++;
        }
    }
    lw_buf_drop(buf);
    *buf = out;
}

void lw_emit_folded(lw_buf *buf)
{
    lw_fold(buf);
    lw_emit(buf);
}

static const char *variable(const char *name)
{
    const char *text = getenv(name);
    return text ? text : "";
}

/* If nothing at all is set (usually a container), the terminal is assumed to be modern. */
static bool speaks_utf8(void)
{
    const char *locale = variable("LC_ALL");
    if (!*locale)
        locale = variable("LC_CTYPE");
    if (!*locale)
        locale = variable("LANG");
    const char *set = strchr(locale, '.');
    return !*locale || (set && (!strncasecmp(set, ".utf-8", 6) || !strncasecmp(set, ".utf8", 5)));
}

enum lw_terminal lw_output_terminal(void)
{
    static const char *const old[] = {"dumb", "vt", "linux", "ansi", "cons", "sun", NULL};
    static const char *const rich[] = {"direct", "truecolor", "kitty",   "alacritty", "foot",
                                       "iterm",  "wezterm",   "ghostty", NULL};
    const char *kind = variable("TERM"), *colours = variable("COLORTERM");
    /* With several ranks, mpirun passes the output on to some other place: that it looks like a terminal means
     * nothing. */
    if (!isatty(STDOUT_FILENO) || lw_mpi_ranks() > 1 || *variable("NO_COLOR") || !speaks_utf8())
        return LW_TERMINAL_PLAIN;
    for (int i = 0; old[i]; i++)
        if (!strncmp(kind, old[i], strlen(old[i])))
            return LW_TERMINAL_PLAIN;
    for (int i = 0; rich[i]; i++)
        if (strstr(kind, rich[i]))
            return LW_TERMINAL_COLOUR;
    return !strcmp(colours, "truecolor") || !strcmp(colours, "24bit") ? LW_TERMINAL_COLOUR : LW_TERMINAL_256;
}

/* Adds one line of a text; continuation lines are indented by `hang`. Returns the number of lines. */
static int wrap_line(const char *text, size_t size, int width, int hang, lw_buf *out)
{
    int lines = 0, column = 0;
    for (const char *end = text + size, *at = text; (at += strspn(at, " ")) < end;) {
        size_t word = strcspn(at, " \n");
        int letters = 0;
        for (size_t i = 0; i < word; i++)
            letters += ((unsigned char)at[i] & 0xC0) != 0x80;
        bool fits = column && column + 1 + letters <= width;
        int indent = fits ? 1 : lines ? hang : (int)(at - text);
        lw_buf_print(out, "%s%*s", column && !fits ? "\n" : "", indent, "");
        lw_buf_add(out, at, word);
        lines += !fits;
        column = (fits ? column : 0) + indent + letters;
        at += word;
    }
    if (column)
        lw_buf_byte(out, '\n');
    return lines;
}

int lw_wrap(const char *text, int width, lw_buf *out)
{
    int lines = 0;
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        int blanks = (int)strspn(line, " ");
        lines += wrap_line(line, size, width, blanks && blanks + 3 < width / 2 ? blanks + 3 : 0, out);
        line += size + (line[size] == '\n');
    }
    return lines;
}
