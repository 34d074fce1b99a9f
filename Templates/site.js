// Comforts; every page works without them.

// A photo that fails to load makes way for the gray box: on a pet's page it is there and hidden, on a card there is none.
function makeWay(photo) {
  const link = photo.closest(".photo-link");
  if (link) {
    link.hidden = true;
    link.nextElementSibling.hidden = false;
    return;
  }
  const box = document.createElement("p");
  box.className = "no-photo";
  box.textContent = document.body.dataset.noPhoto;
  photo.replaceWith(box);
}

// The choice on a card is WebP, which Safari before 14 doesn't know: the JPEG that is there for old browsers comes first.
function makeWay(photo) {
  if (photo.srcset) {
    photo.removeAttribute("srcset");
  } else if (photo.closest(".photo")) {
    showGrayBoxInsteadOf(photo);
  } else {
    replaceByGrayBox(photo);
  }
}

for (const photo of document.querySelectorAll(".photo img, .card > img")) {
  photo.addEventListener("error", () => makeWay(photo));
  if (photo.complete && photo.naturalWidth === 0) {
    makeWay(photo);
  }
}

// A table wider than its box can be scrolled with the keyboard.
for (const table of document.querySelectorAll(".prose table")) {
  if (table.scrollWidth > table.clientWidth) {
    table.tabIndex = 0;
  }
}

// Whoever comes for the search finds the cursor in its field, which a script of its own shows first.
addEventListener("load", () => {
  if (location.hash === "#search-words") {
    document.getElementById("search-words")?.focus();
  }
});

// Beside each day how long ago it was, in the page's language.
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
const now = new Date();
const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
for (const time of document.querySelectorAll("time")) {
  const days = (today - Date.parse(time.dateTime)) / 864e5;
  if (days >= 0) {
    const [size, unit] = days < 14 ? [1, "day"] : days < 61 ? [7, "week"] : days < 731 ? [30.44, "month"] : [365.25, "year"];
    const note = document.createElement("span");
    note.textContent = ` · ${ago.format(-Math.floor(days / size), unit)}`;
    time.append(note);
  }
}
