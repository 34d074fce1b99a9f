public import Essentials

extension SiteLocale {
  /// The languages that petspot brings, by the names of their files.
  public static let builtInNames = builtInFiles.keys.sorted()

  /// English, which says everything.
  public static let english = complete("en", fallback: nil)

  /// Polish.
  public static let polish = complete("pl", fallback: english)

  /// Ukrainian.
  public static let ukrainian = complete("uk", fallback: english)

  /// The locale called `name` as petspot brings it; nil for one that it doesn't.
  public static func builtIn(_ name: String) -> SiteLocale? { ["en": english, "pl": polish, "uk": ukrainian][name] }

  /// The locale file called `name` as it was in `Templates/locales` when petspot was built.
  public static func builtInJSON(_ name: String) -> Data? { builtInFiles[name].map { Data($0) } }

  private static let builtInFiles = [
    "en": PackageResources.en_json, "pl": PackageResources.pl_json, "uk": PackageResources.uk_json,
  ]

  /// A built-in locale, of which a test knows that it can be read.
  private static func complete(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    guard
      let reading = try? reading(json: builtInJSON(name) ?? Data(), place: "\(name).json", fallback: fallback)
    else { preconditionFailure("The built-in locale \(name) can't be read.") }
    return reading.locale
  }
}
