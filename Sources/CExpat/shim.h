// The one door to libexpat (system package libexpat1-dev; fontconfig brings the library itself), for workbooks.
#include <expat.h>
