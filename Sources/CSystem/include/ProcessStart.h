// The parts of `posix_spawn` that Swift does not see.

#ifndef PROCESS_START_H
#define PROCESS_START_H

/// Lets a program inherit no files from a number on. Does nothing where the system cannot do so. `actions` is a
/// `posix_spawn_file_actions_t`.
void process_start_close_from(void *_Nonnull actions, int first);

/// Lets a program run in a folder. `actions` is a `posix_spawn_file_actions_t`.
void process_start_change_folder(void *_Nonnull actions, const char *_Nonnull folder);

/// The flag with which a program leads a session of its own, without a terminal.
int process_start_session_flag(void);

#endif
