extension Character {
  /// 0…9 for a decimal digit of any script; nil for everything else, ½ and ² too.
  package var decimalDigit: Int? {
    guard unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return wholeNumberValue
  }
}
