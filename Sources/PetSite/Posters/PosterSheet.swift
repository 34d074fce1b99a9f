import Essentials
import PetModel

/// A file of a pet's posters.
struct PosterSheet: Sendable, Hashable {
  let name: String
  let bytes: Data
  /// `poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`.
  let summary: String
}

/// The sheets of one pet, and what was wrong with them.
struct PosterSheets: Sendable {
  var sheets: [PosterSheet] = []
  var diagnostics: [Diagnostic] = []
}
