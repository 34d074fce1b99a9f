// What is looked for: in the address's fragment, so that it survives reloading and can be shared. A list's search starts from the list.

const sexes = ["", "male", "female"];
const { species = "", status: report = "", near = "" } = box.dataset;
const nothing = { q: "", near, km: near ? "0" : "25", species, status: report, sex: "", since: "", sort: "" };
const empty = { ...nothing, near: "", km: "25", species: "", status: "" };
let wanted = { ...nothing };
// Where the reader is: in this variable only, never kept or sent.
let position = null;
let limit = 48;
// What else there is to say.
let notice = "";
let writing = 0;

// What the list doesn't show already.
const isWanted = () => Object.keys(nothing).some((key) => wanted[key].trim() !== nothing[key]);

function readAddress() {
  const isGiven = location.hash.includes("=");
  const given = new URLSearchParams(isGiven ? location.hash.slice(1) : "");
  const next = { ...(isGiven ? empty : nothing) };
  for (const key of given.keys()) if (key in next) next[key] = given.get(key).slice(0, 200);
  if (!sexes.includes(next.sex)) next.sex = "";
  if (!distances.includes(+next.km)) next.km = empty.km;
  if (!/^\d{4}-\d\d-\d\d$/.test(next.since)) next.since = "";
  wanted = next;
}

function writeAddress() {
  clearTimeout(writing);
  const given = new URLSearchParams();
  const isAsked = isWanted();
  for (const [key, value] of Object.entries(wanted)) {
    if (isAsked && value !== empty[key] && (key !== "km" || wanted.near)) given.set(key, value);
  }
  // A list without its own kind, status or place.
  if (isAsked && !String(given)) given.set("q", "");
  const fragment = String(given);
  const kept = { y: scrollY, limit, me: wanted.near === "me" && position !== null };
  history.replaceState(kept, "");
  if (fragment === location.hash.slice(1) || (!fragment && !location.hash.includes("="))) return;
  // One entry for each search, however many letters it has.
  const isNew = fragment && !location.hash.includes("=");
  history[isNew ? "pushState" : "replaceState"](kept, "", fragment ? `#${fragment}` : location.href.split("#")[0]);
}

function change(values, remark = "") {
  Object.assign(wanted, values);
  notice = remark;
  [limit, back] = [48, 0];
  clearTimeout(writing);
  writing = setTimeout(writeAddress, 300);
  run();
}
