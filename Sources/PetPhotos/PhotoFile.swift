internal import Foundation

/// The file of a photo.
struct PhotoFile {
  private let location: URL

  init(_ location: URL) {
    self.location = location.resolvingSymlinksInPath()
  }

  /// All its bytes, copied, not mapped: a mapped file that gets shorter kills the process.
  func content() throws(PhotoError) -> Data {
    do {
      let values = try FileManager.default.attributesOfItem(atPath: location.path(percentEncoded: false))
      // A device or a pipe has no end.
      guard values[.type] as? FileAttributeType == .typeRegular else { throw PhotoError.unreadable }
      let count = values[.size] as? Int ?? 0
      guard count <= PhotoLimits.bytes else { throw PhotoError.tooManyBytes(count) }
      return try Data(contentsOf: location)
    } catch let error as PhotoError {
      throw error
    } catch {
      throw .unreadable
    }
  }
}
