import Foundation
import Support

extension StateFile {
  /// Writes a file that only the user may read, whole or not at all, and waits until it is on the disk itself.
  func write(_ bytes: Data, to path: String, by draft: String) throws(StateError) {
    do throws(SystemError) {
      try FileWriter.replace(
        URL(filePath: path), with: bytes, by: URL(filePath: draft), isPrivate: true, isSynced: true)
    } catch {
      throw StateError(path: path, .notWritten(error.reason))
    }
  }

  /// The same over what is there, not in one step.
  func write(_ bytes: Data, at path: String) throws(StateError) {
    do throws(SystemError) {
      try FileWriter.write(bytes, to: URL(filePath: path), isPrivate: true, isSynced: true)
    } catch {
      throw StateError(path: path, .notWritten(error.reason))
    }
  }
}
