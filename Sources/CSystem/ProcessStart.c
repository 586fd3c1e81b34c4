// For the functions of spawn.h that are not in POSIX.
#define _GNU_SOURCE

#include "ProcessStart.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#endif

static int count = 0;
static char **arguments = NULL;

// glibc and the dynamic linker of macOS call such functions with the arguments of `main`. Musl passes nothing.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    arguments = argv;
}
#endif

int process_start_argument_count(void) { return count; }

const char *process_start_argument(int number) {
    return number < 0 || number >= count || arguments == NULL ? NULL : arguments[number];
}

#if defined(__linux__)
// The open files of a run that fetches a week: eight connections, and files, locks and events beside them.
static const int needed_files = 27;

// Dispatch has a queue of events, an event that wakes it, and a timer.
const char *process_start_failing_call(void) {
    const size_t memory = 8 << 20;
    const char *failing = NULL;
    struct epoll_event interest = {.events = EPOLLIN};
    int queue = -1, event = -1, timer = -1, other = -1;
    void *pages = mmap(NULL, memory, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        failing = "mmap";
    } else if ((queue = epoll_create1(EPOLL_CLOEXEC)) < 0) {
        failing = "epoll_create1";
    } else if ((event = eventfd(0, EFD_CLOEXEC)) < 0) {
        failing = "eventfd";
    } else if (epoll_ctl(queue, EPOLL_CTL_ADD, event, &interest) < 0) {
        failing = "epoll_ctl";
    } else if ((timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC)) < 0) {
        failing = "timerfd_create";
    } else if ((other = fcntl(queue, F_DUPFD_CLOEXEC, needed_files)) < 0) {
        failing = "fcntl";
    }
    // A number above the limit is an invalid one.
    int code = failing != NULL && queue >= 0 && timer >= 0 && errno == EINVAL ? EMFILE : errno;
    if (pages != MAP_FAILED) munmap(pages, memory);
    int opened[] = {queue, event, timer, other};
    for (size_t place = 0; place < sizeof opened / sizeof *opened; place++) {
        if (opened[place] >= 0) close(opened[place]);
    }
    errno = code;
    return failing;
}
#else
const char *process_start_failing_call(void) { return NULL; }
#endif

void process_start_close_from(void *actions, int first) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
    (void)actions;
    (void)first;
#endif
}

void process_start_change_folder(void *actions, const char *folder) {
    posix_spawn_file_actions_addchdir_np(actions, folder);
}

int process_start_session_flag(void) { return POSIX_SPAWN_SETSID; }
