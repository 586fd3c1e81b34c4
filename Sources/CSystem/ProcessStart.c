// For the functions of spawn.h that are not in POSIX.
#define _GNU_SOURCE

#include "ProcessStart.h"

#include <spawn.h>

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
