import { findByPart } from '../page/parts.ts';
import { listed, type SymbolListing } from '../text/symbols.ts';
import type { EmitAt, Steps } from '../types.ts';
import { exchangeIn } from './codes.ts';
import {
  attribute,
  cut,
  forEach,
  headOf,
  isElement,
  one,
  type Root,
  tagOf,
  textOf,
} from './elements.ts';
import { readQuoteLink } from './quote-links.ts';

/** The page's host and address. */
export interface PageAddress {
  host: string;
  href: string;
}

/** The host without its port. */
const hostOf = ({ host }: PageAddress): string => host.replace(/:\d+$/, '');

/** Texts of links that share a page or lead to an account instead of naming a share. */
const DEED =
  /^(?:share|tweet|log ?in|sign ?(?:in|up)|subscribe|register|e-?mail|print|advert\w*|anzeige|skip .*)$/i;

/** Links read on a page. */
const MAX_LINKS = 50_000;

/** The quote pages that a page's links lead to. Keeps none of the links, of which a page may have many. */
export function* readLinks(root: Root, page: PageAddress, emit: EmitAt): Steps {
  const host = hostOf(page);
  let left = MAX_LINKS;
  for (const links of findByPart(root, 'a[href]')) {
    yield* forEach(links, (element) => readLink(element, host, emit));
    left -= links.length;
    if (left <= 0) return;
    yield;
  }
}

function readLink(element: Element, host: string, emit: EmitAt): void {
  const link = tagOf(element) === 'A' && readQuoteLink(attribute(element, 'href'), host);
  if (!link) return;
  const text = textOf(element, 80);
  // On an unknown site, one or two letters may be anything.
  const isShort = link.confidence === 'likely' && !link.exchange && link.symbol.length < 3;
  if (DEED.test(text) || (isShort && !text.split(/[^A-Z]+/).includes(link.symbol))) return;
  emit({ ...link, form: 'quoteLink', evidence: cut(link.evidence) }, element);
}

/** The share whose quote page this is, by its address or else by its canonical link. */
export function* readOwnAddress(root: Root, page: PageAddress, emit: EmitAt): Steps {
  if (!isElement(root) || tagOf(root) !== 'HTML') return;
  const canonical = headOf(root).find((tag) => /^canonical$/i.test(attribute(tag, 'rel')));
  yield;
  const link =
    readQuoteLink(page.href, hostOf(page)) ??
    (canonical && readQuoteLink(attribute(canonical, 'href'), hostOf(page)));
  if (!link) return;
  const evidence = cut(link.evidence);
  emit({ ...link, ...placeOf(link, root), form: 'quotePage', evidence }, root);
}

/** The exchange above a quote on Yahoo Finance: `NasdaqGS - Nasdaq Real Time Price`. */
function placeOf({ symbol, exchange }: SymbolListing, root: Element): SymbolListing {
  const place = exchange ? null : one(root, '.exchange');
  const named = place && exchangeIn(textOf(place, 60).split(/ - |\n/)[0] ?? '');
  return (named && listed(symbol, [named])) || { symbol, exchange };
}
