/* native.c: see native.h. A file of its own because a browser has no compiler. */
#include "families/puzzlescript/code/native.h"

#include "base/buf.h"
#include "base/file.h"
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

/* Arguments: the compiler, its source file, the library it writes, and the library's final name. Machines with
 * different processors may share the folder, so code is tuned for this processor, but uses no instructions that
 * another may lack. */
static const char script[] = "\"$1\" -O3 -mtune=native -w -shared -fPIC -x c \"$2\" -o \"$3\" </dev/null "
                             ">/dev/null 2>&1 && mv -f \"$3\" \"$4\"; rm -f \"$2\"";

static uint64_t hash_of(const lw_buf *text, const char *compiler)
{
    uint64_t name = lw_hash_more(lw_hash(compiler, strlen(compiler)), lw_buf_text(text), text->size);
    return lw_hash_more(name, script, sizeof script);
}

/* Creates the missing folders of a path; errors show when the folder is used. */
static void make_folders(const char *folder)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0700);
        *slash = '/';
    }
}

static bool is_own(const char *folder)
{
    struct stat about;
    return !stat(folder, &about) && S_ISDIR(about.st_mode) && about.st_uid == getuid() &&
           !(about.st_mode & (S_IWGRP | S_IWOTH));
}

int lw_ps_native_name(const lw_buf *text, const lw_compiler *compiler, lw_ps_native *native, lw_error *error)
{
    *native = (lw_ps_native){0};
    int length = snprintf(native->path, sizeof native->path, "%s/%016llx.so", compiler->folder,
                          (unsigned long long)hash_of(text, compiler->program));
    if (length < 0 || length >= (int)sizeof native->path)
        return lw_fail(error, LW_BAD_INPUT, "the name of the folder for code is too long");
    make_folders(compiler->folder);
    if (!is_own(compiler->folder))
        return lw_fail(error, LW_BAD_INPUT,
                       "code is kept only in a folder of your own that others cannot write: %s",
                       compiler->folder);
    return 0;
}

bool lw_ps_native_kept(const lw_ps_native *native)
{
    return !access(native->path, R_OK);
}

/* Other processes may be writing the same file, so both temporary names are unique to this process. */
int lw_ps_native_compile(const lw_buf *text, const lw_compiler *compiler, lw_ps_native *native, lw_error *error)
{
    char source[1100], library[1100];
    snprintf(source, sizeof source, "%s.%ld.c", native->path, (long)getpid());
    snprintf(library, sizeof library, "%s.%ld.so", native->path, (long)getpid());
    if (lw_buf_write_file(text, source, error))
        return error->code;
    char *words[] = {"sh",   "-c",    (char *)script, "sh", (char *)compiler->program,
                     source, library, native->path,   NULL};
    int failed = posix_spawnp(&native->child, "sh", NULL, NULL, words, compiler->environment);
    if (failed) {
        native->child = 0;
        unlink(source);
        return lw_fail(error, LW_SYSTEM, "cannot run the compiler %s: %s", compiler->program, strerror(failed));
    }
    return 0;
}

/* If another part of this process has already waited for the compiler, it has finished, too. */
bool lw_ps_native_done(lw_ps_native *native, bool wait)
{
    int status;
    while (native->child) {
        pid_t ended = waitpid(native->child, &status, wait ? 0 : WNOHANG);
        if (ended == 0)
            return false;
        if (ended > 0 || errno != EINTR)
            native->child = 0;
    }
    return true;
}

int lw_ps_native_load(lw_ps_native *native, lw_error *error)
{
    native->library = dlopen(native->path, RTLD_NOW | RTLD_LOCAL);
    void *symbol = native->library ? dlsym(native->library, "lw_board_ply") : NULL;
    if (!symbol)
        return lw_fail(error, LW_SYSTEM, "cannot make or load %s", native->path);
    memcpy(&native->turn, &symbol, sizeof symbol); /* C has no conversion from a pointer to data */
    return 0;
}

void lw_ps_native_close(lw_ps_native *native)
{
    if (native->library)
        dlclose(native->library);
    *native = (lw_ps_native){0};
}

int lw_ps_native_open(const lw_ps_program *program, const lw_compiler *compiler, lw_ps_native *native,
                      bool *compiled, lw_error *error)
{
    lw_buf text = {0};
    lw_ps_emit_c(program, &text);
    int failed = lw_ps_native_name(&text, compiler, native, error);
    bool kept = !failed && lw_ps_native_kept(native);
    if (!failed && !kept)
        failed = lw_ps_native_compile(&text, compiler, native, error);
    lw_buf_drop(&text);
    lw_ps_native_done(native, true);
    if (compiled)
        *compiled = !kept;
    return failed ? failed : lw_ps_native_load(native, error);
}
