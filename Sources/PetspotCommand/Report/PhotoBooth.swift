import Foundation
import PetModel
import PetPhotos
import Synchronization

/// Makes photos ready to be sent, each file once: the questions want to know whether it will do, and the request wants it.
final class PhotoBooth: Sendable {
  private struct Print {
    let file: String
    let content: Data
  }

  private let last = Mutex<Print?>(nil)

  /// The photo in a file, upright, without metadata, as a JPEG that the server takes.
  func photo(_ file: String) throws(FieldError) -> Data {
    if let last = last.withLock({ $0 }), last.file == file { return last.content }
    do throws(PhotoError) {
      let content = try PhotoUpload.jpeg(from: URL(filePath: file))
      last.withLock { $0 = Print(file: file, content: content) }
      return content
    } catch {
      let name = URL(filePath: file).lastPathComponent
      throw FieldError(.photo, "\(error.problem(name: name)). \(error.advice ?? "")")
    }
  }
}
