// The one door to Pango and Cairo (system packages libpango1.0-dev and libcairo2-dev): measuring text, and drawing it.
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
