#ifndef PETSPOT_BUILD_FACTS_H
#define PETSPOT_BUILD_FACTS_H

/// The commit that the program was built from; empty where nobody said so (PETSPOT_COMMIT in Package.swift).
const char *petspot_commit(void);

#endif
