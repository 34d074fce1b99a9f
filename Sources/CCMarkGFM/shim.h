// The one door to cmark-gfm (system package libcmark-gfm-dev) and its extensions library.
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
