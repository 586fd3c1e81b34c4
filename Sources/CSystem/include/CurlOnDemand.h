// Functions of libcurl in a form that Swift can call. The library is loaded when it is first needed.
//
// Each function does the same as the function of libcurl with that name. The types are compatible with those of
// libcurl's headers but do not include them, so that building needs no development package: `CURLcode` and similar
// types are `int`. Source: curl/easy.h and curl/multi.h, which have kept this interface since version 7.16.

#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

#include <stddef.h>
#include <stdint.h>

/// One transfer, a `CURL *`.
typedef struct LibcurlEasy LibcurlEasy;

/// A list of header lines, a `struct curl_slist *`.
typedef struct LibcurlList LibcurlList;

/// Many transfers on one thread, a `CURLM *`. Other threads may only call `libcurl_multi_wakeup`.
typedef struct __attribute__((swift_attr("@Sendable"))) LibcurlMulti {
    void *_Nullable handle;
} LibcurlMulti;

/// The options of transfers. libcurl never changes their numbers (curl/curl.h).
typedef enum __attribute__((enum_extensibility(open))) LibcurlOption : int {
    LibcurlOptionUrl = 10002,
    LibcurlOptionUserAgent = 10018,
    LibcurlOptionHeaders = 10023,
    LibcurlOptionAcceptEncoding = 10102,
    /// The protocols that are allowed, as a bit mask: 1 is HTTP, 2 is HTTPS.
    LibcurlOptionProtocols = 181,
    LibcurlOptionNoSignals = 99,
    /// Whether a request waits for a connection that it can share.
    LibcurlOptionWaitsForSharing = 237,
    /// Whether closing does not wait for a pending DNS lookup.
    LibcurlOptionQuickExit = 322,
    LibcurlOptionCertificateFile = 10065,
    LibcurlOptionCertificateFolder = 10097,
    LibcurlOptionBodyReceiver = 20011,
    LibcurlOptionBodyContext = 10001,
    LibcurlOptionHeadReceiver = 20079,
    LibcurlOptionHeadContext = 10029,
    /// Whether the response of a proxy to `CONNECT` is not received as a part of the head.
    LibcurlOptionHidesProxyHead = 265,
    LibcurlOptionErrorBuffer = 10010,
    LibcurlOptionSocketOpener = 20163,
} LibcurlOption;

/// The options of many transfers (curl/multi.h).
typedef enum __attribute__((enum_extensibility(open))) LibcurlMultiOption : int {
    /// The maximum number of open connections, in use or idle.
    LibcurlMultiOptionMaxConnects = 6,
} LibcurlMultiOption;

/// The numbers about a transfer (curl/curl.h).
typedef enum __attribute__((enum_extensibility(open))) LibcurlInfo : int {
    LibcurlInfoStatus = 0x200002,
    LibcurlInfoSystemError = 0x200019,
} LibcurlInfo;

/// Receives `count` bytes of a response. Any result other than `count` ends the transfer.
typedef size_t (*LibcurlReceiver)(const uint8_t *_Nonnull bytes, size_t size, size_t count, void *_Nonnull context);

/// Loads libcurl unless it is already loaded. Returns null on success, or the reason of the failure, which must not be
/// freed.
///
/// All other functions may only be called after this one has returned null.
const char *_Nullable libcurl_load(void);

/// Returns the versions of libcurl and of the libraries that it uses, separated by spaces.
const char *_Nonnull libcurl_version(void);

LibcurlEasy *_Nullable libcurl_easy_init(void);
void libcurl_easy_cleanup(LibcurlEasy *_Nonnull easy);
const char *_Nonnull libcurl_easy_strerror(int code);
int libcurl_easy_setopt_number(LibcurlEasy *_Nonnull easy, LibcurlOption option, long value);
int libcurl_easy_setopt_text(LibcurlEasy *_Nonnull easy, LibcurlOption option, const char *_Nonnull value);
int libcurl_easy_setopt_list(LibcurlEasy *_Nonnull easy, LibcurlOption option, LibcurlList *_Nullable value);
int libcurl_easy_setopt_buffer(LibcurlEasy *_Nonnull easy, LibcurlOption option, char *_Nonnull value);
int libcurl_easy_setopt_context(LibcurlEasy *_Nonnull easy, LibcurlOption option, void *_Nonnull value);
int libcurl_easy_setopt_receiver(LibcurlEasy *_Nonnull easy, LibcurlOption option, LibcurlReceiver _Nonnull value);
/// Opens the connections of a transfer so that programs started by this process do not inherit them. Some versions of
/// libcurl do not, and an inherited connection stays open until all of its owners have ended.
int libcurl_easy_close_on_exec(LibcurlEasy *_Nonnull easy);
/// Returns a number about the transfer, or 0 if it is unavailable.
long libcurl_easy_getinfo_number(LibcurlEasy *_Nonnull easy, LibcurlInfo info);

/// Returns the list with one more line, which is copied, or null if memory is exhausted.
LibcurlList *_Nullable libcurl_slist_append(LibcurlList *_Nullable list, const char *_Nonnull line);
void libcurl_slist_free_all(LibcurlList *_Nullable list);

LibcurlMulti libcurl_multi_init(void);
int libcurl_multi_cleanup(LibcurlMulti multi);
const char *_Nonnull libcurl_multi_strerror(int code);
int libcurl_multi_setopt_number(LibcurlMulti multi, LibcurlMultiOption option, long value);
int libcurl_multi_add_handle(LibcurlMulti multi, LibcurlEasy *_Nonnull easy);
int libcurl_multi_remove_handle(LibcurlMulti multi, LibcurlEasy *_Nonnull easy);
int libcurl_multi_perform(LibcurlMulti multi);
int libcurl_multi_poll(LibcurlMulti multi, int milliseconds);
int libcurl_multi_wakeup(LibcurlMulti multi);
/// Returns the next finished transfer, with its `CURLcode`, or null if no transfer has finished.
LibcurlEasy *_Nullable libcurl_multi_next_done(LibcurlMulti multi, int *_Nonnull code);

#endif
