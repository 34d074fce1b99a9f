/// The light of a photo and of its subject, 0 to 255.
struct SubjectLight {
  /// What all but the darkest hundredth of the photo is lighter than, and the same at the other end.
  let darkest: Double
  let lightest: Double
  /// How much of the subject has each value; together 1.
  private let shares: [Double]

  init(of subject: Subject, in picture: SmallPicture) {
    let sorted = picture.light.sorted()
    darkest = Double(sorted[sorted.count / 100])
    lightest = Double(sorted[sorted.count - 1 - sorted.count / 100])
    var shares = [Double](repeating: 0, count: 256)
    for (light, weight) in zip(picture.light, subject.weights(in: picture)) { shares[Int(light)] += weight }
    let all = shares.reduce(0, +)
    self.shares = shares.map { $0 / all }
  }

  /// The mean of the subject after `tone`, as a part of white.
  func mean(through tone: PhotoTone) -> Double {
    shares.enumerated().reduce(0) { $0 + $1.element * tone.applied(to: Double($1.offset)) } / 255
  }
}
