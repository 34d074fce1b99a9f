// The script of each served page. The policy of the pages allows scripts of the site and no other connection, so news come as a script.
"use strict";
{
  const own = new URL(document.currentScript.src).searchParams;
  let build = Number(own.get("build"));
  let frame = null, count = null;
  const place = (node, style) => { Object.assign(node.style, { position: "fixed", zIndex: 9999, ...style }); return node; };
  const toggle = wanted => {
    if (frame) { frame.remove(); frame = null; }
    if (!wanted) return;
    frame = place(document.createElement("iframe"), {
      position: "sticky", top: 0, flex: "none", width: "100%", height: "40vh", border: 0, borderBottom: "2px solid #e00000", background: "#fff" });
    frame.src = "/.petspot/problems?build=" + build;
    frame.title = "petspot";
    document.body.prepend(frame);
  };
  const show = (errors, warnings) => {
    toggle(errors);
    if (count) { count.remove(); count = null; }
    if (!warnings) return;
    count = place(document.createElement("button"), { right: "8px", bottom: "8px", padding: "6px 12px" });
    count.textContent = "petspot: " + warnings;
    count.onclick = () => toggle(!frame);
    document.body.append(count);
  };
  const restyle = () => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      const next = link.cloneNode();
      const address = new URL(link.href);
      address.searchParams.set("build", build);
      next.href = address;
      next.onload = () => link.remove();
      link.after(next);
    }
  };
  const ask = () => {
    const script = document.createElement("script");
    script.src = "/.petspot/wait.js?build=" + build;
    script.onload = () => { script.remove(); ask(); };
    script.onerror = () => { script.remove(); setTimeout(ask, 1000); };
    document.head.append(script);
  };
  window.petspotLive = news => {
    build = news.build;
    if (news.change === 2) { location.reload(); return; }
    if (news.change === 1) restyle();
    show(news.errors, news.warnings);
  };
  // Before that, a script that waits would keep the page from being loaded.
  addEventListener("load", () => {
    show(Number(own.get("errors")), Number(own.get("warnings")));
    ask();
  });
}
