// The start of processes: the arguments of this one, the means without which Swift's runtime cannot work, and what Swift does
// not see of `posix_spawn`.

#ifndef PROCESS_START_H
#define PROCESS_START_H

/// Returns the number of arguments, with the name of the program; 0 if the C library did not pass them.
///
/// On Linux, Swift's `CommandLine.arguments` reads `/proc/self/cmdline` and is empty if that file cannot be read, so that
/// every command would run without its arguments.
int process_start_argument_count(void);

/// Returns an argument, which must not be changed or freed; null if there is none of this number.
const char *_Nullable process_start_argument(int number);

/// Opens and closes what the runtime opens for every program with asynchronous code: without it, the runtime ends the process
/// by a signal and without a message.
///
/// Returns null on success, else the name of the call that failed, with its error in `errno`.
const char *_Nullable process_start_failing_call(void);

/// Lets a program inherit no files from a number on. Does nothing where the system cannot do so. `actions` is a
/// `posix_spawn_file_actions_t`.
void process_start_close_from(void *_Nonnull actions, int first);

/// Lets a program run in a folder. `actions` is a `posix_spawn_file_actions_t`.
void process_start_change_folder(void *_Nonnull actions, const char *_Nonnull folder);

/// The flag with which a program leads a session of its own, without a terminal.
int process_start_session_flag(void);

#endif
