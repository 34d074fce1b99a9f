extension String {
  /// `parts` one after the other, in one piece of memory: interpolation and `+` take another one for every few of them.
  @inlinable
  package init(joining parts: String...) {
    self.init()
    var count = 0
    for part in parts { count += part.utf8.count }
    reserveCapacity(count)
    for part in parts { self += part }
  }
}
