import type { EmitAt, Steps } from '../types.ts';
import { attribute, cut, each, forEach, type Root, textOf } from './elements.ts';
import { readQuoteLink } from './quote-links.ts';

/** Where the page is: its host without the port, and its address. */
export interface PageAddress {
  host: string;
  href: string;
}

/** What a link does with a quote page, or to the user's account, rather than name a share. */
const DEED =
  /^(?:share|tweet|log ?in|sign ?(?:in|up)|subscribe|register|e-?mail|print|advert\w*|anzeige|skip .*)$/i;

/** The quote pages that a page's links lead to. */
export function* readLinks(root: Root, page: PageAddress, emit: EmitAt): Steps {
  yield* forEach(yield* each(root, 'a[href]'), (element) => {
    const link = readQuoteLink(attribute(element, 'href'), page.host);
    if (!link || DEED.test(textOf(element, 20))) return;
    emit({ ...link, form: 'quoteLink', evidence: cut(link.evidence) }, element);
  });
}

/** The share whose quote page this is, by its own address or else by the one it names as its own. */
export function* readOwnAddress(root: Root, page: PageAddress, emit: EmitAt): Steps {
  if (!(root instanceof Element) || root.tagName !== 'HTML') return;
  const [canonical] = yield* each(root, 'link[rel=canonical]');
  const link =
    readQuoteLink(page.href, page.host) ??
    (canonical && readQuoteLink(attribute(canonical, 'href'), page.host));
  if (link) emit({ ...link, form: 'quotePage', evidence: cut(link.evidence) }, root);
}
