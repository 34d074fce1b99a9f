// What is looked for: in the address's fragment, so that it survives reloading and can be shared.

const sexes = ["", "male", "female"];
const distances = [5, 10, 25, 50, 100];
const nothing = { q: "", near: "", km: "25", species: "", status: "", sex: "", since: "", sort: "" };
let wanted = { ...nothing };
// Where the reader is: in this variable only, never kept or sent.
let position = null;
let limit = 12;
// What else there is to say.
let notice = "";
let writing = 0;

const isWanted = () => ["q", "near", "species", "status", "sex", "since"].some((key) => wanted[key].trim());

function readAddress() {
  const given = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
  const next = { ...nothing };
  for (const key of Object.keys(nothing)) next[key] = (given.get(key) ?? nothing[key]).slice(0, 200);
  if (!sexes.includes(next.sex)) next.sex = "";
  if (!distances.includes(+next.km)) next.km = nothing.km;
  if (!/^\d{4}-\d\d-\d\d$/.test(next.since)) next.since = "";
  // To be asked by the button only.
  if (next.near === "me" && !position) next.near = "";
  wanted = next;
}

function writeAddress() {
  clearTimeout(writing);
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(wanted)) {
    if (value !== nothing[key] && (key !== "km" || wanted.near)) given.set(key, value);
  }
  const fragment = String(given);
  if (fragment === location.hash.slice(1) || (!fragment && !location.hash.includes("="))) return;
  // One entry for each search, however many letters it has.
  const isNew = fragment && !location.hash.includes("=");
  history[isNew ? "pushState" : "replaceState"](null, "", fragment ? `#${fragment}` : location.href.split("#")[0]);
}

function change(values, remark = "") {
  Object.assign(wanted, values);
  notice = remark;
  limit = 12;
  clearTimeout(writing);
  writing = setTimeout(writeAddress, 300);
  run();
}
