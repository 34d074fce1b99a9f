/// What whoever holds a phone can do at once: call, or write.
public struct ContactBarModel: Sendable, Hashable {
  /// What the buttons are for, in the words of the rows: "Contact owner".
  public let label: String
  /// What a call leads to; nil when there is no number.
  public let call: Call?
  /// The mail to the first address; nil when there is none.
  public let email: SafeLink?

  /// Where a call leads.
  public enum Call: Sendable, Hashable {
    /// The only number there is.
    case number(SafeLink)
    /// The contact rows, to choose one of several numbers.
    case rows
  }

  /// The buttons for the contact rows of a pet.
  init(_ contacts: [LabelValueRowModel]) {
    func links(_ field: LabelValueRowModel.Field) -> [SafeLink] {
      contacts.filter { $0.field == field }.flatMap(\.parts).compactMap(\.link)
    }
    let numbers = links(.phone)
    label = contacts.first?.label ?? ""
    call = numbers.count > 1 ? .rows : numbers.first.map(Call.number)
    email = links(.email).first
  }
}
