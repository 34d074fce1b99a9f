import Essentials
import PetModel
import Support

/// The photos beside a table and below its folder, by their names without folder, letter case and extension. Those of
/// sites and posters that petspot made there don't count.
package final class PhotoNames {
  private let folder: String
  private let limit: Int
  private lazy var byStem = index()
  /// Whether there are more photos, which aren't known.
  private(set) var hasMore = false
  /// The photos that rows name, and the number of pets with the name of a photo.
  private var claimed: Set<String> = []
  private var namesakes: [String: Int] = [:]
  private var told: Set<String> = []
  private static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp", "heic", "heif", "gif", "avif"]

  /// - Parameter limit: The most photos. They take about 250 bytes each.
  package init(folder: String, limit: Int = 200_000) {
    self.folder = folder
    self.limit = limit
  }

  static func isPhoto(_ name: String) -> Bool { extensions.contains(URL(filePath: name).pathExtension.lowercased()) }

  /// The paths of all files that a name fits, from the folder.
  package func paths(for name: String) -> [String] { byStem[Self.stem(of: name)] ?? [] }

  /// The path of the only file that a name fits, from the folder; nil when none or several do.
  func path(for name: String) -> String? {
    let found = paths(for: name)
    return found.count == 1 ? found[0] : nil
  }

  /// Notes a row, before any photo is guessed: the photos that it names, and the name of its pet.
  func note(photos cell: String, petName: String) {
    for name in cell.split(whereSeparator: { $0 == "," || $0.isNewline }) {
      let stem = Self.stem(of: String(name).trimmed)
      if byStem[stem] != nil { claimed.insert(stem) }
    }
    let stem = Self.stem(of: petName)
    if byStem[stem] != nil { namesakes[stem, default: 0] += 1 }
  }

  /// The photo with the name of a pet whose row names none. By all rows, it belongs to no other pet.
  func guess(for text: String) -> String? {
    let stem = Self.stem(of: text)
    return claimed.contains(stem) || namesakes[stem] ?? 0 > 1 ? nil : path(for: text)
  }

  /// Whether several pets have the name of a photo that no row names. Only once for each name.
  func isOfSeveral(_ petName: String) -> Bool {
    let stem = Self.stem(of: petName)
    return namesakes[stem] ?? 0 > 1 && !claimed.contains(stem) && told.insert(stem).inserted
  }

  private static func stem(of name: String) -> String {
    // Airtable writes `luna.jpg (https://…)`.
    let name = name.firstRange(of: " (http").map { String(name[..<$0.lowerBound]) } ?? name
    var last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
    if let dot = last.lastIndex(of: "."), extensions.contains(last[last.index(after: dot)...].lowercased()) {
      last = String(last[..<dot])
    }
    return FoldedText(last).text
  }

  private func index() -> [String: [String]] {
    var (found, count) = ([String: [String]](), 0)
    func look(in path: String, _ prefix: String) {
      // A folder that can't be read has no photos.
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
        guard !name.hasPrefix("."), !hasMore else { continue }
        let file = "\(path)/\(name)"
        switch FileKind(at: file) {
        case .folder? where !AnnouncementCatalog.isOutput(file): look(in: file, prefix + name + "/")
        case .file? where Self.isPhoto(name):
          if count == limit { hasMore = true; break }
          count += 1
          found[Self.stem(of: name), default: []].append(prefix + name)
        default: break
        }
      }
    }
    look(in: folder.isEmpty ? "." : folder, "")
    return found
  }
}
