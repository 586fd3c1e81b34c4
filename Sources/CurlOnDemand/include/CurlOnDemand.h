#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

/// Loads libcurl, unless that has been done: null where it can be used now, else what the loader says about it.
///
/// Whoever uses a URL session without having asked ends the process where it is missing. The text lives as long as that.
const char *_Nullable curlOnDemandFailure(void);

#endif
