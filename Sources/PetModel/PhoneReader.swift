/// Reads telephone numbers as people of a territory write them (rules.md §8).
public struct PhoneReader: Sendable, Hashable {
  /// The country of numbers without a country code, such as `PL`; nil when unknown.
  public let territory: String?
  let words: [String: Word]

  /// The meaning of a word beside digits.
  enum Word: Sendable {
    /// The digits after it are an extension: `wew.`
    case `extension`
    /// The digits before it are an hour, a floor or the like: `piętro`.
    case unit
    /// The digits after it are no telephone's: `fax`, `chip`.
    case other
    /// It may stand between such a word and the digits: `no`.
    case numbering
    /// It joins two words: `tel. and fax`.
    case joining
  }

  /// - Parameters:
  ///   - territory: One of ``territories``.
  ///   - extensions: Words before an extension. A full stop at the end of a word belongs to it.
  ///   - units: Words after digits that are part of no number.
  ///   - others: Words before digits that are no telephone's.
  public init(
    territory: String? = nil, extensions: Set<String> = [], units: Set<String> = [], others: Set<String> = []
  ) {
    self.territory = territory?.uppercased()
    let meanings: [(Set<String>, Word)] = [
      (["nr", "no", "num", "number", "numer", "numery", "номер"], .numbering),
      (["i", "and", "oraz", "und", "та", "і"], .joining), (others, .other), (units, .unit),
      (extensions, .extension),
    ]
    words = Dictionary(meanings.flatMap { words, meaning in words.map { ($0.lowercased(), meaning) } }) { $1 }
  }

  /// The territories that are known, by their codes of two letters (ISO 3166).
  public static let territories: [String] = PhonePlan.codes.keys.sorted()

  private var plan: PhonePlan? { territory.flatMap { PhonePlan.codes[$0] }.flatMap { PhonePlan.byCode[$0] } }

  /// Whether numbers without a country begin with a zero in its territory.
  package var beginsWithZero: Bool { plan?.trunk == [0x30] }

  /// The usual lengths of its numbers with their zero. Shorter ones may be dialled in their own town.
  package var lengthsWithZero: Set<Int> {
    guard beginsWithZero, let plan else { return [] }
    return Set((9...11).filter(plan.isUsual).map { $0 + 1 })
  }

  /// The numbers in `text`, in their order; none if nothing in it can be dialled.
  public func numbers(in text: String) -> [PhoneNumber] {
    let signs = PhoneSigns(text, words: words)
    let plan = plan
    var (numbers, offset) = ([PhoneNumber](), 0)
    while let digit = signs.all[offset...].firstIndex(where: \.isDigit) {
      var run = PhoneRun(signs, from: digit, plan: plan)
      if run.isParted(from: numbers.last) { run.dropPlus() }
      let (found, end) = run.numbers()
      numbers += found
      offset = end
    }
    return numbers
  }
}
