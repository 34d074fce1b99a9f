// libcurl, loaded when it is called for the first time: with the 32 libraries below it that takes 5 ms, and most commands load
// nothing from the web.
#pragma once

#include "CCurl.h"

#ifdef __APPLE__

// A part of the system, and linked.
#define LIBCURL(name) curl_##name

#else

// What takes a list of values can only be called by pointer; for the other functions, `Library.c` has some of the same names.
#define LIBCURL_VARIADIC(EACH) EACH(easy_setopt) EACH(easy_getinfo) EACH(multi_setopt)

#define LIBCURL_FUNCTIONS(EACH)                                                                                        \
  EACH(CURLcode, global_init, (long flags), (flags))                                                                    \
  EACH(CURL *, easy_init, (void), ())                                                                                   \
  EACH(void, easy_cleanup, (CURL *transfer), (transfer))                                                                \
  EACH(const char *, easy_strerror, (CURLcode code), (code))                                                            \
  EACH(CURLM *, multi_init, (void), ())                                                                                 \
  EACH(CURLMcode, multi_add_handle, (CURLM *transfers, CURL *transfer), (transfers, transfer))                          \
  EACH(CURLMcode, multi_remove_handle, (CURLM *transfers, CURL *transfer), (transfers, transfer))                       \
  EACH(CURLMcode, multi_perform, (CURLM *transfers, int *running), (transfers, running))                                \
  EACH(CURLMcode, multi_poll, (CURLM *transfers, struct curl_waitfd *others, unsigned count, int time, int *ready),      \
       (transfers, others, count, time, ready))                                                                         \
  EACH(CURLMcode, multi_wakeup, (CURLM *transfers), (transfers))                                                        \
  EACH(CURLMsg *, multi_info_read, (CURLM *transfers, int *waiting), (transfers, waiting))                              \
  EACH(struct curl_slist *, slist_append, (struct curl_slist *list, const char *text), (list, text))                    \
  EACH(void, slist_free_all, (struct curl_slist *list), (list))                                                         \
  EACH(curl_version_info_data *, version_info, (CURLversion age), (age))                                                \
  EACH(time_t, getdate, (const char *text, const time_t *unused), (text, unused))

#define LIBCURL_MEMBER(name, ...) typeof(curl_##name) *name;
#define LIBCURL_TYPED_MEMBER(type, name, ...) LIBCURL_MEMBER(name)
struct libcurl {
  LIBCURL_VARIADIC(LIBCURL_MEMBER)
  LIBCURL_FUNCTIONS(LIBCURL_TYPED_MEMBER)
};

/// The functions of libcurl; ends the program, as the system does that can't start one, when it isn't installed.
const struct libcurl *petspot_libcurl(void);

#define LIBCURL(name) petspot_libcurl()->name

#endif
