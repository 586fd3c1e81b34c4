// libcurl, loaded when it is first needed.
//
// A program with FoundationNetworking inside (--static-swift-stdlib) names libcurl as a library that it needs, and libcurl
// names thirty more. To load them takes longer than most of what this program does, and most of its runs ask nobody. The
// functions of libcurl that FoundationNetworking calls are therefore defined here, and hand each call on to the library,
// which the first of them loads. The target that uses URL sessions does not name libcurl to the linker.
//
// A newer FoundationNetworking that calls another function does not link: the linker names it, and it gets a line here.
// Types are those of libcurl's headers, spelled without them, since nothing else here needs them; a `CURLcode` and its like
// are an `int`. Source: curl/easy.h, curl/multi.h, curl/urlapi.h.
//
// They are hidden. In a program that loads FoundationNetworking as a library, which has loaded libcurl then, nobody calls them.

// For RTLD_DEFAULT.
#define _GNU_SOURCE

#include "CurlOnDemand.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && defined(__LP64__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// name of the function, type of its result, its parameters, what it hands on
#define FUNCTIONS(FUNCTION)                                                                                              \
    FUNCTION(curl_global_init, int, (long flags), (flags))                                                               \
    FUNCTION(curl_version, char *, (void), ())                                                                           \
    FUNCTION(curl_version_info, void *, (int age), (age))                                                                \
    FUNCTION(curl_free, void, (void *memory), (memory))                                                                  \
    FUNCTION(curl_slist_append, void *, (void *list, const char *text), (list, text))                                    \
    FUNCTION(curl_slist_free_all, void, (void *list), (list))                                                            \
    FUNCTION(curl_url, void *, (void), ())                                                                               \
    FUNCTION(curl_url_get, int, (const void *url, int part, char **text, unsigned flags), (url, part, text, flags))      \
    FUNCTION(curl_url_set, int, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))       \
    FUNCTION(curl_easy_init, void *, (void), ())                                                                         \
    FUNCTION(curl_easy_cleanup, void, (void *easy), (easy))                                                              \
    FUNCTION(curl_easy_pause, int, (void *easy, int directions), (easy, directions))                                     \
    FUNCTION(curl_easy_strerror, const char *, (int code), (code))                                                       \
    FUNCTION(curl_multi_init, void *, (void), ())                                                                        \
    FUNCTION(curl_multi_cleanup, int, (void *multi), (multi))                                                            \
    FUNCTION(curl_multi_add_handle, int, (void *multi, void *easy), (multi, easy))                                       \
    FUNCTION(curl_multi_remove_handle, int, (void *multi, void *easy), (multi, easy))                                    \
    FUNCTION(curl_multi_assign, int, (void *multi, int socket, void *pointer), (multi, socket, pointer))                 \
    FUNCTION(curl_multi_info_read, void *, (void *multi, int *waiting), (multi, waiting))                                \
    FUNCTION(curl_multi_socket_action, int, (void *multi, int socket, int events, int *running),                         \
             (multi, socket, events, running))

// Those that take one more argument of any type: a long, a curl_off_t or a pointer, which travel alike where all have 64 bits.
#define SETTERS(SETTER)           \
    SETTER(curl_easy_setopt)      \
    SETTER(curl_easy_getinfo)     \
    SETTER(curl_multi_setopt)

#define POINTER(name, result, parameters, arguments) result(*name) parameters;
#define SETTER_POINTER(name) int (*name)(void *handle, int option, ...);

/// The functions of the loaded library; all null before.
static struct {
    FUNCTIONS(POINTER)
    SETTERS(SETTER_POINTER)
} curl;

static const char *failure;

/// The same library under its two names: Debian has one of each kind of TLS.
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};

/// Whether the library is there, and a handle of it. Where it is loaded already, that one is meant.
static int find(void **library) {
    *library = RTLD_DEFAULT;
    if (dlsym(RTLD_DEFAULT, "curl_easy_init") != NULL) return 1;
    for (size_t number = 0; number < sizeof(names) / sizeof(names[0]); number++) {
        *library = dlopen(names[number], RTLD_LAZY | RTLD_LOCAL);
        if (*library != NULL) return 1;
        // What is wrong with the first is what somebody can mend. The loader keeps its words only until it is asked again.
        if (failure == NULL) failure = strdup(dlerror());
    }
    return 0;
}

static void load(void) {
    void *library;
    if (!find(&library)) {
        if (failure == NULL) failure = "out of memory";
        return;
    }
    failure = NULL;

#define FIND(name)                                                \
    *(void **)&curl.name = dlsym(library, #name);                 \
    if (curl.name == NULL) failure = "libcurl has no " #name;
#define FIND_FUNCTION(name, result, parameters, arguments) FIND(name)
    FUNCTIONS(FIND_FUNCTION)
    SETTERS(FIND)
}

const char *curlOnDemandFailure(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return failure;
}

/// Loads the library for somebody who has not asked whether it is there, and cannot be told that it is not.
static void ready(void) {
    const char *words = curlOnDemandFailure();
    if (words == NULL) return;
    fprintf(stderr, "libcurl is missing: %s\n", words);
    abort();
}

#define HIDDEN __attribute__((visibility("hidden")))

#define FORWARD(name, result, parameters, arguments)      \
    HIDDEN result name parameters;                        \
    HIDDEN result name parameters {                       \
        ready();                                          \
        return curl.name arguments;                       \
    }
FUNCTIONS(FORWARD)

#define FORWARD_SETTER(name)                              \
    HIDDEN int name(void *handle, int option, ...);       \
    HIDDEN int name(void *handle, int option, ...) {      \
        va_list more;                                     \
        va_start(more, option);                           \
        void *value = va_arg(more, void *);               \
        va_end(more);                                     \
        ready();                                          \
        return curl.name(handle, option, value);          \
    }
SETTERS(FORWARD_SETTER)

#else

// Elsewhere the linker does what it would have done: on Musl, and on systems of 32 bits. Apple's Foundation has another client.
#if defined(__linux__) && !defined(__ANDROID__)
#pragma comment(lib, "curl")
#endif

const char *curlOnDemandFailure(void) { return 0; }

#endif
