import Foundation

extension SiteLocale {
  /// The language with a territory, as Open Graph wants it: `pl` → `pl_PL`, `en` → `en_US`, `en-GB` → `en_GB`.
  ///
  /// A language without one gets that of most of its readers, as CLDR counts them.
  package var territoryTag: String {
    let language = Locale.Language(identifier: languageTag)
    let likely = Locale.Language(identifier: language.maximalIdentifier)
    let code = language.languageCode?.identifier ?? languageTag
    guard let region = language.region ?? likely.region else { return code }
    return "\(code)_\(region.identifier)"
  }
}
