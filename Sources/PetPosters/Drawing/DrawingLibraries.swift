internal import CPangoCairo

/// The libraries that draw sheets.
package enum DrawingLibraries {
  /// The versions of Pango and Cairo that are used, like `Pango 1.50.12, Cairo 1.16.0`: others may draw other sheets.
  package static var versions: String {
    "Pango \(String(cString: pango_version_string())), Cairo \(String(cString: cairo_version_string()))"
  }
}
