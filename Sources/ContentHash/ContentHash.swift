private import CGLib
package import Foundation

/// The SHA-256 of some bytes: a name for them that no other bytes have.
package struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits, lower case.
  package let hex: String

  /// The hash of all of `parts`, one after the other.
  package init(of parts: Data...) {
    // GLib's, because libvips and Pango bring it along; swift-crypto would add more than a minute to every first build.
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    for part in parts {
      part.withUnsafeBytes { bytes in
        g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      }
    }
    hex = String(cString: g_checksum_get_string(checksum))
  }

  package var description: String { hex }
}
