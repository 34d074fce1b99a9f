extension ReportCommand {
  static let help = """
    Checks a report as the app does, makes its photo ready (upright, without metadata, small enough), creates the \
    announcement, sends the photo, and shows the one password that manages it: once, as the last line of standard output.

    On a terminal, what is missing is asked for in the app's four steps: microchip, photo, description, your details.

    How far a report is stands in a file that only you may read, in ./petspot-reports unless --state says otherwise. It \
    keeps the password, too. Whatever happens, petspot says how to go on with it; it never creates an announcement twice \
    by itself, and the same report is sent once, however often the command is run.

    EXAMPLES
      petspot report --api https://petspot.example
      petspot report --api https://petspot.example --species dog --sex male \\
        --last-seen 2026-11-18 --lat 52.2297 --lng 21.0122 \\
        --phone '+48 600 123 456' --photo fredi.heic
      petspot report --api https://petspot.example --from draft.json --dry-run
      petspot report --api https://petspot.example --from reports/
      petspot report --resume petspot-reports/fredi-1f3a9c2b44d0.json

      Run a folder's command again to go on with the rest of it.

    EXIT STATUS
      0    everything was sent
      1    not all: some reports failed; or an announcement exists, or may exist,
           that isn't complete
      2    nothing was sent, or the server refused all of it
      64   wrong usage
      130  stopped by Ctrl-C (129 by a closed terminal, 143 by kill)
    """
}
