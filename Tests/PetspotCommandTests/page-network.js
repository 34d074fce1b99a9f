// Runs in a page of its own, beside the site: shows each page in a frame, tries to make the last one load and run what it
// must not, and leaves what was not prevented as JSON in <pre id="result">.
async function visit({ pages, provokes }) {
  const findings = [];
  for (const page of pages) {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: page, width: 1366, height: 20000 });
    await new Promise((resolve) => {
      frame.addEventListener("load", resolve);
      document.body.append(frame);
    });
    const { document: shown } = frame.contentWindow;
    if (!shown.styleSheets.length) findings.push(`${page} has no style`);
    for (const element of shown.querySelectorAll("*")) {
      const problem = foreign(element);
      if (problem) findings.push(`${page}: ${problem}: ${element.outerHTML.slice(0, 200)}`);
    }
    for (const photo of shown.images) {
      if (page.startsWith("404.") && photo.className === "mark") continue;  // It names the root of its host.
      const again = shown.createElement("img");  // The photo itself may wait until somebody scrolls there.
      const isShown = new Promise((resolve) => {
        again.onload = () => resolve(true);
        again.onerror = () => resolve(false);
      });
      again.src = photo.src;
      if (!await isShown) findings.push(`${page} doesn't show ${photo.src}`);
    }
    if (provokes) findings.push(...await provoked(frame.contentWindow));
    frame.remove();
  }
  document.getElementById("result").textContent = JSON.stringify(findings);
}

// What is wrong with an element that no template has, or with an attribute.
function foreign(element) {
  const own = { script: /(^|\/)(site|pet|search)\.js$/, img: /(^|\/)(icon\.svg|photos\/[0-9a-f]{2}\/[0-9a-f]+-\d+\.jpg)$/, iframe: /index\.html$/, link: /(^|\/)(style\.css|index\.md|icon\.svg|favicon\.ico|apple-touch-icon\.png)$/ };
  const name = element.localName;
  if (element.matches(".search input[type=search]")) return null;
  if (/^(base|embed|form|frame|input|object|style|template|video|audio|image)$/.test(name)) return "an element of somebody else";
  if (own[name] && !own[name].test(element.getAttribute("src") ?? element.getAttribute("href"))) return "a load from elsewhere";
  if (name === "meta" && element.httpEquiv && element.httpEquiv !== "Content-Security-Policy") return "an instruction";
  if (name === "a" && !/^(https?|file|tel|mailto|geo):$/.test(element.protocol)) return "a link that runs something";
  for (const attribute of element.attributes) {
    if (/^(on|style$|srcdoc$|ping$|background$|poster$)/.test(attribute.name)) return `an attribute ${attribute.name}`;
  }
  return null;
}

async function provoked(view) {
  const { document } = view;
  const left = new Set(["img-src", "style-src-elem", "style-src-attr", "script-src-elem", "frame-src", "connect-src"]);
  const done = new Promise((resolve) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      left.delete(effectiveDirective);
      if (!left.size) resolve();
    });
  });
  const add = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
  add("img", { src: "http://foreign.invalid/provoked.png" });
  add("style", { textContent: "body { color: red }" });
  document.body.setAttribute("style", "color: red");
  add("script", { textContent: "window.provokedScriptRan = true" });
  add("iframe", { src: "http://foreign.invalid/provoked.html" });
  view.fetch("http://foreign.invalid/provoked.json").catch(() => {});
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 10000))]);
  return [...left].map((directive) => `nothing prevents what ${directive} is about`);
}
