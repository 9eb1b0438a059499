/* progress.c: a line on standard error, four times per second, beginning after a second. Under mpirun, which
 * passes output on to a terminal or a log, rank 0 writes whole lines instead, less and less often: after 2
 * seconds, 4, 8, 16, 32, then every minute. */
#include "app/cli/progress.h"
#include "app/cli/cli.h"
#include "app/cluster/mpi.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { MAX_WIDTH = 78 };

struct lw_progress {
    const char *what;
    lw_progress_counter *meter;
    pthread_t thread;
    bool shown, running;
    double begun, next; /* next: when the next whole line is due; 0: no whole lines */
    pthread_cond_t wake;
    bool ending;
    lw_progress *outer; /* shown again after this one ends */
};

/* Guards the line on the terminal and its owner. */
static pthread_mutex_t line_lock = PTHREAD_MUTEX_INITIALIZER;
static lw_progress *current;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void span_text(double seconds, char *text, size_t size)
{
    long whole = (long)(seconds + 0.5);
    if (whole < 60)
        snprintf(text, size, "%ld s", whole);
    else if (whole < 3600)
        snprintf(text, size, "%ld min %02ld s", whole / 60, whole % 60);
    else
        snprintf(text, size, "%ld h %02ld min", whole / 3600, whole % 3600 / 60);
}

/* 12,345 states, or 12.3 M states if that is shorter; never 1e+03 M. */
static int count_text(int64_t number, const char *of, char *text, size_t size)
{
    if (number >= 100000000)
        return snprintf(text, size, "%.0f M %s", (double)number / 1e6, of);
    if (number >= 10000000)
        return snprintf(text, size, "%.3g M %s", (double)number / 1e6, of);
    if (number >= 1000000)
        return snprintf(text, size, "%d,%03d,%03d %s", (int)(number / 1000000), (int)(number / 1000 % 1000),
                        (int)(number % 1000), of);
    if (number >= 1000)
        return snprintf(text, size, "%d,%03d %s", (int)(number / 1000), (int)(number % 1000), of);
    return snprintf(text, size, "%d %s", (int)number, of);
}

/* Adds the numbers of the search that reported last. */
static void add_search(const lw_progress_counter *meter, char *line, size_t room)
{
    int64_t states = atomic_load(&meter->states), open = atomic_load(&meter->open);
    int64_t missing = atomic_load(&meter->missing) - 1;
    int size = snprintf(line, room, "  ");
    size += count_text(states, "states", line + size, room - (size_t)size);
    if (open) {
        size += snprintf(line + size, room - (size_t)size, ", ");
        size += count_text(open, "open", line + size, room - (size_t)size);
    }
    if (missing >= 0)
        snprintf(line + size, room - (size_t)size, ", best lacks %lld of the goal", (long long)missing);
}

/* Width of the line on the terminal: \033[K clears only one row, so the line must not wrap. */
static int row_width(void)
{
    struct winsize size;
    bool narrow = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 && size.ws_col <= MAX_WIDTH;
    return narrow ? size.ws_col - 1 : MAX_WIDTH;
}

static void show(lw_progress *p)
{
    double spent = now() - p->begun;
    int64_t done = atomic_load(&p->meter->done), total = atomic_load(&p->meter->total);
    int64_t found = atomic_load(&p->meter->found), states = atomic_load(&p->meter->states);
    char time[40], line[160];
    int size = snprintf(line, sizeof line, "%s", p->what);
    if (total > 0) {
        double share = done < total ? (double)done / (double)total : 1;
        size += snprintf(line + size, sizeof line - (size_t)size, "  %3.0f %%", share * 100);
        if (share > 0.01) {
            span_text(spent / share - spent, time, sizeof time);
            size += snprintf(line + size, sizeof line - (size_t)size, "  %s left", time);
        }
    } else {
        span_text(spent, time, sizeof time);
        size += snprintf(line + size, sizeof line - (size_t)size, "  %s", time);
    }
    if (found)
        size += snprintf(line + size, sizeof line - (size_t)size, "  %lld found", (long long)found);
    if (states)
        add_search(p->meter, line + size, sizeof line - (size_t)size);
    if (p->next > 0)
        fprintf(stderr, "%.*s\n", MAX_WIDTH, line);
    else
        fprintf(stderr, "\r\033[K%.*s", row_width(), line);
    fflush(stderr);
    p->shown = p->next == 0;
}

static bool is_due(lw_progress *p)
{
    double spent = now() - p->begun;
    if (p->next == 0)
        return spent > 1;
    if (spent < p->next)
        return false;
    p->next += p->next < 60 ? p->next : 60;
    return true;
}

static void *tick(void *argument)
{
    lw_progress *p = argument;
    pthread_mutex_lock(&line_lock);
    while (!p->ending) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_sec++;
            until.tv_nsec -= 1000000000;
        }
        pthread_cond_timedwait(&p->wake, &line_lock, &until);
        if (!p->ending && p == current && is_due(p))
            show(p);
    }
    pthread_mutex_unlock(&line_lock);
    return NULL;
}

lw_progress *lw_progress_begin(const char *what, lw_progress_counter *meter)
{
    bool lines = lw_mpi_ranks() > 1;
    if (!isatty(STDERR_FILENO) && !lines)
        return NULL;
    lw_progress *p = lw_heap_grow(NULL, sizeof *p);
    *p = (lw_progress){.what = what, .meter = meter, .begun = now(), .next = lines ? 2 : 0, .outer = current};
    pthread_cond_init(&p->wake, NULL);
    pthread_mutex_lock(&line_lock);
    current = p;
    pthread_mutex_unlock(&line_lock);
    p->running = pthread_create(&p->thread, NULL, tick, p) == 0;
    return p;
}

static void erase(lw_progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}

void lw_progress_end(lw_progress *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&line_lock);
    p->ending = true;
    current = p->outer;
    erase(p);
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&line_lock);
    if (p->running)
        pthread_join(p->thread, NULL);
    pthread_cond_destroy(&p->wake);
    free(p);
}

void lw_progress_hold(void)
{
    pthread_mutex_lock(&line_lock);
    if (current)
        erase(current);
}

void lw_progress_resume(void)
{
    pthread_mutex_unlock(&line_lock);
}
