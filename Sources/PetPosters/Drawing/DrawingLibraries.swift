internal import CPangoCairo
internal import CQREncode

/// The libraries that draw sheets.
package enum DrawingLibraries {
  /// The versions that are used, like `Pango 1.50.12, Cairo 1.16.0, libqrencode 4.1.1`: others may draw other sheets.
  package static var versions: String {
    "Pango \(String(cString: pango_version_string())), Cairo \(String(cString: cairo_version_string())), "
      + "libqrencode \(String(cString: QRcode_APIVersionString()))"
  }
}
