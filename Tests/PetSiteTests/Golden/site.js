// Two comforts; every page works without them.

// A photo that fails to load makes way for the gray box under it.
function showGrayBoxInsteadOf(photo) {
  photo.hidden = true;
  photo.closest(".photo").querySelector(".no-photo").removeAttribute("aria-hidden");
}

for (const photo of document.querySelectorAll(".photo img")) {
  photo.addEventListener("error", () => showGrayBoxInsteadOf(photo));
  if (photo.complete && photo.naturalWidth === 0) {
    showGrayBoxInsteadOf(photo);
  }
}

// A table wider than its box can be scrolled with the keyboard.
for (const table of document.querySelectorAll(".prose table")) {
  if (table.scrollWidth > table.clientWidth) {
    table.tabIndex = 0;
  }
}
