/* code_folder.c: see code_folder.h. */
#include "app/code_folder.h"
#include "base/compiler.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum { MAX_PATH = 900 };

static const char *variable(const char *name)
{
    const char *text = getenv(name);
    return text && *text ? text : NULL;
}

static bool is_on_path(const char *program)
{
    const char *path = variable("PATH");
    for (const char *from = path ? path : ""; *from;) {
        char file[MAX_PATH];
        size_t length = strcspn(from, ":");
        int size = snprintf(file, sizeof file, "%.*s/%s", (int)length, from, program);
        if (size > 0 && size < MAX_PATH && !access(file, X_OK))
            return true;
        from += length + (from[length] == ':');
    }
    return false;
}

/* Relative folders do not count, as the XDG rules say. */
static bool name_folder(char *out)
{
    const char *named = variable("LUDWRIGHT_CODE"), *cache = variable("XDG_CACHE_HOME"),
               *home = variable("HOME");
    int size = 0;
    if (named)
        size = strcmp(named, "off") ? snprintf(out, MAX_PATH, "%s", named) : 0;
    else if (cache && cache[0] == '/')
        size = snprintf(out, MAX_PATH, "%s/ludwright/code", cache);
    else if (home && home[0] == '/')
        size = snprintf(out, MAX_PATH, "%s/.cache/ludwright/code", home);
    return size > 0 && size < MAX_PATH;
}

static void choose(void)
{
    static char folder[MAX_PATH];
    static lw_compiler compiler = {.program = "cc", .folder = folder};
    compiler.environment = environ;
    if (name_folder(folder) && is_on_path(compiler.program))
        lw_compiler_set(&compiler);
}

void lw_code_folder_choose(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, choose);
}
