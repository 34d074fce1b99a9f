package import Essentials

extension URL {
  /// Whether this is an `http` or `https` address with a host and without a user name or password.
  package var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false && user() == nil && password() == nil
  }
}
