public import PetModel
import Support

/// The photo of a pet with the badges over it (the app's `PetPhotoWithBadgesModel`).
public struct PetPhotoWithBadgesModel: Sendable, Hashable {
  /// The photo; nil shows the gray box with ``fallbackText``.
  public let image: PhotoImage?
  /// A text for the photo, for readers who don't see it.
  public let imageDescription: String
  /// The text of the gray box.
  public let fallbackText: String
  /// Upper right; nil when the report has no status.
  public let status: StatusBadgeModel?
  /// Lower left; nil when no reward is offered.
  public let reward: RewardBadgeModel?

  /// The photo and badges of `pet`.
  ///
  /// - Parameter image: Its photo; nil when it has none, or none that can be read.
  public init(from pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    self.image = image
    imageDescription = locale.photoDescription(of: pet.heading(in: locale))
    fallbackText = locale["words.imageNotAvailable"]
    status = StatusBadgeModel(pet.status, in: locale)
    reward = pet.offeredReward.map { RewardBadgeModel($0, in: locale) }
  }

  /// The address of the photo in the format that every browser can load.
  public var imageUrl: String? { image?.url }
}

/// The pill that says how a report stands: `MISSING`, red.
public struct StatusBadgeModel: Sendable, Hashable {
  /// The status, which the colour goes by.
  public let status: AnnouncementStatus
  /// The word on it, in the language of the page.
  public let text: String

  /// The badge of `status`; nil for none.
  public init?(_ status: AnnouncementStatus, in locale: SiteLocale) {
    guard let text = status.text(in: locale) else { return nil }
    self.status = status
    self.text = text
  }
}

/// The badge that says that a reward is offered.
public struct RewardBadgeModel: Sendable, Hashable {
  /// The word "Reward", in the language of the page.
  public let label: String
  /// The owner's words, unchanged; nil when they are withheld.
  public let rewardText: String?

  /// The badge of `reward`.
  public init(_ reward: Reward, in locale: SiteLocale) {
    label = locale["words.reward"]
    rewardText = if case .text(let text) = reward { text } else { nil }
  }
}

/// The "Show on the map" button: always there, disabled when there is nothing to show.
public struct MapButtonModel: Sendable, Hashable {
  /// The words on the button.
  public let label: String
  /// The map; nil when neither point nor city is known.
  public let link: SafeLink?
  /// The reason why the button is disabled.
  public let note: String?

  /// The button for `place`.
  public init(_ place: Place, in locale: SiteLocale) {
    label = locale["words.showOnMap"]
    link = .map(of: place)
    note = link == nil ? locale["words.noLocationData"] : nil
  }
}

/// The buttons of a phone: call, or write.
public struct ContactBarModel: Sendable, Hashable {
  /// The purpose of the buttons, in the words of the rows: "Contact owner".
  public let label: String
  /// The target of a call; nil without a number, and where its words are against it.
  public let call: Call?
  /// The mail to the first address; nil when there is none.
  public let email: SafeLink?

  /// The target of a call.
  public enum Call: Sendable, Hashable {
    /// The only number there is.
    case number(SafeLink)
    /// The contact rows, to choose one of several numbers.
    case rows
  }

  /// - Parameter isToCall: Whether words beside the number allow it: not `text only, I am deaf`, `old number`.
  init(_ contacts: [LabelValueRowModel], isToCall: Bool) {
    func links(_ field: LabelValueRowModel.Field) -> [SafeLink] {
      contacts.filter { $0.field == field }.flatMap(\.parts).compactMap(\.link)
    }
    let numbers = links(.phone)
    label = contacts.first?.label ?? ""
    call = !isToCall && numbers.count == 1 ? nil : numbers.count > 1 ? .rows : numbers.first.map(Call.number)
    email = links(.email).first
  }
}

extension Double {
  /// The number with at most `places` decimals and no trailing zero: 52.2297, -0.5, 21.
  func decimal(places: Int) -> String {
    var text = fixed(places: places)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The number with exactly `places` decimals, the same on every machine: 52.2297 → `52.2297`, 21 → `21.0000`.
  package func fixed(places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let scaled = Int((magnitude * Double(scale)).rounded())
    let decimals = String(scaled % scale).zeroPadded(to: places)
    return "\(self < 0 && scaled > 0 ? "-" : "")\(scaled / scale).\(decimals)"
  }
}

/// A photo as a page can load it: one address for all, and a choice of sizes for browsers that choose.
public struct PhotoImage: Sendable, Hashable {
  /// The address that every browser can load.
  public let url: String
  /// The size of the photo at ``url``, in pixels, so that the layout stays when it arrives; nil if unknown.
  public let size: PixelSize?
  /// Values of `srcset` by media type, the best first; empty when there is only ``url``.
  public let choices: [Choice]
  /// The address of the largest of all, to see more of it.
  public let largest: String

