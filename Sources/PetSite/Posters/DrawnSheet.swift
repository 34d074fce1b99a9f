import ContentHash
import Essentials
import FolderPublisher
import PetModel
import SiteSources
import Support

struct DrawnSheet: Sendable {
  let pet: PetID
  /// Its published path: `42/poster-a4.pdf`.
  let path: String
  /// The summary, and a hash of what the sheet was made of; empty when that isn't certain.
  let note: String

  var summary: String { Self.parts(of: note).summary }
  var facts: String { Self.facts(in: note) }

  static func facts(in note: String) -> String { parts(of: note).facts }

  private static func parts(of note: String) -> (summary: String, facts: String) {
    guard let mark = note.firstRange(of: mark) else { return (note, "") }
    return (String(note[..<mark.lowerBound]), String(note[mark.upperBound...]))
  }

  fileprivate static let mark = " #"
}

extension DrawnSheet {
  init(pet: PetID, path: String, summary: String, of facts: String?) {
    let hash = facts.map { Self.mark + ContentHash(of: Data($0.utf8)).hex.prefix(16) } ?? ""
    self.init(pet: pet, path: path, note: summary + hash)
  }
}

extension Diagnostic {
  /// Sheets that a person might print beside newer ones; nil for none.
  static func outdated(_ paths: [String]) -> Diagnostic? {
    guard let first = paths.first else { return nil }
    let names = paths.dropFirst().prefix(3).map { $0.split(separator: "/").last ?? "" }.joined(separator: ", ")
    let rest = paths.count > 4 ? " and \(paths.count - 4) more" : ""
    return Diagnostic(
      .warning, .outdatedSheet, at: SourceLocation(first),
      names.isEmpty
        ? "is of an earlier run, with other details" : "and \(names)\(rest) are of an earlier run, with other details",
      consequence: "not made again", advice: "Make such sheets again with --kind, or delete them")
  }

  /// Sheets that are gone; nil for none.
  static func removed(_ count: Int, from folder: String) -> Diagnostic? {
    count == 0
      ? nil
      : Diagnostic(
        .advice, .outdatedSheet, at: SourceLocation(folder),
        "\(count.counted("sheet")) of an earlier run \(count == 1 ? "was" : "were") removed: the report is closed or gone, or has another name"
      )
  }
}
