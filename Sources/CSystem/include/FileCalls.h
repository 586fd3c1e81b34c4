// The calls for files that Swift does not see. Each returns a negative number and sets `errno` if it fails.

#ifndef FILE_CALLS_H
#define FILE_CALLS_H

#include <stddef.h>

/// Renames a file or a folder. Fails with `EEXIST` if something has the new name, and with `EINVAL` or similar where the
/// file system cannot do so.
int file_move_to_free_name(const char *_Nonnull path, const char *_Nonnull new_path);

#if defined(__linux__)

/// The functions of sys/xattr.h, whose types would hide those of the module of the C library.
ptrdiff_t file_attribute_names(const char *_Nonnull path, void *_Nullable names, size_t size);
ptrdiff_t file_attribute(const char *_Nonnull path, const char *_Nonnull name, void *_Nullable value, size_t size);
int file_set_attribute(int file, const char *_Nonnull name, const void *_Nonnull value, size_t size);
int file_remove_attribute(int file, const char *_Nonnull name);

#else

/// Copies the access list and the attributes of one open file to another.
int file_copy_attributes(int file, int other);

#endif

#endif
