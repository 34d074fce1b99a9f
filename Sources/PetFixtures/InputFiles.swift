import PetDecoding
import PetModel
import Support

/// The files of a catalog, for the second pass: one announcement is read again from the bytes that it was read from before.
struct InputFiles: AnnouncementSource {
  private var files: [(file: AnnouncementInput.File, input: Int)] = []
  private var readers: [[ItemReader]] = []
  /// Files that stay open: those that can't be opened again, and the first large ones, which hold many announcements.
  private var open: [Int: ReadableFile] = [:]
  /// With 16 files that a process may have open, some have to be left for the site.
  private static let openLimit = 4

  var count: Int { files.count }

  /// Numbers the files of an input.
  mutating func append(_ input: AnnouncementInput) {
    let guesses = KeyGuesses()
    files += input.files.map { ($0, readers.count) }
    readers.append(input.photos.map { ItemReader(photos: $0, guesses: guesses) })
  }

  /// Keeps a file open if it is better not to open it again.
  mutating func keep(_ file: ReadableFile, as number: Int) {
    if file.isSpool || open.count < Self.openLimit { open[number] = file }
  }

  func name(of number: Int) -> String { files[number].file.name }

  func reader(of number: Int) -> ItemReader {
    let (file, input) = files[number]
    return readers[input][Int(file.folder)]
  }

  func announcement(_ reference: AnnouncementReference) throws(InputChanged) -> Announcement {
    try read(reference) { $0.item($1, $2, at: $3).result?.announcement }
  }

  func brief(_ reference: AnnouncementReference) throws(InputChanged) -> Announcement {
    try read(reference) { $0.brief($1, $2, at: $3) }
  }

  private func read(
    _ reference: AnnouncementReference,
    _ decode: (ItemReader, UnsafeRawBufferPointer, InputSlice, SourceLocation) -> Announcement?
  ) throws(InputChanged) -> Announcement {
    let (slice, place) = (reference.slice, reference.location)
    guard let bytes = bytes(of: slice) else { throw InputChanged(at: place) }
    let announcement = bytes.withUnsafeBytes { bytes -> Announcement? in
      guard InputDigest(of: bytes) == reference.bytesDigest else { return nil }
      return decode(reader(of: Int(slice.file)), bytes, slice, place)
    }
    guard let announcement else { throw InputChanged(at: place) }
    return announcement
  }

  /// Nil when they can't be read any more, as of a file that was removed.
  private func bytes(of slice: InputSlice) -> [UInt8]? {
    let number = Int(slice.file)
    do throws(SystemError) {
      let file = if let file = open[number] { file } else { try ReadableFile(at: files[number].file.path) }
      let bytes = try file.bytes(at: slice.offset, count: Int(slice.length))
      return bytes.count == Int(slice.length) ? bytes : nil
    } catch {
      return nil
    }
  }
}
