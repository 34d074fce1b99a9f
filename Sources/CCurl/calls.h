// The calls of libcurl that take a value of any type, one for each type: Swift can't call a variadic function.

#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

typedef size_t (*petspot_curl_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode petspot_curl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode petspot_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode petspot_curl_set_pointer(CURL *transfer, CURLoption option, void *value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode petspot_curl_set_callback(CURL *transfer, CURLoption option, petspot_curl_callback value) {
  return curl_easy_setopt(transfer, option, value);
}

// Has `open` called instead of socket(2), whenever the transfer is about to connect to an address.
static inline CURLcode petspot_curl_set_open_socket(CURL *transfer, curl_opensocket_callback open) {
  return curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, open);
}

// The address itself, of whatever family; the struct declares only its beginning.
static inline const void *petspot_curl_address(const struct curl_sockaddr *address) { return &address->addr; }

static inline CURLcode petspot_curl_get_number(CURL *transfer, CURLINFO info, long *value) {
  return curl_easy_getinfo(transfer, info, value);
}

// Lets a transfer end without waiting for the thread that looks its host up, where libcurl knows how to (7.87).
static inline void petspot_curl_quit_quickly(CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(transfer, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)transfer;
#endif
}

static inline CURLMcode petspot_curl_multi_set_number(CURLM *transfers, CURLMoption option, long value) {
  return curl_multi_setopt(transfers, option, value);
}
