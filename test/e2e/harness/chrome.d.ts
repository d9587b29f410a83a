import type { Browser } from 'wxt/browser';

/** Code that the stories run inside Chromium's own worker and pages. */
declare global {
  const chrome: typeof Browser;
}
