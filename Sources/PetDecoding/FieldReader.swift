import Essentials
import PetModel
import Support

/// Reads the fields of one announcement, key by key, and notes the problems of each.
struct FieldReader {
  /// The announcement's place: `Fixtures/server.json, item 3`.
  let place: SourceLocation
  /// The spelling of each key that says something here, and its value, by the keys' numbers.
  private var values = [(name: String, value: JSONValue)?](repeating: nil, count: AnnouncementKey.count)
  /// The spellings that don't count, because another one of their key does.
  private(set) var others: [(key: AnnouncementKey, name: String, value: JSONValue)] = []
  /// Whether anything but the identifier and secrets says something.
  private(set) var saysMore = false
  private(set) var diagnostics: [Diagnostic] = []

  init(_ fields: [String: JSONValue], at place: SourceLocation) {
    self.place = place
    for (name, value) in fields where !value.isBlank {
      guard let (key, isFirst) = AnnouncementKey.byName[name] else { continue }
      let other = values[key.rawValue]
      if isFirst || other == nil { values[key.rawValue] = (name, value) }
      if let other { others.append(isFirst ? (key, other.name, other.value) : (key, name, value)) }
      saysMore = saysMore || ![.id, .secret, .requestID].contains(key)
    }
    others.sort { $0.key.rawValue < $1.key.rawValue }
    for key in AnnouncementKey.allCases where ![.id, .secret].contains(key) { clean(key) }
  }

  /// Takes a management password out of all texts.
  mutating func withhold(_ password: String) {
    for name in change(AnnouncementKey.allCases, { $0.withholding(password) }) {
      note(
        .warning, .managementPassword, name, "contains the management password", consequence: "'…' stands in its place",
        advice: "Remove it: readers of this file can manage the report")
    }
  }

  /// Changes the texts of some keys, but neither an id nor a secret, and returns the names of those that changed.
  mutating func change(_ keys: [AnnouncementKey], _ change: (String) -> String) -> [String] {
    keys.filter { ![.id, .secret].contains($0) }.compactMap { key in
      guard let (name, value) = values[key.rawValue] else { return nil }
      let rest = value.changingTexts(change)
      guard rest != value else { return nil }
      values[key.rawValue] = rest.isBlank ? nil : (name, rest)
      return name
    }
  }

  /// Whether a text is such, also one among a value's members and elements.
  func haveText(where isSuch: (String) -> Bool) -> Bool { values.contains { $0?.value.hasText(where: isSuch) == true } }

  /// Takes a part out of the texts of some keys.
  mutating func leaveOut(_ problem: String, of keys: [AnnouncementKey], _ change: (String) -> String) {
    for name in self.change(keys, change) {
      note(.warning, .noConsent, name, problem, consequence: "left out", advice: "Take these words out")
    }
  }

  /// The key that says `key` here and its value. Nil when no spelling of it says anything.
  func value(_ key: AnnouncementKey) -> (name: String, value: JSONValue)? { values[key.rawValue] }

  /// A text on one line; nil when it is absent or blank. A number is read as the text that it would be.
  mutating func line(_ key: AnnouncementKey) -> String? { text(key).flatMap(\.onOneLine) }

  /// A text of any number of lines. Nil when it is absent or blank.
  mutating func text(_ key: AnnouncementKey) -> String? {
    guard let (name, value) = value(key) else { return nil }
    guard let text = value.text else {
      note(
        .warning, .notAText, name, "\(value.quoted) is not a text", consequence: "left out",
        advice: "Write it between double quotes")
      return nil
    }
    if case .string = value { return text.trimmed }
    // A profile may withhold these, and a preview shows the messages.
    let isPrivate = [.microchip, .reward].contains(key)
    note(
      .warning, .notAText, name, "\(isPrivate ? "the value" : text) is a number, not a text",
      consequence: "shown as it is", advice: isPrivate ? "Write it between double quotes" : "Write \"\(text)\"")
    return text
  }

