import Essentials
import PetDecoding
package import PetModel
import Support

extension DiagnosticLog {
  /// The problems with line and column: those of the key, else those of the item that lacks it. It is for problems that
  /// are written: files are read once more for each 50,000. Problems of a pipe stay without them.
  package func withLines() -> DiagnosticLog {
    var (located, part) = (DiagnosticLog(), [Diagnostic]())
    for diagnostic in self {
      part.append(diagnostic)
      guard part.count == 50_000 else { continue }
      located += Self.located(part)
      part = []
    }
    return located + Self.located(part)
  }

  private static func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let asked = diagnostics.indices.filter { diagnostics[$0].location.isInObject }
    var located = diagnostics
    for (file, indices) in Dictionary(grouping: asked, by: { diagnostics[$0].location.file }) {
      guard let text = AnnouncementText(file) else { continue }
      let marks = text.marks(of: indices.map { diagnostics[$0].location })
      for (index, mark) in zip(indices, marks) { located[index].location.mark = mark }
    }
    return located
  }
}

extension SourceLocation {
  /// Whether it may stand in an object of a file, at a line still unknown.
  fileprivate var isInObject: Bool { item != nil || position == nil && key != nil }

  /// The number of an item of a list.
  fileprivate var item: Int? { position.flatMap { $0.kind == .item ? $0.number : nil } }
}

/// The text of a file, and where the objects in it stand.
private struct AnnouncementText {
  /// Behind a byte order mark.
  private let bytes: Data
  /// The items of a list; nil for a file that is one object.
  private let items: [Range<Int>]?

  /// Nil for a folder, and for a file that is gone.
  init?(_ file: String) {
    guard case .file? = FileKind(at: file, followsLinks: true),
      let bytes = try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
    else { return nil }
    self.bytes = bytes.withoutByteOrderMark
    items = self.bytes.withUnsafeBytes(Self.items)
  }

  private static func items(in bytes: UnsafeRawBufferPointer) -> [Range<Int>]? {
    guard let first = ListHead.end(in: Array(bytes.prefix(ScanLimits().surroundings)), from: 0) else { return nil }
    var (scanner, items) = (ItemScanner(from: first, until: "]"), [Range<Int>]())
    while case .item(let item) = scanner.next(in: bytes, isLast: true) { items.append(item) }
    return items
  }

  /// The line and column of each location, from 1; nil for a place outside the file, and for all if the file has
  /// changed since it was read.
  func marks(of locations: [SourceLocation]) -> [SourceLocation.Position?] {
    bytes.withUnsafeBytes { bytes in
      var keys: [Range<Int>: KeyOffsets] = [:]
      let offsets = locations.map { location -> Int? in
        guard let object = object(of: location, in: bytes) else { return nil }
        let isItem = location.item != nil
        guard let key = location.key else { return object.lowerBound }
        let known = keys[object] ?? KeyOffsets(of: UnsafeRawBufferPointer(rebasing: bytes[object]))
        keys[object] = known
        // For a missing key, the object's place counts; another kind of file has none.
        return known.offset(of: key).map { object.lowerBound + $0 } ?? (isItem ? object.lowerBound : nil)
      }
      let marks = marks(at: Set(offsets.compactMap(\.self)), in: bytes)
      return offsets.map { $0.flatMap { marks[$0] } }
    }
  }

  private func object(of location: SourceLocation, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let item = location.item else {
      let first = bytes.firstIndex { !$0.isJSONBlank } ?? bytes.endIndex
      return items == nil && first < bytes.endIndex && bytes.count <= ScanLimits().item ? first..<bytes.endIndex : nil
    }
    guard let items, items.indices.contains(item - 1) else { return nil }
    return items[item - 1]
  }

  private func marks(at offsets: Set<Int>, in bytes: UnsafeRawBufferPointer) -> [Int: SourceLocation.Position] {
    var (marks, position) = ([Int: SourceLocation.Position](), TextPosition())
    for offset in offsets.sorted() {
      position.move(over: UnsafeRawBufferPointer(rebasing: bytes[position.offset..<offset]))
      marks[offset] = .lineAndColumn(position.line, position.column)
    }
    return marks
  }
}
