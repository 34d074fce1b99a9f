import Foundation

/// A file that is being written.
///
/// `Data.write` would wait until the disk itself holds each file (`fsync`: 5 ms here, 10 s for the photos of 2,000
/// pets, where all the rest takes one).
struct NewFile: Sendable {
  private let handle: FileHandle

  /// Makes the file, or empties it.
  init(_ file: URL) throws(HTTPError) {
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(String(cString: strerror(errno))) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func append(_ data: Data) throws(HTTPError) {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw .notWritten(error.sentence)
    }
  }

  func close() {
    try? handle.close()  // What was written is written; what wasn't has thrown.
  }
}

extension Error {
  /// What Foundation says of a file, without the sentence that begins every one of them on Linux and says nothing.
  var sentence: String {
    localizedDescription.replacing("The operation could not be completed. ", with: "").replacing(/\.$/, with: "")
  }
}
