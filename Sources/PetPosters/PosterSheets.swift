package import Foundation
package import PetModel

/// A sheet ready to be printed, and what there is to know about it.
package struct PosterDocument: Sendable, Hashable {
  /// What it is.
  package let kind: PosterKind
  /// The paper it is for.
  package let paper: PosterPaper
  /// The file.
  package let pdf: Data
  /// The height of the capitals of the headline's giant word, in millimetres.
  package let headlineCapital: Double
  /// How wide the QR code is without its quiet zone, in millimetres; nil if there is none.
  package let codeWidth: Double?
  /// What this sheet lacks, and why; `PosterContent.diagnostics` has what all sheets of the announcement do.
  package let diagnostics: [Diagnostic]

  /// `poster-a4.pdf`.
  package var fileName: String { Self.fileName(kind, paper) }

  /// How far away the headline can be read, in whole metres (posters.md 6).
  package var readingDistance: Int { Self.readingDistance(headlineCapital) }

  /// `poster-a4.pdf  headline 55 mm, read to about 16 m`.
  package var summary: String { Self.caption(kind, paper, headlineCapital) }

  /// 25 feet an inch, which is 0.3 m a millimetre: the more careful end of the sign-makers' tables (posters.md 5).
  /// Rounded down, for it is a promise.
  private static func readingDistance(_ capital: Double) -> Int { Int(0.3 * capital) }

  /// The name of a file and how far its headline is read; the name alone of a picture.
  static func caption(_ kind: PosterKind, _ paper: PosterPaper?, _ capital: Double) -> String {
    guard let paper else { return "\(kind.rawValue).jpg" }
    let name = fileName(kind, paper)
    return "\(name)  headline \(Int(capital)) mm, read to about \(readingDistance(capital)) m"
  }

  static func fileName(_ kind: PosterKind, _ paper: PosterPaper) -> String { "\(kind.rawValue)-\(paper.rawValue).pdf" }
}

/// A picture ready to be encoded.
package struct PosterPicture: Sendable, Hashable {
  /// What it is.
  package let kind: PosterKind
  /// `share.jpg`, for that is what it becomes.
  package var fileName: String { PosterDocument.caption(kind, nil, 0) }
  /// The picture itself.
  package let pixels: PosterPixels
  /// What the picture lacks, and why.
  package let diagnostics: [Diagnostic]
}
