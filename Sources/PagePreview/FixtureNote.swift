import Essentials
import PetModel
import Support

/// The difficulty of an announcement, in its author's words: its `_comment`. No dialect of the API knows this key, so
/// pages don't show it.
struct FixtureNote: Decodable {
  private let comment: String?

  private enum CodingKeys: String, CodingKey { case comment = "_comment" }

  /// Nil for none, and for input from a pipe, which can't be read again.
  static func text(of reference: AnnouncementReference) -> String? {
    let slice = reference.slice
    guard slice.length > 0, let file = try? ReadableFile(at: reference.location.file),
      let bytes = try? file.bytes(at: slice.offset, count: Int(slice.length)),
      let comment = (try? JSONDecoder().decode(Self.self, from: Data(bytes)))?.comment?.onOneLine
    else { return nil }
    return comment.count > 400 ? comment.prefix(400) + "…" : comment
  }
}
