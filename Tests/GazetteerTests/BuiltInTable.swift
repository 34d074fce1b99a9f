import Foundation
import Support

@testable import Gazetteer

/// The table that petspot brings.
enum BuiltInTable {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates/places.tsv")
  static let gazetteer = Gazetteer((try? Data(contentsOf: file)) ?? Data())
  static let towns = gazetteer.towns
}

extension Gazetteer {
  init(rows: String...) { self.init(Data(rows.joined(separator: "\n").utf8)) }

  /// `Warsaw 9`
  func shown(near latitude: Double, _ longitude: Double) -> String? {
    guard let point = Coordinates(latitude: latitude, longitude: longitude), let town = town(near: point) else {
      return nil
    }
    return "\(town.name) \(Int(point.kilometers(to: town.point).rounded()))"
  }

  /// `Warsaw`, `Brest BY or Brest FR`
  func shown(named name: String) -> String? {
    switch town(named: name) {
    case .none: nil
    case .town(let town): town.name
    case .ambiguous(let towns): towns.map { "\($0.name) \($0.country)" }.joined(separator: " or ")
    }
  }
}

extension Coordinates {
  func kilometersToEdge(of town: Town) -> Double { kilometers(to: town.point) - town.radius }
}

/// Points that are the same in every run.
struct SeededPoints {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>) -> Coordinates {
    func between(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
    }
    return Coordinates(latitude: between(latitudes), longitude: between(longitudes))!
  }
}
