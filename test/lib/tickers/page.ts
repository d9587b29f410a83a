import type { Finding } from '../../../lib/tickers/findings.ts';
import { groupFindings } from '../../../lib/tickers/findings.ts';
import { scanPage } from '../../../lib/tickers/scan-page.ts';
import type { Ticker, Tickers } from '../../../lib/tickers/types.ts';

/** Reads the whole document at once. */
export function readPage(doc: Document): Tickers {
  const findings: Finding[] = [];
  const root = doc.documentElement;
  for (const _ of scanPage(doc, root, [root], (finding) => findings.push(finding)));
  return groupFindings(findings);
}

/** The tickers of a page with this body, short: `AAPL@XNAS x2`, `IBM on page`. */
export function tickersOf(body: string): string[] {
  document.body.innerHTML = body;
  return readPage(document).tickers.map(inShort);
}

export function inShort({ symbol, mic, count, where }: Ticker): string {
  const at = mic ? `@${mic}` : '';
  return `${symbol}${at}${count > 1 ? ` x${count}` : ''}${where === 'page' ? ' on page' : ''}`;
}
