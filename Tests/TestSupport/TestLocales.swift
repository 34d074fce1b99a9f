package import Foundation
package import PetPresentation

/// The locales as they stand in the repository.
package enum TestLocales {
  package static let en = locale("en", fallback: nil)
  package static let pl = locale("pl", fallback: en)

  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates/locales")

  private static func locale(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    do {
      return read(try Data(contentsOf: folder.appending(path: "\(name).json")), name, fallback: fallback)
    } catch {
      fatalError("There is no locale \(name) to test with: \(error)")
    }
  }

  /// A locale of which the tests know that it can be read.
  package static func read(_ json: Data, _ name: String, fallback: SiteLocale?) -> SiteLocale {
    do {
      return try SiteLocale.reading(json: json, place: name, fallback: fallback).locale
    } catch {
      fatalError("The locale \(name) can't be tested with: \(error)")
    }
  }
}
