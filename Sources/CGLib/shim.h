// The one door to GLib (it comes with libvips and Pango), for its checksums.
#include <glib.h>
