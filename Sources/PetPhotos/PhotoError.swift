package import PetModel

/// Why a photo can't be shown.
package enum PhotoError: Error, Sendable, Hashable {
  /// It isn't there, isn't a file, or may not be read.
  case unreadable
  case empty
  /// A file larger than any photo.
  case tooManyBytes(Int)
  /// What it is instead: `an SVG drawing`.
  case notAnImage(String)
  /// An image that the installed libvips was built without.
  case unsupported(PhotoKind)
  /// More pixels than a photo has; refused before any of them is decoded.
  case tooLarge(PixelSize)
  /// A progressive JPEG that is drawn over and over again, which takes hours.
  case tooManyScans(Int)
  case damaged(PhotoKind)
  /// A JPEG of which too little is there.
  case cutShort(intactPercent: Int)
  /// Something besides pixels was left in what should have been published.
  case notClean(String)
  /// A size of it could not be made, for want of memory perhaps.
  case notMade(PixelSize)
  /// What was made of it can't be written to this folder.
  case notStored(String)
  /// libvips doesn't start.
  case noEngine
}

extension PhotoError {
  /// The problem with the photo called `name`, at `place`: a gray box takes its place (rules.md §2).
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoNotReadable, at: place, "\(problem(name: name))", consequence: "shown without a photo",
      advice: advice)
  }

  /// `'x.jpg' is not an image that can be read (it is empty)`.
  package func problem(name: String) -> String { "'\(name)' \(predicate)" }

  /// How to put it right.
  package var advice: String {
    switch self {
    case .unreadable: "Check that it exists and that you may read it"
    case .empty, .damaged, .cutShort: "Get the original photo again"
    case .notAnImage, .unsupported, .tooManyScans: "Save the photo again as JPEG"
    case .tooManyBytes, .tooLarge, .notMade: "Save the photo again, smaller"
    case .notClean: "Save the photo again as JPEG, and report this"
    case .notStored: "Check that there is space and that you may write there"
    case .noEngine: "Install libvips again"
    }
  }

  private var predicate: String {
    switch self {
    case .unreadable: "can't be read"
    case .empty: notRead("it is empty")
    case .tooManyBytes(let count):
      notRead("it has \(count / 1_000_000) MB; \(PhotoLimits.bytes / 1_000_000) MB are the most")
    case .notAnImage(let what): notRead("it is \(what)")
    case .unsupported(let kind): notRead("it is \(kind.rawValue), which the installed libvips does not read")
    case .tooLarge(let size):
      notRead(
        "it has \(size.width) × \(size.height) pixels; \(PhotoLimits.megapixels) megapixels "
          + "and \(PhotoLimits.side) pixels a side are the most")
    case .tooManyScans(let count): notRead("it is a JPEG of \(count) scans; \(PhotoLimits.scans) are the most")
    case .damaged(let kind): notRead("it is a damaged \(kind.rawValue)")
    case .cutShort(let percent): notRead("it is a JPEG of which only \(percent) % is there")
    case .notClean(let rest): "could not be freed of its metadata (\(rest))"
    case .notMade(let size): "could not be made \(size.width) × \(size.height) pixels large"
    case .notStored(let folder): "can't be kept in '\(folder)'"
    case .noEngine: "can't be read, because libvips does not start"
    }
  }

  private func notRead(_ reason: String) -> String { "is not an image that can be read (\(reason))" }
}
