#include "Library.h"

CURLcode petspot_curl_set_number(CURL *transfer, CURLoption option, long value) {
  return LIBCURL(easy_setopt)(transfer, option, value);
}

CURLcode petspot_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return LIBCURL(easy_setopt)(transfer, option, value);
}

CURLcode petspot_curl_set_pointer(CURL *transfer, CURLoption option, void *value) {
  return LIBCURL(easy_setopt)(transfer, option, value);
}

CURLcode petspot_curl_set_callback(CURL *transfer, CURLoption option, petspot_curl_callback value) {
  return LIBCURL(easy_setopt)(transfer, option, value);
}

CURLcode petspot_curl_set_open_socket(CURL *transfer, curl_opensocket_callback open) {
  return LIBCURL(easy_setopt)(transfer, CURLOPT_OPENSOCKETFUNCTION, open);
}

CURLcode petspot_curl_get_number(CURL *transfer, CURLINFO info, long *value) {
  return LIBCURL(easy_getinfo)(transfer, info, value);
}

void petspot_curl_quit_quickly(CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075700
  LIBCURL(easy_setopt)(transfer, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)transfer;
#endif
}

CURLMcode petspot_curl_multi_set_number(CURLM *transfers, CURLMoption option, long value) {
  return LIBCURL(multi_setopt)(transfers, option, value);
}
