#include "CBuildFacts.h"

#ifndef PETSPOT_COMMIT
#define PETSPOT_COMMIT ""
#endif

const char *petspot_commit(void) { return PETSPOT_COMMIT; }
