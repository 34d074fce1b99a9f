// Where libvips and its GLib are: SwiftPM asks pkg-config for the flags of system libraries only, so CVips depends on one.
// Swift never sees this; `CVips.h` is the door.
#include <vips/vips.h>
