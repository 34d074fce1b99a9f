// The one door to OpenSSL (system package libssl-dev; libcurl brings the library itself), for its checksums.
// Deprecated in favour of EVP's, which takes twice as long for a short text: it allocates for each hash.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/sha.h>
