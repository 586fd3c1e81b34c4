#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

/// Loads libcurl, unless it is loaded already. Returns null on success, else the message of the loader, which is never freed.
///
/// A URL session that is used without this check ends the process if libcurl is missing.
const char *_Nullable curlOnDemandFailure(void);

#endif
