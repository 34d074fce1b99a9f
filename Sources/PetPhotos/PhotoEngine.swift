internal import CVips

/// libvips, as one thing that is started once for the process and never shut down.
package enum PhotoEngine {
  /// The version of libvips; nil when it could not be started.
  ///
  /// Swift lets one thread start it while the others wait. libvips likes the first to be the main thread, before there are
  /// others, so a command that works on photos reads this early; everything in this target reads it too.
  package static let version: String? = cvips_start() ? String(cString: cvips_version()) : nil

  /// Whether HEIC and AVIF can be read here: libvips can be built without.
  package static let readsHEIF: Bool = version != nil && cvips_reads_heif()
}
