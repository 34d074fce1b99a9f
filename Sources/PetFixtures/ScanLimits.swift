/// How much of the input is in memory at a time.
struct ScanLimits: Sendable {
  /// So many bytes of a list are read at a time.
  var window = 4 << 20
  /// A longer item is skipped, and said to be: 10,000 times the usual one.
  var item = 16 << 20
  /// A file in which the items of a list can't be told apart is read whole up to this size; a larger one is not read.
  var document = 256 << 20
  /// What stands around the list in `{"data":[…]}`, on either side.
  var surroundings = 64 << 10
}
