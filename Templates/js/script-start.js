items.forEach(showStar);
guide.setAttribute("role", "tabpanel");
tools.hidden = false;
readAddress();
if (location.hash.startsWith("#event-")) {
  /* After the browser has gone there itself, and taken the focus with it. */
  addEventListener("load", () => setTimeout(() => goTo(location.hash.slice(1))));
} else if (!location.hash || hasState()) showToday();
