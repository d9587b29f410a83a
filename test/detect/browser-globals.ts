import { JSDOM } from 'jsdom';
import { checkVisibility } from './visibility.ts';

/**
 * Gives Node the names a page's scripts have, such as `Element`, before the detector is imported: it
 * takes methods of their prototypes when it starts. jsdom's methods work on nodes of any of its
 * windows, so that one window serves for all pages. Names that Node has itself stay Node's.
 */
const { window } = new JSDOM();
Object.defineProperty(window.Element.prototype, 'checkVisibility', { value: checkVisibility });
for (const name of Object.getOwnPropertyNames(window)) {
  if (/^[A-Z]/.test(name) && !(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  }
}
