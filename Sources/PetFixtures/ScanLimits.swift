import PetModel

/// The limits of the input in memory at a time.
struct ScanLimits: Sendable {
  /// The bytes of a list that are read at a time.
  var window = 4 << 20
  /// A longer item is skipped, and said to be: 10,000 times the usual one.
  var item = 16 << 20
  /// A file in which the items of a list can't be told apart is read whole up to this size; a larger one is not read.
  var document = 256 << 20
  /// The text around the list in `{"data":[…]}`, on either side.
  var surroundings = 64 << 10
  /// The bytes of all input whose announcements stay in memory: of 12,000 usual ones, in 20 MB. Later ones are read
  /// again. Small files that are read side by side have equal shares.
  var decoded = 16 << 20

  /// Whether the announcement in `slice` of a file stays in memory.
  func keeps(_ slice: InputSlice) -> Bool { slice.offset + Int(slice.length) <= decoded }
}
