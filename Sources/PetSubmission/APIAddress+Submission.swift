import Foundation
import HTTPFetch
import PetModel

extension APIAddress {
  /// Where a create request is sent.
  var creation: URL { list(nil) }

  /// Where the photo of an announcement is sent.
  func photo(of id: PetID) -> URL { announcement(id).appending(path: "photos") }

  /// Whether a password may be sent there: the connection is encrypted, or stays on this machine.
  ///
  /// The response to a create request contains the password, and the upload of the photo needs it.
  package var keepsSecrets: Bool {
    origin.scheme == "https" || Loopback.contains(host)
  }
}
