package import Essentials

/// Publishes files into a folder that may also hold files of other people.
///
/// - Only a file whose bytes differ is written. A file that the last build wrote and this one doesn't have is removed,
///   and so are the folders that are empty then.
/// - A file is petspot's own if the manifest (`output.petspot/manifest`) lists it, even after a user edited it. Any
///   other file is never touched: if it blocks the place of a file of the site, that file is left out and reported.
/// - Whenever the process is stopped, every file is whole, old or new, and the next publication does the rest.
/// - New files are put in place by their rank, and only then are others removed, so that no page leads to a file that
///   isn't there, at any moment.
/// - The same items always leave the same folder, including the manifest: it has no times, and no paths of this
///   machine.
package struct Publisher: Sendable {
  /// Called before each change to the disk; an error that it throws counts as the system's answer.
  package typealias OperationHook = @Sendable (FileOperation) throws(FileOperationError) -> Void

  /// Whether a file is petspot's, by its path and the bytes that it begins with.
  package typealias Recognition = @Sendable (_ path: OutputPath, _ beginning: () -> [UInt8]) -> Bool

  let folder: OutputFolder
  let isStrict, verifies, isDurable, adopts: Bool
  let isOwn: Recognition?

  /// - Parameters:
  ///   - folder: Is created when needed.
  ///   - isStrict: Whether to change nothing when a file would have to be left out.
  ///   - verifies: Whether to compare the content of files that could be skipped for their size and time.
  ///   - isDurable: Whether to wait until the disk has all files, so that they outlive a power cut.
  ///   - adopts: Whether files are taken back that are petspot's by `isOwn`, when their list is lost.
  ///   - beforeOperation: Of a test, which stops it at any step as a kill or a full disk would.
  package init(
    folder: URL, isStrict: Bool = false, verifies: Bool = false, isDurable: Bool = true, adopts: Bool = false,
    beforeOperation: OperationHook? = nil, isOwn: Recognition? = nil
  ) {
    self.adopts = adopts
    self.isOwn = isOwn
    self.folder = OutputFolder(folder, beforeOperation: beforeOperation)
    self.isStrict = isStrict
    self.verifies = verifies
    self.isDurable = isDurable
  }

  /// Begins a publication: keeps all others out, and finishes the work of a killed build.
  package func begin() throws(PublicationProblem) -> Publication {
    let publication: Publication
    do throws(FileOperationError) { publication = try Publication(of: self) } catch {
      throw PublicationProblem(error, in: folder.located())
    }
    if let refusal = publication.lastFiles.refusal { throw refusal }
    return publication
  }
}
