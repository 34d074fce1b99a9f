/// A photo as a page can load it: one address for all, and a choice of sizes for browsers that choose.
public struct PhotoImage: Sendable, Hashable {
  /// The address that every browser can load.
  public let url: String
  /// The size of the photo at ``url``, in pixels, so that the layout stays when it arrives; nil if unknown.
  public let size: PixelSize?
  /// Values of `srcset` by media type, the best first; empty when there is only ``url``.
  public let choices: [Choice]
  /// The address of the largest of all, to see more of it.
  public let largest: String

  /// The photo in one format and several widths.
  public struct Choice: Sendable, Hashable {
    /// Such as `image/webp`.
    public let mediaType: String
    /// Addresses with their widths: `photos/1-480.webp 480w, photos/1-960.webp 960w`.
    public let sources: String

    /// A format with its addresses.
    public init(mediaType: String, sources: String) {
      self.mediaType = mediaType
      self.sources = sources
    }
  }

  /// A photo at `url`, with the choices that there are.
  ///
  /// - Parameter largest: ``url``, if it is nil.
  public init(url: String, size: PixelSize? = nil, choices: [Choice] = [], largest: String? = nil) {
    self.url = url
    self.size = size
    self.choices = choices
    self.largest = largest ?? url
  }
}

/// Width and height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// A size as it is.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
