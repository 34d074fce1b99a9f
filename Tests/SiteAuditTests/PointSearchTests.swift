import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import SiteAudit

struct PointSearchTests {
  /// All ways in which petspot writes a point.
  private static func texts(of place: Place) -> [String] {
    guard let point = place.coordinates else { return [] }
    return [SiteLocale.english, .polish, .ukrainian].map { point.text(in: $0) } + [
      SafeLink.map(of: place)?.address ?? "", "latitude: \(point.latitude)\nlongitude: \(point.longitude)",
      "{\"latitude\":\(point.latitude),\"longitude\":\(point.longitude)}", "geo:\(point.latitude),\(point.longitude)",
    ]
  }

  /// All that petspot writes of an area.
  private static func text(ofArea place: Place) -> String {
    "\(place.text(in: .english) ?? "") \(SafeLink.map(of: place)?.address ?? "")"
  }

  private static func degrees(_ limit: Double, using random: inout SeededRandom) -> Double {
    let scales: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    let scale = scales[Int.random(in: 0..<7, using: &random)]
    return (Double.random(in: -limit...limit, using: &random) * scale).rounded() / scale
  }

  @Test func tellsAHundredThousandExactPointsFromThoseThatArePublished() throws {
    var (random, search, places) = (SeededRandom(seed: 7), PointSearch(), [Place]())
    var planted = Set<Int>()
    for number in 0..<100_000 {
      let point = Coordinates(latitude: Self.degrees(90, using: &random), longitude: Self.degrees(180, using: &random))
      let place = Place(coordinates: point)
      places.append(place)
      guard let point, let exact = ExactPoint(point) else { continue }
      if PublicationProfile.public.published(place).coordinates == point { continue }
      search.add(exact, for: number)
      planted.insert(number)
    }
    var (missed, alarms) = ([String](), [String]())
    for (number, place) in places.enumerated() {
      if planted.contains(number) {
        missed += Self.texts(of: place).filter { !search.values(in: Array($0.utf8)).contains(number) }
      }
      let page = Self.text(ofArea: PublicationProfile.public.published(place))
      if !search.values(in: Array(page.utf8)).isEmpty { alarms.append(page) }
    }
    #expect(planted.count > 50_000)
    #expect(missed == [])
    #expect(alarms == [])
  }
}
