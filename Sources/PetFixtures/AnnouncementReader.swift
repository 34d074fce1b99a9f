import Essentials
import PetDecoding
import PetModel
import Support

/// The files of a catalog, for the second pass: it reads an announcement again from the same bytes.
struct AnnouncementReader: AnnouncementSource {
  var files: [AnnouncementInput.File] = []
  /// Files that stay open: those that can't be opened again, and the first large ones, which hold many announcements.
  private(set) var open: [Int: ReadableFile] = [:]
  private(set) var sizes: [Int: Int] = [:]
  /// With 16 files that a process may have open, some have to be left for the site.
  private static let openLimit = 4

  let phones: PhoneReader

  /// Remembers how large a file is, and keeps it open if it is better not to open it again.
  mutating func keep(_ file: ReadableFile, as number: Int) {
    sizes[number] = file.size
    if file.isSpool || open.count < Self.openLimit { open[number] = file }
  }

  func name(of number: Int) -> String { files[number].name }

  func reader(of number: Int) -> AnnouncementDecoder {
    AnnouncementDecoder(photos: files[number].photos, phones: phones)
  }

  func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    if let announcement = reference.decoded { return announcement }
    let (slice, place) = (reference.slice, reference.location)
    let announcement = try bytes(of: slice, at: place).withUnsafeBytes { bytes -> Announcement? in
      guard bytes.count == Int(slice.length), Digest(of: bytes) == reference.bytesDigest else { return nil }
      guard let value = JSONDocument(bytes, at: slice.position).value else { return nil }
      return reader(of: Int(slice.file)).decode(AnnouncementFile.Item(place: place, value: value)).announcement
    }
    guard let announcement else { throw .inputChanged(at: place) }
    return announcement
  }

  func checkForMore() throws(Diagnostic) {
    for (number, size) in sizes {
      if let now = try? file(number).size, now != size { throw .inputChanged(at: SourceLocation(name(of: number))) }
    }
  }

  /// Fewer than the slice has when the file has become shorter.
  private func bytes(of slice: InputSlice, at place: SourceLocation) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      return try file(Int(slice.file)).bytes(at: slice.offset, count: Int(slice.length))
    } catch {
      throw .inputChanged(at: place, unreadableFor: error.code == ENOENT ? nil : error.reason)
    }
  }

  private func file(_ number: Int) throws(SystemError) -> ReadableFile {
    if let file = open[number] { file } else { try ReadableFile(at: files[number].path) }
  }
}
