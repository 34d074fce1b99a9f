import Essentials
import Support

/// Problems in the order in which they were met: their number, and the first 3,000 in memory. The others are in a
/// temporary file, so a million problems need no more memory than a few thousand.
package struct DiagnosticLog: Sendable {
  /// The number of problems that stay in memory.
  static let limit = 3_000

  private(set) var kept: [Diagnostic] = []
  private var counts: [Diagnostic.Code: [Diagnostic.Severity: Int]] = [:]
  private var rest: OverflowFile?
  package private(set) var count = 0
  package private(set) var last: Diagnostic?

  package init() {}

  /// The problems of `diagnostics`, in their order.
  package init(_ diagnostics: some Sequence<Diagnostic>) { self += diagnostics }

  package mutating func append(_ diagnostic: Diagnostic) {
    if count < Self.limit {
      kept.append(diagnostic)
    } else {
      if rest == nil { rest = OverflowFile() }
      // Another log may have the same file.
      if !isKnownUniquelyReferenced(&rest) { rest = rest?.copy() }
      rest?.append(DiagnosticRecord.bytes(of: diagnostic))
    }
    counts[diagnostic.code, default: [:]][diagnostic.severity, default: 0] += 1
    last = diagnostic
    count += 1
  }

  package static func += (left: inout DiagnosticLog, right: some Sequence<Diagnostic>) {
    if left.isEmpty, let log = right as? DiagnosticLog { return left = log }
    for diagnostic in right { left.append(diagnostic) }
  }

  package static func + (left: DiagnosticLog, right: some Sequence<Diagnostic>) -> DiagnosticLog {
    var log = left
    log += right
    return log
  }

  package var isEmpty: Bool { count == 0 }
  package var first: Diagnostic? { kept.first }

  /// The number of each severity and code, in no order.
  package var kinds: [(severity: Diagnostic.Severity, code: Diagnostic.Code, count: Int)] {
    counts.flatMap { code, counts in counts.map { ($0.key, code, $0.value) } }
  }

  /// The number of problems with that severity.
  package func count(of severity: Diagnostic.Severity) -> Int { counts.values.reduce(0) { $0 + ($1[severity] ?? 0) } }

  package var worst: Diagnostic.Severity? { counts.values.flatMap(\.keys).max() }

  /// Whether one has any of `codes`.
  package func has(_ codes: Diagnostic.Code...) -> Bool { codes.contains { counts[$0] != nil } }

  package func filtered(_ isIncluded: (Diagnostic) -> Bool) -> DiagnosticLog {
    var log = DiagnosticLog()
    for diagnostic in self where isIncluded(diagnostic) { log.append(diagnostic) }
    return log
  }
}

extension DiagnosticLog: Sequence {
  package func makeIterator() -> AnyIterator<Diagnostic> {
    var (memory, records) = (kept.makeIterator(), rest.map(DiagnosticRecord.Reader.init))
    return AnyIterator { memory.next() ?? records?.next() }
  }
}

extension DiagnosticLog: ExpressibleByArrayLiteral, Equatable {
  package init(arrayLiteral diagnostics: Diagnostic...) { self.init(diagnostics) }

  package static func == (left: DiagnosticLog, right: DiagnosticLog) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

/// A diagnostic as bytes: its parts as texts, each before a byte that no text has. Only the same process reads them.
private enum DiagnosticRecord {
  private static let end: UInt8 = 0xFF
  /// Stands in the place of a text that is nil.
  private static let none: UInt8 = 0xFE

  static func bytes(of diagnostic: Diagnostic) -> [UInt8] {
    let (location, position, mark) = (diagnostic.location, diagnostic.location.position, diagnostic.location.mark)
    let numbers = [position?.number, position?.column, mark?.number, mark?.column]
    let texts: [String?] = [
      diagnostic.severity.rawValue, diagnostic.code.rawValue, diagnostic.pet?.rawValue, diagnostic.problem,
      diagnostic.consequence, diagnostic.advice, location.file, location.key, position?.kind.rawValue,
    ]
    var bytes: [UInt8] = []
    for text in texts + numbers.map({ $0.map(String.init) }) {
      bytes += text.map { Array($0.utf8) } ?? [none]
      bytes.append(end)
    }
    return bytes
  }

  /// Reads records one after the other, from a part of the file at a time.
  struct Reader {
    private static let size = 1 << 16
    private let file: OverflowFile
    private var part: [UInt8] = []
    private var index = 0
    private var offset = 0

    init(_ file: OverflowFile) { self.file = file }

    mutating func next() -> Diagnostic? {
      guard let severity = text().flatMap(Diagnostic.Severity.init), let code = text().flatMap(Diagnostic.Code.init)
      else { return nil }
      let pet = text().map { PetID(known: $0) }
      let (problem, consequence, advice) = (text() ?? "", text(), text())
      var location = SourceLocation(text() ?? "", key: text())
      let kind = text().flatMap(SourceLocation.Position.Kind.init)
      let (number, column, markedLine, markedColumn) = (number(), number(), number(), number())
      if let kind, let number { location.position = .init(kind: kind, number: number, column: column) }
      if let markedLine, let markedColumn { location.mark = .lineAndColumn(markedLine, markedColumn) }
      return Diagnostic(severity, code, at: location, problem, consequence: consequence, advice: advice, pet: pet)
    }

    private mutating func number() -> Int? { text().flatMap { Int($0) } }

    private mutating func text() -> String? {
      while true {
        if let last = part[index...].firstIndex(of: DiagnosticRecord.end) {
          defer { index = last + 1 }
          return part[index] == DiagnosticRecord.none ? nil : String(decoding: part[index..<last], as: UTF8.self)
        }
        let more = file.bytes(at: offset, count: Self.size)
        if more.isEmpty { return nil }
        part = part[index...] + more
        index = 0
        offset += more.count
      }
    }
  }
}
