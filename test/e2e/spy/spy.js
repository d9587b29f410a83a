// The script of a page that tries everything to notice an extension. Each probe notes its name and
// what it saw in `spy.noticed`; `spy.controls` has, for each, something that it must notice.
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

/** Methods and getters of the page's own world that no other world may call. */
const METHODS = [
  [EventTarget.prototype, 'addEventListener dispatchEvent'],
  [Element.prototype, 'attachShadow querySelector querySelectorAll closest matches getAttribute'],
  [Element.prototype, 'getBoundingClientRect getClientRects checkVisibility getElementsByTagName'],
  [
    Document.prototype,
    'querySelector querySelectorAll createNodeIterator createTreeWalker evaluate',
  ],
  [Document.prototype, 'createRange createElement getElementsByTagName'],
  [NodeIterator.prototype, 'nextNode'],
  [TreeWalker.prototype, 'nextNode previousNode'],
  [XPathExpression.prototype, 'evaluate'],
  [MutationObserver.prototype, 'observe'],
  [History.prototype, 'pushState replaceState'],
  [Storage.prototype, 'getItem setItem'],
  [window, 'fetch getComputedStyle postMessage setTimeout queueMicrotask requestAnimationFrame'],
  [window, 'requestIdleCallback MutationObserver'],
  [scheduler, 'postTask'],
  [performance, 'now mark measure'],
  [JSON, 'stringify parse'],
  [Map.prototype, 'get set'],
  [RegExp.prototype, 'exec test'],
  [console, 'log warn error info debug'],
];
const GETTERS = [
  [Node.prototype, 'textContent nodeType parentNode isConnected nodeValue'],
  [Element.prototype, 'shadowRoot localName innerHTML'],
  [CharacterData.prototype, 'data length'],
  [HTMLIFrameElement.prototype, 'contentDocument contentWindow'],
  [Document.prototype, 'documentElement hidden styleSheets contentType'],
];
let watching = false;
let own = false;
const called = (name) => {
  if (!watching || own) return;
  own = true;
  note('call', name);
  own = false;
};

/** Runs what the page itself does, unnoticed. */
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
  for (const [holder, names] of METHODS) {
    for (const name of names.split(' ')) {
      const method = holder[name];
      holder[name] = new Proxy(method, {
        apply(target, self, args) {
          called(name);
          return Reflect.apply(target, self, args);
        },
      });
    }
  }
  for (const [prototype, names] of GETTERS) {
    for (const name of names.split(' ')) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, {
        ...property,
        get() {
          called(name);
          return property.get.call(this);
        },
      });
    }
  }
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
  /** Begins to watch, once the page is complete. */
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
  /** Changes itself a thousand times. */
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
