import Foundation
import PetPresentation

/// The locales as they stand in the repository.
enum TestLocales {
  static let en = locale("en", fallback: nil)
  static let pl = locale("pl", fallback: en)

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates/locales")

  private static func locale(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    let json = try! Data(contentsOf: folder.appending(path: "\(name).json"))
    return try! SiteLocale.reading(json: json, place: name, fallback: fallback).locale
  }
}
