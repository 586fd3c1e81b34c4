// For `syscall`.
#define _GNU_SOURCE

#include "FileCalls.h"

#if defined(__linux__)

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

int file_move_to_free_name(const char *path, const char *new_path) {
    // `RENAME_NOREPLACE`, by its number, since old C libraries lack the function.
    return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 1u);
}

ptrdiff_t file_attribute_names(const char *path, void *names, size_t size) { return listxattr(path, names, size); }

ptrdiff_t file_attribute(const char *path, const char *name, void *value, size_t size) {
    return getxattr(path, name, value, size);
}

int file_set_attribute(int file, const char *name, const void *value, size_t size) {
    return fsetxattr(file, name, value, size, 0);
}

int file_remove_attribute(int file, const char *name) { return fremovexattr(file, name); }

#else

#include <copyfile.h>
#include <stdio.h>

int file_move_to_free_name(const char *path, const char *new_path) { return renamex_np(path, new_path, RENAME_EXCL); }

int file_copy_attributes(int file, int other) { return fcopyfile(file, other, NULL, COPYFILE_ACL | COPYFILE_XATTR); }

#endif
