import { cleanup, configure } from '@testing-library/preact';
import { afterAll, afterEach } from 'vitest';
import { useEnglish } from '../words.ts';
import { showLaterParts } from './first-showing.tsx';

const isHidden = (element: Element) =>
  (element instanceof HTMLElement && element.hidden) ||
  (element.localName !== 'summary' && element.parentElement?.matches('details:not([open])'));
// No stylesheet is loaded here: what hides is the attribute, or a closed fold, of which happy-dom
// knows nothing. Its own reckoning takes most of the time of a query by role.
const { getComputedStyle } = window;
window.getComputedStyle = (element) =>
  Object.assign(document.createElement('i').style, {
    display: isHidden(element) ? 'none' : element.localName === 'wbr' ? 'inline' : 'block',
    visibility: 'visible',
  });
// The worker goes on to tests of other projects.
afterAll(() => {
  window.getComputedStyle = getComputedStyle;
});
useEnglish();
// Nothing here is judged by its time: code may come late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// What comes later comes at once, so that a state is whole as soon as it is rendered.
await showLaterParts();
afterEach(cleanup);
