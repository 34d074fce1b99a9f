package import PetModel
package import PetPresentation
package import Support

/// Why a photo can't be shown.
package enum PhotoError: Error, Sendable, Hashable {
  /// It isn't there, isn't a file, or may not be read.
  case unreadable
  /// A file without a byte.
  case empty
  /// A file larger than any photo.
  case tooManyBytes(Int)
  /// What it is instead: `an SVG drawing`.
  case notAnImage(String)
  /// A format that the installed libvips was built without.
  case unsupported(ImageFormat)
  /// More pixels than a photo has; refused before any of them is decoded.
  case tooLarge(PixelSize)
  /// A progressive JPEG that is drawn over and over again, which takes hours.
  case tooManyScans(Int)
  /// It can't be decoded.
  case damaged(ImageFormat)
  /// A JPEG of which too little is there.
  case cutShort(intactPercent: Int)
  /// Something besides pixels was left in what should have been published.
  case notClean(String)
  /// A size of it could not be made, for want of memory perhaps.
  case notMade(PixelSize)
  /// What was made of it can't be written to this folder.
  case notStored(String, SystemError)
  /// libvips doesn't start.
  case noEngine
}

extension PhotoError: DiagnosticError {
  /// What kind of problem it is.
  package var code: Diagnostic.Code {
    if case .notStored = self { .notWritten } else { .photoNotReadable }
  }

  /// `is not an image that can be read (it is empty)`: words that follow the name of the photo.
  package var problem: String {
    switch self {
    case .unreadable: "can't be read"
    case .empty: notRead("it is empty")
    case .tooManyBytes(let count):
      notRead("it has \(count / 1_000_000) MB; \(PhotoLimits.bytes / 1_000_000) MB are the most")
    case .notAnImage(let what): notRead("it is \(what)")
    case .unsupported(let format): notRead("it is \(format.rawValue), which the installed libvips does not read")
    case .tooLarge(let size):
      notRead(
        "it has \(size.width) × \(size.height) pixels; \(PhotoLimits.megapixels) megapixels "
          + "and \(PhotoLimits.side) pixels a side are the most")
    case .tooManyScans(let count): notRead("it is a JPEG of \(count) scans; \(PhotoLimits.scans) are the most")
    case .damaged(let format): notRead("it is a damaged \(format.rawValue)")
    case .cutShort(let percent): notRead("it is a JPEG of which only \(percent) % is there")
    case .notClean(let rest): "could not be freed of its metadata (\(rest))"
    case .notMade(let size): "could not be made \(size.width) × \(size.height) pixels large"
    case .notStored(let folder, let error): "can't be kept in '\(folder)': \(error.reason)"
    case .noEngine: "can't be read, because libvips does not start"
    }
  }

  /// How to put it right.
  package var advice: String? {
    switch self {
    case .unreadable: "Check that it exists and that you may read it"
    case .empty, .damaged, .cutShort: "Get the original photo again"
    case .notAnImage, .unsupported, .tooManyScans: "Save the photo again as JPEG"
    case .tooManyBytes, .tooLarge, .notMade: "Save the photo again, smaller"
    case .notClean: "Save the photo again as JPEG, and report this"
    case .notStored(_, let error): error.advice
    case .noEngine: "Install libvips again"
    }
  }

  private func notRead(_ reason: String) -> String { "is not an image that can be read (\(reason))" }
}

extension PhotoError {
  /// The problem with the photo called `name`, at `place`: a gray box takes its place (rules.md §2).
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic {
    Diagnostic(
      .warning, code, at: place, problem(name: name), consequence: "shown without a photo", advice: advice)
  }

  /// `'x.jpg' is not an image that can be read (it is empty)`.
  package func problem(name: String) -> String { "'\(name)' \(problem)" }
}
