import Foundation
import PetModel
import Testing

/// A place as people type it, or copy it from a map.
struct CoordinatesReadingTests {
  @Test(
    arguments: [
      "52.2297, 21.0122", "52.2297,21.0122", " 52.2297  21.0122 ", "52.2297;21.0122", "52,2297; 21,0122",
      "52,2297, 21,0122",
      "52,2297 21,0122", "52,2297,21,0122", "+52.2297, +21.0122", "52.2297 , 21.0122", "52.2297° N, 21.0122° E",
      "52.2297N 21.0122E", "N 52.2297, E 21.0122", "E 21.0122, N 52.2297", "21.0122° E, 52.2297°", "52.2297°, 21.0122°",
      "5.22297e1, 2.10122e1", "geo:52.2297,21.0122", "GEO:52.2297,21.0122,110;u=35", "geo:52.2297,21.0122?z=15",
    ])
  func readsNumbersHoweverTheyAreParted(text: String) {
    #expect(Coordinates(reading: text) == Coordinates(latitude: 52.2297, longitude: 21.0122))
  }

  @Test(
    arguments: [
      ("52°13′47″N 21°0′44″E", 52.229722, 21.012222), ("52° 13' 47.0\" N, 21° 0' 44.0\" E", 52.229722, 21.012222),
      ("52º13’47,5”N, 21º00’44”E", 52.229861, 21.012222), ("N 52 13.78 E 21 0.73", 52.229667, 21.012167),
      ("N52° 13.78', E21° 0.73'", 52.229667, 21.012167), ("52 13 47 N, 21 0 44 E", 52.229722, 21.012222),
      ("33°55'31''S 18°25'26''E", -33.925278, 18.423889), ("40 26 46 N 79 58 56 W", 40.446111, -79.982222),
      ("−33.9253, 18.4239", -33.9253, 18.4239), ("51.5,-.12", 51.5, -0.12), ("0°0′1″S, 0°0′0″E", -0.000278, 0),
    ])
  func readsDegreesMinutesAndSeconds(text: String, latitude: Double, longitude: Double) throws {
    let point = try #require(Coordinates(reading: text))
    #expect(abs(point.latitude - latitude) < 1e-6)
    #expect(abs(point.longitude - longitude) < 1e-6)
  }

  @Test(
    arguments: [
      "https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/50/20",
      "https://www.openstreetmap.org/#map=17/52.2297/21.0122",
      "https://www.openstreetmap.org/#map=17/52.2297/21.0122&layers=C",
      "https://www.google.com/maps/@52.2297,21.0122,15z", "https://maps.google.com/?q=52.2297,21.0122",
      "https://maps.google.com/maps?q=loc:52.2297,21.0122&z=15",
      "https://www.google.com/maps/place/Pa%C5%82ac+Kultury/@52.1,21.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d52.2297!4d21.0122!16z",
      "https://www.google.com/maps/search/52.2297,+21.0122?entry=tts",
      "https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122",
      "https://www.google.com/maps/dir/?api=1&destination=52.2297,21.0122",
      "https://maps.apple.com/?ll=52.2297,21.0122&q=Marked%20Location",
      "https://maps.apple.com/place?coordinate=52.2297,21.0122&name=Pin",
      "https://waze.com/ul?ll=52.2297%2C21.0122&navigate=yes",
      "https://mapy.com/en/turisticka?x=21.0122&y=52.2297&z=15", "https://yandex.ua/maps/?ll=21.0122%2C52.2297&z=12",
      "https://yandex.com/maps/?ll=20.5,52.1&pt=21.0122,52.2297&z=12",
      "https://www.bing.com/maps?cp=52.2297~21.0122&lvl=15", "HTTPS://MAPS.GOOGLE.COM/?q=52.2297,21.0122",
      "https://wego.here.com/?map=52.2297,21.0122,15,normal",
    ])
  func readsTheLinkOfAMap(link: String) {
    #expect(Coordinates(reading: link) == Coordinates(latitude: 52.2297, longitude: 21.0122))
  }

  @Test func readsThePinOfALinkInDegreesAndMinutes() throws {
    let link = "https://www.google.com/maps/place/52%C2%B013'47.0%22N+21%C2%B000'44.0%22E/@52.5,21.5,17z"
    let point = try #require(Coordinates(reading: link))
    #expect(abs(point.latitude - 52.229722) < 1e-6)
    #expect(abs(point.longitude - 21.012222) < 1e-6)
  }

  @Test(
    arguments: [
      "", " ", "52", "52.2297", "52,2297", "52,23", "0,0", "0,5", "91, 0", "0, 181", "nan, nan", "inf, 0", "0x10, 0x10",
      "٥٢, ٢١", "52 13 21", "1, 2, 3", "52.5 13 47, 21", "52 60, 21 0", "N 52 S, 21", "52 N, 21 N", "52 E, 21 E",
      "-52 N, 21 E",
      "N -52, 21", "Warszawa", "52 <b>, 21", "geo:52", "geo:,", "geo:52.2,21.0,1,2", "https://maps.app.goo.gl/abc123",
      "https://example.org/?q=Warszawa", "https://", "ftp://x/?q=52.1,21.1", "https://[::1", "javascript:52.1,21.1",
      "https://www.google.com/maps/@91,21,15z", "52.2297, 21.0122 or so", "9+2, 1", "62HJ+VW Warszawa",
    ])
  func readsNothingWhereItIsNotCertain(text: String) {
    #expect(Coordinates(reading: text) == nil)
  }

  @Test func readsEveryPointBackInEveryStyle() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let latitude = (Double.random(in: -90...90, using: &random) * 10_000).rounded() / 10_000 + 0
      let longitude = (Double.random(in: -180...180, using: &random) * 10_000).rounded() / 10_000 + 0
      let (north, east) = (String(format: "%.4f", latitude), String(format: "%.4f", longitude))
      let comma = (north.replacing(".", with: ","), east.replacing(".", with: ","))
      let absolute = "\(String(format: "%.4f", abs(latitude)))\(latitude < 0 ? "S" : "N")"
      let letters = "\(String(format: "%.4f", abs(longitude))) \(longitude < 0 ? "W" : "E"), \(absolute)"
      for text in [
        "\(north), \(east)", "\(north),\(east)", "\(comma.0); \(comma.1)", "\(comma.0) \(comma.1)",
        "geo:\(north),\(east)", letters,
        "https://www.openstreetmap.org/#map=9/\(north)/\(east)", "https://maps.google.com/?q=\(north),\(east)",
      ] {
        #expect(Coordinates(reading: text) == Coordinates(latitude: latitude, longitude: longitude), "\(text)")
      }
    }
  }

  @Test(arguments: ["1", " ", ",", "°", "52 ", "1,", "https://a/1,"])
  func endsSoonWithALongText(part: String) {
    #expect(Coordinates(reading: String(repeating: part, count: 5_000)) == nil)
  }
}
