// The one door to zlib (system package zlib1g-dev), which Cairo packs what it draws with.
#include <zlib.h>
