extension String {
  /// The digits with zeros before them, so that there are at least `width`: `7` → `07`.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
