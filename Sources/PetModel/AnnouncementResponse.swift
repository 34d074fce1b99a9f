/// What is worth keeping of the server's answer to a create: the app's `AnnouncementResponse`.
///
/// The answer repeats the whole announcement; what was sent is known already.
public struct AnnouncementResponse: Sendable, Hashable {
  /// The new announcement.
  public let id: PetID
  /// The server returns it only in this response.
  public let managementPassword: ManagementPassword

  /// An announcement that exists.
  public init(id: PetID, managementPassword: ManagementPassword) {
    self.id = id
    self.managementPassword = managementPassword
  }
}
