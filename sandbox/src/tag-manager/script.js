/* A tag manager in miniature: a cookie of its own on the page that loads it, and every event of the data layer sent home. */
(() => {
  const events = new URL('/tag-manager/events', document.currentScript.src);
  document.cookie = `sandbox_visitor=${Math.random().toString(36).slice(2)}; path=/; max-age=3600; samesite=lax`;
  const send = (event) => navigator.sendBeacon(events, JSON.stringify(event));
  const layer = (window.dataLayer ??= []);
  const push = layer.push.bind(layer);
  layer.forEach(send);
  layer.push = (...added) => {
    added.forEach(send);
    return push(...added);
  };
})();
