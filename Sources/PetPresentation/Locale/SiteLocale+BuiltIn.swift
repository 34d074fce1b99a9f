public import Essentials
import PetDecoding

extension SiteLocale {
  /// The languages that petspot brings, by the names of their files.
  public static let builtInNames = BuiltInLocales.names

  /// English, which says everything.
  public static let english = complete("en", fallback: nil)

  /// Polish.
  public static let polish = complete("pl", fallback: english)

  /// Ukrainian.
  public static let ukrainian = complete("uk", fallback: english)

  /// The locale called `name` as petspot brings it; nil for one that it doesn't.
  public static func builtIn(_ name: String) -> SiteLocale? { ["en": english, "pl": polish, "uk": ukrainian][name] }

  /// The locale file called `name` as it was in `Templates/locales` when petspot was built.
  public static func builtInJSON(_ name: String) -> Data? { BuiltInLocales.json(name) }

  /// A built-in locale, of which a test knows that it can be read.
  private static func complete(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    guard
      let reading = try? reading(json: builtInJSON(name) ?? Data(), place: "\(name).json", fallback: fallback)
    else { preconditionFailure("The built-in locale \(name) can't be read.") }
    return reading.locale
  }
}
