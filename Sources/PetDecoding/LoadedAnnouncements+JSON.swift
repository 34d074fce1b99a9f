public import Essentials
public import PetModel

extension LoadedAnnouncements {
  /// Reads announcements from JSON in any of the three dialects: one object, an array, or `{"data":[…]}`.
  ///
  /// - Parameters:
  ///   - json: What the server answered, or the content of a file.
  ///   - name: The file's name or the address, for diagnostics; `.jsonl` at its end means one object a line.
  ///   - origin: The server, which a `photoUrl` that is a path belongs to; without it such a pet has no photo.
  public init(json: Data, name: String, origin: URL? = nil) {
    let file = AnnouncementFile(bytes: json, name: name)
    let photos = origin.map(PhotoLocator.init(origin:)) ?? PhotoLocator { _ in .failure(PhotoLocator.notAnAddress) }
    let decoder = AnnouncementDecoder(photos: photos)
    self.init(eachIDOnceOf: file.items.map(decoder.decode), diagnostics: file.diagnostics)
  }
}
