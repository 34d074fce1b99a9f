package import PetModel
package import PetPresentation
package import Support

package enum PhotoError: DiagnosticError, Hashable {
  /// It isn't there, isn't a file, or may not be read.
  case unreadable
  case empty
  case tooManyBytes(Int)
  /// The name of its real format: `an SVG drawing`.
  case notAnImage(String)
  /// A format that the installed libvips was built without.
  case unsupported(ImageFormat)
  /// More pixels than a photo has; refused before any of them is decoded.
  case tooLarge(PixelSize)
  /// Too many pixels for a format that takes much more memory than others.
  case tooLargeWhole(PixelSize, ImageFormat)
  /// A progressive JPEG that is drawn over and over again, which takes hours.
  case tooManyScans(Int)
  case damaged(ImageFormat)
  /// A JPEG with too small an intact part.
  case cutShort(intactPercent: Int)
  /// A file to publish still had something besides pixels.
  case notClean(String)
  /// A size of it could not be made, for want of memory perhaps.
  case notMade(PixelSize)
  /// The result can't be written to this folder.
  case notStored(String, SystemError)
  /// The cache lacks the photo, and nothing may be made.
  case notPrepared
  /// libvips isn't installed, is too old, or doesn't start.
  case noEngine

  package var code: Diagnostic.Code {
    if case .notStored = self { .notWritten } else { .photoNotReadable }
  }

  /// `is not an image that can be read (it is empty)`: words that follow the name of the photo.
  package var problem: String { explanation.problem }
  package var advice: String? { explanation.advice }

  private var explanation: (problem: String, advice: String?) {
    switch self {
    case .unreadable: ("can't be read", "Check that it exists and that you may read it")
    case .empty: notRead("it is empty", Self.getAgain)
    case .tooManyBytes(let count):
      notRead("it has \(count / 1_000_000) MB; \(PhotoLimits.bytes / 1_000_000) MB are the most", Self.saveSmaller)
    case .notAnImage(let what): notRead("it is \(what)", Self.saveAsJPEG)
    case .unsupported(let format):
      notRead("it is \(format.rawValue), which the installed libvips does not read", Self.saveAsJPEG)
    case .tooLarge(let size):
      tooMany(size, PhotoLimits.megapixels, "and \(PhotoLimits.side) pixels a side are the most", Self.saveSmaller)
    case .tooLargeWhole(let size, .jpeg):
      tooMany(
        size, PhotoLimits.progressiveMegapixels, "are the most for a progressive JPEG",
        "Save the photo again as a JPEG that isn't progressive, or smaller")
    case .tooLargeWhole(let size, _):
      tooMany(size, PhotoLimits.wholeMegapixels, "are the most for a GIF or an interlaced PNG", Self.saveAsJPEG)
    case .tooManyScans(let count):
      notRead("it is a JPEG of \(count) scans; \(PhotoLimits.scans) are the most", Self.saveAsJPEG)
    case .damaged(let format): notRead("it is a damaged \(format.rawValue)", Self.getAgain)
    case .cutShort(let percent): notRead("it is a JPEG with only \(percent) % of its data", Self.getAgain)
    case .notClean(let rest): ("could not be freed of its metadata (\(rest))", Self.saveAsJPEG + ", and report this")
    case .notMade(let size): ("could not be made \(size.width) × \(size.height) pixels large", Self.saveSmaller)
    case .notStored(let folder, let error): ("can't be kept in '\(folder)': \(error.reason)", error.advice)
    case .notPrepared: ("isn't in the cache", "Prepare it with 'petspot prepare'")
    case .noEngine:
      (
        "can't be read, because libvips is missing, older than 8.14, or doesn't start",
        "Install it with 'apt-get install libvips-dev' (Debian, Ubuntu) or 'brew install vips' (macOS)"
      )
    }
  }

  fileprivate static let getAgain = "Get the original photo again"
  private static let saveAsJPEG = "Save the photo again as JPEG"
  private static let saveSmaller = "Save the photo again, smaller"

  private func notRead(_ reason: String, _ advice: String) -> (String, String?) {
    ("is not an image that can be read (\(reason))", advice)
  }

  private func tooMany(_ size: PixelSize, _ most: Int, _ rule: String, _ advice: String) -> (String, String?) {
    notRead("it has \(size.width) × \(size.height) pixels; \(most) megapixels \(rule)", advice)
  }

  /// The problem with the photo called `name`, at `place`: a gray box takes its place (rules.md §2).
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic {
    Diagnostic(.warning, code, at: place, problem(name: name), consequence: "shown without a photo", advice: advice)
  }

  /// `'x.jpg' is not an image that can be read (it is empty)`.
  package func problem(name: String) -> String { "'\(name)' \(problem)" }
}

extension Result<Bool, PhotoError> {
  /// The problem with the photo called `name`, at `place`, by whether it is cut short; nil for a whole one.
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
    switch self {
    case .success(false): nil
    case .success(true):
      Diagnostic(
        .warning, .photoCutShort, at: place, "'\(name)' is cut short", consequence: "the intact part is shown",
        advice: PhotoError.getAgain)
    case .failure(let error): error.diagnostic(at: place, name: name)
    }
  }
}
