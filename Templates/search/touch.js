// What a reader touches, and the start.

function askPosition() {
  const refuse = async () => {
    await loadIndex().catch(() => {});
    change({ near: "" }, wording ? wording.denied : failed);
  };
  if (!navigator.geolocation) return refuse();
  say(wording ? wording.locating : loading);
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    position = { north: (coords.latitude + 90) * 1000, east: (coords.longitude + 180) * 1000 };
    change({ near: "me" });
  }, refuse, { timeout: 20000, maximumAge: 60000 });
}

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
  change({ [target.name]: target.value });
});
box.addEventListener("click", ({ target }) => {
  const chip = target.closest(".chip");
  if (!chip) return;
  const isOn = wanted[chip.name] === chip.value;
  if (chip.name === "near" && !isOn && !position) return askPosition();
  change({ [chip.name]: isOn ? "" : chip.value });
});
box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isWanted()) return;
  event.preventDefault();
  reset();
});
function restore() {
  readAddress();
  [limit, notice] = [12, ""];
  run();
}
addEventListener("popstate", restore);
addEventListener("pagehide", writeAddress);
// To the same search in another language.
for (const link of document.querySelectorAll("a[lang]")) {
  link.addEventListener("click", () => {
    writeAddress();
    link.hash = location.hash;
  });
}
field.enterKeyHint = "search";
box.hidden = false;
restore();
