import { cleanup, configure } from '@testing-library/preact';
import { afterAll, afterEach } from 'vitest';
import { useEnglish } from '../words.ts';
import { showLaterParts } from './first-showing.tsx';

const isHidden = (element: Element) =>
  (element instanceof HTMLElement && element.hidden) ||
  (element.localName !== 'summary' && element.parentElement?.matches('details:not([open])'));
const styleOf = (display: string) =>
  Object.assign(document.createElement('i').style, { display, visibility: 'visible' });
const styles = { hidden: styleOf('none'), wbr: styleOf('inline'), other: styleOf('block') };
// No stylesheet is loaded here: what hides is the attribute, or a closed fold, of which happy-dom
// knows nothing. Its own reckoning takes most of the time of a query by role.
const { getComputedStyle } = window;
window.getComputedStyle = (element) =>
  styles[isHidden(element) ? 'hidden' : element.localName === 'wbr' ? 'wbr' : 'other'];
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
