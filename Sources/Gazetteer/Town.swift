import Essentials
public import Support

/// A town of the table: what it is called, where it is, and how many people live there.
public struct Town: Sendable, Hashable {
  /// What the table calls it: mostly what it is called there.
  public let name: String
  /// Its middle.
  public let point: Coordinates
  /// How many people live there; 0 when the table doesn't say.
  public let people: Int
  /// The ISO code of its country, such as `PL`; empty when the table doesn't say.
  public let country: String
  /// The other names as they stand in the table: `pl:Wiedeń,de:Wien`.
  let otherNames: String

  /// What it is called in a language, else what the table calls it.
  ///
  /// - Parameter languageTag: `pl`, or `pl-PL`. A table in GeoNames' own columns doesn't say which language a name is in.
  public func name(in languageTag: String) -> String {
    let tag = languageTag.lowercased()
    let names = others.filter { !$0.language.isEmpty }
    if let exact = names.first(where: { $0.language == tag }) { return Self.shown(exact.text) ?? name }
    let language = tag.prefix { $0 != "-" }
    return names.first { $0.language == language && Self.shown($0.text) != nil }.flatMap { Self.shown($0.text) } ?? name
  }

  /// All that it is called, in any language, its own name first.
  public var allNames: [String] { [name] + others.compactMap { Self.shown($0.text) } }

  /// Whether one of its names is `name`.
  func isCalled(_ name: FoldedText) -> Bool {
    FoldedText(self.name) == name || others.contains { FoldedText(String($0.text)) == name }
  }

  /// The other names one by one, and the language of each if the table says so.
  var others: [(language: Substring, text: Substring)] {
    // By bytes: a comma with a combining mark after it is another `Character`, and still ends a name.
    otherNames.utf8.split(separator: UInt8(ascii: ",")).map { name in
      guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return ("", Substring(name)) }
      return (Substring(name[..<colon]), Substring(name[name.index(after: colon)...]))
    }
  }

  /// Whether it goes before `other` where nothing else tells them apart: by what they are, never by where they stand in the file.
  func precedes(_ other: Town) -> Bool {
    let (texts, others) = ([name, otherNames, country], [other.name, other.otherNames, other.country])
    for (text, other) in zip(texts, others) where text != other {
      return text.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return (point.latitude, point.longitude) < (other.point.latitude, other.point.longitude)
  }

  /// A name for a page, in NFC and without white space around it; nil for one that is empty, longer than any name, or has signs
  /// that can't be seen.
  static func shown(_ text: some StringProtocol) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let name = String(text).trimmed
    if name.isEmpty || name.isPlainLine { return name.isEmpty ? nil : name }
    return name.unicodeScalars.allSatisfy(isShowable) ? name.composed : nil
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
