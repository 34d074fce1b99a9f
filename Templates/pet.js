// Three comforts of a pet's page, which works without them.

// The photo opens over the page, which waits behind it: Escape, a click or the button leads back to where one was.
const link = document.querySelector(".photo-link");
link?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
  event.preventDefault();
  const [dialog, button, photo] = ["dialog", "button", "img"].map((name) => document.createElement(name));
  photo.src = link.href;
  photo.alt = link.querySelector("img").alt;
  button.type = "button";
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

// The bar at the lower edge isn't needed while the contact rows are in view, above the place that it takes.
const bar = document.querySelector(".contact-bar");
if (bar) {
  const inView = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
    bar.classList.toggle("is-away", inView.size > 0);
  }, { rootMargin: "-52px 0px -64px", threshold: 0.9 });
  for (const row of document.querySelectorAll(".is-contact")) observer.observe(row);
}

// The buttons that share the page by what the phone offers, else copy its address, which is said to those who don't see the button.
const said = document.createElement("output");
said.className = "visually-hidden";
document.body.append(said);

function offerSharing(button) {
  const words = button.querySelector("span");
  const page = document.querySelector('link[rel="canonical"]');
  const url = page ? page.href : location.href.split("#")[0];
  if (navigator.share) {
    // Whoever changes their mind is told nothing.
    button.addEventListener("click", () => navigator.share({ title: document.title, url }).catch(() => {}));
  } else if (navigator.clipboard) {
    words.textContent = button.dataset.copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(url);
      words.textContent = said.textContent = button.dataset.copied;
    });
  } else {
    return;
  }
  button.hidden = false;
}

document.querySelectorAll("button[data-share]").forEach(offerSharing);
