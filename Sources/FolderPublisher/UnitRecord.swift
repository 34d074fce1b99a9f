/// What ``StateDirectory/units`` says of a unit: the key that it was made of, and its files as they were written.
///
/// The file is a cache of this machine's: times are in it. Each record has a checksum of its own. A unit whose record is lost
/// or damaged is made again.
struct UnitRecord {
  struct File {
    let path: [UInt8]
    let facts: FileFacts
    let time: Int64
  }

  static let header = Array("petspot units 1\n".utf8)
  /// Length of the rest and its checksum.
  static let prefix = 12

  /// No record is longer: a length that says so is damage.
  static let limit = 1 << 24

  let unit: [UInt8]
  let key: UnitKey
  let files: [File]

  init(unit: String, key: UnitKey, files: [File]) { (self.unit, self.key, self.files) = (Array(unit.utf8), key, files) }

  /// What the first bytes of a record say of the length of its rest.
  static func length(_ prefix: [UInt8]) -> Int { prefix.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } }

  /// The name of the unit, without looking whether the record is damaged.
  static func name(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(prefix))
    guard let length = rest.take(UInt32.self), Int(length) <= rest.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: rest[..<Int(length)])
  }

  var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(text: unit)
    body.append(number: key.high)
    body.append(number: key.low)
    for file in files {
      body.append(text: file.path)
      for number in [file.facts.size, file.facts.hash.0, file.facts.hash.1, file.facts.hash.2, file.facts.hash.3] {
        body.append(number: number)
      }
      body.append(number: file.time)
    }
    var checksum = FileList.Checksum()
    checksum.add(body)
    var bytes: [UInt8] = []
    bytes.append(number: UInt32(body.count))
    bytes.append(number: checksum.value)
    return bytes + body
  }

  /// Reads what ``bytes`` wrote; nil if it is damaged.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > Self.prefix else { return nil }
    var checksum = FileList.Checksum()
    checksum.add(bytes.dropFirst(Self.prefix))
    guard bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self).littleEndian == checksum.value else { return nil }
    var rest = UnsafeRawBufferPointer(rebasing: bytes[Self.prefix...])
    guard let unit = rest.takeText(), let high = rest.take(UInt64.self), let low = rest.take(UInt64.self) else {
      return nil
    }
    (self.unit, key) = (unit, UnitKey(high: high, low: low))
    var files: [File] = []
    while let path = rest.takeText() {
      guard let size = rest.take(UInt64.self), let one = rest.take(UInt64.self), let two = rest.take(UInt64.self),
        let three = rest.take(UInt64.self), let four = rest.take(UInt64.self), let time = rest.take(Int64.self)
      else { return nil }
      files.append(File(path: path, facts: FileFacts(size: size, hash: (one, two, three, four)), time: time))
    }
    guard rest.isEmpty else { return nil }
    self.files = files
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(text: [UInt8]) {
    append(number: UInt32(text.count))
    self += text
  }
}

extension UnsafeRawBufferPointer {
  fileprivate mutating func take<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) -> Number? {
    guard count >= MemoryLayout<Number>.size else { return nil }
    defer { self = UnsafeRawBufferPointer(rebasing: self[MemoryLayout<Number>.size...]) }
    return Number(littleEndian: loadUnaligned(as: Number.self))
  }

  fileprivate mutating func takeText() -> [UInt8]? {
    guard let length = take(UInt32.self), Int(length) <= count else { return nil }
    defer { self = UnsafeRawBufferPointer(rebasing: self[Int(length)...]) }
    return Array(self[..<Int(length)])
  }
}
