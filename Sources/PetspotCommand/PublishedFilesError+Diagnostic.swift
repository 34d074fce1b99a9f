import FolderPublisher
package import PetModel
import Support

extension PublishedFilesError: DiagnosticError {
  package var code: Diagnostic.Code {
    switch self {
    case .noSite, .other: .notASite
    case .notReadable: .notReadable
    case .damaged, .newer, .unfinished: .damagedManifest
    }
  }

  package var problem: String {
    switch self {
    case .noSite:
      "is no site that petspot built: there is no list of its files beside it, such as output.petspot/manifest"
    case .other: "is no list of the files of a site"
    case .notReadable(let error): "can't be read: \(error.reason)"
    case .unfinished: "a build of this site broke off or is under way, so its own files are unknown"
    case .damaged: "this list of the files of a site was changed, damaged or cut off, so petspot ignores it"
    case .newer: "a newer version of petspot wrote this list of the files of a site"
    }
  }

  package var advice: String? {
    switch self {
    case .noSite: "Give the folder of --output, with the folder output.petspot beside it"
    case .other: "Give the list of files of a site, such as output.petspot/manifest"
    case .notReadable(let error): error.code == 2 ? "Check the path" : error.advice
    case .unfinished: "Build it again"
    case .damaged: "Fetch it again, byte for byte"
    case .newer: "Use that version, or a newer one"
    }
  }
}
