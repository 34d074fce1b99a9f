import Support

/// Reads telephone numbers as people of a territory write them (rules.md §8).
public struct PhoneReader: Sendable, Hashable {
  /// Where numbers without a country code belong to, such as `PL`; nil where nobody knows.
  public let territory: String?
  /// The territory's calling code.
  let code: Int?
  private let words: [String: Word]

  /// What a word after digits says of them.
  enum Word: Sendable {
    /// The digits after it are an extension: `wew.`
    case `extension`
    /// The digits before it are an hour, a floor or the like: `piętro`.
    case unit
  }

  /// - Parameters:
  ///   - territory: One of ``territories``.
  ///   - extensions: Words before an extension. A full stop at the end of a word belongs to it.
  ///   - units: Words after digits that are part of no number.
  public init(territory: String? = nil, extensions: Set<String> = [], units: Set<String> = []) {
    self.territory = territory?.uppercased()
    code = self.territory.flatMap { PhonePlan.codes[$0] }
    let meanings = units.map { ($0.lowercased(), Word.unit) } + extensions.map { ($0.lowercased(), .extension) }
    words = Dictionary(meanings) { $1 }
  }

  /// The territories that are known, by their codes of two letters (ISO 3166).
  public static let territories: [String] = PhonePlan.codes.keys.sorted()

  /// The numbers in `text`, in their order; none if nothing in it can be dialled.
  public func numbers(in text: String) -> [PhoneNumber] {
    text.withBytes { bytes in
      PhoneRun.with { run in
        var scanner = PhoneScanner(bytes, for: self, in: text, with: run)
        scanner.scan()
        return scanner.numbers
      }
    }
  }

  func meaning(of word: String) -> Word? { words[word] }
}
