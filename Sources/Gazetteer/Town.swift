import Essentials
import Support

/// A town of the table: what it is called, where it is, and how many people live there.
public struct Town: Sendable, Hashable {
  /// What the table calls it: mostly what it is called there.
  public let name: String
  /// Its middle.
  public let point: GeoPoint
  /// How many people live there; 0 when nobody said.
  public let people: Int
  /// The ISO code of its country, such as `PL`; empty when nobody said.
  public let country: String
  /// The other names as they stand in the table: `pl:Wiedeń,de:Wien`.
  let otherNames: String

  /// What it is called in a language, else what the table calls it.
  ///
  /// - Parameter languageTag: `pl`, or `pl-PL`. A table in GeoNames' own columns doesn't say which language a name is in.
  public func name(in languageTag: String) -> String {
    let tag = languageTag.lowercased().utf8
    let language = tag.prefix { $0 != UInt8(ascii: "-") }
    return otherNames.withBytes { bytes in
      var best: String?
      for other in OtherNames(bytes) where !other.language.isEmpty {
        if other.language.elementsEqual(tag) { return Self.shown(other.text) ?? name }
        if best == nil && other.language.elementsEqual(language) { best = Self.shown(other.text) }
      }
      return best ?? name
    }
  }

  /// A name for a page, in NFC and without white space around it; nil for one that is empty, longer than any name, no UTF-8, or
  /// has signs that can't be seen.
  static func shown(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    guard name.count <= 200, let text = String(validating: name, as: UTF8.self) else { return nil }
    let isPlain = FastPath.isOn && text.isPlainLine && name.first != UInt8(ascii: " ") && name.last != UInt8(ascii: " ")
    return isPlain && !text.isEmpty ? text : shown(text)
  }

  /// The same for any text.
  private static func shown(_ text: String) -> String? {
    let name = text.trimmed
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(isShowable) else { return nil }
    return name.composed
  }

  private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: (0x200C...0x200F).contains(scalar.value)  // Marks that scripts need.
    default: true
    }
  }
}

/// A town, and how far it is.
public struct NearbyTown: Sendable, Hashable {
  /// The town.
  public let town: Town
  /// The way to its middle, in kilometres.
  public let kilometers: Double
}
