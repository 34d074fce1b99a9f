/// What is kept of the server's response to a create request: the app's `AnnouncementResponse`.
///
/// The response repeats the whole announcement too; what was sent is known already.
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
