import Essentials
import PetDecoding
import PetModel
import Support

/// Reads a locale from a file, key by key; a missing or empty one is taken from the fallback.
struct LocaleReader {
  let file: LocaleFile
  let place: String
  let fallback: SiteLocale?
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter english: The text of the fallback.
  mutating func text(_ key: String, or english: String?) throws(Diagnostic) -> String {
    let text = file.texts[key]
    guard let english else {
      guard let text else { throw error(key, "is missing", advice: "Add it") }
      return text
    }
    guard let text, !text.trimmed.isEmpty || english.isEmpty else {
      _ = try fallback(insteadOf: key, that: Self.lack(of: text))
      return english
    }
    for match in english.matches(of: /{[a-z]+}/) where !text.contains(match.0) {
      note(
        .invalidLocale, key, "has no \(match.0), as the English has", consequence: "shown as it is",
        advice: "Put \(match.0) in it")
    }
    return text
  }

  mutating func words() throws(Diagnostic) -> [LocaleKey: String] {
    var words: [LocaleKey: String] = [:]
    for key in LocaleKey.allCases {
      // The words of the built-in languages count for every number. So a file may leave these out.
      let mayLack = fallback != nil && key.rawValue.hasPrefix("phone.")
      words[key] =
        if mayLack {
          file.texts[key.rawValue] ?? ""
        } else if let list = file.lists[key.rawValue] {
          list.joined(separator: " ")
        } else {
          try text(key.rawValue, or: fallback?[key])
        }
    }
    return words
  }

  mutating func languageTag() throws(Diagnostic) -> String {
    let tag = try text("lang", or: fallback?.languageTag)
    guard file.texts["lang"] != nil else { return tag }
    let name = place.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? tag
    if tag.lowercased() != name.lowercased().replacing("_", with: "-") {
      note(
        .invalidLocale, "lang", "\(tag.quoted) is not the file's name", consequence: "pages give it as their language",
        advice: "Write \"\(name)\", or call the file \(tag.shown(upTo: 60)).json")
    }
    return tag
  }

  /// The language's own name; its tag if the file lacks one, because English would be wrong.
  mutating func languageName(tag: String) -> String {
    let key = "language"
    if let name = file.texts[key], !name.trimmed.isEmpty { return name }
    note(
      .incompleteLocale, key, "is missing", consequence: "links to the language say '\(tag)'",
      advice: "Add the language's own name")
    return tag
  }

  /// The labels that differ by status. A missing one is English. The common one, `Contact owner`, would be untrue for a
  /// found pet.
  mutating func labels() -> [AnnouncementStatus: [LocaleKey: String]] {
    var labels: [AnnouncementStatus: [LocaleKey: String]] = [:]
    for status in AnnouncementStatus.known {
      for label in LocaleKey.allCases {
        guard let key = label.place(for: status) else { continue }
        if let text = file.texts[key], !text.trimmed.isEmpty {
          labels[status, default: [:]][label] = text
        } else if let english = fallback?.content.labels[status]?[label] {
          labels[status, default: [:]][label] = english
          note(.incompleteLocale, key, "is missing", consequence: "it stands in English", advice: "Add it")
        }
      }
    }
    return labels
  }

  mutating func direction() throws(Diagnostic) -> SiteLocale.TextDirection {
    let text = try text("dir", or: fallback?.direction.rawValue)
    guard let direction = SiteLocale.TextDirection(rawValue: text) else {
      throw error("dir", "'\(text)' is not a text direction", advice: "Write ltr or rtl")
    }
    return direction
  }

  /// The country of telephone numbers; nil for the language's own.
  func territory() throws(Diagnostic) -> String? {
    let key = "phone.territory"
    guard let code = file.texts[key] else { return nil }
    if PhoneReader.territories.contains(code.uppercased()) { return code }
    throw error(key, "no numbers of \(code.quoted) are known", advice: "Write the code of a country, such as PL or US")
  }

  mutating func datePattern() throws(Diagnostic) -> DatePattern {
    let pattern = try text("dates.pattern", or: fallback?.datePattern.pattern)
    let months = try months()
    guard let datePattern = DatePattern(pattern, months: months) else {
      throw error(
        "dates", "'\(pattern)' with \(months.count) months is not a date pattern",
        advice: "Use d or dd, M, MM or MMM, and yyyy, each once, 'quoted text', and give twelve months")
    }
    return datePattern
  }

  private mutating func months() throws(Diagnostic) -> [String] {
    let key = "dates.months"
    guard let months = file.lists[key] else {
      return try fallback(insteadOf: key, that: "is missing").datePattern.months
    }
    guard let empty = months.firstIndex(where: \.trimmed.isEmpty) else { return months }
    return try fallback(insteadOf: key, that: "has an empty name for month \(empty + 1)").datePattern.months
  }

