/// Something in the output folder that the publisher didn't write and therefore leaves alone, though a file of the site
/// belongs there.
struct Obstacle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case foreignFile, fileForFolder, folderForFile, link, device
    case failure(FileFailure)
  }

  let kind: Kind
  let path: String

  init(_ kind: Kind, at path: String) {
    self.kind = kind
    self.path = path
  }
}

extension Obstacle {
  /// One report for all the files that it keeps out.
  func problem(keepingOut count: Int, of folder: OutputFolder) -> PublicationProblem {
    let loss = count == 1 ? "1 file of the site is left out" : "\(count) files of the site are left out"
    let kind: PublicationProblem.Kind = if case .failure = kind { .notWritten } else { .foreignFile }
    return PublicationProblem(
      kind: kind, place: folder.place(path), problem: description, consequence: loss, advice: advice)
  }

  private var description: String {
    switch kind {
    case .foreignFile: "petspot didn't write this file, so it stays as it is"
    case .fileForFolder: "a file stands where a folder of the site belongs, and stays as it is"
    case .folderForFile: "a folder stands where a file of the site belongs, and stays as it is"
    case .link: "this is a symbolic link, and petspot neither replaces links nor follows them"
    case .device: "this is neither a file nor a folder, so it stays as it is"
    case .failure(let failure): "\(failure.path == path ? "" : "'\(failure.path)' ")\(failure.problem)"
    }
  }

  private var advice: String? {
    switch kind {
    case .foreignFile, .fileForFolder, .folderForFile, .device: "Move or delete it, then build again"
    case .link: "Delete the link, then build again"
    case .failure(let failure): failure.advice
    }
  }
}
