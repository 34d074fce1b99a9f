import Essentials
import Support

/// Problems in the order in which they were met: their number, and the first 1,000 of each code in memory. The others
/// are in a temporary file, so a million problems need no more memory than a few thousand.
package struct DiagnosticLog: Sendable {
  /// The number of problems of a code that stay in memory.
  static let limit = 1_000

  private var kept: [(number: Int, diagnostic: Diagnostic)] = []
  private var counts: [Diagnostic.Code: [Diagnostic.Severity: Int]] = [:]
  private var rest: OverflowFile?
  package private(set) var count = 0
  package private(set) var last: Diagnostic?

  package init() {}

  /// The problems of `diagnostics`, in their order.
  package init(_ diagnostics: some Sequence<Diagnostic>) { self += diagnostics }

  package mutating func append(_ diagnostic: Diagnostic) {
    if counts[diagnostic.code]?.values.reduce(0, +) ?? 0 < Self.limit {
      kept.append((count, diagnostic))
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
  package var first: Diagnostic? { kept.first?.diagnostic }

  var countInMemory: Int { kept.count }

  /// The number of each severity and code, in no order.
  package var kinds: [(severity: Diagnostic.Severity, code: Diagnostic.Code, count: Int)] {
    counts.flatMap { code, counts in counts.map { ($0.key, code, $0.value) } }
  }

  /// The number of problems with that severity.
  package func count(of severity: Diagnostic.Severity) -> Int {
    counts.values.reduce(0) { $0 + ($1[severity] ?? 0) }
  }

  /// The severity of the worst one; nil without any.
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
  package struct Iterator: IteratorProtocol {
    private let log: DiagnosticLog
    private var records: DiagnosticRecord.Reader?
    private var number = 0
    private var index = 0

    fileprivate init(_ log: DiagnosticLog) {
      self.log = log
      records = log.rest.map(DiagnosticRecord.Reader.init)
    }

    package mutating func next() -> Diagnostic? {
      guard number < log.count else { return nil }
      defer { number += 1 }
      guard index < log.kept.count, log.kept[index].number == number else { return records?.next() }
      defer { index += 1 }
      return log.kept[index].diagnostic
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}

extension DiagnosticLog: ExpressibleByArrayLiteral, Equatable {
  package init(arrayLiteral diagnostics: Diagnostic...) { self.init(diagnostics) }

  package static func == (left: DiagnosticLog, right: DiagnosticLog) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

/// A diagnostic as bytes: its parts as texts, each behind its length. Only the same process reads them.
private enum DiagnosticRecord {
  private static let codes = Diagnostic.Code.allCases
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))

  static func bytes(of diagnostic: Diagnostic) -> [UInt8] {
    let (location, position, mark) = (diagnostic.location, diagnostic.location.position, diagnostic.location.mark)
    let numbers = [numbers[diagnostic.code], position?.number, position?.column, mark?.line, mark?.column]
    let texts: [String?] = [
      diagnostic.severity.rawValue, diagnostic.pet?.rawValue, diagnostic.problem, diagnostic.consequence,
      diagnostic.advice, location.file, location.key, position?.kind.rawValue,
    ]
    var bytes: [UInt8] = []
    for text in texts + numbers.map({ $0.map(String.init) }) {
      withUnsafeBytes(of: text?.utf8.count ?? -1) { bytes += $0 }
      bytes += (text ?? "").utf8
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

    /// Nil at the end.
    mutating func next() -> Diagnostic? {
      guard let severity = text().flatMap(Diagnostic.Severity.init) else { return nil }
      let pet = text().map { PetID(known: $0) }
      let (problem, consequence, advice) = (text() ?? "", text(), text())
      var location = SourceLocation(text() ?? "", key: text())
      let (kind, code) = (text().flatMap(SourceLocation.Position.Kind.init), number())
      let (number, column, markedLine, markedColumn) = (number(), number(), number(), number())
      if let kind, let number { location.position = .init(kind: kind, number: number, column: column) }
      if let markedLine, let markedColumn { location.mark = .init(line: markedLine, column: markedColumn) }
      return Diagnostic(
        severity, codes[code ?? 0], at: location, problem, consequence: consequence, advice: advice, pet: pet)
    }

    private mutating func number() -> Int? { text().flatMap { Int($0) } }

    private mutating func text() -> String? {
      guard let head = bytes(MemoryLayout<Int>.size) else { return nil }
      let length = head.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
      return length < 0 ? nil : bytes(length).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The next bytes; nil where so many aren't there.
    private mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      while part.count - index < count {
        let more = file.bytes(at: offset, count: max(Self.size, count))
        if more.isEmpty { return nil }
        part = part[index...] + more
        index = 0
        offset += more.count
      }
      defer { index += count }
      return part[index..<index + count]
    }
  }
}
