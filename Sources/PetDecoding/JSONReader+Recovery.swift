extension JSONReader {
  /// The element here, or the value of `key`; nil, and a problem, when it can't be read.
  ///
  /// Two failures of a member lose its whole object: an `id` that can't be read, and bytes that aren't UTF-8.
  mutating func part<Value>(
    key: String?, _ read: (inout JSONReader) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    let (start, count, bracket) = (index, problems.count, key == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    do throws(Failure) {
      let value = try read(&self)
      skipBlanks()
      guard next == UInt8(ascii: ",") || next == bracket else { throw failure() }
      noteRepair(key)
      return value
    } catch {
      guard key == nil || key != "id" && !error.kind.isOfEncoding, let end = endOfPart(from: start, before: bracket)
      else { throw error }
      problems.removeSubrange(count...)
      let failure = error.index == start ? error : error.withoutText  // A number inside another value may be a secret.
      problems.append(problem(failure, key == nil ? .skipped : .leftOut, key: key))
      (index, repair) = (end, nil)
      return nil
    }
  }

  mutating func part(_ role: Role, _ depth: Int, key: String?) throws(Failure) -> JSONValue? {
    try part(key: key) { (reader) throws(Failure) in try reader.value(role, depth: depth) }
  }

  /// The index of the comma, or of the closing `bracket`, after the element or value that begins at `start`; nil when
  /// another bracket or the end comes first.
  private func endOfPart(from start: Int, before bracket: UInt8) -> Int? {
    var scanner = ItemScanner(partFrom: start, until: bracket)
    guard case .item(let part) = scanner.next(in: bytes, isLast: true) else { return nil }
    return part.upperBound
  }

  mutating func noteRepair(_ key: String? = nil) {
    if let repair { problems.append(problem(repair, .repaired, key: key)) }
    repair = nil
  }

  /// What is wrong here.
  func failure() -> Failure {
    switch next {
    case nil: Failure(kind: .unexpectedEnd, index: index)
    case 0: Failure(kind: .zeroByte, index: index)
    case _ where bytes[index...].prefix(4).offsetOfInvalidUTF8 == 0: Failure(kind: .notUTF8, index: index)
    default: Failure(kind: isAtForeignQuote ? .foreignQuote : .invalidValue, index: index)
    }
  }

  /// Whether `'` or one of `‘’‚‛“”„‟` is next.
  private var isAtForeignQuote: Bool {
    let next = bytes[index...].prefix(3)
    return next.first == UInt8(ascii: "'") || next.starts(with: [0xE2, 0x80]) && (0x98...0x9F).contains(next.last ?? 0)
  }

  mutating func problem(
    _ failure: Failure, _ outcome: JSONProblem.Outcome, key: String? = nil
  ) -> JSONProblem {
    if failure.index < known.index { known = (line ?? 1, 0, 0) }
    for index in known.index..<failure.index where bytes[index] == 0x0A { known = (known.line + 1, index + 1, index) }
    known.index = failure.index
    return JSONProblem(
      kind: failure.kind, outcome: outcome, item: item, key: key, isOneLine: line != nil, index: failure.index,
      format: outcome == .skipped && line == nil ? ForeignFormat(bytes) : nil, line: known.line,
      column: failure.index - known.start + 1)
  }
}
