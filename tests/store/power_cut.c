/* Writes down, in order, what a program does to the files of one folder, for a disk that loses power to be made of it.

   Preloaded (LD_PRELOAD) with POWER_CUT_FOLDER and POWER_CUT_TRACE set. Each entry is a header and `length` bytes:
   O open (name), C open of a new file (name), W write (data at offset), T truncate (to offset), S sync of a file,
   D sync of the folder, U unlink (name). `handle` tells one open from another. Nothing is really synced. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 4096
#define FOLDER (-1)

struct entry {
    char kind;
    int32_t handle;
    int64_t offset;
    int64_t length;
} __attribute__((packed));

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static int32_t handles[MOST]; /* by file descriptor; 0: not in the folder */
static int32_t opened;
static int trace = -1;
static char folder[4096];

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("POWER_CUT_FOLDER"), *log = getenv("POWER_CUT_TRACE");
    if (name && log && realpath(name, folder))
        trace = fcntl(syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0600), F_DUPFD_CLOEXEC, 900);
}

static void put(const void *data, size_t length) {
    while (length) {
        ssize_t done = syscall(SYS_write, trace, data, length);
        if (done < 0)
            abort();
        data = (const char *)data + done;
        length -= done;
    }
}

static void note(char kind, int32_t handle, int64_t offset, const void *data, int64_t length) {
    struct entry entry = {kind, handle, offset, length};
    put(&entry, sizeof entry);
    put(data, length);
}

/* The name within the folder; "" for the folder itself, NULL for anything else. */
static const char *within(const char *path) {
    static __thread char whole[8192];
    if (trace < 0 || !path)
        return NULL;
    if (path[0] != '/') {
        if (!getcwd(whole, 4096))
            return NULL;
        strcat(whole, "/");
    } else
        whole[0] = 0;
    strncat(whole, path, 4000);
    size_t length = strlen(folder);
    if (strncmp(whole, folder, length))
        return NULL;
    return whole[length] == '/' ? whole + length + 1 : whole[length] ? NULL : whole + length;
}

static int32_t handle_of(int file) { return trace >= 0 && file >= 0 && file < MOST ? handles[file] : 0; }

static int opening(const char *path, int flags, mode_t mode) {
    const char *name = within(path);
    if (!name)
        return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    pthread_mutex_lock(&one);
    struct stat before;
    int new = stat(path, &before) != 0;
    int file = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (file >= 0 && file < MOST) {
        handles[file] = *name ? ++opened : FOLDER;
        if (*name)
            note(new ? 'C' : 'O', opened, 0, name, strlen(name));
        if (*name && (flags & O_TRUNC))
            note('T', opened, 0, NULL, 0);
    }
    pthread_mutex_unlock(&one);
    return file;
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...) {                                                                       \
        va_list more;                                                                                                  \
        va_start(more, flags);                                                                                         \
        mode_t mode = va_arg(more, int);                                                                               \
        va_end(more);                                                                                                  \
        return opening(path, flags, mode);                                                                             \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    if (handle_of(file)) {
        pthread_mutex_lock(&one);
        handles[file] = 0;
        pthread_mutex_unlock(&one);
    }
    return syscall(SYS_close, file);
}

#define PWRITE(name)                                                                                                   \
    ssize_t name(int file, const void *data, size_t length, off_t offset) {                                            \
        if (handle_of(file) <= 0)                                                                                      \
            return syscall(SYS_pwrite64, file, data, length, offset);                                                  \
        pthread_mutex_lock(&one);                                                                                      \
        ssize_t done = syscall(SYS_pwrite64, file, data, length, offset);                                              \
        if (done > 0)                                                                                                  \
            note('W', handles[file], offset, data, done);                                                              \
        pthread_mutex_unlock(&one);                                                                                    \
        return done;                                                                                                   \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int file, const void *data, size_t length) {
    if (handle_of(file) <= 0)
        return syscall(SYS_write, file, data, length);
    pthread_mutex_lock(&one);
    ssize_t done = syscall(SYS_write, file, data, length);
    if (done > 0)
        note('W', handles[file], syscall(SYS_lseek, file, 0, SEEK_CUR) - done, data, done);
    pthread_mutex_unlock(&one);
    return done;
}

#define TRUNCATE(name)                                                                                                 \
    int name(int file, off_t length) {                                                                                 \
        if (handle_of(file) <= 0)                                                                                      \
            return syscall(SYS_ftruncate, file, length);                                                               \
        pthread_mutex_lock(&one);                                                                                      \
        int failed = syscall(SYS_ftruncate, file, length);                                                             \
        if (!failed)                                                                                                   \
            note('T', handles[file], length, NULL, 0);                                                                 \
        pthread_mutex_unlock(&one);                                                                                    \
        return failed;                                                                                                 \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

#define SYNC(name)                                                                                                     \
    int name(int file) {                                                                                               \
        int32_t handle = handle_of(file);                                                                              \
        if (!handle)                                                                                                   \
            return REAL(name)(file);                                                                                   \
        pthread_mutex_lock(&one);                                                                                      \
        note(handle == FOLDER ? 'D' : 'S', handle, 0, NULL, 0);                                                        \
        pthread_mutex_unlock(&one);                                                                                    \
        return 0;                                                                                                      \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    const char *name = within(path);
    if (!name)
        return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    pthread_mutex_lock(&one);
    int failed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (!failed)
        note('U', 0, 0, name, strlen(name));
    pthread_mutex_unlock(&one);
    return failed;
}
