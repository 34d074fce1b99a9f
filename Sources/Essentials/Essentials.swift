/// The parts of Foundation and of the system's C library that petspot uses, under one name on every system.
///
/// On Linux it is FoundationEssentials: all of Foundation would add 30 MB of ICU data to the program, and double the
/// time of its start. The missing parts stand beside this file. Apple's systems have Foundation anyway.
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

#if canImport(FoundationEssentials)
  // The standard library has the tables, for comparing texts, and shows them to Foundation under this name.
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// The text in NFC, with each letter and its accents as few code points as there are for them.
  package var composed: String {
    #if canImport(FoundationEssentials)
      var scalars = UnicodeScalarView()
      scalars.append(contentsOf: _nfc)
      return String(scalars)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }

  /// The text in NFD, with each letter and its accents taken apart.
  package var decomposed: String {
    #if canImport(FoundationEssentials)
      var scalars = UnicodeScalarView()
      scalars.append(contentsOf: _nfd)
      return String(scalars)
    #else
      return decomposedStringWithCanonicalMapping
    #endif
  }
}

/// The file of the program that runs.
package enum ExecutableFile {
  /// Its path; empty where the system doesn't tell.
  package static var path: String {
    #if canImport(FoundationEssentials)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    #else
      Bundle.main.executablePath ?? ""
    #endif
  }
}
