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
