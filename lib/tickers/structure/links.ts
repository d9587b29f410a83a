import { exchangeIn } from '../exchanges/names.ts';
import { closest, findByPart } from '../page/dom.ts';
import { isinsIn } from '../text/isin.ts';
import { isNoShare } from '../text/not-symbols.ts';
import { listed, type SymbolListing } from '../text/symbols.ts';
import type { EmitAt, EmitIsinAt, Steps } from '../types.ts';
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
import { mayLeadToQuote, readQuoteLink } from './quote-links.ts';

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

/** An ISIN at the end of a path: `/aktien/tallon-aktie-DE0001234567`, `/FR0001234567-XPAR`. */
const ISIN = /[/_-]([A-Z]{2}[A-Z0-9]{9}\d)(?:-X[A-Z]{3})?\/?(?:\.html?)?(?:[?#]|$)/;
const MAX_TAIL = 60;
const MAY_BE_ISIN = /[A-Z]{2}[A-Z0-9]{9}\d/;
/** Links read on a page. */
const MAX_LINKS = 50_000;

/** The quote pages that a page's links lead to. Keeps none of the links, of which a page may have many. */
export function* readLinks(
  root: Root,
  page: PageAddress,
  emit: EmitAt,
  emitIsin: EmitIsinAt,
): Steps {
  const host = hostOf(page);
  let left = MAX_LINKS;
  for (const links of findByPart(root, 'a[href]')) {
    yield* forEach(links, (element) => readLink(element, host, emit, emitIsin));
    left -= links.length;
    if (left <= 0) return;
    yield;
  }
}

function readLink(element: Element, host: string, emit: EmitAt, emitIsin: EmitIsinAt): void {
  const href = attribute(element, 'href');
  const tail = href.slice(-MAX_TAIL);
  const mayHoldIsin = MAY_BE_ISIN.test(tail);
  if (!(mayHoldIsin || mayLeadToQuote(href, host)) || tagOf(element) !== 'A') return;
  const [, isin = ''] = (mayHoldIsin && ISIN.exec(tail)) || [];
  if (isin && isinsIn(isin).length > 0) emitIsin(isin, element);
  const found = readQuoteLink(href, host);
  if (!found) return;
  const { isDoubtful, ...link } = found;
  const text = textOf(element, 80);
  if (DEED.test(text) || (isDoubtful && !shows(text, link.symbol))) return;
  emit({ ...link, form: 'quoteLink', evidence: cut(link.evidence) }, element);
}

const titleOf = (root: Element): string => {
  const title = one(root, 'title');
  return title ? textOf(title, 200) : '';
};

/** Whether words show a symbol by itself, in capitals. */
const shows = (text: string, symbol: string): boolean =>
  text.split(/[^A-Z0-9.-]+/).includes(symbol);

/** The share whose quote page this is, by its address or else by its canonical link. */
export function* readOwnAddress(root: Root, page: PageAddress, emit: EmitAt): Steps {
  if (!isElement(root) || tagOf(root) !== 'HTML') return;
  const canonical = headOf(root).find((tag) => /^canonical$/i.test(attribute(tag, 'rel')));
  yield;
  const found =
    readQuoteLink(page.href, hostOf(page)) ??
    (canonical && readQuoteLink(attribute(canonical, 'href'), hostOf(page)));
  if (!found) return;
  const { isDoubtful, ...link } = found;
  if (isDoubtful && !shows(titleOf(root), link.symbol)) return;
  const evidence = cut(link.evidence);
  emit({ ...link, ...placeOf(link, root), form: 'quotePage', evidence }, root);
}

/** The exchange above a quote on Yahoo Finance: `NasdaqGS - Nasdaq Real Time Price`. */
function placeOf({ symbol, exchange }: SymbolListing, root: Element): SymbolListing {
  const place = exchange ? null : one(root, '.exchange');
  const named = place && exchangeIn(textOf(place, 60).split(/ - |\n/)[0] ?? '');
  return (named && listed(symbol, [named])) || { symbol, exchange };
}

/** Charts that a page embeds: frames whose address names a symbol. */
export function* readEmbeds(embeds: Element[], emit: EmitAt): Steps {
  yield* forEach(embeds, (frame) => {
    const found = readQuoteLink(attribute(frame, 'src'), '');
    if (!found || found.isDoubtful || isNoShare(found.symbol)) return;
    const { symbol, exchange, evidence } = found;
    const place = closest(frame, 'div') ?? frame;
    emit(
      { symbol, exchange, form: 'pageData', confidence: 'likely', evidence: cut(evidence) },
      place,
    );
  });
}
