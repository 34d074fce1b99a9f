import Testing

@testable import Support

struct DeviceNameTests {
  @Test(arguments: ["con", "PRN", "Aux", "nul", "com0", "COM1", "lpt9"])
  func knowsWhatWindowsTakesForADevice(name: String) { #expect(DeviceName.contains(name)) }

  @Test(arguments: ["", "co", "cone", "com", "com10", "lptx", "con "])
  func knowsNoOther(name: String) { #expect(!DeviceName.contains(name)) }
}
