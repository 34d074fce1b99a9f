internal import PetPresentation

extension Composer {
  /// The small flyer four times, with lines to cut along.
  func fourOnPage(_ paper: Size) -> Page {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    let flyers = corners.enumerated().map { index, corner in
      // Listeners hear it once.
      Layer(
        drawings: index == 0 ? drawings.inReadingOrder : drawings.inReadingOrder.asArtefacts,
        origin: Point(x: corner.0 * metrics.size.width, y: corner.1 * metrics.size.height))
    }
    let cuts = [
      (Point(x: metrics.size.width, y: 5), Point(x: metrics.size.width, y: paper.height - 5)),
      (Point(x: 5, y: metrics.size.height), Point(x: paper.width - 5, y: metrics.size.height)),
    ].map { DrawCommand.line(from: $0, to: $1, width: 0.2, dash: [1.5, 1.5], .gray) }
    return Page(size: paper, layers: flyers + [Layer(artefacts: cuts)])
  }
}
