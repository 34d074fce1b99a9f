public import Foundation

extension SiteLocale {
  /// The languages that petspot brings, by the names of their files.
  public static let builtInNames = ["en", "pl"]

  /// English, which says everything.
  public static let english = complete("en", fallback: nil)

  /// Polish.
  public static let polish = complete("pl", fallback: english)

  /// The locale called `name` as petspot brings it; nil for one that it doesn't.
  public static func builtIn(_ name: String) -> SiteLocale? {
    switch name {
    case "en": english
    case "pl": polish
    default: nil
    }
  }

  /// The locale file called `name` as it was in `Templates/locales` when petspot was built.
  public static func builtInJSON(_ name: String) -> Data? {
    switch name {
    case "en": Data(PackageResources.en_json)
    case "pl": Data(PackageResources.pl_json)
    default: nil
    }
  }

  /// A built-in locale, of which a test knows that it can be read.
  private static func complete(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    guard
      let reading = try? reading(json: builtInJSON(name) ?? Data(), place: "\(name).json", fallback: fallback)
    else { preconditionFailure("The built-in locale \(name) can't be read.") }
    return reading.locale
  }
}
