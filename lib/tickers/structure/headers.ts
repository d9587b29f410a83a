import { lookUp } from '../exchanges/names.ts';
import type { Exchange } from '../types.ts';
import type { WordClass } from '../words/language.ts';
import { anyOf, lazy } from '../words/lexicon.ts';

/** Whole headers without brackets and marks. */
const header = (words: WordClass) =>
  lazy(() => new RegExp(`^(?:${anyOf(words).replaceAll('[\\s-]', '[\\s-]?')})$`, 'i'));
const part = (words: WordClass) => lazy(() => new RegExp(anyOf(words), 'i'));

const SYMBOL = header('columnSymbol');
const MARK = header('columnMark');

export type Header =
  | 'symbol'
  | 'mark'
  | 'company'
  | 'name'
  | 'market'
  | 'price'
  | 'exchange'
  | 'coin'
  | 'else'
  | null;

const KINDS: [Header, () => RegExp][] = [
  ['symbol', SYMBOL],
  ['mark', MARK],
  ['company', header('columnCompany')],
  ['exchange', header('columnExchange')],
  ['market', header('columnMarket')],
  ['price', header('columnPrice')],
  ['name', header('columnName')],
  ['coin', part('columnCoin')],
  ['else', part('columnElse')],
];

/** A header's words alone: no notes, sorting marks or brackets, nor the day of its figures. */
const plain = (text: string): string =>
  text
    .slice(0, 60)
    .replace(/※.*/s, '')
    .replace(/\s\d{1,2}[./]\d{1,2}(?:[./](?:\d{2,4})?)?(?=\s|$)/, '')
    .replace(/[(（].*?[)）]|[*†:.▲▼↑↓¹²³]/g, '')
    .replace(/^Proposed\s/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The kind of a header, and the exchange if it names one: "NYSE symbol". */
export function readHeader(text: string): { kind: Header; exchange: Exchange | null } {
  const header = plain(text);
  // `Trading Symbol / Ticker`
  const [either = '', or = ''] = header.split(' / ');
  if (or && SYMBOL().test(either) && SYMBOL().test(or)) return { kind: 'symbol', exchange: null };
  const [, name = '', rest = ''] = /^(.+) (\S+)$/.exec(header) ?? [];
  const [exchange, other] = (name && lookUp(name)?.exchanges) || [];
  if (exchange && !other && (SYMBOL().test(rest) || MARK().test(rest)))
    return { kind: 'symbol', exchange };
  const [kind = null] = KINDS.find(([, pattern]) => pattern().test(header)) ?? [];
  return { kind, exchange: null };
}