  /// The problems, with many missing keys as one problem that counts them.
  var joinedDiagnostics: [Diagnostic] {
    let missing = diagnostics.filter { $0.code == .incompleteLocale && $0.problem == "is missing" }
    guard missing.count > 5 else { return diagnostics }
    let keys = missing.compactMap(\.location.key)
    var joined = Diagnostic(
      .warning, .incompleteLocale, at: place,
      "\(missing.count.grouped) words are missing, such as \(keys.prefix(3).joined(separator: ", "))",
      consequence: "they stand in English", advice: "Compare it with 'petspot templates locales/en.json'")
    joined.details = keys
    return diagnostics.filter { !missing.contains($0) } + [joined]
  }

  func unknownKeys() -> [Diagnostic] {
    let counted = (["rules"] + SiteLocale.CountedNoun.allCases.map(\.rawValue)).flatMap { noun in
      PluralCategory.allCases.map { "plurals.\(noun).\($0)" }
    }
    let byStatus = AnnouncementStatus.known.flatMap { status in
      LocaleKey.allCases.compactMap { $0.place(for: status) }
    }
    let known = Set(
      LocaleKey.allCases.map(\.rawValue) + byStatus + counted + [
        "lang", "dir", "language", "dates.pattern", "dates.months", "phone.territory",
      ] + UnderstoodWords.keys)
    return (Array(file.texts.keys) + file.lists.keys).filter { !known.contains($0) }.sorted().map { key in
      Diagnostic(
        .warning, .unknownLocaleKey, at: place, key: key, "no page uses this key", consequence: "ignored",
        advice: "Check its spelling, or remove it")
    }
  }

  /// Advice on words for tables. Only those of petspot's own languages count. A copy of them is no problem.
  func unreadWords() -> [Diagnostic] {
    let known = SiteLocale.builtInNames.compactMap(BuiltInLocales.file)
    let own = file.lists.filter { key, words in
      key.hasPrefix("understands.") && !key.hasPrefix("understands.species.")
        && !known.contains { $0.lists[key] == words }
    }
    return own.keys.sorted().prefix(1).map { key in
      Diagnostic(
        .advice, .unknownLocaleKey, at: place, key: key, "only words for species are read of a language of yours",
        consequence: own.count == 1 ? "ignored" : "ignored, as \((own.count - 1).counted("other key"))",
        advice: "Write words that petspot knows into the reports, such as MISSING")
    }
  }

  /// The fallback, which is used where `key` has `problem`.
  mutating func fallback(insteadOf key: String, that problem: String) throws(Diagnostic) -> SiteLocale {
    guard let fallback else { throw error(key, problem, advice: "Add it") }
    note(.incompleteLocale, key, problem, consequence: "the English is used", advice: "Add it")
    return fallback
  }

  mutating func note(
    _ code: Diagnostic.Code, _ key: String, _ problem: String, consequence: String? = nil, advice: String
  ) {
    diagnostics.append(
      Diagnostic(.warning, code, at: place, key: key, problem, consequence: consequence, advice: advice))
  }

  func error(_ key: String, _ problem: String, advice: String) -> Diagnostic {
    Diagnostic(.error, .invalidLocale, at: place, key: key, problem, advice: advice)
  }
}

// A locale's way to count: CLDR's rules, and a form of each noun for each category that they give.

extension LocaleReader {
  mutating func pluralRules() throws(Diagnostic) -> PluralRules {
    let key = "plurals.rules"
    guard file.groups.contains(key) else { return try fallback(insteadOf: key, that: "is missing").content.pluralRules }
    do {
      return try PluralRules(file.texts(under: key))
    } catch let problem {
      throw error(
        key, "'\(problem.text)' is not a plural rule of CLDR", advice: "Write for instance: \"one\": \"n = 1\"")
    }
  }

  mutating func pluralForms(
    by rules: PluralRules
  ) throws(Diagnostic) -> [SiteLocale.CountedNoun: [PluralCategory: String]] {
    var forms: [SiteLocale.CountedNoun: [PluralCategory: String]] = [:]
    // Every form that a page may need is among these.
    let numbers = Dictionary(grouping: 0...1000, by: rules.category(of:))
    for noun in SiteLocale.CountedNoun.allCases { forms[noun] = try self.forms(of: noun, for: numbers) }
    return forms
  }

  /// The English forms if the locale has none for `other`.
  private mutating func forms(
    of noun: SiteLocale.CountedNoun, for numbers: [PluralCategory: [Int]]
  ) throws(Diagnostic) -> [PluralCategory: String] {
    let key = "plurals.\(noun)"
    let texts = file.texts(under: key)
    let given = PluralCategory.allCases.compactMap { category in
      texts[category.rawValue].map { (category, $0) }
    }.filter { !$0.1.trimmed.isEmpty }
    let forms = Dictionary(uniqueKeysWithValues: given)
    if forms[.other] == nil {
      let english = try fallback(insteadOf: "\(key).other", that: Self.lack(of: texts["other"]))
      return english.content.pluralForms[noun] ?? [:]
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
        .incompleteLocale, key, Self.lack(of: written),
        consequence: "petspot uses 'other' for numbers such as \(first)", advice: "Add it")
    } else if form?.contains("{n}") == false, numbers.count > 1 {
      note(
        .invalidLocale, key, "has no {n}, so it hides which number is meant", advice: "Put {n} where the number goes")
    }
  }

  private static func lack(of text: String?) -> String { text == nil ? "is missing" : "is empty" }
}
