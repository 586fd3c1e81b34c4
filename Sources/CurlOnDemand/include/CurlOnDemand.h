#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

/// Loads libcurl, unless that has been done: null where it can be used now, else what the loader says about it.
///
/// To be called before the first use of a URL session. The text lives as long as the process.
const char *_Nullable curlOnDemandFailure(void);

#endif
