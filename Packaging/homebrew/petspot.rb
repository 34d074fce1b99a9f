# The Homebrew formula. A release fills in where its source is and what it has to be: Packaging/formula HOMEPAGE ADDRESS FILE
class Petspot < Formula
  desc "Pages and posters of missing pets"
  homepage "@homepage@"
  url "@url@"
  sha256 "@sha256@"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cairo"
  depends_on "cmark-gfm"
  depends_on "glib"
  depends_on "harfbuzz"
  depends_on "libmicrohttpd"
  depends_on macos: :sequoia
  depends_on "pango"
  depends_on "qrencode"
  depends_on "vips"

  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "expat"
  uses_from_macos "zlib"

  on_linux do
    depends_on "openssl@3"
  end

  def install
    # Homebrew keeps builds in a sandbox of its own, and SwiftPM's can't be inside it.
    ENV["PETSPOT_BUILD_FLAGS"] = "--disable-sandbox"
    ENV["SOURCE_DATE_EPOCH"] = time.to_i.to_s
    system "Packaging/install", prefix
  end

  test do
    (testpath/"reports/pet.json").write <<~JSON
      {"id":"1","petName":"Luna","species":"CAT","status":"MISSING","phone":"+48 600 100 200"}
    JSON
    system bin/"petspot", "build", "reports", "--output", "site", "--cache", "cache", "--contact", "a@b.example"
    assert_match "Luna", (testpath/"site/pets/1/index.html").read
  end
end
