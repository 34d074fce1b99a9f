import Essentials

/// The segments of a JPEG file, from its first to the end of its image; bytes after that don't belong to it.
///
/// It knows markers and lengths, not their content, so that a file can be judged without being decoded. It skips bytes
/// between segments as libjpeg does: otherwise a stray byte would hide the rest.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The start of its marker; later than the end of the last one if there is something between them.
    let start: Int
    /// The second byte of its marker: 0xE1 for APP1.
    let marker: UInt8
    /// The range of its content, without marker and length.
    let content: Range<Int>
    /// Its end; with the compressed pixels after it, if it is a scan.
    let end: Int
  }

  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  private static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

  private let bytes: UnsafeRawBufferPointer
  private var position: Int? = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> Segment? {
    guard let position, let start = marker(from: position, where: { _ in true }) else { return nil }
    let segment = segment(at: start)
    self.position = segment?.marker == Self.endOfImage ? nil : segment?.end
    return segment
  }

  private func segment(at start: Int) -> Segment? {
    let marker = bytes[start + 1]
    let content = start + 4
    if marker == Self.startOfImage || marker == Self.endOfImage || marker == 0x01 || Self.restarts.contains(marker) {
      return Segment(start: start, marker: marker, content: start + 2..<start + 2, end: start + 2)
    }
    guard content <= bytes.count else { return nil }
    let end = start + 2 + (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]))
    guard end >= content, end <= bytes.count else { return nil }
    // Compressed pixels end at the first marker that doesn't just restart them.
    let next = marker == Self.startOfScan ? self.marker(from: end) { !Self.restarts.contains($0) } : end
    return Segment(start: start, marker: marker, content: content..<end, end: next ?? bytes.count)
  }

  /// The offset of the first marker that `isWanted` accepts. Several 0xFF may precede a marker; 0xFF 0x00 is data.
  private func marker(from start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    var place = start
    while place + 1 < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + place, 0xFF, bytes.count - place - 1)
    {
      place = base.distance(to: UnsafeRawPointer(found))
      let marker = bytes[place + 1]
      if marker != 0 && marker != 0xFF && isWanted(marker) { return place }
      place += 1
    }
    return nil
  }
}
