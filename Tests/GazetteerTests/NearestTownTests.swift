import Foundation
import Gazetteer
import Support
import Testing

struct NearestTownTests {
  @Test(arguments: [
    // The announcements of the server.
    (52.2297, 21.0122, "Warsaw 0"), (50.0614, 19.9372, "Kraków 0"), (51.7592, 19.456, "Łódź 2"),
    (54.352, 18.6466, "Gdańsk 0"), (51.2465, 22.5684, "Lublin 0"), (50.7361, 15.7394, "Kowary 9"),
    (51.12, 17.0, "Wrocław 3"),
    // Within a city, and beside it.
    (52.195, 20.886, "Warsaw 9"), (52.1836, 20.839, "Piastów 0"), (52.346, 16.879, "Luboń 1"),
    (51.168, 17.15, "Wrocław 11"), (54.4418, 18.5601, "Sopot 0"), (50.2649, 19.0238, "Katowice 1"),
    (50.3, 18.95, "Chorzów 2"), (49.8224, 19.0444, "Bielsko-Biała 0"), (52.61, 20.6, "Nasielsk 14"),
    // Both sides of borders.
    (51.15, 15.006, "Zgorzelec 0"), (51.154, 14.985, "Görlitz 0"), (52.1089, 23.7175, "Brest 0"),
    (52.07, 23.62, "Terespol 1"), (53.91, 14.247, "Świnoujście 0"), (49.43, 22.59, "Ustrzyki Dolne 0"),
    (49.25, 19.93, "Zakopane 6"), (43.7384, 7.4246, "Nice 13"), (64.1466, -21.9426, "Reykjavík 3"),
    (54.83, 18.33, "Władysławowo 6"),
    // At sea, far away, nowhere.
    (55.5, 18, nil), (0, 0, nil), (-34.9011, -56.1645, nil), (90, 0, nil), (-90, 180, nil), (27.9881, 86.925, nil),
  ])
  func isFoundInTheBuiltInTable(latitude: Double, longitude: Double, expected: String?) {
    #expect(BuiltInTable.gazetteer.shown(near: latitude, longitude) == expected)
  }

  @Test func takesTheVillageNearbyBeforeTheTownFarAway() throws {
    let gazetteer = Gazetteer(rows: "Town\t\t51\t17.143\t60000\tPL", "Village\t\t51\t16.972\t300\tPL")
    #expect(gazetteer.shown(near: 51, 17) == "Village 2")
  }

  @Test func takesTheCityBeforeASuburbThatIsALittleNearer() throws {
    let gazetteer = Gazetteer(rows: "City\t\t51\t17.0571\t640000\tPL", "Suburb\t\t51\t16.957\t9000\tPL")
    #expect(gazetteer.shown(near: 51, 17) == "City 4")
    #expect(gazetteer.shown(near: 51, 16.95) == "Suburb 0")
  }

  @Test(arguments: [(29.9, true), (30.1, false)])
  func reachesThirtyKilometres(kilometers: Double, isReached: Bool) throws {
    let gazetteer = Gazetteer(rows: "City\t\t51\t17\t17000000\tPL")
    let degrees = kilometers / (6371.0088 * .pi / 180)
    #expect((gazetteer.shown(near: 51 + degrees, 17) != nil) == isReached)
    #expect((gazetteer.shown(near: 51 - degrees, 17) != nil) == isReached)
  }

  @Test(arguments: [
    (-16.8, 180.0, "Fiji 2"), (-16.8, -180, "Fiji 2"), (-16.8, -179.9, "Fiji 13"), (-16.8, 179.9, "Fiji 9"),
    (90, 0, "North 6"), (90, -180, "North 6"), (89.9, -170, "North 17"), (-90, 12.5, "South 11"),
  ])
  func knowsNoSeamInTheEarth(latitude: Double, longitude: Double, expected: String) throws {
    let gazetteer = Gazetteer(
      rows: "Fiji\t\t-16.8\t179.98\t100\tFJ", "North\t\t89.95\t10\t1\t", "South\t\t-89.9\t-100\t1\t")
    #expect(gazetteer.shown(near: latitude, longitude) == expected)
  }

  @Test func answersTheSameInAnyOrder() throws {
    let rows = ["B\t\t51\t17\t500\tPL", "A\t\t51\t17\t500\tPL", "A\tpl:Ą\t51\t17\t500\tPL"]
    for rows in [rows, rows.reversed(), [rows[2], rows[0], rows[1]]] {
      let gazetteer = Gazetteer(Data(rows.joined(separator: "\n").utf8))
      let point = try #require(Coordinates(latitude: 51.01, longitude: 17))
      let nearest = try #require(gazetteer.town(near: point))
      #expect(nearest.name == "A" && nearest.name(in: "pl") == "A")
    }
  }

  @Test func answersTheSameWhenTheBuiltInTableIsTurnedRound() throws {
    let lines = String(decoding: try Data(contentsOf: BuiltInTable.file), as: UTF8.self).split(separator: "\n")
    let turned = Gazetteer(Data(lines.reversed().joined(separator: "\n").utf8))
    var random = SeededPoints(seed: 5)
    for _ in 0..<500 {
      let point = random.next(in: 49...54.8, 14...24)
      #expect(turned.town(near: point) == BuiltInTable.gazetteer.town(near: point))
    }
    for town in BuiltInTable.towns {
      #expect(turned.town(named: town.name) == BuiltInTable.gazetteer.town(named: town.name))
      #expect(turned.id(of: town) == BuiltInTable.gazetteer.id(of: town))
    }
  }

  @Test func looksAtEveryTownThatItMay() {
    let gazetteer = BuiltInTable.gazetteer
    let towns = BuiltInTable.towns
    var random = SeededPoints(seed: 12)
    for _ in 0..<300 {
      let point = random.next(in: 36...68, -10...40)
      let near = towns.filter { point.kilometers(to: $0.point) <= 30 }
      let expected = near.min { point.kilometersToEdge(of: $0) < point.kilometersToEdge(of: $1) }
      #expect(gazetteer.town(near: point) == expected)
    }
  }

  @Test func measuresGreatCircles() throws {
    func distance(_ from: (Double, Double), _ to: (Double, Double)) throws -> Double {
      let start = try #require(Coordinates(latitude: from.0, longitude: from.1))
      let end = try #require(Coordinates(latitude: to.0, longitude: to.1))
      return start.kilometers(to: end)
    }
    #expect(abs(try distance((52.2297, 21.0122), (51.1079, 17.0385)) - 301.4) < 0.5)
    #expect(abs(try distance((0, 0), (0, 180)) - 20015.1) < 0.1)
    #expect(abs(try distance((0, 179.5), (0, -179.5)) - 111.2) < 0.1)
    #expect(try distance((51, 17), (51, 17)) == 0)
  }
}
