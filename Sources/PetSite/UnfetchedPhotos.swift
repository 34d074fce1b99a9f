import PetModel

extension [PetDetails] {
  /// That photos are on the web, which no build asks, in one line; nil when none is.
  var unfetchedPhotos: Diagnostic? {
    let pets = filter { $0.photo?.isFileURL == false }
    guard let first = pets.first else { return nil }
    let others = pets.count == 2 ? "another one" : "\(pets.count - 1) others"
    return Diagnostic(
      .warning, .photoNotFetched, at: first.location(of: "photoUrl"),
      pets.count == 1 ? "the photo is on the web" : "this photo and \(others) are on the web",
      consequence: "shown without a photo", advice: "Fetch \(pets.count == 1 ? "it" : "them") with --fetch-photos")
  }
}
