package import Essentials
package import Gazetteer
package import PetModel
package import PetPresentation
package import PetRendering
import Support

/// The look and the words of a site: templates, style sheet, locale and names of towns, all checked.
package struct SiteDesign: Sendable {
  package let templates: TemplateSet
  package private(set) var locale: SiteLocale
  package private(set) var localeName: String
  package private(set) var language: SiteLanguage
  /// The design in the site's other languages.
  package private(set) var translations: [SiteDesign] = []
  package private(set) var languages: [SiteLanguage] = []
  package let files: TemplateFiles
  /// The towns that pets may be near.
  package let gazetteer: Gazetteer
  package let looks: AppearanceTable
  package let logo: SiteLogo
  package let brand: SiteBrand
  /// The owner's own pages, in the order of the links to them.
  package private(set) var ownPages: [OwnPage] = []
  /// The owner's own files for the site's root.
  package let statics: [OwnFile]
  /// The host of the site's address, in small letters; nil where it is unknown.
  let host: String?
  package private(set) var diagnostics: [Diagnostic]
  /// The locales whose pages of text are taken, the best first: its own, the site's others, English.
  private var textLocales: [(name: String, tag: String)]
  /// The owner's words in templates that the locale lacks.
  private var lackedWords: [String] = []

  /// Reads the templates, in the languages of the options.
  package init(for options: BuildOptions) throws(Diagnostic) {
    let names = [options.locale] + options.translations
    // The second language of posters alone may have a word of the owner's that a template uses.
    let read = names + [options.posters?.translation].compactMap(\.self).filter { !names.contains($0) }
    localeName = options.locale
    brand = options.brand
    host = options.site.flatMap { URL(string: $0.description)?.host()?.lowercased() }
    files = try TemplateFiles(overriddenBy: options.templates)
    let readings = try Self.readings(of: read, in: files)
    let ownWords: [String: String] = readings.reduce(into: [:]) { $0.merge($1.locale.ownWords) { first, _ in first } }
    templates = try TemplateSet(files, ownWords: Array(ownWords.keys))
    logo = try SiteLogo(files)
    statics = try OwnFile.all(in: files)
    let problems = readings.map { [used = templates.ownWords] in $0.diagnostics(using: used) }
    let lacking = readings.map { [used = templates.ownWords] in $0.lacked(of: used) }
    gazetteer = Gazetteer(files.bytes(of: Self.places) ?? Data())
    looks = AppearanceTable(files.bytes(of: Self.looks) ?? Data())
    let own = zip(readings, names).map {
      options.brand.applied(to: $0.locale.saying(options.found), called: $1, of: names).adding(ownWords)
    }
    let phones = own[0].phoneReader(of: options.territory, with: own)
    let locales = own.map { $0.reading(phones, beside: readings.map(\.locale)) }
    languages = zip(locales, names).enumerated().map { number, locale in
      SiteLanguage(locale.0, in: number == 0 ? "" : locale.1 + "/")
    }
    locale = locales[0]
    language = languages[0]
    textLocales = zip(names, locales.map(\.languageTag)).map { ($0, $1) } + [("en", "en")]
    diagnostics = TemplateFolder.problems(of: options) + templates.diagnostics + problems[0]
    diagnostics += tableProblems
    lackedWords = lacking[0]
    try checkOwn(localeNames: names)
    ownPages = try OwnPage.all(of: self)
    translations = try names.indices.dropFirst().map { number throws(Diagnostic) in
      var design = self
      design.localeName = names[number]
      design.language = languages[number]
      design.locale = locales[number]
      design.textLocales.insert((names[number], design.locale.languageTag), at: 0)
      design.diagnostics = problems[number]
      design.lackedWords = lacking[number]
      design.ownPages = try OwnPage.all(of: design)
      return design
    }
  }

  /// The towns of the table that petspot brings.
  package static var builtInTowns: Gazetteer { Gazetteer(TemplateFiles().bytes(of: places) ?? Data()) }

  /// Texts that any site may have: the words of the locale files, the names of towns, and words for looks.
  package static var commonTexts: [Data] {
    let files = TemplateFiles()
    return (files.names.filter { $0.hasPrefix("locales/") } + [places, looks]).compactMap(files.bytes)
  }

  /// The locales that there are, in order: the files in `locales`. None that can't be read.
  package static func localeNames(overriddenBy folder: String?) -> [String] {
    files(overriddenBy: folder).names.filter { $0.hasPrefix("locales/") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst("locales/".count).dropLast(".json".count)) }
  }

  /// The design with links that dial the same numbers as those of `other`.
  package func dialling(as other: SiteDesign) -> SiteDesign {
    var design = self
    design.locale = locale.reading(other.locale.phones)
    return design
  }

  /// `pet` without values that `profile` withholds, with the town of its place.
  package func published(_ pet: PetDetails, by profile: PublicationProfile) -> PetDetails {
    profile.published(pet, in: locale, located: { $0.located(by: gazetteer, in: locale) }, townNear: townName)
  }

  /// Finds the name of the town that a point is near. Each pet gets it, so it doesn't hold the whole design.
  var townName: (Coordinates) -> String? {
    { [gazetteer, locale] point in gazetteer.town(near: point)?.name(in: locale.languageTag) }
  }

  /// The style sheet of all pages: petspot's own or the owner's in its place, the owner's colour, and the owner's other
  /// sheets.
  package var styleSheet: Data { files.served("style.css") + accentSheet + files.ownStyles }

  /// The owner's accent; also for the site's own colour, unless a `colours.css` or `style.css` of the owner's has that.
  private var accentSheet: Data {
    let isOwn = files.bytes(of: "style.css") != nil || !files.isBuiltIn("style/colours.css")
    let names = ["action"] + (isOwn ? [] : ["brand"])
    return Data((brand.accent?.styleSheet(for: names) ?? "").utf8)
  }

  /// The colour that a style sheet calls `--name`, in light mode, as it is written there, for pictures; nil for none.
  package func color(_ name: String) -> String? {
    let style = String(decoding: accentSheet + files.served("style.css"), as: UTF8.self)
    guard let start = style.firstRange(of: "--\(name):") else { return nil }
    return String(style[start.upperBound...].prefix { $0 != ";" && $0 != "\n" }).trimmed
  }

  /// The pages of text that there are, in their order: an imprint only if the site's owner has written one.
  package var contents: [ContentPage] {
    ContentPage.known.filter { files.bytes(of: place(ofText: $0.rawValue).file) != nil }
  }

  static let places = "places.tsv"
  static let looks = "looks.tsv"

  static func readings(of names: [String], in files: TemplateFiles) throws(Diagnostic) -> [SiteLocale.Reading] {
    func reading(of name: String, fallback: SiteLocale) throws(Diagnostic) -> SiteLocale.Reading {
      let file = "locales/\(name).json"
      // English may have words of the owner's that every language falls back to.
      let isBuiltIn = files.isBuiltIn(file) && files.isBuiltIn("locales/en.json")
      if isBuiltIn, let reading = SiteLocale.Reading.builtIn(name) { return reading }
      return try SiteLocale.reading(
        json: files.bytes(of: file) ?? Data(), place: files.place(of: file), fallback: fallback,
        over: files.isBuiltIn(file) ? nil : SiteLocale.builtInJSON(name))
    }
    let english = try reading(of: "en", fallback: .english)
    var readings: [SiteLocale.Reading] = []
    for name in names { readings.append(name == "en" ? english : try reading(of: name, fallback: english.locale)) }
    return readings
  }

  /// The page of text called `name` in the first of its locales that has it.
  package func text(_ name: String) throws(Diagnostic) -> SiteText {
    let place = place(ofText: name)
    let text = try files.text(of: place.file)
    return SiteText(markdown: text, language: place.tag)
  }

  func place(ofText name: String) -> (file: String, locale: String, tag: String) {
    let places = textLocales.map { ("pages/\(name).\($0.name).md", $0.name, $0.tag) }
    return places.first { files.bytes(of: $0.0) != nil } ?? ("pages/\(name).en.md", "en", "en")
  }

  /// Its problems in all languages, for a site.
  package var problems: [Diagnostic] { ([self] + translations).flatMap { $0.diagnostics + $0.textProblems } }

  /// The problems of a site with texts of the owner's: in no language of the site, or in another one than their page.
  private var textProblems: [Diagnostic] {
    let file = "locales/\(localeName).json"
    let words = lackedWords.map {
      Diagnostic(
        .warning, .incompleteLocale, at: files.place(of: file), key: $0, "is missing",
        consequence: "shown in another language", advice: "Add it to your \(file)")
    }
    return (language.folder.isEmpty ? unshownTexts + lostTexts + filesWithMetadata : []) + words + untranslatedTexts
  }

  private var untranslatedTexts: [Diagnostic] {
    let names =
      contents.filter { $0 != .removal }.map(\.rawValue) + ownPages.map(\.name) + [
        ContentPage.removal.rawValue, "closed", "gone", "not-found",
      ]
    // The owner has written the page anew, and not only translated petspot's.
    let replaced = names.filter { name in
      files.isBuiltIn("pages/\(name).\(localeName).md")
        && SiteLocale.builtInNames.contains { ownTexts.contains("pages/\(name).\($0).md") }
    }
    let missing = (names.filter { place(ofText: $0).locale != localeName } + replaced).map { "\($0).\(localeName).md" }
    if missing.isEmpty { return [] }
    return [
      Diagnostic(
        .advice, .incompleteLocale, at: "Templates/pages", "has no \(missing.listed)",
        consequence: "shown in another language, as that language\(replaced.isEmpty ? "" : ", or in petspot's words")",
        advice: "Translate \(missing.count == 1 ? "it" : "them")")
    ]
  }

  /// The reason why a site can't be in these languages, the first one at its root and each other one in a folder of its
  /// name, for a usage error; nil if it can.
  ///
  /// - Parameter names: Some of ``localeNames(overriddenBy:)``.
  package static func problem(with names: [String], overriddenBy folder: String?) -> String? {
    if let problem = repetition(in: names) { return problem }
    // The build reports unreadable files.
    guard names.count > 1, let files = try? TemplateFiles(overriddenBy: folder),
      let first = try? readings(of: Array(names.prefix(1)), in: files).first
    else { return nil }
    let taken = ListAddresses(first.locale).rootFolders
    for name in names.dropFirst() {
      if !name.utf8.allSatisfy(isPartOfFolder) {
        return "'\(name)' can't be a folder of the site: call its file something of letters, digits and dashes."
      }
      if taken.contains(name.lowercased()) {
        return "the pages in '\(name)' would be in \(name)/, where '\(names[0])' has others; rename the locale's file."
      }
    }
    return nil
  }

  /// A usage error for a language that is named twice; nil for none.
  package static func repetition(in names: [String]) -> String? {
    var known = Set<String>()
    return names.first { !known.insert($0.lowercased()).inserted }.map {
      "'\($0)' is given twice; give each language once."
    }
  }

  static func isPartOfFolder(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte)
  }

  /// The names of the templates, locales and texts that differ with two folders over the built-in ones, in order.
  package static func differences(from old: String?, to new: String?) -> [String] {
    let (old, new) = (files(overriddenBy: old), files(overriddenBy: new))
    return Set(old.names).union(new.names).filter { old.bytes(of: $0) != new.bytes(of: $0) }.sorted()
  }

  /// An unreadable folder counts as missing: a build or check reports it.
  private static func files(overriddenBy folder: String?) -> TemplateFiles {
    (try? TemplateFiles(overriddenBy: folder)) ?? TemplateFiles()
  }
}

// The pages of text by the site's owner.

/// A page of text, and in which language it is.
package struct SiteText: Sendable {
  package let markdown: String
  package let language: String
}
