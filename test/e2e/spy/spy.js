// The script of a page that tries everything to notice an extension. Each probe records its name and its
// observation in `spy.noticed`; `spy.controls` has an act for each probe that the probe must notice.
const noticed = [];
const note = (probe, detail) => noticed.push(`${probe}: ${detail}`);

/** Of the page's front or its size: whoever opens a panel beside a page causes them. */
const NATURAL =
  /^(?:focus|blur|resize|visibilitychange|scroll|scrollend|pointer|mouse|wheel|deviceorientation|devicemotion|load|pageshow|pagereveal)/;
const typesOf = (target) =>
  Object.keys(Object.getPrototypeOf(target))
    .concat(Object.keys(target))
    .filter((key) => key.startsWith('on'))
    .map((key) => key.slice(2));
const OTHERS = [
  'wxt',
  'extension',
  'tickersFound',
  'highlighting',
  'unhandledrejection',
  'slotchange',
];
const types = new Set([
  ...typesOf(window),
  ...typesOf(document),
  ...OTHERS,
  'securitypolicyviolation',
]);
for (const type of types) {
  if (NATURAL.test(type)) continue;
  for (const target of [window, document]) {
    target.addEventListener(
      type,
      ({ data }) => note('event', `${type} ${JSON.stringify(data)}`),
      true,
    );
  }
}

/** Objects of the page's world whose members no other world may use, and single functions. */
const KINDS =
  'EventTarget Node Element CharacterData Document HTMLIFrameElement NodeIterator TreeWalker XPathExpression ' +
  'MutationObserver History Storage Scheduler Performance Map RegExp';
const FUNCTIONS =
  'fetch getComputedStyle postMessage setTimeout queueMicrotask requestAnimationFrame requestIdleCallback ' +
  'MutationObserver';
let watching = false;
let own = false;
const called = (name) => {
  if (!watching || own) return;
  own = true;
  note('call', name);
  own = false;
};

/** Runs an act of the page itself without recording it. */
function quietly(act) {
  const before = own;
  own = true;
  try {
    return act();
  } finally {
    observer.takeRecords();
    own = before;
  }
}

function patch() {
  const watched = (name, act) =>
    typeof act !== 'function'
      ? act
      : new Proxy(act, {
          apply(target, self, args) {
            called(name);
            return Reflect.apply(target, self, args);
          },
        });
  const prototypes = KINDS.split(' ').map((kind) => window[kind].prototype);
  for (const holder of [JSON, console, ...prototypes]) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (!property.configurable) continue;
      for (const part of ['get', 'value']) {
        if (part in property) property[part] = watched(name, property[part]);
      }
      Object.defineProperty(holder, name, property);
    }
  }
  for (const name of FUNCTIONS.split(' ')) window[name] = watched(name, window[name]);
}

/** Traps on the nodes themselves. */
const TRAPS = [
  'closest',
  'textContent',
  'data',
  'parentNode',
  'nodeType',
  'localName',
  'shadowRoot',
];
function trap(node) {
  for (const name of [...TRAPS, 'checkVisibility', 'getAttribute', 'contentDocument', 'host']) {
    const value = node[name];
    Object.defineProperty(node, name, {
      get() {
        called(`own ${name}`);
        return typeof value === 'function' ? value.bind(node) : value;
      },
    });
  }
}

const observer = new MutationObserver((records) =>
  note(
    'mutation',
    records.map(({ type }) => type),
  ),
);
const all = { subtree: true, childList: true, attributes: true, characterData: true };

/** What can be counted, before and after. */
const state = () => ({
  globals: [window, document, navigator, Document.prototype, Element.prototype, Node.prototype]
    .flatMap((holder) => Reflect.ownKeys(holder).map(String))
    .sort()
    .join(),
  runtime: typeof window.chrome?.runtime,
  sheets: document.styleSheets.length,
  adopted: document.adoptedStyleSheets.length,
  registry: [...CSS.highlights.keys()].join(),
  frames: window.length,
  storage: [localStorage.length, sessionStorage.length, document.cookie].join(),
  html: document.documentElement.outerHTML,
  attributes: document.documentElement.attributes.length,
  looks: getComputedStyle(document.body, '::highlight(mention)').backgroundColor,
  entries: ['resource', 'mark', 'measure']
    .flatMap((type) => performance.getEntriesByType(type).map(({ name }) => name))
    .join(),
});
let before;

window.spy = {
  noticed,
  quietly,
  /** Begins to watch once the page is complete. */
  start() {
    const walker = document.createTreeWalker(document);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // A form's fields hide its members already.
      if (!(node instanceof HTMLFormElement)) trap(node);
    }
    patch();
    observer.observe(document, all);
    for (const element of document.querySelectorAll('*')) {
      if (element.shadowRoot) observer.observe(element.shadowRoot, all);
    }
    for (const type of ['resource', 'longtask', 'event', 'mark', 'measure']) {
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          note(`${type} entry`, `${name} ${duration}`);
      }).observe({ type });
    }
    watching = true;
    spy.begin();
  },
  /** Forgets what was noticed so far. */
  begin() {
    noticed.length = 0;
    before = quietly(state);
  },
  /** Compares what can be counted; gives all that was noticed so far. */
  look() {
    const now = quietly(state);
    for (const key of Object.keys(before)) {
      if (before[key] !== now[key]) note(key, now[key]);
    }
    return noticed;
  },
  /** Changes the page a thousand times. */
  mutate() {
    quietly(() => {
      const list = document.createElement('ul');
      document.querySelector('main').append(list);
      for (let n = 0; n < 1000; n++) {
        const item = document.createElement('li');
        item.textContent = `Item ${n}: Quillane (NYSE: QLN)`;
        list.append(item);
      }
      list.remove();
    });
  },
  /** Changes itself, and measures; the new state is the one to compare with. */
  add(text) {
    quietly(() => {
      const added = document.createElement('p');
      added.textContent = text;
      document.querySelector('main').append(added);
      before = state();
    });
  },
  /** Asks for the extension's own files; gives those that came. */
  async knock(addresses) {
    const came = [];
    for (const address of addresses) {
      await fetch(address).then(
        () => came.push(address),
        () => {},
      );
      await new Promise((done) => {
        const image = new Image();
        image.onload = () => done(came.push(address));
        image.onerror = done;
        image.src = address;
      });
    }
    return came;
  },
};
