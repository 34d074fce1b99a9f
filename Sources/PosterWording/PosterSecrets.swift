import PetDecoding
import PetModel
import PetPresentation
import Support

/// The parts of an announcement that are never printed: that the animal was stolen, its chip's number (rules.md §10.9),
/// and coordinates (rules.md §10.19).
struct PosterSecrets {
  let vocabulary: PosterVocabulary
  let chip: Microchip?

  /// The announcement with its short fields as posters print them: only the part that is read, and none that tells of
  /// it.
  func withheld(from announced: PetDetails, _ omissions: inout [PosterOmission]) -> PetDetails {
    var pet = announced
    func told(_ field: String, _ text: String?, even allowed: PosterOmission? = nil) -> String? {
      guard let text = text?.readable, let secret = omission(of: text), secret != allowed else { return text?.readable }
      omissions.append(.field(field))
      return nil
    }
    // Thief is a name, and `Rex (stolen)` is more.
    pet.name = told("name", pet.name, even: pet.name?.readable.contains(" ") == true ? nil : .theft)
    pet.breed = told("breed", pet.breed)
    if case .text(let text) = pet.species { pet.species = told("species", text).map(Species.text) }
    if pet.species == .known(.other) { pet.species = nil }
    if case .text(let text) = pet.age { pet.age = told("age", text).map(Age.text) }
    if case .text(let text) = pet.sex { pet.sex = told("sex", text).map(Sex.text) ?? .known(.unknown) }
    if case .text(let text) = pet.reward {
      pet.reward = told("amount of the reward", text).map(Reward.text) ?? .withheld
    }
    return pet
  }

  /// The excerpt without the sentences that tell of it.
  ///
  /// - Parameter description: The whole text, which may be longer than the excerpt.
  func withheld(
    from excerpt: DescriptionExcerpt, in description: String?, _ omissions: inout [PosterOmission]
  ) -> DescriptionExcerpt {
    let kept = excerpt.compactMap { sentence in
      guard let omission = omission(of: sentence) else { return sentence }
      if !omissions.contains(omission) { omissions.append(omission) }
      return nil
    }
    if !omissions.contains(.theft), vocabulary.says(.theft, in: description ?? "") { omissions.append(.theft) }
    return kept
  }

  /// The words, without those that tell of it.
  func withheld(from phrases: [String], _ omissions: inout [PosterOmission]) -> [String] {
    // A number may stand in several of them.
    if omission(of: phrases.joined(separator: " ")) == nil { return phrases }
    omissions.append(.init(words: "the words that tell of theft or of a microchip number"))
    return phrases.filter { omission(of: $0) == nil && !$0.contains { $0.isNumber } }
  }

  private func omission(of text: String) -> PosterOmission? {
    if vocabulary.says(.theft, in: text) { return .theft }
    if text.tells(chip) { return .microchip }
    return text.tellsCoordinates ? .coordinates : nil
  }
}

/// Something that an announcement says and its posters don't, and why.
struct PosterOmission: Hashable {
  let words: String
  var isGrave = false

  /// rules.md §10.9.
  static let theft = Self(words: "a sentence that tells of theft")
  static let microchip = Self(words: "a sentence with a microchip number")
  static let reward = Self(words: "words about the reward")
  /// rules.md §10.19.
  static let coordinates = Self(words: "the coordinates, because readers can't find a place by them")

  /// A field with one of these: `breed`.
  static func field(_ name: String) -> Self {
    Self(words: "the \(name), which tells of theft, of a microchip number or of coordinates")
  }

  /// All omissions of a pet in one line; nil where there are none.
  static func diagnostic(of omissions: [PosterOmission], at place: SourceLocation) -> Diagnostic? {
    guard !omissions.isEmpty else { return nil }
    return Diagnostic(
      omissions.contains(where: \.isGrave) ? .warning : .advice, .posterText, at: place,
      "the sheets appear without \(omissions.map(\.words).joined(separator: "; "))",
      advice: omissions.contains(.coordinates) ? "Use words, such as --place 'the park behind the school'" : nil)
  }
}

