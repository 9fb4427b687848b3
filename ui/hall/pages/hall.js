"use strict";
// What the pages do beyond being read: they renew themselves when the server
// tells of a new state, find names while they are typed, count clocks on, and
// turn the pages of the hall's screen. Without it everything can be read all the
// same.
(() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const two = (n) => String(n).padStart(2, "0");
  const clock = (t) => root.dataset.clock.replace("{h}", two(t.getHours())).replace("{H}", t.getHours()).replace("{m}", two(t.getMinutes()));
  let offset = 0; // of the server's clock to this one, milliseconds
  let answered = Date.now();
  let renewal = 0;
  let source = null;
  let due = 0; // when the line is dead if nothing is heard on it till then
  const now = () => Date.now() + offset;
  root.classList.add("js");

  const isScreen = document.body.classList.contains("screen");
  const toggle = (bar, shown) => {
    if (bar.hidden !== shown) return;
    bar.hidden = !shown;
    if (isScreen) turn(0); // a line less fits beside it
  };
  const stale = () => {
    const bar = byId("stale");
    bar.textContent = bar.dataset.text.replace("{time}", clock(new Date(answered + offset)));
    toggle(bar, true);
  };
  const current = () => {
    answered = Date.now();
    toggle(byId("stale"), false);
  };

  // The date of an answer says what time it is at the server, to a second.
  const readClock = (answer) => {
    const date = Date.parse(answer.headers.get("Date"));
    if (date) offset = Math.abs(date + 500 - Date.now()) < 1500 ? 0 : date + 500 - Date.now();
  };

  // Milliseconds in which something has to be heard on a line, on one that is being opened, and
  // after which the browser opens one anew by itself.
  const silence = () => Number(root.dataset.silence);
  const opening = 10000;
  const retrying = 3000;

  const renew = async () => {
    renewal = 0;
    const asking = new AbortController();
    const limit = setTimeout(() => asking.abort(), silence());
    try {
      const answer = await fetch(location.href, { cache: "no-cache", signal: asking.signal });
      if (!answer.ok) throw new Error(answer.status);
      readClock(answer);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      Object.assign(root.dataset, page.documentElement.dataset);
      const field = byId("q");
      const typed = field && field.value;
      const focused = field && document.activeElement === field;
      for (const id of ["content", "round"]) {
        const fresh = page.getElementById(id);
        if (fresh && byId(id)) byId(id).replaceWith(document.adoptNode(fresh));
      }
      if (field && byId("q")) {
        byId("q").replaceWith(field);
        field.value = typed;
        if (focused) field.focus();
      }
      current();
      begin();
    } catch (_) {
      stale();
      renewal = setTimeout(renew, 3000 + 3000 * Math.random());
    } finally {
      clearTimeout(limit);
    }
  };

  // All phones of a hall hear at once; each asks at a moment of its own. A page that was not
  // up to date is called so until it is renewed.
  const told = (name) => (message) => {
    due = Date.now() + silence();
    if (message.data !== root.dataset[name]) {
      if (!renewal) renewal = setTimeout(renew, 3000 * Math.random());
    } else if (name === "state") current();
  };
  const beat = () => {
    due = Date.now() + silence();
    if (byId("stale").hidden) answered = Date.now();
  };

  const listen = () => {
    if (!root.dataset.live || !window.EventSource || document.hidden || source) return;
    source = new EventSource(root.dataset.live);
    due = Date.now() + opening;
    source.onmessage = told("state");
    source.addEventListener("beat", beat);
    if (byId("content").querySelector(".live") || location.pathname.includes("live-boards")) {
      source.addEventListener("games", told("games"));
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) again(); // refused: nobody tries again but we
      else due = Date.now() + retrying + opening;
      if (!document.hidden) stale();
    };
  };
  const again = () => {
    source.close();
    source = null;
    setTimeout(listen, 5000 + 5000 * Math.random());
  };

  // Where the server falls silent (its computer sleeps, the Wi-Fi is gone), the browser
  // itself finds out after many minutes only.
  const watch = () => {
    if (!source || Date.now() < due) return;
    again();
    stale();
  };

  // A browser has few lines to one server: a page that is not seen gives its own back.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && source) {
      source.close();
      source = null;
    }
    listen();
  });

  // Names are searched for in small letters and without their marks.
  const letters = { "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i" };
  const fold = (s) => s.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replace(/[øłđðþßæœı]/g, (c) => letters[c])
    .replace(/['`]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  let shown = "";
  const find = async () => {
    const rows = [...document.querySelectorAll("tr[data-k]")];
    const words = fold(byId("q").value).split(" ");
    const hits = rows.filter((row) => {
      const key = " " + row.dataset.k;
      row.hidden = !words.every((word) => key.includes(/^\p{N}+$/u.test(word) ? " " + word : word));
      return !row.hidden;
    });
    const typed = words[0] !== "";
    byId("hits").textContent = typed && !hits.length ? byId("hits").dataset.none : "";
    const link = typed && hits.length === 1 && hits[0].querySelector("a");
    const wanted = link ? link.href : "";
    if (wanted === shown) return;
    shown = wanted;
    if (!wanted) return byId("one").replaceChildren();
    try {
      const answer = await fetch(wanted);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const card = page.querySelector(".card");
      if (wanted === shown && card) byId("one").replaceChildren(document.adoptNode(card));
    } catch (_) { shown = ""; } // the link is there all the same
  };

  const reading = (ms) => {
    const s = Math.ceil(Math.max(0, ms) / 1000);
    const hours = Math.floor(s / 3600);
    const minutes = Math.floor(s / 60) % 60;
    return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(s % 60);
  };

  const tick = () => {
    for (const face of document.querySelectorAll("[data-left]")) {
      const gone = face.dataset.runs ? now() - Number(face.dataset.read) : 0;
      face.textContent = reading(Number(face.dataset.left) - Math.max(0, gone - Number(face.dataset.free)));
    }
    for (const when of document.querySelectorAll(".in[data-start]")) {
      const minutes = Math.ceil((Number(when.dataset.start) - now()) / 60000);
      when.textContent = Number(when.dataset.start) && minutes > 0 && minutes <= 180 ?
        when.dataset.text.replace("{min}", minutes) : "";
    }
    for (const time of document.querySelectorAll("time")) time.textContent = clock(new Date(now()));
  };

  // The screen of the hall: as many lines as fit, a second for each, then the
  // next ones. Space holds it, the arrows turn it.
  const screen = { at: 0, left: 0, held: false };
  const wanted = () => {
    const asked = new URLSearchParams(location.search).get("show");
    const sections = [...document.querySelectorAll("section[data-show]")];
    const usual = byId("content").dataset.settled ? "standings" : "boards";
    const chosen = sections.filter((s) => s.dataset.show === (asked || usual));
    return chosen.length ? chosen : sections.slice(0, 1);
  };
  const pages = () => {
    const list = [];
    for (const section of wanted()) {
      const rows = [...section.querySelectorAll("tbody tr")];
      section.hidden = false;
      for (const row of rows) row.hidden = false;
      const height = rows.length ? rows[0].getBoundingClientRect().height : 1;
      const room = innerHeight - document.querySelector("footer").offsetHeight - byId("stale").offsetHeight -
        section.querySelector("tbody").getBoundingClientRect().top + section.getBoundingClientRect().top;
      const fit = Math.max(1, Math.floor(room / height + 0.05));
      for (let from = 0; from < Math.max(1, rows.length); from += fit) list.push({ section, rows, from, to: from + fit });
      section.hidden = true;
    }
    return list;
  };
  const show = (list) => {
    for (const section of document.querySelectorAll("section[data-show]")) section.hidden = true;
    if (!list.length) return;
    screen.at = (screen.at + list.length) % list.length;
    const page = list[screen.at];
    page.section.hidden = false;
    page.rows.forEach((row, i) => { row.hidden = i < page.from || i >= page.to; });
    for (const name of page.section.querySelectorAll("tr:not([hidden]) td > strong")) {
      const cell = name.parentElement; // a long name is set smaller before it is cut
      name.style.fontSize = "";
      if (cell.scrollWidth > cell.clientWidth) {
        name.style.fontSize = Math.max(65, Math.floor(95 * cell.clientWidth / cell.scrollWidth)) + "%";
      }
    }
    byId("marks").replaceChildren(...list.map((_, i) => {
      const mark = document.createElement("i");
      mark.className = i === screen.at ? "on" : "";
      return mark;
    }));
    screen.page = page;
    screen.count = list.length;
  };
  const turn = (by) => {
    screen.at += by;
    show(pages());
    if (screen.page) screen.left = Math.max(5, Math.min(screen.page.to, screen.page.rows.length) - screen.page.from);
    foot();
  };
  const foot = () => {
    const page = screen.page;
    if (!page) return;
    const which = byId("which");
    let text = page.section.dataset.text.replace("{from}", page.from + 1)
      .replace("{to}", Math.min(page.to, page.rows.length)).replace("{all}", page.rows.length);
    if (screen.held) text += ", " + which.dataset.held;
    else if (screen.count > 1) text += ", " + which.dataset.next.replace("{s}", screen.left);
    which.textContent = page.rows.length ? text : "";
    // What is too long is set smaller; the name of the event takes two lines before it is cut.
    const event = document.querySelector(".end > span");
    const line = event.closest("footer");
    event.classList.remove("long");
    const cut = () => event.scrollWidth > event.clientWidth;
    for (const size of [100, 95, 90, 85, 80, 75, 70]) {
      line.style.setProperty("--size", size / 100);
      if (!cut()) return;
    }
    event.classList.add("long");
  };
  if (isScreen) {
    setInterval(() => {
      if (screen.held || screen.count < 2) return;
      screen.left--;
      if (screen.left <= 0) turn(1);
      foot();
    }, 1000);
    addEventListener("resize", () => turn(0));
    document.addEventListener("keydown", (event) => {
      switch (event.key) {
        case " ": screen.held = !screen.held; foot(); break;
        case "ArrowRight": turn(1); break;
        case "ArrowLeft": turn(-1); break;
        default: return;
      }
      event.preventDefault();
    });
  }

  // What has to be done anew with each content.
  const begin = () => {
    const field = byId("q");
    if (field && document.querySelector("tr[data-k]")) {
      field.oninput = find;
      shown = "";
      if (field.value) find();
    }
    if (isScreen) turn(0);
    tick();
  };

  begin();
  setInterval(tick, 500);
  setInterval(watch, 500);
  if (root.dataset.live) {
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(readClock, () => {});
    listen();
  }
})();
