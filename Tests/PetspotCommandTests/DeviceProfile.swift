import Foundation

/// An ICC profile as a phone puts it into its photos: colours near sRGB, and the name of the device.
enum DeviceProfile {
  /// The profile of the device called `name`, in version 2 of the format (ICC.1:2001-04).
  static func named(_ name: String) -> Data {
    let tags: [(name: String, content: Data)] = [
      ("desc", description(name)), ("dmdd", description(name)), ("cprt", Data("text\0\0\0\0CC0\0".utf8)),
      ("wtpt", xyz(0xF6D6, 0x10000, 0xD32D)), ("rXYZ", xyz(0x6FA2, 0x38F5, 0x0390)),
      ("gXYZ", xyz(0x6299, 0xB785, 0x18DA)), ("bXYZ", xyz(0x24A0, 0x0F84, 0xB6CF)),
      ("rTRC", gamma), ("gTRC", gamma), ("bTRC", gamma),
    ]
    var table = number(tags.count)
    var contents = Data()
    for tag in tags {
      table += Data(tag.name.utf8) + number(128 + 4 + 12 * tags.count + contents.count) + number(tag.content.count)
      contents += tag.content
    }
    return header(size: 128 + table.count + contents.count) + table + contents
  }

  private static func header(size: Int) -> Data {
    var header = number(size) + number(0) + number(0x0210_0000) + Data("mntrRGB XYZ ".utf8)
    header += [0x07, 0xE9, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]  // 2025-01-01
    header += Data("acsp".utf8) + number(0) + number(0) + Data("phonmod1".utf8) + Data(count: 12)
    header += [0xF6D6, 0x10000, 0xD32D].flatMap(number)
    return header + Data(count: 128 - header.count)
  }

  /// A text in ASCII, and none in Unicode and for the Macintosh; a whole number of words long.
  private static func description(_ text: String) -> Data {
    let description = Data("desc\0\0\0\0".utf8) + number(text.utf8.count + 1) + Data(text.utf8) + Data(count: 79)
    return description + Data(count: (4 - description.count % 4) % 4)
  }

  private static let gamma = Data("curv\0\0\0\0".utf8) + number(1) + [0x02, 0x33, 0, 0]

  private static func xyz(_ values: Int...) -> Data { Data("XYZ \0\0\0\0".utf8) + values.flatMap(number) }

  private static func number(_ value: Int) -> Data { withUnsafeBytes(of: UInt32(value).bigEndian) { Data($0) } }
}
