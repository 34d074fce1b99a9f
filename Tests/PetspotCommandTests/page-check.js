// Runs in a page of its own: shows each page of the site in frames of the given widths, measures it, lets axe-core judge
// it, and leaves what it found as JSON in <pre id="result">.
async function check({ pages, widths, axePages, axeScript }) {
  const findings = [];
  for (const page of pages) {
    for (const width of widths) {
      const frame = await shown(page, width);
      const found = (problem) => findings.push(`${page} at ${width} px: ${problem}`);
      measure(frame.contentWindow, width, found);
      if (axePages.includes(page)) await judge(frame.contentWindow, axeScript, found);
      frame.remove();
    }
  }
  document.getElementById("result").textContent = JSON.stringify(findings);
}

function shown(page, width) {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: page, width, height: 900 });
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
    if (height !== 229) found(`the photo is ${height} px high`);
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

async function judge(view, axeScript, found) {
  const script = view.document.createElement("script");
  script.src = axeScript;
  await new Promise((resolve) => {
    script.addEventListener("load", resolve);
    view.document.head.append(script);
  });
  const { violations } = await view.axe.run();
  for (const { id, nodes } of violations) found(`axe ${id}: ${nodes[0].target} ${nodes[0].failureSummary}`);
}
