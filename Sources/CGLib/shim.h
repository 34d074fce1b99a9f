// The one door to GLib, which libvips speaks the types of.
#include <glib.h>
