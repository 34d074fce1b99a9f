package import Foundation
package import PetPresentation

/// The built-in locales, and others.
package enum TestLocales {
  package static let en = SiteLocale.english
  package static let pl = SiteLocale.polish

  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates/locales")

  /// A locale that is known to be readable.
  package static func read(_ json: Data, _ name: String, fallback: SiteLocale?) -> SiteLocale {
    do {
      return try SiteLocale.reading(json: json, place: name, fallback: fallback).locale
    } catch {
      fatalError("The locale \(name) can't be tested with: \(error)")
    }
  }
}
