/* output.c: standard output, standard error, exit codes. */
#include "app/cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

int lw_complain(const lw_error *error)
{
    fflush(stdout);
    fputs("ludwright: ", stderr);
    if (error->file[0])
        fprintf(stderr, "%s:", strcmp(error->file, "-") ? error->file : "standard input");
    if (error->line && error->column)
        fprintf(stderr, "%d:%d:", error->line, error->column);
    fprintf(stderr, "%s%s\n", error->file[0] || error->line ? " " : "", error->text);
    return lw_exit_of(error);
}

int lw_complain_text(int code, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fputs("ludwright: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    return code;
}

void lw_emit(lw_buf *buf)
{
    bool good = fwrite(lw_buf_text(buf), 1, buf->size, stdout) == buf->size && fflush(stdout) == 0;
    lw_buf_clear(buf);
    if (good)
        return;
    if (errno != EPIPE)
        lw_complain_text(LW_EXIT_SYSTEM, "cannot write standard output: %s", strerror(errno));
    _exit(LW_EXIT_SYSTEM);
}

enum lw_terminal lw_output_terminal(void)
{
    const char *plain = getenv("NO_COLOR"), *kind = getenv("TERM");
    bool colour = isatty(STDOUT_FILENO) && !(plain && *plain) && !(kind && !strcmp(kind, "dumb"));
    return colour ? LW_TERMINAL_COLOUR : LW_TERMINAL_PLAIN;
}
