// Loads libcurl when it is first needed.
//
// Loading it at program start, together with the thirty libraries that it depends on, would take longer than most of
// the program's work, and most runs send no request.

// For RTLD_DEFAULT.
#define _GNU_SOURCE

#include "CurlOnDemand.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// For each function: the name without its prefix, the result type and the parameters.
#define FUNCTIONS(FUNCTION)                                                          \
    FUNCTION(global_init, int, (long flags))                                         \
    FUNCTION(version, char *, (void))                                                \
    FUNCTION(easy_init, LibcurlEasy *, (void))                                       \
    FUNCTION(easy_cleanup, void, (LibcurlEasy *))                                    \
    FUNCTION(easy_strerror, const char *, (int code))                                \
    FUNCTION(easy_setopt, int, (LibcurlEasy *, int option, ...))                     \
    FUNCTION(easy_getinfo, int, (LibcurlEasy *, int info, ...))                      \
    FUNCTION(slist_append, LibcurlList *, (LibcurlList *, const char *line))         \
    FUNCTION(slist_free_all, void, (LibcurlList *))                                  \
    FUNCTION(multi_init, void *, (void))                                             \
    FUNCTION(multi_cleanup, int, (void *multi))                                      \
    FUNCTION(multi_strerror, const char *, (int code))                               \
    FUNCTION(multi_setopt, int, (void *multi, int option, ...))                      \
    FUNCTION(multi_add_handle, int, (void *multi, LibcurlEasy *))                    \
    FUNCTION(multi_remove_handle, int, (void *multi, LibcurlEasy *))                 \
    FUNCTION(multi_perform, int, (void *multi, int *running))                        \
    FUNCTION(multi_poll, int, (void *multi, void *files, unsigned count, int milliseconds, int *ready)) \
    FUNCTION(multi_wakeup, int, (void *multi))                                       \
    FUNCTION(multi_info_read, struct Message *, (void *multi, int *waiting))

/// A `CURLMsg`.
struct Message {
    int kind;
    LibcurlEasy *easy;
    union {
        void *pointer;
        int code;
    } data;
};

#define POINTER(name, result, parameters) result(*name) parameters;

/// The functions of the loaded library.
static struct {
    FUNCTIONS(POINTER)
} curl;

static const char *failure;

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__linux__) && !defined(__GLIBC__)

// A program for Musl is linked statically and cannot load libraries.
#pragma comment(lib, "curl")
#define DECLARE(name, result, parameters) extern result curl_##name parameters;
FUNCTIONS(DECLARE)
static void find(void) {
#define TAKE(name, result, parameters) curl.name = curl_##name;
    FUNCTIONS(TAKE)
}

#else

/// The file names of the library. Debian has one for each TLS library; Alpine and Fedora have the first.
static const char *const names[] = {
#if defined(__APPLE__)
    "/usr/lib/libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4",
#endif
};

/// Returns a handle of the library, or null if it cannot be loaded. If the library is already loaded, it is used.
static void *library(void) {
    if (dlsym(RTLD_DEFAULT, "curl_multi_wakeup") != NULL) return RTLD_DEFAULT;
    for (size_t number = 0; number < sizeof(names) / sizeof(names[0]); number++) {
        void *library = dlopen(names[number], RTLD_LAZY | RTLD_LOCAL);
        if (library != NULL) {
            failure = NULL;
            return library;
        }
        // The error for the first name is the most useful. The loader keeps its message only until the next call.
        if (failure == NULL) failure = strdup(dlerror());
    }
    if (failure == NULL) failure = "out of memory";
    return NULL;
}

/// Sets the failure for a library that lacks a required function. Its version string begins with name and version.
static void refuse(const char *function) {
    static char words[160];
    const char *version = curl.version == NULL ? "this libcurl" : curl.version();
    snprintf(words, sizeof(words), "%.*s has no %s; 7.68 or newer is needed", (int)strcspn(version, " "), version, function);
    failure = words;
}

