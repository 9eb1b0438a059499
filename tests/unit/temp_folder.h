/* temp_folder.h: a folder for the files of one test, made and removed with its group. */
#ifndef TEMP_FOLDER_H
#define TEMP_FOLDER_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static char folder[] = "/tmp/ludwright-test-XXXXXX";

/* Returns a path in the folder, valid until the fourth call from here. */
static inline const char *at(const char *name)
{
    static char paths[4][200];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static inline int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) && chmod(folder, 0755) == 0 ? 0 : -1;
}

static inline int remove_folder(void **state)
{
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

#endif
