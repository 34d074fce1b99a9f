/// The kind of a file's content, as a server tells it (RFC 9110 §8.3).
enum MediaType {
  /// By the ending of its name, in small letters.
  static func ofFile(endingIn ending: String) -> String { byEnding[ending] ?? "application/octet-stream" }

  private static let byEnding = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8", "xml": "application/xml",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "ico": "image/x-icon", "pdf": "application/pdf", "woff2": "font/woff2",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
  ]
}
