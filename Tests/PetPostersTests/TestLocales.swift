import Foundation
import PetPresentation

/// The locales as they stand in the repository, and one that is written from right to left.
enum TestLocales {
  static let en = locale("en", fallback: nil)
  static let pl = locale("pl", fallback: en)
  static let ar = arabic()
  static let all = ["en": en, "pl": pl, "ar": ar]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Templates/locales")

  private static func locale(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    let json = try! Data(contentsOf: folder.appending(path: "\(name).json"))
    return try! SiteLocale.reading(json: json, place: name, fallback: fallback).locale
  }

  private static func arabic() -> SiteLocale {
    let json = """
      {"lang": "ar", "dir": "rtl", "species": {"dog": "كلب", "cat": "قطة"},
       "poster": {"lost": "مفقود", "lostFeminine": "مفقودة", "feminineEndings": "ة", "reward": "مكافأة",
                  "lastSeen": "آخر مشاهدة", "doNotChaseCall": "لا تطاردها – اتصل"}}
      """
    return try! SiteLocale.reading(json: Data(json.utf8), place: "ar", fallback: en).locale
  }
}
