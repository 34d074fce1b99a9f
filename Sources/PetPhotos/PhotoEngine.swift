internal import CVips

/// libvips, which is started once for the process and never shut down.
package enum PhotoEngine {
  /// The version of libvips; nil when it could not be started.
  ///
  /// The first read starts it; other threads wait meanwhile. libvips prefers to be started on the main thread, before there are
  /// others, so a command that works on photos reads this early. Everything in this target reads it too.
  package static let version: String? = cvips_start() ? String(cString: cvips_version()) : nil

  /// Whether HEIC and AVIF can be read here: libvips can be built without.
  package static let readsHEIF: Bool = version != nil && cvips_reads_heif()
}
