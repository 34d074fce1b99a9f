// Comforts of a pet's page, which works without them.

// The photo opens over the page, which waits behind it: Escape, a click or the button leads back to where one was.
const link = document.querySelector(".photo-link");
link?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
  event.preventDefault();
  const [dialog, button, photo] = ["dialog", "button", "img"].map((name) => document.createElement(name));
  photo.src = link.href;
  photo.alt = link.querySelector("img").alt;
  button.className = "photo-close";
  button.setAttribute("aria-label", link.dataset.close);
  dialog.className = "photo-dialog";
  dialog.setAttribute("aria-label", photo.alt);
  dialog.append(button, photo);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});

// Back is back: to the list, or the answers of the search, that one came from.
const back = document.querySelector(".back");
back?.addEventListener("click", (event) => {
  const from = document.referrer;
  if (!from.startsWith(location.origin + "/") || /\/pets\/[^/]+\//.test(from) || location.hash || history.length < 2) return;
  event.preventDefault();
  history.back();
});

// The buttons that share the page by what the phone offers, else copy its address, which is said to those who don't see the button.
const said = document.createElement("output");
said.className = "visually-hidden";
document.body.append(said);
const url = document.querySelector("link[rel=canonical]")?.href ?? location.href.split("#")[0];

// The photo as a file, for a chat to show; none where the browser keeps it to itself, as it does for pages in a folder.
async function pictures() {
  const photo = document.querySelector(".photo img");
  const canvas = document.createElement("canvas");
  if (!photo?.naturalWidth) return;
  [canvas.width, canvas.height] = [photo.naturalWidth, photo.naturalHeight];
  canvas.getContext("2d").drawImage(photo, 0, 0);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  const files = [new File([blob], "photo.jpg", { type: "image/jpeg" })];
  return navigator.canShare?.({ files }) && { files };
}

async function share({ dataset }) {
  const files = await pictures().catch(() => {});
  // Whoever changes their mind is told nothing.
  await navigator.share({ title: document.title, text: dataset.text, url, ...files }).catch(() => {});
}

function offer(button, text) {
  const words = button.querySelector("span");
  button.addEventListener("click", () => navigator.clipboard.writeText(text).then(() => {
    words.textContent = said.textContent = button.dataset.copied;
    // A browser that refuses lets readers copy by hand.
  }, () => prompt(words.textContent, text)));
  button.hidden = false;
}

for (const button of document.querySelectorAll("button[data-share]")) {
  if (navigator.share) {
    button.addEventListener("click", () => share(button));
    button.hidden = false;
  } else if (navigator.clipboard) {
    button.querySelector("span").textContent = button.dataset.copy;
    offer(button, url);
  } else {
    button.remove();
  }
}
const copy = document.querySelector("button[data-copy-text]");
if (navigator.clipboard && copy) offer(copy, `${copy.dataset.text}\n${url}`);
else copy?.remove();