  /// The photo in one format and several widths.
  public struct Choice: Sendable, Hashable {
    /// Such as `image/webp`.
    public let mediaType: String
    /// Addresses with their widths: `photos/1-480.webp 480w, photos/1-960.webp 960w`.
    public let sources: String

    /// A format with its addresses.
    public init(mediaType: String, sources: String) {
      self.mediaType = mediaType
      self.sources = sources
    }
  }

  /// A photo at `url`, with the choices that there are.
  ///
  /// - Parameter largest: ``url``, if it is nil.
  public init(url: String, size: PixelSize? = nil, choices: [Choice] = [], largest: String? = nil) {
    self.url = url
    self.size = size
    self.choices = choices
    self.largest = largest ?? url
  }
}

/// Width and height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// A size as it is.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A label and its value: one row of the details screen (the app's `LabelValueRowModel`).
///
/// The app formats values and handles taps with closures; a page has formatted values and links.
public struct LabelValueRowModel: Sendable, Hashable {
  /// Its field.
  public let field: Field
  /// The name of the value, in the language of the page.
  public let label: String
  /// The value, piece by piece: more than one where only a part of it, or each of several, leads somewhere.
  public let parts: [Part]
  /// A symbol before the value, such as ♂.
  public let symbol: String?
  /// A second line below the value: `near Wrocław · 4 km`.
  public let note: String?
  /// The day that the value is, as programs write it: `2025-11-18`; nil for other values.
  public let day: String?
  /// Whether there was nothing to show.
  public let isMissing: Bool

  /// A piece of a value.
  public struct Part: Sendable, Hashable {
    /// The text that is shown.
    public let text: String
    /// The target of a tap on it.
    public internal(set) var link: SafeLink?

    /// `phone` unchanged, with each number in it as a link (rules.md §8): `Anna: 600 100 200` is `Anna: ` and a link.
    static func parts(ofPhone phone: String, by reader: PhoneReader) -> [Self] {
      var parts: [Self] = []
      var rest = phone[...]
      for number in reader.numbers(in: phone) {
        parts.append(Self(text: String(rest[..<number.range.lowerBound])))
        parts.append(Self(text: String(phone[number.range]), link: SafeLink(trusted: number.uri)))
        rest = phone[number.range.upperBound...]
      }
      return (parts + [Self(text: String(rest))]).filter { !$0.text.isEmpty }
    }
  }

  /// The sign for a missing value: U+2014 (rules.md §2).
  public static let missing = "—"

  /// The rows, by the names in their test identifiers.
  public enum Field: String, Sendable, CaseIterable {
    case lastSeen, contact, phone, email, name, microchip, species, breed, sex, age, place, description

    /// The identifier of the row, in the style of seed 004, FR-016: `petDetails.breed.row`.
    public var rowTestID: String { "petDetails.\(rawValue).row" }
    /// The identifier of the first link in the row: `petDetails.phone.tap`. The second has `petDetails.phone.tap.2`.
    public var tapTestID: String { "petDetails.\(rawValue).tap" }
  }

  /// A row; a value of nil without parts is shown as ``missing``.
  init(
    _ field: Field, label: String, value: String? = nil, parts: [Part]? = nil, symbol: String? = nil,
    note: String? = nil, day: String? = nil
  ) {
    self.field = field
    self.label = label
    self.parts = parts ?? [Part(text: value ?? Self.missing)]
    self.symbol = symbol
    self.note = note
    self.day = day
    isMissing = value == nil && parts == nil
  }

  /// The whole value; ``missing`` when there is nothing to show.
  public var value: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
  /// The target of a tap on the value, if its whole text has one target.
  public var link: SafeLink? { parts.count == 1 ? parts.first?.link : nil }
  /// The symbol and the value in one text: `♂ Male`.
  public var text: String { symbol.map { "\($0) \(value)" } ?? value }
}
