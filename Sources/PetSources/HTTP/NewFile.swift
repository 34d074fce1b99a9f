import Foundation

/// A file that is being written.
///
/// `Data.write` would wait until the disk itself holds each file (`fsync`: 5 ms here, 10 s for the photos of 2,000
/// pets, where all the rest takes one).
struct NewFile: Sendable {
  private let descriptor: Int32

  /// Makes the file, or empties it.
  init(_ file: URL) throws(HTTPError) {
    descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(String(cString: strerror(errno))) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if let problem = problem(writing: bytes) { throw .notWritten(problem) }
  }

  /// A whole file at once.
  static func write(_ data: Data, to file: URL) throws(HTTPError) {
    let file = try NewFile(file)
    let problem = data.withUnsafeBytes(file.problem)
    try file.close()
    if let problem { throw .notWritten(problem) }
  }

  /// To be called once. Some file systems say only now that the disk is full.
  func close() throws(HTTPError) {
    guard Foundation.close(descriptor) == 0 else { throw .notWritten(String(cString: strerror(errno))) }
  }
}

extension NewFile {
  private func problem(writing bytes: UnsafeRawBufferPointer) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

extension Error {
  /// What Foundation says of a file, without the sentence that begins every one of them on Linux and says nothing.
  var sentence: String {
    localizedDescription.replacing("The operation could not be completed. ", with: "").replacing(/\.$/, with: "")
  }
}
