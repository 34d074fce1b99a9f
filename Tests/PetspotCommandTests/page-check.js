// Runs in a page of its own: shows each page of the site in a frame of each of the given widths, measures it, lets axe-core
// judge it, and leaves what it found as JSON in <pre id="result">.
async function check({ pages, widths, axePages, axeScript }) {
  const findings = [];
  for (const page of pages) {
    const frame = await shown(page);
    if (axePages.includes(page)) await load(axeScript, frame.contentDocument);
    for (const width of widths) {
      frame.width = width;
      const found = (problem) => findings.push(`${page} at ${width} px: ${problem}`);
      measure(frame.contentWindow, width, found);
      if (axePages.includes(page)) await judge(frame.contentWindow, found);
    }
    frame.remove();
  }
  document.getElementById("result").textContent = JSON.stringify(findings);
}

function shown(page) {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: page, height: 900 });
  return new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(frame));
    document.body.append(frame);
  });
}

function measure(view, width, found) {
  const { document } = view;
  if (view.innerWidth !== width) found(`the frame is ${view.innerWidth} px wide`);
  const overflow = document.documentElement.scrollWidth - view.innerWidth;
  if (overflow > 0) found(`${overflow} px wider than the screen`);
  const photo = document.querySelector('[data-testid="petDetails.photo"]');
  if (photo && width < 600) {
    const height = photo.getBoundingClientRect().height;
    // Higher only where a long reward needs the room.
    const reward = document.querySelector('[data-testid="petDetails.reward.badge"]');
    const margins = reward && view.getComputedStyle(reward);
    const needed = reward ? reward.offsetHeight + parseFloat(margins.marginTop) + parseFloat(margins.marginBottom) : 0;
    if (Math.abs(height - Math.max(229, needed)) > 1) found(`the photo is ${height} px high, its reward needs ${needed}`);
    look(view, photo.getBoundingClientRect(), found);
  }
  for (const link of document.querySelectorAll("a[href], button")) {
    const box = link.getBoundingClientRect();
    // A row of ways to lists, or of filters, can be pushed.
    if (link.closest(".choices, .chips")) continue;
    if (box.width > 0 && box.right > view.innerWidth + 1) found(`'${link.textContent.trim()}' leaves the screen`);
  }
  for (const link of document.querySelectorAll("[href]")) {
    if (!/^(https?|tel|mailto|geo|file):$/.test(link.protocol ?? "file:")) found(`a link to ${link.href}`);
  }
  if (view.scriptOfAPetRan) found("a script from a pet ran");
  if (document.querySelector("[onerror], [onload], [onclick], [onmouseover], [style*='expression']")) found("a pet became an attribute");
}

// The app's screen as it measures (rules.md §7).
const styles = {
  "status.badge": { fontSize: "16px", padding: "2px 12px", color: "rgb(255, 255, 255)" },
  "lastSeen.row": { borderBottomWidth: "1px" },
  "phone.row": { borderBottomWidth: "1px" },
  "email.row": { borderBottomWidth: "1px" },
  "lastSeen.row dt": { fontSize: "16px", color: "rgb(106, 114, 130)" },
  "lastSeen.row dd": { fontSize: "16px", color: "rgb(16, 24, 40)" },
  "phone.tap": { color: "rgb(21, 93, 252)" },
  "sex.row .symbol": { fontSize: "20px", color: "rgb(21, 93, 252)" },
  "breed.row .clamp": { webkitLineClamp: "2" },
  "showMap.button": { height: "40px", borderRadius: "10px", borderWidth: "2px" },
  "removeReport.button": { color: "rgb(21, 93, 252)" },
};

function look(view, photo, found) {
  const part = (name) => {
    const [id, rest] = [name.split(" ")[0], name.split(" ").slice(1).join(" ")];
    const element = view.document.querySelector(`[data-testid="petDetails.${id}"]`);
    return rest ? element?.querySelector(rest) : element;
  };
  for (const [name, wanted] of Object.entries(styles)) {
    const element = part(name);
    // Of what a pet doesn't have there is nothing to see.
    for (const [property, value] of element ? Object.entries(wanted) : []) {
      const shown = view.getComputedStyle(element)[property];
      if (shown !== value) found(`${name} has ${property} ${shown}, not ${value}`);
    }
  }
  const box = (name) => part(name)?.getBoundingClientRect();
  // Left or right, as the page is written.
  const side = (box) => Math.min(box.left - photo.left, photo.right - box.right);
  const [status, reward, [first, second, third], left, right] = [
    box("status.badge"), box("reward.badge"), ["lastSeen.row", "phone.row", "email.row"].map(box), box("species.row"), box("breed.row"),
  ];
  const distances = [
    ["the status from the top", status.top - photo.top, 18], ["the status from the side", side(status), 18],
    ["the reward from the edge", reward && photo.bottom - reward.bottom, 20], ["the reward from the side", reward && side(reward), 20],
    ["the content from the side", side(first), 23], ["one row from the next", second && second.top - first.bottom, 20],
    ["one contact from the other", second && third && third.top - second.bottom, 20],
    ["species from breed", Math.max(right.left - left.right, left.left - right.right), 12],
  ];
  for (const [what, shown, wanted] of distances) {
    if (shown !== undefined && Math.abs(shown - wanted) > 0.5) found(`${what} is ${shown} px away, not ${wanted}`);
  }
}

function load(address, document) {
  const script = document.createElement("script");
  script.src = address;
  return new Promise((resolve) => {
    script.addEventListener("load", resolve);
    document.head.append(script);
  });
}

async function judge(view, found) {
  const { violations } = await view.axe.run({ preload: false, resultTypes: ["violations"] });
  for (const { id, nodes } of violations) found(`axe ${id}: ${nodes[0].target} ${nodes[0].failureSummary}`);
}
