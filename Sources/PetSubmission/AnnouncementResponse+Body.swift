import Essentials
import PetDecoding
import PetModel

extension AnnouncementResponse {
  /// The identifier and the password in the body of the server's response, in either format.
  ///
  /// They are found in a body that is cut off after them, too: the server tells the password only once.
  init?(body: Data) {
    let body = body.withoutByteOrderMark
    if let document = try? JSONValue(json: body) {
      let members = document.members?["data"]?.members ?? document.members ?? [:]
      self.init { members[$0] }
    } else {
      self.init(cutOff: body)  // What is cut off is not JSON.
    }
  }

  private init?(_ value: (String) -> JSONValue?) {
    guard let id = value("id").flatMap(PetID.init),
      let password = (value("managementPassword") ?? value("management_password"))?.text, !password.isEmpty
    else { return nil }
    self.init(id: id, managementPassword: ManagementPassword(password))
  }

  /// Looks for the members one by one. Inside a text their quotes would be escaped, so no description can pretend to be one.
  private init?(cutOff body: Data) {
    let text = String(decoding: body, as: UTF8.self)
    self.init { name in
      let member = text.matches(of: #/"([A-Za-z_]+)"\s*:\s*("(?:[^"\\]|\\.)*"|[0-9]+(?=[,}\s]))/#)
        .first { $0.1 == name }
      return member.flatMap { try? JSONValue(json: Data($0.2.utf8)) }  // Nil: the text has a wrong escape.
    }
  }
}
