import Essentials
import PetModel
import PetPhotos
import Support

extension SitePets {
  /// What is wrong with the photos in files, in the order of their pets. Each file is read once, on all cores.
  func photoFindings() async throws(StoppedBuild) -> [Diagnostic] {
    let owners = shown.filter { $0.photo == .file }
    let files = try await owners.stoppableMap { owner throws(StoppedBuild) in try announcement(owner).pet?.photo }
    let distinct = Array(Set(files.compactMap(\.self)))
    let results = await distinct.boundedMap { file in
      Result { () throws(PhotoError) in try PhotoCheck.isCutShort(file) }
    }
    let known = Dictionary(uniqueKeysWithValues: zip(distinct, results))
    return zip(owners, files).flatMap { owner, file in
      [file.flatMap { file in known[file]?.diagnostic(at: owner.location.key("photoUrl"), file.lastPathComponent) }]
        .compactMap(\.self).about(owner.id)
    }
  }
}

extension Result<Bool, PhotoError> {
  fileprivate func diagnostic(at place: SourceLocation, _ name: String) -> Diagnostic? {
    switch self {
    case .success(let isCutShort): isCutShort ? .photoCutShort(at: place, name: name) : nil
    case .failure(let error): error.diagnostic(at: place, name: name)
    }
  }
}
