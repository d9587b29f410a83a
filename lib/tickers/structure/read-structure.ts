import type { EmitAt, Steps } from '../types.ts';
import { readDataAttributes, SYMBOL_ATTRIBUTES } from './data-attributes.ts';
import type { Root } from './elements.ts';
import { readFacts } from './facts.ts';
import { readFiling } from './filing.ts';
import { readJsonLd } from './json-ld.ts';
import { type PageAddress, readLinks, readOwnAddress } from './links.ts';
import { readMeta } from './meta.ts';
import { readMicrodata } from './microdata.ts';
import { readTables } from './tables.ts';

/**
 * True of pages where there may be anything to read but links: those are asked for by their own
 * selector, for a page is full of them.
 */
export const HINTS = [
  'script[type="application/ld+json" i]',
  'meta[name*="ticker" i],meta[property*="ticker" i],meta[name*="symbol" i],meta[name$="keywords" i]',
  SYMBOL_ATTRIBUTES,
  '[itemprop~="tickerSymbol"],[property$="tickerSymbol"],[name="dei:TradingSymbol"]',
  'table,dl',
  'link[rel=canonical][href*="quote"]',
  ...'quote symbol stock ticker /cours/ equit investing market-data companies/ /S/'
    .split(' ')
    .map((part) => `a[href*="${part}"]`),
].join();

/**
 * Reads what a page's structure says, by each reader in turn.
 *
 * @param root the page's root element, a part that was added, or an open shadow tree
 */
export function* readStructure(root: Root, page: PageAddress, emit: EmitAt): Steps {
  yield* readOwnAddress(root, page, emit);
  yield* readJsonLd(root, emit);
  yield* readMeta(root, emit);
  yield* readMicrodata(root, emit);
  yield* readDataAttributes(root, emit);
  yield* readFiling(root, emit);
  yield* readTables(root, emit);
  yield* readFacts(root, emit);
  yield* readLinks(root, page, emit);
}
