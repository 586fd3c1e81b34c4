// libcurl, loaded when it is first needed.
//
// A program with FoundationNetworking inside (--static-swift-stdlib) names libcurl as a library that it needs, and libcurl
// names thirty more. To load them takes longer than most of what this program does, and most of its runs ask nobody. The
// functions of libcurl that FoundationNetworking calls are therefore defined here, and hand each call on to the library,
// which `curlOnDemandFailure` has loaded by then. The target that uses URL sessions does not name libcurl to the linker.
//
// A newer FoundationNetworking that calls another function does not link: the linker names it, and it gets a line here.
// Types are those of libcurl's headers, spelled without them, since nothing else here needs them; a `CURLcode` and its like
// are an `int`. Source: curl/easy.h, curl/multi.h, curl/urlapi.h.
//
// Everything is hidden. In a program that loads FoundationNetworking as a library this file changes nothing.

#include "CurlOnDemand.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
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

// Those that take one more argument of any type: a long, a curl_off_t or a pointer, which travel alike.
#define SETTERS(SETTER)           \
    SETTER(curl_easy_setopt)      \
    SETTER(curl_easy_getinfo)     \
    SETTER(curl_multi_setopt)

_Static_assert(sizeof(long) == sizeof(void *) && sizeof(void *) == 8, "the last argument must travel like a pointer");

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

static void load(void) {
    void *library = NULL;
    for (size_t number = 0; library == NULL && number < sizeof(names) / sizeof(names[0]); number++) {
        library = dlopen(names[number], RTLD_LAZY | RTLD_LOCAL);
        // What is wrong with the first is what somebody can mend. The loader keeps its words only until it is asked again.
        if (library == NULL && failure == NULL) failure = strdup(dlerror());
    }
    if (library == NULL) {
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

#define HIDDEN __attribute__((visibility("hidden")))

#define FORWARD(name, result, parameters, arguments)      \
    HIDDEN result name parameters;                        \
    HIDDEN result name parameters { return curl.name arguments; }
FUNCTIONS(FORWARD)

#define FORWARD_SETTER(name)                              \
    HIDDEN int name(void *handle, int option, ...);       \
    HIDDEN int name(void *handle, int option, ...) {      \
        va_list more;                                     \
        va_start(more, option);                           \
        void *value = va_arg(more, void *);               \
        va_end(more);                                     \
        return curl.name(handle, option, value);          \
    }
SETTERS(FORWARD_SETTER)

#else

// Elsewhere the linker does what it always did. Apple's Foundation brings its own client.
#if !defined(__APPLE__)
#pragma comment(lib, "curl")
#endif

const char *curlOnDemandFailure(void) { return 0; }

#endif
