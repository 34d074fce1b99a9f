import Essentials
import Support

/// Problems in the order in which they were met: their number, and the first 1,000 of each code in memory. The others
/// are in a temporary file, so a million problems need no more memory than a few thousand.
public struct DiagnosticLog: Sendable {
  /// The number of problems of a code that stay in memory.
  static let limit = 1_000

  private var kept: [(number: Int, diagnostic: Diagnostic)] = []
  private var counts: [Kind: Int] = [:]
  private var keptOfCode: [Diagnostic.Code: Int] = [:]
  private var rest: OverflowFile?
  /// The number of problems.
  public private(set) var count = 0
  /// The last that was met.
  public private(set) var last: Diagnostic?

  private struct Kind: Hashable {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
  }

  /// None.
  public init() {}

  /// The problems of `diagnostics`, in their order.
  public init(_ diagnostics: some Sequence<Diagnostic>) { append(contentsOf: diagnostics) }

  /// Adds one at the end.
  public mutating func append(_ diagnostic: Diagnostic) {
    counts[Kind(severity: diagnostic.severity, code: diagnostic.code), default: 0] += 1
    if keptOfCode[diagnostic.code, default: 0] < Self.limit {
      keptOfCode[diagnostic.code, default: 0] += 1
      kept.append((count, diagnostic))
    } else {
      if rest == nil { rest = OverflowFile() }
      // Another log may have the same file.
      if !isKnownUniquelyReferenced(&rest) { rest = rest?.copy() }
      rest?.append(DiagnosticRecord.bytes(of: diagnostic))
    }
    last = diagnostic
    count += 1
  }

  /// Adds all of `diagnostics` at the end.
  public mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    if isEmpty, let log = diagnostics as? DiagnosticLog { return self = log }
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Adds all of `right` at the end.
  public static func += (left: inout DiagnosticLog, right: some Sequence<Diagnostic>) { left.append(contentsOf: right) }

  /// The problems of `left`, then those of `right`.
  public static func + (left: DiagnosticLog, right: some Sequence<Diagnostic>) -> DiagnosticLog {
    var log = left
    log += right
    return log
  }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// The first that was met.
  public var first: Diagnostic? { kept.first?.diagnostic }

  var countInMemory: Int { kept.count }

  /// The number of each severity and code, in no order.
  package var kinds: [(severity: Diagnostic.Severity, code: Diagnostic.Code, count: Int)] {
    counts.map { ($0.key.severity, $0.key.code, $0.value) }
  }

  /// The number of problems with that severity.
  package func count(of severity: Diagnostic.Severity) -> Int {
    counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }

  /// Whether there is one of a code.
  package func contains(_ code: Diagnostic.Code) -> Bool { keptOfCode[code] != nil }

  /// The severity of the worst one; nil without any.
  package var worst: Diagnostic.Severity? { counts.keys.map(\.severity).max() }

  /// Whether one has any of `codes`.
  package func has(_ codes: Diagnostic.Code...) -> Bool { counts.contains { codes.contains($0.key.code) } }

  package func filtered(_ isIncluded: (Diagnostic) -> Bool) -> DiagnosticLog {
    var log = DiagnosticLog()
    for diagnostic in self where isIncluded(diagnostic) { log.append(diagnostic) }
    return log
  }

  /// The results of `transform` for each.
  package func mapped(_ transform: (Diagnostic) -> Diagnostic) -> DiagnosticLog {
    var log = DiagnosticLog()
    for diagnostic in self { log.append(transform(diagnostic)) }
    return log
  }
}

extension DiagnosticLog: Sequence {
  /// All of them, in the order in which they were met.
  public struct Iterator: IteratorProtocol {
    private let log: DiagnosticLog
    private var records: DiagnosticRecord.Reader?
    private var number = 0
    private var index = 0

    fileprivate init(_ log: DiagnosticLog) {
      self.log = log
      records = log.rest.map(DiagnosticRecord.Reader.init)
    }

    /// The next of them.
    public mutating func next() -> Diagnostic? {
      guard number < log.count else { return nil }
      defer { number += 1 }
      guard index < log.kept.count, log.kept[index].number == number else { return records?.next() }
      defer { index += 1 }
      return log.kept[index].diagnostic
    }
  }

  /// All of them, in the order in which they were met.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of problems.
  public var underestimatedCount: Int { count }
}

extension DiagnosticLog: ExpressibleByArrayLiteral, Equatable {
  /// The listed problems.
  public init(arrayLiteral diagnostics: Diagnostic...) { self.init(diagnostics) }

  /// Whether both have the same, in the same order.
  public static func == (left: DiagnosticLog, right: DiagnosticLog) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

/// A diagnostic as bytes: its length, then its parts in their order. Only the same process reads them.
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
        index = 0
        offset = offset + more.count
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
