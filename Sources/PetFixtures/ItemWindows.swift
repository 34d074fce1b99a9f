import PetDecoding
import PetModel
import Support

/// Reads the items of a list, or of a file with one a line, window by window. Memory holds one window of the file, and
/// the unfinished item of the last one.
struct ItemWindows {
  var findings = FileFindings()

  private let scan: FileScan
  private(set) var window: ItemWindow
  /// The length of its unneeded beginning.
  private var dropped = 0
  private var scanner: ItemScanner
  private var lines: LineCounter

  /// - Parameters:
  ///   - start: The offset of the first item.
  ///   - textStart: The offset of the text, behind a byte order mark.
  init(_ scan: FileScan, _ kind: SourceLocation.Position.Kind, from start: Int, textStart: Int) {
    self.scan = scan
    window = ItemWindow(scan: scan, kind: kind, base: start)
    scanner = ItemScanner(from: 0, until: kind == .item ? "]" : nil)
    lines = LineCounter(file: scan.file, start: textStart)
  }

  /// Reads all items. The offset behind them; nil when brackets don't match, so the end of an item is unknown.
  mutating func read() throws(SystemError) -> Int? {
    while true {
      let known = window.buffer.count - dropped
      window.buffer = try scan.file.bytes(
        at: window.base + known, count: scan.limits.window, behind: window.buffer[dropped...])
      dropped = 0
      let isLast = window.buffer.count == known
      var (spans, step) = ([Range<Int>](), next(isLast: isLast))
      while case .item(let bytes) = step {
        spans.append(bytes)
        step = next(isLast: isLast)
      }
      try decode(spans)
      switch step {
      case .end(let index): return window.base + index
      case .more(let start):
        // Nothing is kept of an item that is too long.
        dropped = window.buffer.count - start > scan.limits.item ? scanner.index : start
        scanner.drop(dropped)
        window.base += dropped
      case .broken, .item: return nil
      }
    }
  }

  private mutating func next(isLast: Bool) -> ItemScanner.Step {
    window.buffer.withUnsafeBytes { scanner.next(in: $0, isLast: isLast) }
  }

  private mutating func decode(_ spans: [Range<Int>]) throws(SystemError) {
    let parts = spans.split(into: scan.threads == 1 ? 1 : scan.threads * 4)
    for part in parts.mapOnThreads(atMost: scan.threads, window.part) {
      for note in part.notes { findings.fileDiagnostics += [try diagnostic(note)].compactMap(\.self) }
      findings.append(part.findings)
    }
    window.count += spans.count
  }

  private mutating func diagnostic(_ note: ItemWindow.Note) throws(SystemError) -> Diagnostic? {
    let place = SourceLocation(scan.name, note.slice.position)
    guard var problem = note.problem else { return .tooLong(place, scan.limits.item) }
    if window.kind != .item { return problem.diagnostic(at: place) }
    problem.position = try lines.position(of: note.slice.offset + problem.position.offset)
    return problem.diagnostic(at: SourceLocation(scan.name))
  }
}

extension Array {
  /// The same elements in about `count` parts.
  fileprivate func split(into count: Int) -> [ArraySlice<Element>] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    return stride(from: 0, to: self.count, by: size).map { self[$0..<Swift.min($0 + size, self.count)] }
  }
}

/// A part of a file in memory, whose items are decoded by several threads.
struct ItemWindow: Sendable {
  /// A problem with the text of an item, before its line is known; nil for an item that is too long.
  typealias Note = (slice: InputSlice, problem: JSONProblem?)

  let scan: FileScan
  let kind: SourceLocation.Position.Kind
  var buffer: [UInt8] = []
  /// The offset of the buffer in the file.
  var base: Int
  /// The number of items before the buffer.
  var count = 0

  func part(_ spans: ArraySlice<Range<Int>>) -> (findings: FileFindings, notes: [Note]) {
    var (findings, notes) = (FileFindings(), [Note]())
    buffer.withUnsafeBytes { buffer in
      for (index, span) in zip(spans.indices, spans) {
        let slice = InputSlice(
          kind, count + index + 1, offset: base + span.lowerBound, length: span.count, file: scan.number)
        if span.count > scan.limits.item || span.lowerBound < 0 {
          notes.append((slice, nil))
          continue
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[span])
        if kind != .item, bytes.allSatisfy(\.isJSONBlank) { continue }
        let document = JSONDocument(bytes, at: slice.position)
        notes += document.problems.map { (slice, $0) }
        if let value = document.value { findings.add(value, slice, bytes, of: scan) }
      }
    }
    return (findings, notes)
  }
}

/// Counts the lines of a file, but only as far as a diagnostic needs one.
struct LineCounter {
  let file: ReadableFile
  /// The offset of the text in the file.
  let start: Int
  private(set) var known = TextPosition()
  private static let window = 1 << 18

  /// The place of the byte at an offset of the file.
  mutating func position(of offset: Int) throws(SystemError) -> TextPosition {
    if offset - start < known.offset { known = TextPosition() }
    while start + known.offset < offset {
      let from = start + known.offset
      let bytes = try file.bytes(at: from, count: min(Self.window, offset - from))
      guard !bytes.isEmpty else { break }  // It became shorter.
      bytes.withUnsafeBytes { known.move(over: $0) }
    }
    return known
  }
}
