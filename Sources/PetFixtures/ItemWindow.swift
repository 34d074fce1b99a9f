import PetDecoding
import PetModel

/// A part of a file in memory, whose items are decoded by several threads.
struct ItemWindow: Sendable {
  /// What is to be said of the file's text, once it is known in which line it stands.
  enum Note: Sendable {
    case problem(JSONProblem, InputSlice)
    case tooLong(InputSlice)
  }

  private let reader: ItemReader
  private let name: String
  private let file: Int
  private let limit: Int
  private let kind: InputSlice.Kind
  private let buffer: [UInt8]
  /// The offset of the buffer in the file.
  private let base: Int

  init(_ scan: FileScan, _ kind: InputSlice.Kind, _ buffer: [UInt8], _ base: Int) {
    (reader, name, file, limit) = (scan.reader, scan.name, scan.number, scan.limits.item)
    (self.kind, self.buffer, self.base) = (kind, buffer, base)
  }

  /// What is found in some of its items.
  func part(_ spans: ArraySlice<ItemWindows.Span>) -> (findings: FileFindings, notes: [Note]) {
    var (findings, notes) = (FileFindings(), [Note]())
    buffer.withUnsafeBytes { buffer in
      for span in spans {
        let slice = InputSlice(
          kind, span.number, offset: base + span.bytes.lowerBound, length: span.bytes.count, file: file)
        if span.bytes.count > limit || span.bytes.lowerBound < 0 {
          findings.isBlank = false
          notes.append(.tooLong(slice))
          continue
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[span.bytes])
        if kind.isLine, bytes.allSatisfy(\.isJSONBlank) { continue }
        let item = reader.item(bytes, slice, at: SourceLocation(name, slice.position))
        notes += item.problems.map { .problem($0, slice) }
        findings.add(item, slice, bytes)
      }
    }
    return (findings, notes)
  }
}
