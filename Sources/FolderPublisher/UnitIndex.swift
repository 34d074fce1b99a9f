import Essentials

/// Where the record of each unit of the last publication stands, in 16 bytes; the records stay on the disk.
final class UnitIndex: Sendable {
  private struct Place: Sendable {
    let hash: UInt64
    let offset: UInt64
  }

  private let descriptor: Int32
  private let places: [Place]

  var count: Int { places.count }

  /// Reads through the file; what doesn't look like records is as if it weren't there.
  init(in folder: OutputFolder) {
    descriptor = folder.openFile(StateDirectory.units) ?? -1
    var places: [Place] = []
    if descriptor >= 0 {
      Self.forEachRecord(of: descriptor) { offset, bytes in
        guard let unit = UnitRecord.name(in: bytes) else { return }
        places.append(Place(hash: PathKey.exactHash(unit), offset: offset))
      }
    }
    places.sort { ($0.hash, $0.offset) < ($1.hash, $1.offset) }
    self.places = places
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The number and the record of a unit.
  func record(of unit: String) -> (number: Int, record: UnitRecord)? {
    let name = Array(unit.utf8)
    let hash = name.withUnsafeBytes(PathKey.exactHash)
    var number = firstPlace(of: hash)
    while number < places.count, places[number].hash == hash {
      if let record = Self.bytes(of: descriptor, at: places[number].offset)?.withUnsafeBytes({ UnitRecord($0) }),
        record.unit == name
      {
        return (number, record)
      }
      number += 1
    }
    return nil
  }

  /// Calls `body` with the bytes of the records for whose numbers `isWanted` holds.
  func forEachRecord(
    where isWanted: (Int) -> Bool, _ body: ([UInt8]) throws(FileOperationError) -> Void
  ) throws(FileOperationError) {
    // In the order of the file, which the disk likes better than that of the hashes.
    let wanted = places.indices.filter(isWanted).sorted { places[$0].offset < places[$1].offset }
    for number in wanted {
      if let bytes = Self.bytes(of: descriptor, at: places[number].offset) { try body(bytes) }
    }
  }

  private func firstPlace(of hash: UInt64) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UnitIndex {
  private static func bytes(of descriptor: Int32, at offset: UInt64) -> [UInt8]? {
    // One read brings most records whole.
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &bytes, bytes.count, off_t(offset))
    guard count >= UnitRecord.prefix else { return nil }
    let length = UnitRecord.prefix + UnitRecord.length(Array(bytes[..<UnitRecord.prefix]))
    if length <= count { return Array(bytes[..<length]) }
    guard length <= UnitRecord.limit else { return nil }
    bytes = [UInt8](repeating: 0, count: length)
    return pread(descriptor, &bytes, length, off_t(offset)) == length ? bytes : nil
  }

  /// Calls `body` with the bytes of each record, unchecked, and where it stands.
  private static func forEachRecord(of descriptor: Int32, _ body: (UInt64, UnsafeRawBufferPointer) -> Void) {
    var buffer: [UInt8] = []
    var (start, offset) = (0, UInt64(0))
    /// Reads until so many bytes are there.
    func has(_ count: Int) -> Bool {
      while buffer.count - start < count {
        buffer.removeFirst(start)
        start = 0
        let old = buffer.count
        let size = max(count - old, 1 << 16)
        buffer += [UInt8](repeating: 0, count: size)
        let read = buffer.withUnsafeMutableBytes {
          Essentials.read(descriptor, $0.baseAddress?.advanced(by: old), size)
        }
        buffer.removeLast(size - max(0, read))
        if read <= 0 { return false }
      }
      return true
    }
    guard has(UnitRecord.header.count), buffer[..<UnitRecord.header.count].elementsEqual(UnitRecord.header) else {
      return
    }
    start = UnitRecord.header.count
    offset = UInt64(start)
    while has(UnitRecord.prefix) {
      let length = UnitRecord.prefix + UnitRecord.length(Array(buffer[start..<start + UnitRecord.prefix]))
      guard length <= UnitRecord.limit, has(length) else { return }
      buffer.withUnsafeBytes { body(offset, UnsafeRawBufferPointer(rebasing: $0[start..<start + length])) }
      start += length
      offset += UInt64(length)
    }
  }
}
