import PetModel
import Support

/// A word for a colour, or for a part of a pet, in the forms of one language.
package struct LookWord: Sendable, Hashable {
  /// Its meaning, in any language: the place of its line among the others.
  package let meaning: Int
  /// As it is printed: of a colour by gender and number, and before another one; of a part one.
  private let forms: [String]
  /// A part's own gender.
  package let gender: GrammaticalGender
  /// Of a colour, whether it is a pattern, which says none of the coat's colours: `tabby`. Of a part, whether an animal
  /// can lose it: `collar`.
  package let isMarked: Bool
  private let whole: Set<String>
  private let beginnings: [String]
  private let endings: Set<String>

  init(_ text: String, meaning: Int, endings: [String], marked: [String]) {
    self.meaning = meaning
    let parts = text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    let marks = parts.first ?? []
    gender = marks.compactMap(GrammaticalGender.init(mark:)).first ?? .masculine
    forms = marks.filter { GrammaticalGender(mark: $0) == nil }
    isMarked = forms.first.map { marked.contains(FoldedText($0).text) } ?? false
    let others = parts.dropFirst().joined()
    whole = Set((forms + others.filter { !$0.hasSuffix("*") }).map { FoldedText($0).text })
    beginnings = others.filter { $0.hasSuffix("*") }.map { FoldedText(String($0.dropLast())).text }
    self.endings = Set(endings)
  }

  /// The word of a language that means the same; itself if that is one of them.
  package func said(in words: [LookWord]) -> LookWord {
    words.contains(self) ? self : words.first { $0.meaning == meaning } ?? self
  }

  /// Whether a folded word means it.
  package func isMeant(by word: String) -> Bool {
    whole.contains(word)
      || beginnings.contains {
        word.hasPrefix($0) && (word.count == $0.count || endings.contains(String(word.dropFirst($0.count))))
      }
  }

  /// Whether a folded word is its form for one animal as a dictionary has it, or the first of a pair of colours; any
  /// form where the language has no others.
  package func isBase(_ word: String) -> Bool {
    forms.count < 2
      || forms.indices.contains { $0 != GrammaticalGender.plural.rawValue && FoldedText(forms[$0]).text == word }
  }

  /// The form for a gender; the only one where the language has no others.
  package func form(_ gender: GrammaticalGender) -> String {
    (forms.indices.contains(gender.rawValue) ? forms[gender.rawValue] : forms.first) ?? ""
  }

  /// The form before another colour: `czarno` of `czarno-biały`.
  package var beforeAnother: String { (forms.count > 4 ? forms[4] : forms.first) ?? "" }
}

/// The grammatical gender of a noun, or that it is a plural, which in Polish shows in the verb and in the colour:
/// ZAGINĄŁ PIES, ZAGINĘŁA PAPUGA, ZAGINĘŁO ZWIERZĘ; czarny pies, czarna papuga, czarne zwierzę.
package enum GrammaticalGender: Int {
  case masculine, feminine, neuter, plural

  /// The gender of a noun, or of a species in any words.
  ///
  /// A species can be any word. So it goes by the ending of the first one (`Świnka morska` is a świnka). The locale
  /// lists the endings; a language without genders lists none.
  package init(of noun: String, in locale: SiteLocale) {
    let ends = { (key: LocaleKey) in locale.lists(key, endOf: noun) }
    self = ends("poster.feminineEndings") ? .feminine : ends("poster.neuterEndings") ? .neuter : .masculine
  }

  /// The gender of a breed by its first word; nil where its ending tells none, and for one in another script.
  package init?(ofBreed breed: String, in locale: SiteLocale) {
    let scripts = Set(breed.unicodeScalars.filter(\.properties.isAlphabetic).map { (0x400...0x52F).contains($0.value) })
    if scripts.contains(!locale.isCyrillic) { return nil }
    guard !locale["poster.feminineEndings"].isEmpty else {
      self = .masculine
      return
    }
    self.init(of: breed, in: locale)
    let last = breed.lowercased().split(whereSeparator: \.isWhitespace).first?.last
    // `beagle`, `husky`, `карликовий` and `чихуахуа` tell none.
    let unsure = self == .neuter ? "eеoо" : "eyiuéеиійуюыoоая"
    if self != .feminine && last.map(unsure.contains) ?? true { return nil }
  }

  /// The gender that a locale marks a word with: `m`, `f`, `n`, `p`.
  package init?(mark: String) {
    guard let number = ["m", "f", "n", "p"].firstIndex(of: mark) else { return nil }
    self.init(rawValue: number)
  }
}

extension SiteLocale {
  /// Whether the first word of a text has one of the endings of a list.
  package func lists(_ key: LocaleKey, endOf text: String) -> Bool {
    let word = text.lowercased().split(whereSeparator: \.isWhitespace).first ?? ""
    return self[key].split(separator: "|").contains { word.hasSuffix($0) }
  }
}
