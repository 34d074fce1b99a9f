// The one door to OpenSSL (system package libssl-dev; libcurl brings the library itself), for its checksums.
#include <openssl/evp.h>
