/* code_folder.c: see code_folder.h. */
#include "app/code_folder.h"
#include "app/cache_folder.h"
#include "base/compiler.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static const char *variable(const char *name)
{
    const char *text = getenv(name);
    return text && *text ? text : NULL;
}

static bool is_on_path(const char *program)
{
    const char *path = variable("PATH");
    for (const char *from = path ? path : ""; *from;) {
        char file[LW_CACHE_FOLDER_SIZE];
        size_t length = strcspn(from, ":");
        int size = snprintf(file, sizeof file, "%.*s/%s", (int)length, from, program);
        if (size > 0 && size < LW_CACHE_FOLDER_SIZE && !access(file, X_OK))
            return true;
        from += length + (from[length] == ':');
    }
    return false;
}

static bool name_folder(char *out)
{
    const char *named = variable("LUDWRIGHT_CODE");
    if (!named)
        return lw_cache_folder_name("code", out);
    int size = strcmp(named, "off") ? snprintf(out, LW_CACHE_FOLDER_SIZE, "%s", named) : 0;
    return size > 0 && size < LW_CACHE_FOLDER_SIZE;
}

static void choose(void)
{
    static char folder[LW_CACHE_FOLDER_SIZE];
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
