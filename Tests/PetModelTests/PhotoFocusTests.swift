import PetModel
import Testing

@Suite struct PhotoFocusTests {
  @Test(arguments: [("0.5,0.8", 0.5, 0.8), ("0,1", 0, 1), (" 0.25 , .5 ", 0.25, 0.5)])
  func isAPointOfThePhoto(text: String, x: Double, y: Double) throws {
    let focus = try #require(PhotoFocus(text))
    #expect(focus.x == x && focus.y == y)
  }

  @Test(arguments: ["2,2", "-0.1,0.5", "0.5", "0.5,0.5,0.5", "nan,0", "inf,0", "left,top", "", "50%,50%"])
  func isNothingElse(text: String) { #expect(PhotoFocus(text) == nil) }
}
