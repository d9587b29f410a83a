// The script of a page that tries each way to get at another origin's files. For each way and file it
// tells what came of it, in words without the address.
const plain = (error, base) => `${error}`.split(base).join('').slice(0, 80);

let embeds = 0;

/** An element that asks for an address; `came` where it is shown or runs. */
const byElement = (tag, attribute) => (url) =>
  new Promise((done) => {
    const element = document.createElement(tag);
    const end = (what) => {
      const inside = reach(element);
      element.remove();
      done(`${what} ${inside}`);
    };
    element.onload = () => end(/^(?:iframe|object|embed)$/.test(tag) ? 'loaded' : 'came');
    element.onerror = () => end('failed');
    if (tag === 'embed') element.name = `embed${embeds++}`;
    if (tag === 'link') element.rel = 'stylesheet';
    element[attribute] = url;
    document.body.append(element);
  });

/** What a page sees of a document that it embeds: its own text only where it is of the same origin. */
function reach(element) {
  try {
    const inside = element.contentDocument ?? window[element.name]?.document;
    return inside?.body?.textContent ? 'came' : '';
  } catch (error) {
    return error.name;
  }
}

const WAYS = {
  fetch: (url) =>
    fetch(url).then(
      () => 'came',
      (error) => plain(error, new URL(url).host),
    ),
  blind: (url) =>
    fetch(url, { mode: 'no-cors' }).then(
      () => 'came',
      (error) => error.name,
    ),
  link: byElement('link', 'href'),
  script: byElement('script', 'src'),
};

/** Each begins a document, at the cost of a process: of the files that are none, one of each kind is tried. */
const FRAMES = {
  frame: byElement('iframe', 'src'),
  object: byElement('object', 'data'),
  embed: byElement('embed', 'src'),
};

const kindOf = (file) => file.split('.').at(-1);
const isFramed = (file, at, files) =>
  kindOf(file) === 'html' || files.findIndex((one) => kindOf(one) === kindOf(file)) === at;

window.attack = {
  async ask(base, files) {
    performance.clearResourceTimings();
    const told = {};
    for (const [way, go] of Object.entries(WAYS)) {
      told[way] = await Promise.all(files.map((file) => go(base + file)));
    }
    for (const [way, go] of Object.entries(FRAMES)) {
      told[way] = await Promise.all(files.filter(isFramed).map((file) => go(base + file)));
    }
    told.window = [];
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const opened = open(base + file);
      let seen = 'about:blank';
      // A refused page becomes one of the browser's, and one that is let in gets its text, in its own time.
      for (let turn = 0; turn < 200 && !/^(?:came|\w+Error)$/.test(seen); turn++) {
        await new Promise((resume) => setTimeout(resume, 25));
        try {
          seen = opened.location.href;
          if (opened.document.body?.textContent) seen = 'came';
        } catch (error) {
          seen = error.name;
        }
      }
      told.window.push(seen);
      opened?.close();
    }
    // What the browser noted of each, but for how long it took.
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(base));
    told.entries = [
      ...new Set(
        entries.map((entry) => {
          const { initiatorType, responseStatus, transferSize, nextHopProtocol } = entry;
          const size = transferSize > 0 ? 'some' : 'no';
          const came = responseStatus > 0 ? 'came' : 'none';
          return `${came} ${initiatorType} ${size} bytes ${nextHopProtocol}`;
        }),
      ),
    ].sort();
    return told;
  },
};