static void find(void) {
    void *found = library();
    if (failure != NULL) return;
#define FIND(name, result, parameters) *(void **)&curl.name = dlsym(found, "curl_" #name);
    FUNCTIONS(FIND)
#define CHECK(name, result, parameters) \
    if (curl.name == NULL) refuse("curl_" #name);
    FUNCTIONS(CHECK)
}

#endif

static void load(void) {
    find();
    // 3 is CURL_GLOBAL_DEFAULT.
    if (failure == NULL && curl.global_init(3) != 0) failure = "it does not start";
}

const char *libcurl_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return failure;
}

const char *libcurl_version(void) { return curl.version(); }

LibcurlEasy *libcurl_easy_init(void) { return curl.easy_init(); }
void libcurl_easy_cleanup(LibcurlEasy *easy) { curl.easy_cleanup(easy); }
const char *libcurl_easy_strerror(int code) { return curl.easy_strerror(code); }

#define SETTER(kind, type) \
    int libcurl_easy_setopt_##kind(LibcurlEasy *easy, LibcurlOption option, type value) { \
        return curl.easy_setopt(easy, option, value);                                      \
    }
SETTER(number, long)
SETTER(text, const char *)
SETTER(list, LibcurlList *)
SETTER(buffer, char *)
SETTER(context, void *)
SETTER(receiver, LibcurlReceiver)

/// A `struct curl_sockaddr`.
struct SocketAddress {
    int family;
    int type;
    int protocol;
    unsigned size;
    struct sockaddr address;
};

static int open_socket(void *context, int purpose, struct SocketAddress *address) {
    (void)context;
    (void)purpose;
#if defined(SOCK_CLOEXEC)
    return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
#else
    int file = socket(address->family, address->type, address->protocol);
    if (file >= 0) fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
#endif
}

int libcurl_easy_close_on_exec(LibcurlEasy *easy) {
    return curl.easy_setopt(easy, LibcurlOptionSocketOpener, open_socket);
}

long libcurl_easy_getinfo_number(LibcurlEasy *easy, LibcurlInfo info) {
    long value = 0;
    return curl.easy_getinfo(easy, info, &value) == 0 ? value : 0;
}

LibcurlList *libcurl_slist_append(LibcurlList *list, const char *line) { return curl.slist_append(list, line); }
void libcurl_slist_free_all(LibcurlList *list) { curl.slist_free_all(list); }

LibcurlMulti libcurl_multi_init(void) { return (LibcurlMulti){curl.multi_init()}; }
int libcurl_multi_cleanup(LibcurlMulti multi) { return curl.multi_cleanup(multi.handle); }
const char *libcurl_multi_strerror(int code) { return curl.multi_strerror(code); }
int libcurl_multi_setopt_number(LibcurlMulti multi, LibcurlMultiOption option, long value) {
    return curl.multi_setopt(multi.handle, option, value);
}
int libcurl_multi_add_handle(LibcurlMulti multi, LibcurlEasy *easy) { return curl.multi_add_handle(multi.handle, easy); }
int libcurl_multi_remove_handle(LibcurlMulti multi, LibcurlEasy *easy) {
    return curl.multi_remove_handle(multi.handle, easy);
}
int libcurl_multi_perform(LibcurlMulti multi) {
    int running;
    return curl.multi_perform(multi.handle, &running);
}
int libcurl_multi_poll(LibcurlMulti multi, int milliseconds) {
    return curl.multi_poll(multi.handle, NULL, 0, milliseconds, NULL);
}
int libcurl_multi_wakeup(LibcurlMulti multi) { return curl.multi_wakeup(multi.handle); }

LibcurlEasy *libcurl_multi_next_done(LibcurlMulti multi, int *code) {
    int waiting;
    struct Message *message;
    while ((message = curl.multi_info_read(multi.handle, &waiting)) != NULL) {
        // 1 is CURLMSG_DONE, the only kind of message.
        if (message->kind != 1) continue;
        *code = message->data.code;
        return message->easy;
    }
    return NULL;
}
