// Comforts; every page works without them.

// A photo that fails to load makes way: the WebP on a card, which Safari before 14 doesn't know, for the JPEG that old browsers get; any
// other for the gray box, which a pet's page has and hides.
function makeWay(photo) {
  const link = photo.closest(".photo-link");
  if (photo.srcset) {
    photo.removeAttribute("srcset");
  } else if (link) {
    link.hidden = true;
    link.nextElementSibling.hidden = false;
  } else {
    const box = document.createElement("p");
    box.className = "no-photo";
    box.textContent = document.body.dataset.noPhoto;
    photo.replaceWith(box);
  }
}

for (const photo of document.querySelectorAll(".photo img, .card > img")) {
  photo.addEventListener("error", () => makeWay(photo));
  if (photo.complete && !photo.naturalWidth) makeWay(photo);
}

// A table wider than its box can be scrolled with the keyboard, and a value that is cut off opens where it is touched.
const unfold = () => document.querySelectorAll(".prose table, .clamp").forEach((box) => {
  if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
});
unfold();
addEventListener("resize", unfold);

// Whoever comes for the search finds the cursor in its field, which a script of its own shows first.
addEventListener("load", () => {
  // Without its script, which is late or lost, the search gives way to the links.
  document.querySelector(".search[hidden]")?.remove();
  if (location.hash === "#search-words") document.getElementById("search-words")?.focus();
});

// How long ago each day was, in the page's language.
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

function tellAge(time) {
  const now = new Date();
  const days = (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(time.dateTime)) / 864e5;
  if (!(days >= 0)) return;
  const [y, m, d] = time.dateTime.split("-");
  const months = 12 * (now.getFullYear() - y) + now.getMonth() + 1 - m - (now.getDate() < d);
  const [size, unit] = days < 14 ? [days, "day"] : days < 61 ? [days / 7, "week"] : months < 24 ? [months, "month"] : [months / 12, "year"];
  const note = document.createElement("span");
  note.textContent = ago.format(-size | 0, unit);
  // Where there is room for one of them, this says more.
  if (time.closest(".glance")) time.replaceChildren(note);
  else time.append(" ", note);
}

document.querySelectorAll("time").forEach(tellAge);
