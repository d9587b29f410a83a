// The first script of a page that takes away, or traps, whatever a script of ours might use, and shouts
// every message and event that it can think of. `caught` has what ran into a trap.
const caught = [];
const push = caught.push.bind(caught);
const { apply } = Reflect;
/** What the page does itself runs into no trap. */
let own = false;
const trap = (name, before) =>
  function (...given) {
    if (own) return before && apply(before, this, given);
    push(name);
    throw new Error(name);
  };
const quietly =
  (act) =>
  (...given) => {
    own = true;
    try {
      return act(...given);
    } finally {
      own = false;
    }
  };

/** What the page needs itself, before all is taken away. */
const honest = {
  append: Node.prototype.appendChild,
  create: document.createElement.bind(document),
  post: window.postMessage.bind(window),
  fire: EventTarget.prototype.dispatchEvent,
  Custom: CustomEvent,
};

const METHODS = [
  [Array.prototype, 'map filter flatMap find some every includes push slice sort concat flat'],
  [Promise.prototype, 'then catch finally'],
  [Map.prototype, 'get set has values entries forEach'],
  [Set.prototype, 'add has values forEach'],
  [WeakSet.prototype, 'add has'],
  [String.prototype, 'slice replace normalize trim toUpperCase match matchAll includes'],
  [RegExp.prototype, 'exec test'],
  [JSON, 'stringify parse'],
  [Object, 'keys entries assign getOwnPropertyDescriptor hasOwn fromEntries'],
  [Document.prototype, 'createNodeIterator createTreeWalker createRange querySelector'],
  [Element.prototype, 'getElementsByTagName querySelectorAll matches closest getAttribute'],
  [Element.prototype, 'checkVisibility attachShadow getBoundingClientRect'],
  [NodeIterator.prototype, 'nextNode'],
  [Range.prototype, 'setStart setEnd getClientRects'],
  [EventTarget.prototype, 'addEventListener'],
  [MutationObserver.prototype, 'observe disconnect takeRecords'],
  [IntersectionObserver.prototype, 'observe'],
  [window, 'MutationObserver IntersectionObserver AbortController Promise Map Set WeakSet Symbol'],
  [window, 'setTimeout queueMicrotask requestIdleCallback getComputedStyle structuredClone'],
  [performance, 'now'],
];
const GETTERS = [
  [Node.prototype, 'parentNode nodeType textContent isConnected ownerDocument childNodes'],
  [Element.prototype, 'localName children shadowRoot'],
  [CharacterData.prototype, 'data length'],
  [Document.prototype, 'body documentElement hidden location contentType defaultView'],
  [window, 'scheduler chrome browser'],
];
const iterators = [Array, Map, Set, String, NodeList, HTMLCollection];
/** Names of our own, should they be looked for in the page's world. */
const NAMES = ['tickerScan', 'takeTickerRules', 'tickerHighlights', 'tickerPins'];

window.attack = {
  caught,
  take() {
    const { iterator } = Symbol;
    for (const name of NAMES) {
      Object.defineProperty(window, name, { get: trap(name), set: trap(name) });
      // What any object inherits, should ours look for it without asking whose it is.
      Object.defineProperty(Object.prototype, name, { get: trap(name), set: trap(name) });
    }
    for (const name of ['report', 'tickers', 'request', 'ask', 'notice', 'polluted']) {
      Object.defineProperty(Object.prototype, name, { get: trap(name), configurable: true });
    }
    Object.defineProperty(Error, 'prepareStackTrace', { value: trap('stack') });
    for (const [holder, names] of GETTERS) {
      for (const name of names.split(' ')) {
        const before = Object.getOwnPropertyDescriptor(holder, name);
        // The browser itself keeps some.
        if (before && !before.configurable) continue;
        Object.defineProperty(holder, name, { get: trap(name, before?.get), set() {} });
      }
    }
    const { defineProperty } = Object;
    const methods = METHODS.flatMap(([holder, names]) =>
      names.split(' ').map((name) => [holder, name]),
    );
    for (const { prototype } of iterators) {
      prototype[iterator] = trap('iterator', prototype[iterator]);
    }
    own = true;
    for (let n = 0; n < methods.length; n++) {
      const holder = methods[n][0];
      const name = methods[n][1];
      defineProperty(holder, name, { value: trap(name, holder[name]) });
    }
    own = false;
  },
  /** Says all that our scripts say to one another, in every way that a page has. */
  forge: quietly((messages) => {
    for (let n = 0; n < messages.length; n++) {
      const message = messages[n];
      honest.post(message, '*');
      for (const name of ['tickersFound', 'rulesWanted', 'mentionClicked', 'message', 'wxt']) {
        const event = new honest.Custom(name, { detail: message, bubbles: true });
        honest.fire.call(document, event);
        honest.fire.call(window, event);
      }
    }
    for (const type of ['visibilitychange', 'pageshow', 'load', 'click', 'abort']) {
      honest.fire.call(document, new Event(type, { bubbles: true }));
    }
  }),
  add: quietly((text) => {
    const added = honest.create('p');
    added.innerText = text;
    honest.append.call(honest.main, added);
  }),
};
addEventListener('DOMContentLoaded', () => {
  honest.main = document.querySelector('main');
  attack.take();
});
