// Who one is, who is due, and the newest buttons in view: what the simulated Discord does not do by itself.

const KEPT = "hierophant-viewer";
const NEAR_THE_END = 60; // Pixels from the end of the channel that still count as its end.
const LOOK_AGAIN = 1000; // Milliseconds between two questions for whom the table waits.

const SAYS = {
  en: {
    several: (name) => `You are ${name}. “Viewing as”, at the top, makes you somebody else.`,
    alone: (name) => `You are ${name}. The others are machines.`,
    due: (name) => `Continue as ${name}, who is due`,
    stopped: "The bot has stopped. “make play” starts a new game.",
  },
  de: {
    several: (name) => `Du bist ${name}. Mit „Viewing as“ ganz oben wirst du jemand anderes.`,
    alone: (name) => `Du bist ${name}. Die anderen sind Maschinen.`,
    due: (name) => `Weiter als ${name}, an der Reihe`,
    stopped: "Der Bot ist beendet. „make play“ beginnt ein neues Spiel.",
  },
}[document.documentElement.lang];

const picker = document.getElementById("viewer-picker");
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");

// Who one is, in a line at the top of the channel.

const line = document.createElement("div");
line.id = "who-line";
line.hidden = true;
const words = document.createElement("span");
const goOn = document.createElement("button");
goOn.id = "who-is-due";
goOn.type = "button";
goOn.className = "toolbar-button";
goOn.hidden = true;
line.append(words, goOn);
document.querySelector(".channel-header").after(line);

let due = [];

const isAtRest = () => {
  const page = window.simcordPreview;
  return Boolean(page?.ready) && !page.pendingAction && !page.pendingQuery && page.awaitingRevision === null;
};

const nameOf = (id) => [...picker.options].find((option) => option.value === id)?.textContent;

function become(id) {
  picker.value = id;
  picker.dispatchEvent(new Event("change"));
}

function tellWho() {
  const name = nameOf(picker.value);
  if (!name) return;
  const several = picker.options.length > 1;
  line.hidden = false;
  words.textContent = several ? SAYS.several(name) : SAYS.alone(name);
  document.title = document.title.replace(/^(.* · )?/, `${name} · `);
  const next = due.find((id) => nameOf(id));
  goOn.hidden = next === undefined || due.includes(picker.value);
  if (!goOn.hidden) {
    goOn.textContent = SAYS.due(nameOf(next));
    goOn.value = next;
  }
}

goOn.addEventListener("click", () => become(goOn.value));
picker.addEventListener("change", () => {
  sessionStorage.setItem(KEPT, picker.value);
  tellWho();
});

// A page that is loaded again is the same person.
const before = sessionStorage.getItem(KEPT);
const arrival = setInterval(() => {
  if (!isAtRest() || !nameOf(picker.value)) return;
  clearInterval(arrival);
  if (before && before !== picker.value && nameOf(before)) become(before);
}, 50);

// What one could still press would do nothing.
function tellTheEnd() {
  line.hidden = false;
  line.classList.add("stopped");
  line.replaceChildren(SAYS.stopped);
  list.inert = true;
}

async function ask() {
  try {
    due = await (await fetch("/due.json")).json();
  } catch (error) {
    if (error instanceof TypeError) return tellTheEnd(); // Nobody serves the page any more.
    due = []; // The file is just being written.
  }
  tellWho();
  setTimeout(ask, LOOK_AGAIN);
}
void ask();

// The end of the channel stays in view while pictures arrive, until one scrolls away from it; and what one has asked for
// with a press is shown when it comes.

let atEnd = true;
let asked = false;
const toTheEnd = () => {
  if (atEnd && !timeline.matches(":hover:active")) timeline.scrollTop = timeline.scrollHeight;
};
const newest = () => list.querySelector("[data-message-id]:last-of-type")?.dataset.messageId;
let last = newest();
const changed = () => requestAnimationFrame(() => {
  if (newest() !== last) {
    last = newest();
    if (asked) atEnd = true;
    asked = false;
  }
  toTheEnd();
});
const byHand = () => requestAnimationFrame(() => {
  atEnd = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR_THE_END;
});
for (const way of ["wheel", "touchmove", "keyup", "pointerup"]) {
  timeline.addEventListener(way, byHand, { passive: true });
}
list.addEventListener("click", () => { asked = true; });
document.getElementById("new-messages").addEventListener("click", () => { atEnd = true; toTheEnd(); });
document.addEventListener("change", () => { atEnd = true; }, true);
document.addEventListener("submit", () => { asked = true; }, true);
const sizes = new ResizeObserver(toTheEnd);
sizes.observe(list);
sizes.observe(timeline);
new MutationObserver(changed).observe(list, { childList: true, subtree: true });
