package import Essentials
package import PetModel
import Support

/// What owners call values besides the API's words for them: `zaginiony` is MISSING, `nie wiem` is nothing.
///
/// The words stand in the locale files, in the section `understands`. All languages count at once.
package struct UnderstoodWords: Sendable {
  private var statuses: [String: AnnouncementStatus] = [:]
  private var placeholders: Set<String> = []

  /// Those of the languages that petspot brings. Read when somebody asks for the first time.
  package static let builtIn = UnderstoodWords(of: BuiltInLocales.names.compactMap(BuiltInLocales.json))

  /// The sections of a locale file that it reads: `understands.status.MISSING`.
  package static let keys = apiNames.map { "understands.status.\($0)" } + ["understands.nothing"]

  private static let apiNames = ["MISSING", "FOUND", "CLOSED"]

  /// - Parameter locales: Files. Of a word that two of them understand otherwise, the first counts.
  package init(of locales: [Data]) {
    for json in locales {
      guard let section = (try? JSONValue(json: json))?.members?["understands"]?.members else { continue }
      for name in Self.apiNames {
        guard let status = AnnouncementStatus(apiValue: name) else { continue }
        for word in section["status"]?.members?[name]?.words ?? [] where statuses[word] == nil {
          statuses[word] = status
        }
      }
      placeholders.formUnion(section["nothing"]?.words ?? [])
    }
  }

  /// The status that a text names, in any case, with or without accents; nil for any other text.
  package func status(_ text: String) -> AnnouncementStatus? {
    AnnouncementStatus(apiValue: text.trimmed) ?? statuses[FoldedText(text).text]
  }

  /// Whether a text says that nobody knows: `n/a`, `nie wiem`, or no letter and no digit at all.
  package func isNothing(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber } || placeholders.contains(FoldedText(text).text)
  }
}

extension JSONValue {
  /// The texts of a list, folded.
  fileprivate var words: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap(\.text).map { FoldedText($0).text }
  }
}

/// The locale files as they were in `Templates/locales` when petspot was built.
package enum BuiltInLocales {
  private static let files = [
    "en": PackageResources.en_json, "pl": PackageResources.pl_json, "uk": PackageResources.uk_json,
  ]

  /// Their names without an ending, in order.
  package static let names = files.keys.sorted()

  /// The bytes of the file called `name`.
  package static func json(_ name: String) -> Data? { files[name].map { Data($0) } }
}
