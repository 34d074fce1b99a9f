import Foundation
import PetPresentation

/// A locale whose words a test chooses.
enum TestLocale {
  /// `word` for every key; days as `2025-11-18`.
  static func with(word: (LocaleKey) -> String) throws -> SiteLocale {
    var groups: [String: Any] = [
      "lang": "en", "dir": "ltr",
      "dates": ["pattern": "yyyy-MM-dd", "months": (1...12).map(String.init)],
      "plurals": ["rules": [:], "years": ["other": "{n} years"], "announcements": ["other": "{n} announcements"]],
    ]
    var species: [String: [String]] = [:]
    for key in LocaleKey.allCases {
      let parts = key.rawValue.split(separator: ".").map(String.init)
      if parts.count == 3 {
        species[parts[2]] = [word(key)]
        continue
      }
      var group = groups[parts[0]] as? [String: String] ?? [:]
      group[parts[1]] = word(key)
      groups[parts[0]] = group
    }
    groups["understands"] = ["species": species]
    let json = try JSONSerialization.data(withJSONObject: groups)
    return try SiteLocale.reading(json: json, place: "test", fallback: nil).locale
  }

  /// Words that tell which key they are for: `labels.phone` is `Phone`.
  static func plain() throws -> SiteLocale {
    try with { key in key.rawValue.split(separator: ".").last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "" }
  }
}
