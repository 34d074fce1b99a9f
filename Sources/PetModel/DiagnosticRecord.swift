import Essentials
import Support

/// A diagnostic as bytes: its length, then its parts in their order. Nobody but the same process reads them.
enum DiagnosticRecord {
  private static let codes = Diagnostic.Code.allCases
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
  private static let severities = Diagnostic.Severity.allCases

  static func bytes(of diagnostic: Diagnostic) -> [UInt8] {
    var writer = Writer()
    writer.add(severities.firstIndex(of: diagnostic.severity) ?? 0)
    writer.add(numbers[diagnostic.code] ?? 0)
    writer.add(diagnostic.location)
    writer.add(diagnostic.pet?.rawValue)
    writer.add(diagnostic.problem)
    writer.add(diagnostic.consequence)
    writer.add(diagnostic.advice)
    return writer.record
  }

  private struct Writer {
    private var bytes: [UInt8] = []

    /// The bytes with their length before them.
    var record: [UInt8] {
      var head = Writer()
      head.add(bytes.count)
      return head.bytes + bytes
    }

    mutating func add(_ number: Int) { withUnsafeBytes(of: number) { bytes += $0 } }

    mutating func add(_ text: String?) {
      add(text?.utf8.count ?? -1)
      if let text { bytes += text.utf8 }
    }

    mutating func add(_ location: SourceLocation) {
      add(location.file)
      let numbers: [Int] =
        switch location.position {
        case nil: [0, 0, 0]
        case .item(let item): [1, item, 0]
        case .line(let line): [2, line, 0]
        case .lineAndColumn(let line, let column): [3, line, column]
        case .row(let row): [4, row, 0]
        }
      for number in numbers + [location.mark?.line ?? 0, location.mark?.column ?? 0] { add(number) }
      add(location.key)
    }
  }

  /// Reads records one after the other, from a part of the file at a time.
  struct Reader {
    private static let size = 1 << 16
    private static let wordSize = MemoryLayout<Int>.size
    private let file: OverflowFile
    private var part: [UInt8] = []
    private var index = 0
    private var offset = 0

    init(_ file: OverflowFile) { self.file = file }

    /// Nil at the end.
    mutating func next() -> Diagnostic? {
      guard fill(Self.wordSize) else { return nil }
      let length = number()
      guard fill(length) else { return nil }
      let (severity, code) = (DiagnosticRecord.severities[number()], DiagnosticRecord.codes[number()])
      let location = location()
      let pet = text().map { PetID(known: $0) }
      var diagnostic = Diagnostic(severity, code, at: location, text() ?? "", consequence: text(), advice: text())
      diagnostic.pet = pet
      return diagnostic
    }

    /// Reads on until so many bytes are there; false where they aren't.
    private mutating func fill(_ count: Int) -> Bool {
      while part.count - index < count {
        let more = file.bytes(at: offset, count: max(Self.size, count))
        if more.isEmpty { return false }
        part = part[index...] + more
        (index, offset) = (0, offset + more.count)
      }
      return true
    }

    private mutating func number() -> Int {
      defer { index += Self.wordSize }
      return part.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Int.self) }
    }

    private mutating func text() -> String? {
      let length = number()
      guard length >= 0 else { return nil }
      defer { index += length }
      return String(decoding: part[index..<index + length], as: UTF8.self)
    }

    private mutating func location() -> SourceLocation {
      let file = text() ?? ""
      let numbers = (number(), number(), number())
      let mark = (line: number(), column: number())
      let position: SourceLocation.Position? =
        switch numbers.0 {
        case 1: .item(numbers.1)
        case 2: .line(numbers.1)
        case 3: .lineAndColumn(numbers.1, numbers.2)
        case 4: .row(numbers.1)
        default: nil
        }
      var location = SourceLocation(file, position, key: text())
      // Lines are counted from 1.
      if mark.line > 0 { location.mark = SourceLocation.Mark(line: mark.line, column: mark.column) }
      return location
    }
  }
}
