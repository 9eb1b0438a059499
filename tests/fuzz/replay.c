/* replay.c: runs a fuzz target over every file of a folder, so that what a fuzzer once found stays a test, and
 * over a few changes of each where the target knows how to make them. Each input is an exact copy on the heap:
 * a sanitizer sees the first byte read past its end. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
#ifdef LW_GRAMMAR
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max) /* libFuzzer's own: not here */
{
    (void)data;
    return size < max ? size : max;
}

enum { CHANGES = 40, MORE = 2000 };

static void change(const uint8_t *bytes, size_t size)
{
    uint8_t *room = malloc(size + MORE);
    if (!room)
        exit(1);
    memcpy(room, bytes, size);
    for (unsigned seed = 0; seed < CHANGES; seed++) {
        size_t now = LLVMFuzzerCustomMutator(room, size, size + MORE, seed);
        if (now > size + MORE)
            abort();
        uint8_t *exact = malloc(now + 1);
        if (!exact)
            exit(1);
        memcpy(exact, room, now);
        LLVMFuzzerTestOneInput(exact, now);
        free(exact);
        memcpy(room, bytes, size);
    }
    free(room);
}
#else
static void change(const uint8_t *bytes, size_t size)
{
    (void)bytes, (void)size;
}
#endif

static int replay(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    long size = ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    puts(path);
    fflush(stdout); /* the last name printed is the one that broke it */
    LLVMFuzzerTestOneInput(bytes, (size_t)size);
    change(bytes, (size_t)size);
    free(bytes);
    return 1;
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "usage: %s FOLDER, one that exists\n", argv[0]);
        return 2;
    }
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        if (entry->d_name[0] != '.')
            count += replay(path);
    }
    closedir(folder);
    printf("%d inputs\n", count);
    return count == 0;
}
