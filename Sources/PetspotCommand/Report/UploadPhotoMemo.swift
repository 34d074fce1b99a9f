import Essentials
import PetModel
import PetPhotos
import Synchronization

/// Converts photos for the upload, and remembers the last one: the interview checks it, and the request needs it again.
final class UploadPhotoMemo: Sendable {
  private let last = Mutex<(file: String, jpeg: Data)?>(nil)

  /// The photo in a file, upright, without metadata, as a JPEG that the server takes.
  func jpeg(from file: String) throws(FieldError) -> Data {
    if let last = last.withLock({ $0 }), last.file == file { return last.jpeg }
    do throws(PhotoError) {
      let jpeg = try PhotoUpload.jpeg(from: URL(filePath: file))
      last.withLock { $0 = (file, jpeg) }
      return jpeg
    } catch {
      let name = URL(filePath: file).lastPathComponent
      throw FieldError(.photo, "\(error.problem(name: name)). \(error.advice ?? "")")
    }
  }
}
