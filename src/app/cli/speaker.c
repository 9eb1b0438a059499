/* speaker.c: a sound is a file in memory that a player (from PipeWire, PulseAudio or ALSA) reads by its name
 * under /proc. A few may play at once; further ones are dropped meanwhile. */
#define _GNU_SOURCE /* memfd_create */
#include "app/cli/speaker.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { AT_ONCE = 4 };

static pid_t playing[AT_ONCE];

static int find_place(void)
{
    for (int i = 0; i < AT_ONCE; i++)
        if (!playing[i] || waitpid(playing[i], NULL, WNOHANG) != 0)
            return i;
    return -1;
}

/* False: there is no such program. */
static bool start(const char *program, const char *path, pid_t *child)
{
    char *const words[] = {(char *)program, (char *)path, NULL};
    posix_spawn_file_actions_t silent;
    posix_spawn_file_actions_init(&silent);
    for (int fd = 0; fd <= 2; fd++)
        posix_spawn_file_actions_addopen(&silent, fd, "/dev/null", O_RDWR, 0);
    bool started = !posix_spawnp(child, program, &silent, NULL, words, environ);
    posix_spawn_file_actions_destroy(&silent);
    return started;
}

static void play(const lw_buf *wav)
{
    static const char *const programs[] = {"pw-play", "paplay", "aplay"};
    static size_t found; /* index of the one that works; past the last: none */
    char path[40];
    int place = find_place(), file;
    if (place < 0 || found == sizeof programs / sizeof *programs || (file = memfd_create("sound.wav", 0)) < 0)
        return;
    playing[place] = 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (write(file, wav->bytes, wav->size) == (ssize_t)wav->size)
        while (found < sizeof programs / sizeof *programs && !start(programs[found], path, &playing[place]))
            found++;
    close(file);
}

void lw_speaker_play(const lw_midend *m)
{
    const char *name = lw_buf_text(&m->sounds);
    while (*name) {
        lw_buf seed = {0}, wav = {0};
        size_t size = strcspn(name, "\n");
        lw_buf_add(&seed, name, size);
        m->rules->family->playthroughs->sound(lw_buf_text(&seed), &wav);
        play(&wav);
        lw_buf_drop(&seed);
        lw_buf_drop(&wav);
        name += size + (name[size] == '\n');
    }
}
