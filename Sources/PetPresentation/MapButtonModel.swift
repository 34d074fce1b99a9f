public import PetModel

/// The "Show on the map" button: always there, disabled when there is nothing to show.
public struct MapButtonModel: Sendable, Hashable {
  /// The words on the button.
  public let label: String
  /// The map; nil when neither point nor city is known.
  public let link: SafeLink?
  /// Why the button is disabled.
  public let note: String?

  /// The button for `place`.
  public init(_ place: Place, in locale: SiteLocale) {
    label = locale[.showOnMap]
    link = .map(of: place)
    note = link == nil ? locale[.noLocationData] : nil
  }
}
