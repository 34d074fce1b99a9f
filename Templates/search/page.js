// The search above a list. Its data are loaded when somebody touches it: files that call petspotSearch, because pages that were opened
// from a folder may not fetch. What people wrote becomes text, never markup.
// Its parts share all that they declare.

const box = document.querySelector(".search");
const [field, clear, status, choices, found] = ["input", ".search-clear", ".search-status", ".search-choices", ".search-found"]
  .map((name) => box.querySelector(name));
// The ways to what all languages share, and to the pages in this one.
const { root, home, loading, failed } = box.dataset;
