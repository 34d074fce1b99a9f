// The one door to libcurl: its own header, and its calls that take a value of any type, one for each type, because Swift can't
// call a variadic function.

#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

typedef size_t (*petspot_curl_callback)(char *bytes, size_t size, size_t count, void *context);

CURLcode petspot_curl_set_number(CURL *transfer, CURLoption option, long value);
CURLcode petspot_curl_set_text(CURL *transfer, CURLoption option, const char *value);
CURLcode petspot_curl_set_pointer(CURL *transfer, CURLoption option, void *value);
CURLcode petspot_curl_set_callback(CURL *transfer, CURLoption option, petspot_curl_callback value);
/// Has `open` called instead of socket(2), whenever the transfer is about to connect to an address.
CURLcode petspot_curl_set_open_socket(CURL *transfer, curl_opensocket_callback open);
CURLcode petspot_curl_get_number(CURL *transfer, CURLINFO info, long *value);
/// Lets a transfer end without waiting for the thread that looks its host up, where libcurl knows how to (7.87).
void petspot_curl_quit_quickly(CURL *transfer);
CURLMcode petspot_curl_multi_set_number(CURLM *transfers, CURLMoption option, long value);
/// What libcurl and the libraries that it uses are: `libcurl/7.88.1 OpenSSL/3.0.17 zlib/1.2.13`; NULL when it isn't installed.
const char *petspot_curl_version(void);

/// The address itself, of whatever family; the struct declares only its beginning.
static inline const void *petspot_curl_address(const struct curl_sockaddr *address) { return &address->addr; }
