import PetPresentation
import Support

/// An owner's request not to chase the pet: a negation, small words, and one for the chase (`nie należy go gonić`). A
/// habit of the pet is none: `nie goni kotów`, `nie lubi gonić kotów`.
struct ChaseRequest {
  private let words: String
  private let negations, chases: [[Substring]]
  private let smallWords: Set<Substring>

  private static let builtIn = [SiteLocale.english, .polish, .ukrainian].map { ChaseRequest($0["poster.noChaseWords"]) }

  /// Whether `text` makes it, in a language of the site or of petspot's own.
  static func isMade(in text: String, _ locale: SiteLocale) -> Bool {
    if locale.vocabulary.says(.noChase, in: text) { return true }
    let own = locale.texts(for: "poster.noChaseWords").filter { text in !builtIn.contains { $0.words == text } }
    let languages = builtIn + own.map(ChaseRequest.init)
    // A comma parts no list: `don't call, chase or try to catch`.
    return FoldedText(text).text.split { ".:;!?()".contains($0) }.contains { clause in
      let words = clause.split { !$0.isLetter && $0 != "'" }
      return languages.contains { $0.isMade(in: words) }
    }
  }

  /// - Parameter words: The three lists of a language, with semicolons between them. A negation and a chase may have
  ///   several words, and have commas between them.
  private init(_ words: String) {
    self.words = words
    let lists = FoldedText(words).text.split(separator: ";").map { list in
      list.split(separator: ",").map { $0.split(separator: " ") }
    }
    negations = lists.first ?? []
    smallWords = Set(lists.dropFirst().prefix(1).joined().joined())
    let last = lists.dropFirst(2).first ?? []
    // An older list of an owner's has spaces between its words.
    chases = last.count == 1 ? last[0].map { [$0] } : last
  }

  private func isMade(in clause: [Substring]) -> Bool {
    clause.indices.contains { start in
      negations.contains { negation in
        guard clause[start...].starts(with: negation) else { return false }
        let rest = clause[(start + negation.count)...]
        // `Nie, łapać go można`
        if let last = clause[..<rest.startIndex].last, last.base[last.endIndex...].first == "," { return false }
        // Some stand in both lists: `don't run or chase`, `don't run after`.
        let places = rest.startIndex...(rest.firstIndex { !smallWords.contains($0) } ?? rest.endIndex)
        return places.contains { place in chases.contains { rest[place...].starts(with: $0) } }
      }
    }
  }
}
