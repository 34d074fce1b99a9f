import Foundation
import HTTPFetch
import PetModel

extension APIAddress {
  /// Where announcements are made.
  var creation: URL { list(nil) }

  /// Where the photo of one goes.
  func photo(of id: PetID) -> URL { announcement(id).appending(path: "photos") }

  /// Whether a password may travel there: encrypted, or within this machine.
  ///
  /// It travels with the photo, and in the answer to a create, too.
  package var keepsSecrets: Bool {
    origin.scheme == "https" || Loopback.contains(host)
  }
}
