/// Why a photo doesn't print well, whatever size it is printed at.
package enum PrintFinding: String, Sendable, Hashable, Codable {
  /// Its subject prints as a black box.
  case tooDark
  /// Its subject is hardly darker than the paper.
  case tooLight
}