extension DescriptionExcerpt {
  /// The excerpt without words about a reward that the sheets keep back (rules.md §10.9): of a sentence, all from the
  /// first clause that has them.
  ///
  /// - Parameter evenWithoutAmount: Whether also without an amount.
  func withoutReward(
    _ reward: Reward?, evenWithoutAmount: Bool, _ omissions: inout [PosterOmission]
  ) -> DescriptionExcerpt {
    let (words, rewards) = (UnderstoodWords.builtIn, Array(UnderstoodWords.builtIn.words(.reward)))
    let amounts = if case .text(let text) = reward { RewardAmounts(text) } else { RewardAmounts("") }
    let isTold = { (text: Substring) in rewards.occur(in: FoldedText(String(text)).text) }
    let isAmount = { (text: Substring) in !amounts.ranges(in: String(text), by: .none).isEmpty }
    let hasAmount = { (text: Substring) in isAmount(text) || RewardAmounts.areNamed(in: String(text)) }
    let kept = compactMap { sentence in
      // `500 EUR!`, but not `Tattoo: 500.`
      let isAlone = RewardAmounts.areNamed(in: sentence) && sentence.count(where: \.isLetter) < 6
      let isNamed = words.namesReward(sentence)
      guard
        isAmount(sentence[...]) && (isNamed || isAlone)
          || isNamed && (hasAmount(sentence[...]) || evenWithoutAmount && isTold(sentence[...]))
      else { return sentence }
      let marks = sentence.ranges(of: /[,;]\s|\s[-–—]\s|\s\(/)
      let clauses = Array(
        zip([sentence.startIndex] + marks.map(\.upperBound), marks.map(\.lowerBound) + [sentence.endIndex]))
      let first = clauses.firstIndex { isTold(sentence[$0..<$1]) || hasAmount(sentence[$0..<$1]) }
      guard let first, first > 0 else { return nil }
      let rest = sentence[..<marks[first - 1].lowerBound]
      let isOpen = rest.count { $0 == "(" } > rest.count { $0 == ")" }
      return rest + (isOpen ? ")" : "") + (sentence.last.map { ".!?…".contains($0) ? String($0) : "" } ?? "")
    }
    if kept != self { omissions.append(.reward) }
    return kept
  }
}

extension PetDetails {
  /// Whether sheets leave out its name because of its words.
  package var hasSecretName: Bool {
    var omissions: [PosterOmission] = []
    let secrets = PosterVocabulary.builtIn.first.map { PosterSecrets(vocabulary: $0, chip: microchip) }
    return name != nil && secrets?.withheld(from: self, &omissions).name == nil
  }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool { isASCII ? ("0"..."9").contains(self) : properties.numericType != nil }

  /// Separators of digits: a space, a dash, a point, or a mark that makes a sign of a digit, as in `1️⃣`.
  fileprivate var isBetweenDigits: Bool {
    [" ", "-", ".", "–"].contains(self)
      || !isASCII && [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory)
  }
}

extension String {
  /// Whether it holds the number of `microchip`, also a withheld one, or any number of the same length (ISO 11784: 15
  /// digits).
  func tells(_ microchip: Microchip?) -> Bool {
    // Beyond ASCII, numbers are in U+0080…U+00BF and from U+0660 on, which begin with these bytes.
    guard utf8.count(where: { $0.isASCIIDigit || $0 == 0xC2 || $0 >= 0xD9 }) >= 7 else { return false }
    // `0A1234567B`, `012*345*678`
    let chip = (microchip?.number ?? "").plainDigits
    let own = [chip, chip.filter(\.isNumber)].map { CompactText(Array($0.utf8)).bytes }.filter { $0.count >= 9 }
    let numbers = { (text: String) in
      text.unicodeScalars.split { !$0.isNumber && !$0.isBetweenDigits }.map { $0.filter(\.isNumber) }
    }
    // Without `https://facebook.com/groups/123456789012345` and `www.fb.com/1`.
    let words = split(separator: " ").filter { !$0.contains("://") && !$0.contains(Self.host) }
    return numbers(words.joined(separator: " ")).contains { $0.count >= 15 }
      || own.contains { !CompactText(Array(plainDigits.utf8)).ranges(of: $0).isEmpty }
  }

  /// Made once, and never changed.
  private nonisolated(unsafe) static let host = /[a-z]\.[a-z]+\//.ignoresCase()

  /// Whether it names no place to walk to, but tells one by its coordinates: `52.2, 21.0`, `N 52 E 21`.
  package var isNoPlaceName: Bool {
    // `45127 Essen` is one.
    tellsCoordinates
      || contains(where: \.isNumber)
        && split { !$0.isLetter }.allSatisfy { ["N", "S", "E", "W", "NE", "NW", "SE", "SW"].contains($0.uppercased()) }
  }

  /// Whether it holds degrees, or two numbers with as many decimals as only a point on a map has: `52.2297, 21.0122`,
  /// `52.2297 N 21.0122 E`.
  var tellsCoordinates: Bool {
    guard utf8.contains(where: \.isASCIIDigit) else { return false }
    // The first byte of `°` and `º`.
    if utf8.contains(0xC2), firstMatch(of: Self.degrees) != nil { return true }
    // Neither telephones, `600.100.200, 600.300.400`, nor amounts, `1.000-1.500 €`.
    return matches(of: Self.twoLongNumbers).contains { match in
      let before = self[..<match.range.lowerBound].suffix(2)
      let isPart =
        before.last?.isNumber == true || before.wholeMatch(of: /\d[.,]/) != nil
        || self[match.range.upperBound...].prefixMatch(of: /[.,]?\d/) != nil
      let isRange = match.output.wholeMatch(of: /\d+[.,]\d{3} ?[-–] ?\d+[.,]\d{3}/) != nil
      return !isPart && !isRange
    }
  }

  /// `52.2°`, `52° 13′`, `52° N`, `N 52°`; neither `-5°`, `39.5 °C` nor `3ºB`. Made once, and never changed.
  private nonisolated(unsafe) static let degrees =
    /\d[.,]\d+ ?[°º](?! ?[CF]\b)|\d ?[°º] ?(\d|[NSEW]\b)|\b[NSEW] ?\d+ ?[°º]/.ignoresCase()
  private nonisolated(unsafe) static let twoLongNumbers =
    /\d{1,3}[.,]\d{3,} ?[NSEW]?[^\p{L}\d]{1,4}[NSEW]? ?\d{1,3}[.,]\d{3,}/.ignoresCase()
}
