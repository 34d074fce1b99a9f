import PetModel

// How a locale counts: CLDR's rules, and a form of each noun for each category that they give.

extension LocaleReader {
  mutating func pluralRules() throws(LocaleError) -> PluralRules {
    let key = "plurals.rules"
    guard file.groups.contains(key) else { return try english(insteadOf: key, that: "is missing").pluralRules }
    do {
      return try PluralRules(file.texts(under: key))
    } catch let problem {
      throw error(
        key, "'\(problem.text)' is not a plural rule of CLDR", advice: "Write for instance: \"one\": \"n = 1\"")
    }
  }

  mutating func pluralForms(
    by rules: PluralRules
  ) throws(LocaleError) -> [SiteLocale.CountedNoun: [PluralCategory: String]] {
    var forms: [SiteLocale.CountedNoun: [PluralCategory: String]] = [:]
    let numbers = rules.numbersByCategory
    for noun in SiteLocale.CountedNoun.allCases { forms[noun] = try self.forms(of: noun, for: numbers) }
    return forms
  }

  /// The English forms if the locale has none for `other`.
  private mutating func forms(
    of noun: SiteLocale.CountedNoun, for numbers: [PluralCategory: [Int]]
  ) throws(LocaleError) -> [PluralCategory: String] {
    let key = "plurals.\(noun)"
    let texts = file.texts(under: key)
    let given = PluralCategory.allCases.compactMap { category in
      texts[category.rawValue].map { (category, $0) }
    }.filter { !$0.1.trimmed.isEmpty }
    let forms = Dictionary(uniqueKeysWithValues: given)
    if forms[.other] == nil {
      return try english(insteadOf: "\(key).other", that: Self.lack(of: texts["other"])).pluralForms[noun] ?? [:]
    }
    for category in PluralCategory.allCases {
      check(forms[category], at: "\(key).\(category)", written: texts[category.rawValue], numbers[category] ?? [])
    }
    return forms
  }

  /// A form for a single number may write it as a word; a form for several numbers has to have `{n}`.
  private mutating func check(_ form: String?, at key: String, written: String?, _ numbers: [Int]) {
    guard let first = numbers.first else { return }
    if form == nil {
      note(
        .warning, .incompleteLocale, key, "\(Self.lack(of: written))",
        consequence: "for \(first) and the like 'other' is used", advice: "Add it")
    } else if form?.contains("{n}") == false, numbers.count > 1 {
      note(
        .warning, .invalidLocale, key, "has no {n}, so it hides which number is meant",
        advice: "Put {n} where the number goes")
    }
  }

  private static func lack(of text: String?) -> String { text == nil ? "is missing" : "is empty" }
}
