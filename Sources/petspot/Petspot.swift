import PetspotCommand

/// The program: everything it does is in `PetspotCommand`.
@main
enum Petspot {
  static func main() async { await PetspotCommand.start() }
}
