import Foundation
import PetModel

/// A file of a poster.
struct PosterSheet: Sendable, Hashable {
  /// `poster-a4.pdf`.
  let name: String
  let bytes: Data
  /// `poster-a4.pdf  headline 55 mm, read to about 16 m`.
  let summary: String
}

/// The sheets of one pet, and what was wrong with them.
struct PosterSheets: Sendable {
  var sheets: [PosterSheet] = []
  var diagnostics: [Diagnostic] = []
}
