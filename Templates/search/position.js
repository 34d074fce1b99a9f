// The reader's own place: "near me".

function askPosition() {
  const refuse = async () => {
    await loadIndex().catch(() => {});
    change({ near: wanted.near === "me" ? "" : wanted.near }, wording ? wording.denied : failed);
  };
  if (!navigator.geolocation) return refuse();
  say(wording ? wording.locating : loading);
  const before = wanted.near;
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    position = { north: (coords.latitude + 90) * 1000, east: (coords.longitude + 180) * 1000 };
    // A place that was chosen meanwhile counts more.
    if (wanted.near === before) change({ near: "me", km: +wanted.km ? wanted.km : "25" });
  }, () => wanted.near === before && refuse(), { timeout: 2e4, maximumAge: 6e4 });
}
