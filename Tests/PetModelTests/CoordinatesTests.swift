import PetModel
import Testing

struct CoordinatesTests {
  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (52.2297, 21.0122)])
  func areThoseOfAPlaceOnEarth(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) != nil)
  }

  @Test(arguments: [(90.001, 0.0), (-90.001, 0), (0, 180.001), (0, -180.001), (.nan, 0), (0, .infinity)])
  func areNoOthers(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }
}
