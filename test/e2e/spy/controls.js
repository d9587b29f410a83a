// For each probe of the spy, by its name, what it must notice: so that silence means something.
// Quietly: a line for each of some hundred thousand calls would take seconds on the way to the test.
const busy = () =>
  spy.quietly(() => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  });
const first = document.querySelector('p');
window.controls = {
  event: () => window.dispatchEvent(new Event('wxt')),
  call: () => first.checkVisibility(),
  mutation: () => first.setAttribute('class', 'x'),
  globals: () => Object.assign(window, { scanned: true }),
  runtime: () => Object.defineProperty(window, 'chrome', { value: { runtime: {} } }),
  sheets: () => document.head.append(document.createElement('style')),
  adopted: () => document.adoptedStyleSheets.push(new CSSStyleSheet()),
  registry: () => CSS.highlights.set('mention', new Highlight()),
  frames: () => document.body.append(document.createElement('iframe')),
  storage: () => localStorage.setItem('x', '1'),
  html: () => first.append('x'),
  attributes: () => document.documentElement.setAttribute('x', ''),
  looks: () => {
    document.head.append(document.createElement('style'));
    document.styleSheets[document.styleSheets.length - 1].insertRule(
      '::highlight(mention){background:red}',
    );
  },
  entries: () => performance.mark('x'),
  'resource entry': () => fetch('/quiet.html'),
  'mark entry': () => performance.mark('x'),
  'measure entry': () => performance.measure('x'),
  'longtask entry': () => setTimeout(busy),
  // Clicked on by the test.
  'event entry': () => first.addEventListener('click', busy),
};
/** The same probe, other ways to be caught. */
window.variants = {
  'call: own data': () => first.firstChild.data,
  'call: own closest': () => first.closest('p'),
  'call: shadowRoot': () => document.createElement('p').shadowRoot,
  'call: contentWindow': () => document.createElement('iframe').contentWindow,
  'call: nextNode': () => document.createTreeWalker(document).nextNode(),
  'call: own contentDocument': () => document.querySelector('iframe').contentDocument,
  'call: own shadowRoot': () => document.querySelector('x-card').shadowRoot,
  'call: error': () => console.error('x'),
  'call: postTask': () => scheduler.postTask(() => {}),
  'event: message': () => window.postMessage('x'),
  'event: error': () => setTimeout(() => thrown()),
  'event: unhandledrejection': () => void Promise.reject(new Error('x')),
  'event: securitypolicyviolation': () => {
    new Image().src = 'https://elsewhere.example/x.png';
  },
  'mutation: characterData': () => first.firstChild.appendData('x'),
  'mutation: childList': () => document.querySelector('x-card').shadowRoot.append('x'),
};
