import Essentials
import PetDecoding
package import PetModel
import Support

extension FixtureRepository {
  /// The management passwords that stand in files, whatever else is in them: announcements, answers of the server, petspot's own
  /// records of reports, and what is no JSON any more. The standard input can't be read twice, so none is looked for there.
  package static func managementPasswords(
    in inputs: [String]
  ) -> [(password: ManagementPassword, place: SourceLocation)] {
    inputs.filter { $0 != "-" }.flatMap { input in
      AnnouncementInput(input).files.flatMap { file in
        // What can't be read, the announcements' diagnostics say.
        guard let opened = try? file.open(), let bytes = try? opened.bytes(at: 0, count: opened.size) else {
          return [(password: ManagementPassword, place: SourceLocation)]()
        }
        return passwords(in: bytes).map { (ManagementPassword($0), SourceLocation(file.name)) }
      }
    }
  }

  private static func passwords(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let keys = AnnouncementKey.secret.spellings.filter(text.contains)
    return keys.flatMap { key in
      text.ranges(of: "\"\(key)\"").compactMap { range -> String? in
        let value = text[range.upperBound...].drop { $0.isWhitespace || $0 == ":" }
        guard value.first == "\"" else { return nil }
        return (try? JSONValue(json: Data(Self.literal(in: value).utf8)))?.text
      }
    }.filter { !$0.isEmpty }
  }

  /// The string of JSON that a text begins with, with its quotes.
  private static func literal(in text: Substring) -> Substring {
    var isEscaped = false
    let end = text.dropFirst().firstIndex { sign in
      defer { isEscaped = sign == "\\" && !isEscaped }
      return sign == "\"" && !isEscaped
    }
    return text[...(end ?? text.index(before: text.endIndex))]
  }
}
