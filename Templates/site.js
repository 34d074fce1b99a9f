// Two comforts; every page works without them.

// A photo that fails to load makes way for the gray box under it.
function showGrayBoxInsteadOf(photo) {
  photo.hidden = true;
  photo.closest(".photo").querySelector(".no-photo").removeAttribute("aria-hidden");
}

// A card has no box under its photo.
function replaceByGrayBox(photo) {
  const box = document.createElement("p");
  box.className = "no-photo";
  box.textContent = document.body.dataset.noPhoto;
  photo.replaceWith(box);
}

for (const photo of document.querySelectorAll(".photo img, .card > img")) {
  const makeWay = photo.closest(".photo") ? showGrayBoxInsteadOf : replaceByGrayBox;
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
