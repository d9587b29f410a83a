import { readStructure } from '../../../../lib/tickers/structure/read-structure.ts';
import type { Form, Mention } from '../../../../lib/tickers/types.ts';

const PAGE = { host: 'news.example', href: 'https://news.example/2031/story' };

/** What the structure of a page says. */
export function mentionsOf(html: string, page = PAGE): Mention[] {
  const found: Mention[] = [];
  document.documentElement.innerHTML = html;
  for (const _ of readStructure(document.documentElement, page, (mention) => found.push(mention)));
  return found;
}

/** `AAPL`, or `AAPL@XNAS` where the exchange is said; `AAPL?` where it is only likely. */
export const inShort = ({ symbol, exchange, confidence }: Mention): string =>
  symbol +
  (exchange ? `@${exchange.mic ?? exchange.name}` : '') +
  (confidence === 'certain' ? '' : '?');

/** The same in short, those of one form alone. */
export const found = (html: string, form: Form): string[] =>
  mentionsOf(html)
    .filter((mention) => mention.form === form)
    .map(inShort);
