import type { Pin } from './pins.ts';

/** In the isolated world, which the page's scripts cannot see. */
declare global {
  /** Left by the background for the rules that come next. */
  var tickerPins: Pin[] | undefined;
}
