public import Essentials

/// The second request of a submission: the app's `PhotoUploadRequest`.
public struct PhotoUploadRequest: Sendable, Hashable {
  /// The announcement that the photo is of.
  public let announcementId: PetID
  /// Where the photo is.
  public let photo: PhotoAttachmentMetadata
  /// Authorizes the upload.
  public let managementPassword: ManagementPassword

  /// The upload of a photo for the announcement in `response`.
  public init(_ photo: PhotoAttachmentMetadata, for response: AnnouncementResponse) {
    announcementId = response.id
    self.photo = photo
    managementPassword = response.managementPassword
  }
}

/// A photo that is ready to be sent: the app's `PhotoAttachmentMetadata`.
public struct PhotoAttachmentMetadata: Sendable, Hashable {
  /// The file, as it will be sent.
  public let cachedURL: URL
  /// `image/jpeg`.
  public let mimeType: String
  /// In bytes.
  public let fileSize: Int64
  /// When it was made ready.
  public let capturedAt: Date

  /// A photo in a file.
  public init(cachedURL: URL, mimeType: String, fileSize: Int64, capturedAt: Date) {
    self.cachedURL = cachedURL
    self.mimeType = mimeType
    self.fileSize = fileSize
    self.capturedAt = capturedAt
  }
}
