// The one door to libqrencode (system package libqrencode-dev).
#include <qrencode.h>
