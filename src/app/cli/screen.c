/* screen.c: see the header.
 *
 * Signals remain enabled (ISIG stays on): Ctrl-C raises lw_interrupt as for every verb, so that a running
 * search ends too. The wait for a key checks it twice per second, because a signal may arrive just before the
 * wait. */
#include "app/cli/screen.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static volatile sig_atomic_t is_open, resized, suspended;

static const char enter[] = "\033[?1049h\033[?25l\033[2J", leave[] = "\033[0m\033[?25h\033[?1049l";

/* May be called from a signal handler. */
static void give_back(void)
{
    if (!is_open)
        return;
    is_open = 0;
    ssize_t written = write(STDOUT_FILENO, leave, sizeof leave - 1);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

static int take_over(void)
{
    struct termios raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSADRAIN, &raw))
        return -1;
    is_open = 1;
    return write(STDOUT_FILENO, enter, sizeof enter - 1) < 0 ? -1 : 0;
}

static void on_crash(int number)
{
    give_back();
    raise(number); /* SA_RESETHAND: now the default action */
}

static void on_stop(int number)
{
    (void)number;
    if (atomic_exchange(&lw_interrupt.raised, true)) {
        give_back();
        _exit(LW_EXIT_STOPPED);
    }
}

static void on_resize(int number)
{
    (void)number;
    resized = 1;
}

static void on_suspend(int number)
{
    (void)number;
    suspended = 1;
}

static void listen_to(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigaction(number, &action, NULL);
}

int lw_screen_open(lw_error *error)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGHUP};
    if (tcgetattr(STDIN_FILENO, &before))
        return lw_fail(error, LW_SYSTEM, "cannot use the terminal: %s", strerror(errno));
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        listen_to(crashes[i], on_crash, (int)SA_RESETHAND);
    listen_to(SIGINT, on_stop, 0);
    listen_to(SIGTERM, on_stop, 0);
    listen_to(SIGWINCH, on_resize, SA_RESTART);
    listen_to(SIGTSTP, on_suspend, SA_RESTART);
    fflush(stdout);
    if (take_over()) {
        int why = errno;
        give_back();
        return lw_fail(error, LW_SYSTEM, "cannot use the terminal: %s", strerror(why));
    }
    return 0;
}

void lw_screen_close(void)
{
    give_back();
    listen_to(SIGTSTP, SIG_DFL, 0);
}

void lw_screen_size(int *rows, int *cols)
{
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col;
    *rows = known ? size.ws_row : 24;
    *cols = known ? size.ws_col : 80;
}

static int suspend(void)
{
    suspended = 0;
    give_back();
    raise(SIGSTOP); /* stopped here until the shell's fg */
    return take_over() ? LW_KEY_END : LW_KEY_NONE;
}

static int wait_byte(int milliseconds)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char byte;
    int ready = poll(&input, 1, milliseconds);
    if (ready <= 0)
        return ready == 0 || errno == EINTR ? LW_KEY_NONE : LW_KEY_END;
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && errno == EINTR)
        return LW_KEY_NONE;
    return got == 1 ? byte : LW_KEY_END;
}

/* Reads what follows an escape: arrows are [A or OA, perhaps with numbers between; after a lone escape nothing
 * follows. */
static int finish_escape(void)
{
    enum { PATIENCE_MS = 40 };
    int byte = wait_byte(PATIENCE_MS);
    if (byte != '[' && byte != 'O')
        return LW_KEY_OTHER;
    do
        byte = wait_byte(PATIENCE_MS);
    while (byte == ';' || (byte >= '0' && byte <= '9'));
    switch (byte) {
    case 'A':
        return LW_KEY_UP;
    case 'B':
        return LW_KEY_DOWN;
    case 'C':
        return LW_KEY_RIGHT;
    case 'D':
        return LW_KEY_LEFT;
    case 'Z':
        return LW_KEY_BACK_TAB;
    default:
        return LW_KEY_OTHER;
    }
}

/* Returns the next key; LW_KEY_LATE after this many milliseconds, or never if negative. */
static int next_key(int milliseconds)
{
    enum { LOOK_UP_MS = 500 };
    for (;;) {
        if (lw_stopped(&lw_interrupt))
            return LW_KEY_END;
        if (suspended)
            return suspend();
        if (resized) {
            resized = 0;
            return LW_KEY_NONE;
        }
        int wait = milliseconds >= 0 && milliseconds < LOOK_UP_MS ? milliseconds : LOOK_UP_MS;
        int byte = wait_byte(wait);
        if (byte == 27)
            return finish_escape();
        if (byte != LW_KEY_NONE)
            return byte;
        if (milliseconds >= 0 && (milliseconds -= wait) <= 0)
            return LW_KEY_LATE;
    }
}

int lw_screen_key(void)
{
    return next_key(-1);
}

int lw_screen_key_within(int milliseconds)
{
    return next_key(milliseconds > 0 ? milliseconds : 0);
}

void lw_screen_show(const lw_buf *lines)
{
    lw_buf out = {0};
    lw_buf_puts(&out, "\033[H");
    const char *line = lw_buf_text(lines);
    while (*line) {
        size_t size = strcspn(line, "\n");
        lw_buf_add(&out, line, size);
        lw_buf_puts(&out, "\033[K");
        line += size;
        if (*line == '\n' && *++line)
            lw_buf_puts(&out, "\r\n");
    }
    lw_buf_puts(&out, "\033[J");
    lw_emit(&out);
    lw_buf_drop(&out);
}
