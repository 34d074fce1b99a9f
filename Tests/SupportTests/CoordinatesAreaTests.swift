import Foundation
import Support
import TestSupport
import Testing

struct CoordinatesAreaTests {
  private static func kilometers(_ from: Coordinates, _ to: Coordinates) -> Double {
    func vector(_ point: Coordinates) -> (Double, Double, Double) {
      let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
      return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    let (a, b) = (vector(from), vector(to))
    let chord = (pow(a.0 - b.0, 2) + pow(a.1 - b.1, 2) + pow(a.2 - b.2, 2)).squareRoot()
    return 2 * 6371 * asin(min(1, chord / 2))
  }

  @Test(arguments: [-90.0...90.0, 49.0...55.0, 89.9...90.0, -90.0...(-89.9)])
  func hidesTenThousandPointsInCellsOfTwoKilometers(latitudes: ClosedRange<Double>) throws {
    var (random, near, farthest) = (SeededRandom(seed: 11), 0, 0.0)
    for _ in 0..<10_000 {
      // As many in each square kilometre.
      let sine = Double.random(
        in: sin(latitudes.lowerBound * .pi / 180)...sin(latitudes.upperBound * .pi / 180), using: &random)
      let latitude = min(max(asin(sine) * 180 / .pi, -90), 90)
      let longitude = Double.random(in: -180...180, using: &random)
      let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let way = Self.kilometers(point, point.middleOfCell)
      farthest = max(farthest, way)
      if way < 0.2 { near += 1 }
      #expect(point.middleOfCell.middleOfCell == point.middleOfCell)
    }
    #expect(near <= 500)
    #expect(farthest <= 1.5)
  }

  @Test(arguments: [
    (51.1079, 17.0385), (0, 0), (90, 0), (90, 180), (-90, -180), (12.3, 180), (12.3, -180), (-0.000001, 179.999999),
  ])
  func isAPointOfThreeDecimals(latitude: Double, longitude: Double) throws {
    let middle = try #require(Coordinates(latitude: latitude, longitude: longitude)).middleOfCell
    #expect(abs(middle.latitude * 1000 - (middle.latitude * 1000).rounded()) < 1e-6)
    #expect(abs(middle.longitude * 1000 - (middle.longitude * 1000).rounded()) < 1e-6)
  }

  @Test func isTheSameOnBothSidesOfTheDateLine() throws {
    let east = try #require(Coordinates(latitude: 12.3, longitude: 180))
    let west = try #require(Coordinates(latitude: 12.3, longitude: -180))
    #expect(east.middleOfCell == west.middleOfCell)
  }
}
