/* judge_process.c: see the header.
 *
 * The program's standard input and output are one end of a socket pair, and we have the other: writing to a
 * program that has ended is then an ordinary error. It runs in its own process group, so that everything it
 * has started can be ended with it; a Ctrl-C reaches it through us. */
#include "app/cli/judge_process.h"
#include "app/cluster/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { LINE = 64 << 20, NAP_MS = 50, GRACE_MS = 1000 };

typedef struct process {
    lw_judge judge;
    const char *command;
    int timeout;
    pid_t pid; /* 0: it has ended, with `status` */
    int status, socket;
    lw_buf answer;
} process;

/* --- Starting. --- */

/* No other judge may be started between opening a socket and setting its close-on-exec flag: it would inherit
 * the socket and keep it open. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static int spawn(process *p, int theirs)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    char *words[] = {"sh", "-c", (char *)(uintptr_t)p->command, NULL};
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    sigset_t normal;
    sigemptyset(&normal);
    sigaddset(&normal, SIGPIPE); /* we ignore it */
    posix_spawnattr_setsigdefault(&attributes, &normal);
    int code = posix_spawn(&p->pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return code;
}

static int start(process *p, lw_error *error)
{
    int ends[2];
    pthread_mutex_lock(&starting);
    int code = socketpair(AF_UNIX, SOCK_STREAM, 0, ends) ? errno : 0;
    if (!code) {
        fcntl(ends[0], F_SETFD, FD_CLOEXEC);
        fcntl(ends[1], F_SETFD, FD_CLOEXEC);
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
        code = spawn(p, ends[1]);
        close(ends[1]);
        p->socket = ends[0];
        if (code)
            close(ends[0]);
    }
    pthread_mutex_unlock(&starting);
    return code ? lw_fail(error, LW_SYSTEM, "cannot start the judge \"%.60s\": %s", p->command, strerror(code))
                : 0;
}

/* --- Communication. --- */

static void reap(process *p, int options)
{
    if (p->pid && waitpid(p->pid, &p->status, options) == p->pid)
        p->pid = 0;
}

/* Reports why there is no answer: how the program ended, if it has. */
static int fail_ended(process *p, int64_t batch, lw_error *error)
{
    for (int waited = 0; p->pid && waited < GRACE_MS; waited += NAP_MS) {
        reap(p, WNOHANG);
        if (p->pid)
            poll(NULL, 0, NAP_MS);
    }
    if (p->pid)
        return lw_fail(error, LW_SYSTEM, "the judge \"%.60s\" closed its output before it answered batch %lld",
                       p->command, (long long)batch);
    if (WIFSIGNALED(p->status))
        return lw_fail(error, LW_SYSTEM,
                       "the judge \"%.60s\" was ended by signal %d before it answered batch %lld", p->command,
                       WTERMSIG(p->status), (long long)batch);
    return lw_fail(error, LW_SYSTEM,
                   "the judge \"%.60s\" ended with exit code %d before it answered batch %lld", p->command,
                   WEXITSTATUS(p->status), (long long)batch);
}

/* Waits until the socket is ready for `what`. */
static int wait_for(process *p, short what, double until, int64_t batch, lw_error *error)
{
    for (;;) {
        struct pollfd one = {.fd = p->socket, .events = what};
        if (poll(&one, 1, NAP_MS) > 0)
            return 0;
        if (lw_stopped(p->judge.stop.also))
            return LW_STOPPED;
        if (lw_clock_now() > until)
            return lw_fail(error, LW_SYSTEM,
                           "the judge \"%.60s\" did not answer batch %lld within %d s (timeout)", p->command,
                           (long long)batch, p->timeout);
    }
}

/* Reads what has arrived; returns the length of the first line including its end, or 0 if it is incomplete or
 * on failure. */
static int64_t read_some(process *p, int64_t batch, lw_error *error)
{
    char piece[1 << 16];
    ssize_t got = recv(p->socket, piece, sizeof piece, 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return 0;
    if (got <= 0)
        return fail_ended(p, batch, error);
    lw_buf_add(&p->answer, piece, (size_t)got);
    const char *text = lw_buf_text(&p->answer), *end = memchr(text, '\n', p->answer.size);
    if (!end && p->answer.size > LINE)
        return lw_fail(error, LW_SYSTEM, "the judge's answer to batch %lld is longer than %d MB",
                       (long long)batch, LINE >> 20);
    if (end && (size_t)(end - text) + 1 < p->answer.size)
        return lw_fail(error, LW_SYSTEM, "the judge answered batch %lld with more than one line",
                       (long long)batch);
    return end ? end - text + 1 : 0;
}

/* Sends the whole question. If a judge answers before it has read everything, the next batch will notice. */
static int send_all(process *p, const lw_buf *question, double until, int64_t batch, lw_error *error)
{
    int result = 0;
    for (size_t sent = 0; sent < question->size && !result;) {
        ssize_t now = send(p->socket, question->bytes + sent, question->size - sent, MSG_NOSIGNAL);
        if (now > 0)
            sent += (size_t)now;
        else if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
            result = wait_for(p, POLLOUT, until, batch, error);
        else
            result = fail_ended(p, batch, error);
    }
    return result;
}

static int ask(void *context, const lw_judge_batch *batch, double *values, lw_error *error)
{
    process *p = context;
    lw_buf line = {0};
    double until = lw_clock_now() + p->timeout;
    lw_buf_print(&line, "%s\n", batch->question);
    lw_buf_clear(&p->answer);
    int result = send_all(p, &line, until, batch->number, error);
    int64_t size = 0;
    while (!result && size == 0) {
        result = wait_for(p, POLLIN, until, batch->number, error);
        size = result ? 0 : read_some(p, batch->number, error);
        result = size < 0 ? (int)size : result;
    }
    if (!result)
        result = lw_judge_read(lw_buf_text(&p->answer), (size_t)size, batch, values, error);
    lw_buf_drop(&line);
    return result;
}

/* --- Opening and closing. --- */

lw_judge *lw_judge_process_open(const lw_request *request, lw_error *error)
{
    process *p = lw_heap_grow(NULL, sizeof *p);
    *p = (process){.command = request->judge_command, .timeout = request->judge_timeout};
    if (start(p, error)) {
        free(p);
        return NULL;
    }
    lw_judge_open(&p->judge, ask, p);
    return &p->judge;
}

void lw_judge_process_close(lw_judge *judge)
{
    if (!judge)
        return;
    process *p = judge->context;
    shutdown(p->socket, SHUT_WR);
    int grace = judge->error.code ? 0 : GRACE_MS;
    pid_t group = p->pid;
    for (int waited = 0; p->pid && waited < grace; waited += NAP_MS) {
        reap(p, WNOHANG);
        if (p->pid)
            poll(NULL, 0, NAP_MS);
    }
    if (p->pid) {
        kill(-group, SIGKILL);
        reap(p, 0);
    }
    close(p->socket);
    lw_buf_drop(&p->answer);
    lw_judge_close(judge);
    free(p);
}

const lw_judge_source lw_judge_processes = {.open = lw_judge_process_open, .close = lw_judge_process_close};
