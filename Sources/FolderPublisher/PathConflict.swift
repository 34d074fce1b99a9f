/// Something in the output folder that keeps a file of the site out, and that the publisher leaves as it is because it
/// isn't the publisher's own.
struct PathConflict: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case foreignFile, fileForFolder, folderForFile, link
    /// A pipe, a socket or the like.
    case device
    /// The system refuses something there.
    case failure(FileOperationError)
  }

  let kind: Kind
  let path: String

  /// One problem for all the files that it keeps out.
  func problem(keepingOut count: Int, of folder: OutputFolder) -> PublicationProblem {
    let loss = count == 1 ? "1 file of the site is left out" : "\(count) files of the site are left out"
    let (description, advice) = words
    let kind: PublicationProblem.Kind = if case .failure = kind { .notWritten } else { .foreignFile }
    return PublicationProblem(
      kind: kind, place: folder.place(path), problem: description, consequence: loss, advice: advice)
  }

  private var words: (description: String, advice: String?) {
    let advice = "Move or delete it, then build again"
    return switch kind {
    case .foreignFile: ("petspot didn't write this file, so it stays as it is", advice)
    case .fileForFolder: ("a file stands where a folder of the site belongs, and stays as it is", advice)
    case .folderForFile: ("a folder stands where a file of the site belongs, and stays as it is", advice)
    case .device: ("this is neither a file nor a folder, so it stays as it is", advice)
    case .link:
      (
        "this is a symbolic link, and petspot neither replaces links nor follows them",
        "Delete the link, then build again"
      )
    case .failure(let error): ("\(error.path == path ? "" : "'\(error.path)' ")\(error.problem)", error.advice)
    }
  }
}
