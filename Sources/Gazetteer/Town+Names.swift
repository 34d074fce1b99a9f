import Support

extension Town {
  /// All that it is called, in any language, its own name first.
  public var allNames: [String] {
    [name] + otherNames.withBytes { bytes in OtherNames(bytes).compactMap { Self.shown($0.text) } }
  }
}

extension Gazetteer {
  /// All that the town called `name` at `point` is called; nothing when there is none.
  public func allNames(ofTown name: String, at point: GeoPoint?) -> [String] {
    if let point, let town = town(called: name, at: point) { return town.allNames }
    guard case .town(let town) = town(named: name, near: point) else { return [] }
    return town.allNames
  }
}
