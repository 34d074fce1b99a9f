import PetModel

/// The names of places in a preview.
enum PreviewAnchor {
  /// Where the pages of a pet are.
  static func anchor(of id: PetID) -> String { "pet-\(id)" }

  /// The same by the path of its page from the site's root, `pets/42/index.html`; nil for the page of no pet.
  static func anchor(ofPage path: String) -> String? {
    let names = path.split(separator: "/")
    guard names.count == 3, names[0] == "pets", names[2].hasPrefix("index."), let id = PetID(String(names[1])) else {
      return nil
    }
    return anchor(of: id)
  }
}
