internal import Essentials

/// The segments of a JPEG file, from its first to the end of its image; what follows that is no part of it.
///
/// It knows markers and lengths, nothing of what they hold, so that a file can be judged without being decoded. It finds
/// them as libjpeg does, which skips what stands between them: otherwise a stray byte would hide the rest.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// Where its marker begins; further than where the last ended if there is something between them.
    let start: Int
    /// The second byte of its marker: 0xE1 for APP1.
    let marker: UInt8
    /// Where what it says lies, without marker and length.
    let content: Range<Int>
    /// Where it ends; with the compressed pixels after it, if it is a scan.
    let end: Int
  }

  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA

  private let bytes: UnsafeRawBufferPointer
  private var position: Int? = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    guard let position, let start = marker(from: position, where: { _ in true }) else { return nil }
    let segment = segment(at: start)
    self.position = segment?.marker == Self.endOfImage ? nil : segment?.end
    return segment
  }

  private func segment(at start: Int) -> Segment? {
    let marker = bytes[start + 1]
    let content = start + 4
    if Self.standsAlone(marker) {
      return Segment(start: start, marker: marker, content: start + 2..<start + 2, end: start + 2)
    }
    guard content <= bytes.count else { return nil }
    let end = start + 2 + (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]))
    guard end >= content, end <= bytes.count else { return nil }
    let next = marker == Self.startOfScan ? endOfPixels(from: end) : end
    return Segment(start: start, marker: marker, content: content..<end, end: next)
  }

  /// Where the compressed pixels from `start` on end: at the first marker that doesn't just restart them.
  private func endOfPixels(from start: Int) -> Int {
    marker(from: start) { !(0xD0...0xD7).contains($0) } ?? bytes.count
  }

  /// Where the first marker that is `wanted` begins. In front of one 0xFF may stand others; before 0 it stands for itself.
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

  private static func standsAlone(_ marker: UInt8) -> Bool {
    marker == startOfImage || marker == endOfImage || marker == 0x01 || (0xD0...0xD7).contains(marker)
  }
}
