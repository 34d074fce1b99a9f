import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// A published photo is sRGB with 8 bits and has no profile, with any coding of the original.
struct ColourTests {
  @Test func displayP3IsConverted() throws {
    let red = try VipsImage(
      samples: [[UInt8]](repeating: Drawing.red, count: 64 * 48).flatMap(\.self),
      size: PixelSize(width: 64, height: 48), bands: 3
    ).inProfile("p3")
    let camera = try red.encoded(as: ".png")
    // The red of sRGB in the wider P3; taken for sRGB, it would be dull.
    #expect(isNear(try Decoded(camera).pixel(30, 20), [234, 51, 35], tolerance: 2))
    #expect(try Decoded(camera).fieldNames.contains("icc-profile-data"))
    for file in try PhotoProcessor.files(of: camera).values {
      #expect(isNear(try Decoded(file).pixel(30, 20), Drawing.red, tolerance: 4))
    }
  }

  @Test func cmykIsConverted() throws {
    let print = try Drawing.quarters(64, 48).inProfile("cmyk")
    #expect(print.bands == 4)
    let upload = try PhotoUpload.jpeg(from: print.encoded(as: ".jpg[Q=95]"))
    for file in try PhotoProcessor.files(of: print.encoded(as: ".jpg[Q=95]")).values + [upload] {
      let shown = try Decoded(file)
      // Printing ink is never as bright as a screen.
      #expect(isNear(shown.pixel(10, 10), [237, 28, 36], tolerance: 25))
      #expect(isNear(shown.pixel(-10, -10), Drawing.white))
    }
  }

  @Test func cmykWithoutAProfileIsConverted() throws {
    let print = try Drawing.quarters(64, 48).inProfile("cmyk").encoded(as: ".jpg[Q=95,strip]")
    for file in try PhotoProcessor.files(of: print).values {
      #expect(isNear(try Decoded(file).pixel(10, 10), [237, 28, 36], tolerance: 25))
    }
  }

  /// 32 × 24 pixels of one colour each, in the rarer forms of PNG.
  static let forms: [(String, String, [UInt8])] = [
    (
      "16 bits",
      "EAIAAABEobQgAAAAM0lEQVR42u3PMREAIAwAsZdWaUhDGh66cZclezpNt39NQEBAQEBAQEBAQEBAQEBAQGDjAzTvgD115qdSAAAAAElF"
        + "TkSuQmCC", [128, 64, 192]
    ),
    (
      "16 bits, half transparent red",
      "EAYAAADLwyN3AAAAN0lEQVR42u3QMQEAAAjDsEnH+cAH6dM/aXNNvj4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAny9GQ3pqLIDObwAAAABJRU5E"
        + "rkJggg==", [255, 127, 127]
    ),
    (
      "gray, 16 bits", "EAAAAADuqHyrAAAAHElEQVR42mNoYKAMMowaMGrAqAGjBowaMJwMAAAKtYAQfjevTwAAAABJRU5ErkJggg==",
      [128, 128, 128]
    ),
    (
      "gray, half transparent", "CAQAAAAxWje/AAAAHElEQVR42mNIaaAMMowaMGrAqAGjBowaMJwMAABmNKwfpbj3OQAAAABJRU5ErkJggg==",
      [177, 177, 177]
    ),
    (
      "palette of 1 bit",
      "AQMAAAChnW13AAAABlBMVEX/AAAAAP9sof2OAAAADklEQVR42mP4DwQM9CcAa0Jfodt2LeAAAAAASUVORK5CYII=", [0, 0, 255]
    ),
  ]

  @Test(arguments: forms)
  func everyFormOfPNGComesOutInItsColours(form: String, base64: String, colour: [UInt8]) throws {
    let png = try #require(Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAACAAAAAY" + base64))
    let files = try PhotoProcessor.files(of: png)
    #expect(files.count == 2)
    for file in files.values {
      let shown = try Decoded(file)
      #expect(shown.size == PixelSize(width: 32, height: 24))
      #expect(isNear(shown.pixel(15, 11), colour, tolerance: 5), "\(form)")
    }
  }

  @Test func grayJPEGsAreShownGray() throws {
    for file in try PhotoProcessor.files(of: Drawing.plain([90], 64, 48)).values {
      #expect(isNear(try Decoded(file).pixel(30, 20), [90, 90, 90], tolerance: 4))
    }
  }

  @Test func whatIsTransparentIsWhiteWhateverColourItHides() throws {
    let png = try Drawing.plain([0, 255, 0, 0], 64, 48, as: ".png")
    for file in try PhotoProcessor.files(of: png).values {
      #expect(isNear(try Decoded(file).pixel(30, 20), Drawing.white, tolerance: 2))
    }
  }
}
