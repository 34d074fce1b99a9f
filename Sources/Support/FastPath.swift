import Essentials

/// Whether rules may take their fast paths: roads over bytes that answer only when they are sure, beside the slow path, which
/// defines the rule.
///
/// There is one switch, so that a whole test run or a whole build can be done on slow paths alone and compared.
package enum FastPath {
  /// False when `PETSPOT_FAST_PATHS` is `off`: for tests, and to find the cause of a difference.
  package static let isOn = ProcessInfo.processInfo.environment["PETSPOT_FAST_PATHS"] != "off"
}
