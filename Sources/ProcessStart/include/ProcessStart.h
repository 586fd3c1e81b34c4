// The start of the process: its arguments, and the means without which Swift's runtime cannot work.

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

#endif
