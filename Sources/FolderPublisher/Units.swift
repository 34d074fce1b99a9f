import Essentials
import Support

/// The sources of units of files, in a few arrays: 24 bytes for a unit, and 4 for each of its files.
struct Units: Sendable {
  /// A unit, as it was published.
  struct Unit: Sendable {
    let key: UnitKey
    /// A hash of the sizes and times of its files.
    let stamp: UInt64
    /// The numbers of its files, and first of the one that it is called after.
    let files: ArraySlice<Int>
  }

  private var keys: [UnitKey] = []
  private var stamps: [UInt64] = []
  private var ends: [Int] = []
  private var files: [Int] = []

  var count: Int { keys.count }

  subscript(number: Int) -> Unit {
    let start = number == 0 ? 0 : ends[number - 1]
    return Unit(key: keys[number], stamp: stamps[number], files: files[start..<ends[number]])
  }

  mutating func append(_ unit: Unit) {
    keys.append(unit.key)
    stamps.append(unit.stamp)
    files += unit.files
    ends.append(files.count)
  }
}

/// The sizes and times of the files of a unit in one number: another size or time of a file makes another one.
struct UnitStamp {
  private(set) var value: UInt64 = 0

  mutating func add(size: UInt64, time: Int64) {
    for part in [size, UInt64(bitPattern: time)] {
      value = (value ^ part) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 29
    }
  }
}

struct LastUnits: Sendable {
  private(set) var units = Units()
  /// The number of a unit and 1 by that of the file that it is called after; 0 for none.
  private var numbers: [Int] = []

  /// The number of the unit that is called after a file.
  func number(of file: Int) -> Int? { file < numbers.count && numbers[file] > 0 ? numbers[file] - 1 : nil }

  /// Reads the list of units. Its first line is that of the list of files whose lines it means. The others are of a
  /// unit each: its key and its stamp, and the numbers of the lines of its files.
  ///
  /// - Returns: None if it is damaged, or means another list.
  init(of table: FileTable, in folder: OutputFolder) {
    guard let header = folder.header(of: StateDirectory.manifest),
      let file = folder.openFile(StateDirectory.units)
    else { return }
    let listed = table.files.indices.lazy.filter { table.files[$0].state.contains(.listed) }
    let lines = Array(listed)
    var (units, numbers) = (Units(), [Int](repeating: 0, count: table.files.indices.count))
    var isOfList: Bool?
    do throws(PublishedFilesError) {
      try FileList.read(file, of: .units) { line in
        guard isOfList != nil else {
          isOfList = line.elementsEqual(header)
          return true
        }
        let words = line.split(separator: UInt8(ascii: " ")).map(\.hexNumber)
        let values = words.compactMap(\.self)
        guard values.count > 3, values.count == words.count, values[3...].allSatisfy({ $0 < lines.count }) else {
          return isOfList == false
        }
        let files = values[3...].map { lines[Int($0)] }
        units.append(.init(key: UnitKey(high: values[0], low: values[1]), stamp: values[2], files: files[...]))
        numbers[Int(files[0])] = units.count
        return true
      }
    } catch { return }
    guard isOfList == true else { return }
    self.units = units
    self.numbers = numbers
  }
}

extension OutputFolder {
  /// Writes the units that were made and the units that stay.
  ///
  /// - Parameter files: The numbers of all files of the list, in its order.
  func saveUnits(_ state: PublicationState, _ last: LastUnits, of files: [Int]) throws(FileOperationError) {
    guard let header = header(of: StateDirectory.manifest) else { return }
    var lines = [Int](repeating: .max, count: state.table.files.indices.count)
    for (line, file) in files.enumerated() { lines[file] = line }
    let old = last.units.count
    let texts = (0..<old + state.units.count).lazy.compactMap { [lines] number -> [UInt8]? in
      if number < old && !state.keptUnits[number] { return nil }
      let unit = number < old ? last.units[number] : state.units[number - old]
      guard unit.files.allSatisfy({ lines[$0] != .max }) else { return nil }
      let words = [unit.key.high, unit.key.low, unit.stamp] + unit.files.map { UInt64(lines[$0]) }
      return Array((words.map { String($0, radix: 16) }.joined(separator: " ") + "\n").utf8)
    }
    try writeList(of: .units, header: header + [UInt8(ascii: "\n")], texts)
    try putList(at: StateDirectory.units)
  }
}
