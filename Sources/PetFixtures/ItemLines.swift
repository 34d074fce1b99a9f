import Essentials
import PetDecoding
package import PetModel
import Support

extension DiagnosticLog {
  /// The same, with the line and the column in which the item of a list begins that each is about. Its file is read once more for
  /// that, so it is for problems that are written; those of what was a pipe stay as they are.
  package func withLines() -> DiagnosticLog {
    var lines: [String: ItemLines] = [:]
    return mapped { diagnostic in
      let location = diagnostic.location
      guard let item = location.item else { return diagnostic }
      let known = lines[location.file] ?? ItemLines(in: location.file)
      lines[location.file] = known
      guard let place = known.place(of: item) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.location.position = .itemOnLine(item, line: place.line, column: place.column)
      return diagnostic
    }
  }
}

/// Where the items of a list begin.
private struct ItemLines {
  private var places: [(line: Int, column: Int)] = []

  init(in file: String) {
    guard case .file? = FileKind(at: file, followsLinks: true),
      let bytes = try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
    else { return }
    bytes.withUnsafeBytes { read($0) }
  }

  /// From 1; nil where the file was changed meanwhile.
  func place(of item: Int) -> (line: Int, column: Int)? { places.indices.contains(item - 1) ? places[item - 1] : nil }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    guard let list = ListHead(Array(bytes.prefix(ScanLimits().surroundings)), from: start) else { return }
    var scanner = ItemScanner(listFrom: list.end)
    var (line, lineStart, index) = (1, start, start)
    while case .item(let item) = scanner.next(in: bytes, isLast: true) {
      while index < item.lowerBound {
        index += 1
        if bytes[index - 1] == 0x0A { (line, lineStart) = (line + 1, index) }
      }
      places.append((line, item.lowerBound - lineStart + 1))
    }
  }
}

extension SourceLocation {
  /// The item of a list that it is; nil for anything else, and where its line is known.
  fileprivate var item: Int? { if case .item(let item)? = position { item } else { nil } }
}
