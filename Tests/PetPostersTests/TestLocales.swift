import Foundation
import PetPresentation
import TestSupport

extension TestLocales {
  /// One that is written from right to left.
  static let ar = read(Data(arabic.utf8), "ar", fallback: en)
  static let all = ["en": en, "pl": pl, "ar": ar]

  private static let arabic = """
    {"lang": "ar", "dir": "rtl", "species": {"dog": "كلب", "cat": "قطة"},
     "poster": {"lost": "مفقود", "lostFeminine": "مفقودة", "feminineEndings": "ة", "reward": "مكافأة",
                "lastSeen": "آخر مشاهدة", "doNotChaseCall": "لا تطاردها – اتصل"}}
    """
}
