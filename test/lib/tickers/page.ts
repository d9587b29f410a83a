import type { Ticker } from '../../../lib/tickers/types.ts';
import { readAtOnce } from '../../detect/read-at-once.ts';

export { readAtOnce };

/** The tickers of a page with this body, short: `AAPL@XNAS x2`, `IBM on page`. */
export function tickersOf(body: string): string[] {
  document.body.innerHTML = body;
  return readAtOnce(document).tickers.map(inShort);
}

export function inShort({ symbol, mic, count, where }: Ticker): string {
  const at = mic ? `@${mic}` : '';
  return `${symbol}${at}${count > 1 ? ` x${count}` : ''}${where === 'page' ? ' on page' : ''}`;
}
