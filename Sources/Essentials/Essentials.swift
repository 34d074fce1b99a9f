/// What petspot uses of Foundation and of the system's C library, under one name on every system.
///
/// On Linux it is FoundationEssentials: all of Foundation would bring ICU and its 30 MB of data into the program, and half of the time it
/// takes to start. What is missing there and needed here stands beside this file. Apple's systems have Foundation anyway.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  #if canImport(Glibc)
    @_exported import Glibc
  #elseif canImport(Musl)
    @_exported import Musl
  #endif
#else
  @_exported import Foundation
#endif
