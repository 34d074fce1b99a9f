import PetModel

extension SitePets {
  /// That photos are on the web, which no build asks, in one line; nil when none is.
  var unfetchedPhotos: Diagnostic? {
    var (first, count) = (SourceLocation?.none, 0)
    for reference in shown where reference.photo == .web {
      if count == 0 { first = reference.location }
      count += 1
    }
    return first.map { Diagnostic(unfetchedPhotos: count, first: $0) }
  }
}

extension [PetDetails] {
  /// The same of pets in memory.
  var unfetchedPhotos: Diagnostic? {
    let pets = filter { $0.photo?.isFileURL == false }
    return pets.first.map { Diagnostic(unfetchedPhotos: pets.count, first: $0.location(of: "")) }
  }
}

extension Diagnostic {
  /// - Parameter first: Where the first of the pets stands.
  fileprivate init(unfetchedPhotos count: Int, first: SourceLocation) {
    let others = count == 2 ? "another one" : "\(count - 1) others"
    self.init(
      .warning, .photoNotFetched, at: first.key("photoUrl"),
      count == 1 ? "the photo is on the web" : "this photo and \(others) are on the web",
      consequence: "shown without a photo", advice: "Fetch \(count == 1 ? "it" : "them") with --fetch-photos")
  }
}
