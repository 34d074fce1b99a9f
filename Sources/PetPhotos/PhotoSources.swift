/// What a `<picture>` needs: a browser picks one of `renditions` by `srcset` and `sizes`.
package struct PhotoSources: Sendable, Hashable {
  /// For `src`, `width` and `height`, and for those who take one picture as it is; at most 960 px wide.
  package let fallback: PublishedPhoto.Rendition
  package let renditions: [PublishedPhoto.Rendition]

  /// The value of a `srcset` attribute for files in `folder`: `photos/5f0c…e1-480.webp 480w, photos/5f0c…e1-960.webp 960w`.
  package func srcset(_ format: PublishedFormat, in folder: String) -> String {
    renditions.map { "\(folder)\($0[format].name) \($0.size.width)w" }.joined(separator: ", ")
  }
}
