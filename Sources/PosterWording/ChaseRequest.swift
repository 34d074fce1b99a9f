import PetPresentation
import Support

/// An owner's request not to chase the pet: a negation, small words, and one for the chase (`nie należy go gonić`). A
/// habit of the pet is none: `nie goni kotów`, `nie lubi gonić kotów`.
struct ChaseRequest {
  private let negations: [[Substring]]
  private let smallWords, chases: [Substring]

  /// Whether `text` makes it, in the language of `locale` or one of petspot's own.
  static func isMade(in text: String, _ locale: SiteLocale) -> Bool {
    if locale.vocabulary.asksNotToChase(text) { return true }
    let languages = [locale, .english, .polish, .ukrainian].map { ChaseRequest(FoldedText($0["poster.noChaseWords"])) }
    return FoldedText(text).text.split { ".,;:!?()".contains($0) }.contains { clause in
      let words = clause.split { !$0.isLetter && $0 != "'" }
      return languages.contains { $0.isMade(in: words) }
    }
  }

  /// - Parameter words: The three lists of a language, with semicolons between them. A negation may have several words.
  private init(_ words: FoldedText) {
    let lists = words.text.split(separator: ";")
    negations = lists.first?.split(separator: ",").map { $0.split(separator: " ") } ?? []
    smallWords = lists.dropFirst().first?.split(separator: " ") ?? []
    chases = lists.dropFirst(2).first?.split(separator: " ") ?? []
  }

  private func isMade(in clause: [Substring]) -> Bool {
    clause.indices.contains { start in
      negations.contains { negation in
        clause[start...].starts(with: negation)
          && clause[(start + negation.count)...].first { !smallWords.contains($0) }.map { chases.contains($0) } == true
      }
    }
  }
}
