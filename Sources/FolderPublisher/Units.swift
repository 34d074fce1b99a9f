import Essentials
import Support

/// Some files that were made of the same sources. The unit is called after one of them.
struct Unit: Sendable {
  /// The hash of everything that the bytes of its files depend on: input, templates, options, and the program itself.
  let key: Digest
  /// A hash of the sizes and times of its files.
  let stamp: UInt64
  /// The numbers of its files, and first of the one that it is called after.
  let files: [Int]
}

extension StableHash {
  /// Goes on with the size and the time of a file.
  mutating func add(size: UInt64, time: Int64) { withUnsafeBytes(of: (size, time)) { add($0) } }
}

extension OutputFolder {
  /// Reads the list of units. Its first line is that of the list of files whose lines it means. The others are of a
  /// unit each: its key and its stamp, and the numbers of the lines of its files.
  ///
  /// - Parameter table: The files of that list, by the numbers of their lines. They are given the numbers of their
  ///   units.
  /// - Returns: None if the list is damaged, or means another one.
  func readUnits(_ table: inout FileTable) -> [Unit] {
    guard let header = header(of: StateDirectory.manifest), let list = openFile(StateDirectory.units) else { return [] }
    let count = table.files.count
    var (units, isOfList) = ([Unit](), Bool?.none)
    do throws(PublicationProblem) {
      try FileList.read(list, of: .units) { line in
        guard isOfList != nil else {
          isOfList = line.elementsEqual(header)
          return true
        }
        let words = line.split(separator: UInt8(ascii: " ")).map(\.hexNumber)
        let values = words.compactMap(\.self)
        guard values.count > 3, values.count == words.count, values[3...].allSatisfy({ $0 < count }) else {
          return isOfList == false
        }
        let files = values[3...].map { Int($0) }
        units.append(Unit(key: Digest(high: values[0], low: values[1]), stamp: values[2], files: files))
        return true
      }
    } catch { return [] }
    guard isOfList == true else { return [] }
    for (number, unit) in units.enumerated() { table.files[unit.files[0]].unit = Int32(number) }
    return units
  }

  /// Writes the list of the units whose files are all in place and in the list of files.
  ///
  /// - Parameter files: The numbers of all files of the list, in its order.
  func saveUnits(_ units: [Unit], of files: [Int], in table: FileTable) throws(FileOperationError) {
    guard let header = header(of: StateDirectory.manifest) else { return }
    var lines = [UInt64?](repeating: nil, count: table.files.count)
    for (line, file) in files.enumerated() where table.files[file].state.contains(.given) { lines[file] = UInt64(line) }
    let texts = files.lazy.compactMap { [lines] file -> [UInt8]? in
      guard table.files[file].unit >= 0 else { return nil }
      let unit = units[Int(table.files[file].unit)]
      let numbers = unit.files.compactMap { lines[$0] }
      guard numbers.count == unit.files.count else { return nil }
      let words = [unit.key.high, unit.key.low, unit.stamp] + numbers
      return Array((words.map { String($0, radix: 16) }.joined(separator: " ") + "\n").utf8)
    }
    try writeList(of: .units, header: header + [UInt8(ascii: "\n")], texts)
    try putList(at: StateDirectory.units)
  }
}
