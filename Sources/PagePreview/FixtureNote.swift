import Essentials
import PetModel
import Support

/// The difficulty of an announcement, in its author's words.
enum FixtureNote {
  /// The part of an announcement with the note. No dialect of the API knows this key, so pages don't show it.
  private struct Item: Decodable {
    let comment: String?

    enum CodingKeys: String, CodingKey { case comment = "_comment" }
  }

  private static let longest = 400

  /// Its `_comment`; else the name of its file, `microchip-15-digits.json`, if that is made of words and has no other
  /// announcement.
  static func text(of reference: AnnouncementReference) -> String? {
    comment(in: reference) ?? (reference.slice.kind == .document ? words(of: reference.location.file) : nil)
  }

  /// Nil also for input from a pipe, which can't be read again.
  private static func comment(in reference: AnnouncementReference) -> String? {
    let slice = reference.slice
    guard slice.length > 0, let file = try? ReadableFile(at: reference.location.file),
      let bytes = try? file.bytes(at: slice.offset, count: Int(slice.length)),
      let item = try? JSONDecoder().decode(Item.self, from: Data(bytes)), let comment = item.comment?.onOneLine
    else { return nil }
    return comment.count > longest ? comment.prefix(longest) + "…" : comment
  }

  /// `microchip 15 digits`
  private static func words(of file: String) -> String? {
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    guard name.contains("-"), UUID(uuidString: name) == nil else { return nil }
    return name.replacing("-", with: " ")
  }
}
