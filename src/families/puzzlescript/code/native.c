/* native.c: see native.h. Apart from the rest because a browser has no compiler. */
#include "families/puzzlescript/code/native.h"

#include "base/buf.h"
#include "base/hash.h"
#include "families/puzzlescript/code/emit_c.h"

#include <dlfcn.h>
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The code of one machine stays on it, so it may use all that the processor has. */
static const char *const flags[] = {"-O3", "-march=native", "-w", "-shared", "-fPIC", "-x", "c"};

enum { FLAGS = sizeof flags / sizeof *flags };

static uint64_t name_of(const lw_buf *text, const char *compiler)
{
    uint64_t name = lw_hash_more(lw_hash(compiler, strlen(compiler)), lw_buf_text(text), text->size);
    for (int i = 0; i < FLAGS; i++)
        name = lw_hash_more(name, flags[i], strlen(flags[i]));
    return name;
}

static int run(const lw_ps_toolchain *tools, const char *source, const char *library, lw_error *error)
{
    const char *compiler = tools->compiler;
    char *words[FLAGS + 5];
    int count = 0, status = 0;
    pid_t child;
    words[count++] = (char *)compiler;
    for (int i = 0; i < FLAGS; i++)
        words[count++] = (char *)flags[i];
    words[count++] = (char *)source;
    words[count++] = "-o";
    words[count++] = (char *)library;
    words[count] = NULL;
    int failed = posix_spawnp(&child, compiler, NULL, NULL, words, tools->environment);
    if (failed)
        return lw_fail(error, LW_SYSTEM, "cannot run the compiler %s: %s", compiler, strerror(failed));
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return lw_fail(error, LW_SYSTEM, "cannot wait for %s: %s", compiler, strerror(errno));
    if (!WIFEXITED(status) || WEXITSTATUS(status))
        return lw_fail(error, LW_SYSTEM, "%s cannot compile %s", compiler, source);
    return 0;
}

/* Others may be at the same file: it is made under a name of our own and put into place in one step. */
static int compile(const lw_buf *text, const lw_ps_toolchain *tools, const char *path, lw_error *error)
{
    char source[1100], library[1100];
    snprintf(source, sizeof source, "%s.%ld.c", path, (long)getpid());
    snprintf(library, sizeof library, "%s.%ld.so", path, (long)getpid());
    int failed = lw_buf_write_file(text, source, error);
    if (!failed)
        failed = run(tools, source, library, error);
    if (!failed && rename(library, path))
        failed = lw_fail(error, LW_SYSTEM, "cannot write %s: %s", path, strerror(errno));
    unlink(source);
    return failed;
}

static bool is_own(const char *folder)
{
    struct stat about;
    return !stat(folder, &about) && S_ISDIR(about.st_mode) && about.st_uid == getuid() &&
           !(about.st_mode & (S_IWGRP | S_IWOTH));
}

static int load(const char *path, lw_ps_native *out, lw_error *error)
{
    out->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *symbol = out->library ? dlsym(out->library, "lw_board_ply") : NULL;
    if (!symbol)
        return lw_fail(error, LW_SYSTEM, "cannot load %s", path);
    memcpy(&out->turn, &symbol, sizeof symbol); /* C has no conversion from a pointer to data */
    return 0;
}

int lw_ps_native_open(const lw_ps_program *program, const lw_ps_toolchain *tools, lw_ps_native *out,
                      lw_error *error)
{
    char path[1024];
    lw_buf text = {0};
    struct stat about;
    *out = (lw_ps_native){0};
    if (!is_own(tools->folder))
        return lw_fail(error, LW_BAD_INPUT,
                       "code is kept only in a folder of your own that others cannot write: %s", tools->folder);
    lw_ps_emit_c(program, &text);
    int failed = 0, length = snprintf(path, sizeof path, "%s/%016llx.so", tools->folder,
                                      (unsigned long long)name_of(&text, tools->compiler));
    if (length < 0 || length >= (int)sizeof path)
        failed = lw_fail(error, LW_BAD_INPUT, "the name of the folder for code is too long");
    if (!failed && stat(path, &about)) {
        failed = compile(&text, tools, path, error);
        out->compiled = true;
    }
    lw_buf_drop(&text);
    return failed ? failed : load(path, out, error);
}

void lw_ps_native_close(lw_ps_native *native)
{
    if (native->library)
        dlclose(native->library);
    *native = (lw_ps_native){0};
}
