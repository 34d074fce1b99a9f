// What a reader touches, and the start.

function reset() {
  change({ ...nothing });
  field.focus();
}

const touch = () => loadIndex().catch(() => say(failed));

field.addEventListener("focus", touch);
field.addEventListener("input", () => change({ q: field.value }));
clear.addEventListener("click", reset);
choices.addEventListener("change", ({ target }) => {
  if (target.name === "near" && target.value === "me" && !position) return askPosition();
  change({ [target.name]: target.value, ...(target.name === "near" && !+wanted.km && { km: "25" }) });
});
box.addEventListener("click", ({ target }) => {
  const chip = target.closest(".chip");
  if (!chip) return;
  const isOn = wanted[chip.name] === chip.value;
  if (chip.value === "me" && (!isOn || !position)) return position ? change({ near: "me", km: "25" }) : askPosition();
  change({ [chip.name]: isOn ? "" : chip.value, ...(chip.name === "near" && { km: isOn ? "25" : "0" }) });
});
box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isWanted()) return;
  event.preventDefault();
  reset();
});
async function restore() {
  readAddress();
  [limit, back] = [history.state?.limit ?? 48, history.state?.y ?? 0];
  notice = "";
  if (wanted.near === "me" && !position) {
    // Whoever pressed it here, and allowed it, isn't asked again; an address alone asks for nothing.
    if (history.state?.me && (await navigator.permissions?.query({ name: "geolocation" }).catch(() => null))?.state === "granted") {
      return askPosition();
    }
    await touch();
    notice = wording?.lost ?? "";
  }
  run();
}
// A way within the page, such as to the content, leaves the search as it is.
addEventListener("popstate", ({ state }) => (!state && /#[^=]+$/.test(location.href)) || restore());
addEventListener("pagehide", writeAddress);
// To the same search in another language.
for (const link of document.querySelectorAll("a[lang]")) {
  link.addEventListener("click", () => {
    writeAddress();
    link.hash = location.hash;
  });
}
box.hidden = false;
restore();
