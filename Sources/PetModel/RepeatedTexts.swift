/// Texts that many announcements have in common, such as cities: each is kept once, and an announcement has its number.
struct RepeatedTexts: Sendable {
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// The number of no text.
  static let none = UInt32.max

  /// The number of `text`, which it is given if it has none.
  mutating func number(of text: String?) -> UInt32 {
    guard let text else { return Self.none }
    if let number = numbers[text] { return number }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// The text with a number.
  subscript(number: UInt32) -> String? { number == Self.none ? nil : texts[Int(number)] }

  /// Takes the texts of another table, and says which numbers they have here.
  mutating func add(_ other: RepeatedTexts) -> [UInt32] { other.texts.map { number(of: $0) } }
}
