extension SiteLocale {
  /// The locale in which found pets are what `meaning` says: of pets that are home again it has the owner's labels instead of the
  /// finder's, and its words say that they are home.
  public func saying(_ meaning: FoundMeaning) -> SiteLocale {
    guard meaning == .home else { return self }
    var (words, labels) = (words, labels)
    labels[.found] = nil
    for (key, instead) in [
      (LocaleKey.statusFound, LocaleKey.statusHome), (.foundIntro, .foundHomeIntro), (.noFoundPets, .noFoundHomePets),
      (.posterFoundAt, .lastSeen),
    ] { words[key] = self[instead] }
    return SiteLocale(
      languageTag: languageTag, territory: territory, direction: direction, languageName: languageName, words: words,
      labels: labels,
      datePattern: datePattern, pluralRules: pluralRules, pluralForms: pluralForms)
  }
}
