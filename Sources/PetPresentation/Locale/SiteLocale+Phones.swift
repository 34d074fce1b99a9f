package import PetModel

extension SiteLocale {
  /// Reads numbers of a territory, else of this locale's own, with the words of all built-in languages and of `locales`: owners
  /// write in any language.
  package func phoneReader(of territory: String? = nil, with locales: [SiteLocale]) -> PhoneReader {
    func words(_ key: LocaleKey) -> Set<String> {
      let texts = Self.builtInPhoneWords.compactMap { $0.texts[key.rawValue] } + locales.map { $0[key] }
      return Set(texts.flatMap { $0.split(separator: " ").map(String.init) })
    }
    let own = self.territory ?? territoryTag.split(separator: "_").dropFirst().first.map(String.init)
    return PhoneReader(
      territory: territory ?? own, extensions: words(.phoneExtensions), units: words(.phoneHoursAndFloors))
  }

  /// The built-in files themselves, because a locale that is being read asks.
  private static let builtInPhoneWords = builtInNames.compactMap { name in
    builtInJSON(name).flatMap { try? LocaleFile(json: $0, place: "\(name).json") }
  }
}