  /// A number in `range`, also between quotes; nil, with a diagnostic, for anything else.
  mutating func number<Number>(
    _ key: AnnouncementKey, _ read: (JSONValue) -> Number?, as rule: String, such example: String
  ) -> Number? {
    guard let (name, value) = value(key) else { return nil }
    if let number = read(value) { return number }
    note(
      .warning, .notANumber, name, "\(value.quoted) is not \(rule)", consequence: "left out",
      advice: "Write a number such as \(example)")
    return nil
  }

  mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Notes a problem with the field that is called `name` here.
  mutating func note(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ name: String, _ problem: String,
    consequence: String? = nil, advice: String? = nil
  ) {
    note(Diagnostic(severity, code, at: place.key(name), problem, consequence: consequence, advice: advice))
  }

  /// Takes hidden characters out, before words are looked for between which they may stand.
  private mutating func clean(_ key: AnnouncementKey) {
    guard case (let name, .string(let text))? = values[key.rawValue], !text.isPlainText else { return }
    let cleaned = CleanText(text)
    values[key.rawValue] = cleaned.text.trimmed.isEmpty ? nil : (name, .string(cleaned.text))
    if cleaned.dropped.isEmpty { return }
    let (listed, isOne) = (cleaned.dropped.joined(separator: ", "), cleaned.dropped.count == 1)
    note(
      .warning, .hiddenCharacters, name,
      "contains \(listed), \(isOne ? "a hidden formatting character" : "hidden formatting characters")",
      consequence: "removed", advice: "Copy the text again as plain text")
  }
}

extension JSONValue {
  /// With other texts, also in its members and elements. A number is the text that it would be.
  package func changingTexts(_ change: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(change(text))
    case .array(let elements): .array(elements.map { $0.changingTexts(change) })
    case .object(let members): .object(members.mapValues { $0.changingTexts(change) })
    case .integer, .number: text.map(change).flatMap { $0 == text ? nil : .string($0) } ?? self
    default: self
    }
  }

  fileprivate func hasText(where isSuch: (String) -> Bool) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.hasText(where: isSuch) }
    case .object(let members): members.values.contains { $0.hasText(where: isSuch) }
    default: text.map(isSuch) ?? false
    }
  }

  /// Whether it says nothing, so that another spelling of the key may say it.
  fileprivate var isBlank: Bool {
    switch self {
    case .string(let text): text.trimmed.isEmpty
    case .null: true
    default: false
    }
  }

  /// A whole number in `range`, also between quotes.
  func integer(in range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0.trimmed) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A decimal number, also between quotes.
  var finite: Double? {
    guard let text = text?.trimmed, text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension String {
  /// With `…` for a management password wherever no letter and no digit stands beside it (rules.md §1). One that is as
  /// short as a year stays, because it may mean something else.
  package func withholding(_ password: String) -> String {
    let isMixed = password.contains(where: \.isLetter) && password.contains(where: \.isNumber)
    guard password.count >= (isMixed ? 4 : 6) else { return self }
    return ranges(of: password).reversed().reduce(into: self) { text, range in
      let beside = [self[..<range.lowerBound].last, self[range.upperBound...].first]
      if beside.allSatisfy({ $0.map { $0.isLetter || $0.isNumber } != true }) { text.replaceSubrange(range, with: "…") }
    }
  }

  /// `&gt;` back to `>`: the server stores a lone `>` so, and no other entity (rules.md §6).
  ///
  /// Bytes are replaced, because a mark that combines with the `;` makes another character of it. The library takes a
  /// hundred times as long to replace as to search, so few texts get there.
  var unescapedByServer: String {
    let isPlain = withBytes { UnsafeRawBufferPointer($0).offset(of: "&gt;") == nil }
    return isPlain ? self : String(decoding: Array(utf8).replacing("&gt;".utf8, with: ">".utf8), as: UTF8.self)
  }
}
