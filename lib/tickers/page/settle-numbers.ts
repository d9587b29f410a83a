import { exchangeNamed } from '../exchanges/names.ts';
import { HANGUL } from '../text/east-asia.ts';
import type { Steps } from '../types.ts';
import { amend, type Finding, isBare } from './findings.ts';
import { readTexts } from './first-texts.ts';
import type { Places } from './place.ts';

/** A market, and how the press of its country names it. */
type Market = [name: RegExp, mic: string];
/** Those whose numbers look alike; what is no MIC only says that a page names one more. */
const KOREA: Market[] = [
  [/코스피|유가증권시장|KOSPI/, 'XKRX'],
  [/코스닥|KOSDAQ/, 'XKOS'],
  [/코넥스|KONEX/, 'konex'],
];
const OTHERS: Market[] = [
  // Of another country's city: 紐約證交所.
  [/[台臺]股|集中市場|(?<![約京海圳港敦])證交所|[台臺]灣證券交易所|加權(?:股價)?指數/, 'XTAI'],
  [/櫃買|上市?櫃/, 'ROCO'],
  [/興櫃/, 'emerging'],
  [/港股|恒[指生]|[港聯联]交所/, 'XHKG'],
  [/東証|東京証券取引所/, 'XTKS'],
  [/[名札福]証/, 'regional'],
];
const KOREAN = /^\d{4}[0-9A-Z]{2}$/;
const OTHER = /^\d[0-9A-Z]\d[0-9A-Z]\d?[A-Z]?$/;
/** Taiwan's funds in bonds are at its other exchange, whatever the page calls its market. */
const BONDS = /^\d{5}B$/;

/** The mentions of numbers that leave open which exchange has them. */
export const openNumbers = (findings: readonly Finding[]): Finding[] =>
  findings.filter((each) => !each.exchange && !isBare(each) && isNumber(each.symbol));

const isNumber = (symbol: string) =>
  (KOREAN.test(symbol) || OTHER.test(symbol)) && !BONDS.test(symbol);

/**
 * A number that leaves its exchange open, `曜嶺電（3391）`, is of the only market for such numbers that the page names,
 * 台股. Where it names several, by a word or by the exchange of another number, each stays open.
 *
 * @param open those numbers; the page is read where there are some
 */
export function* settleNumbers(
  doc: Document,
  findings: readonly Finding[],
  open: readonly Finding[],
  places: Places,
): Steps {
  if (open.length === 0) return;
  const named = new Set<string>();
  for (const { symbol, exchange } of findings) {
    if (exchange?.mic && isNumber(symbol)) named.add(exchange.mic);
  }
  let isKorean = false;
  const read = (text: string, element: Element) => {
    const [first, ...others] = [...KOREA, ...OTHERS].filter(([name]) => name.test(text));
    if (first && places.isRead(element)) for (const [, mic] of [first, ...others]) named.add(mic);
    isKorean ||= HANGUL.test(text);
    return true;
  };
  yield* readTexts(doc, read, (element) => places.isAside(element));
  const [only, other] = (isKorean ? KOREA : OTHERS).filter(([, mic]) => named.has(mic));
  const exchange = only && !other ? exchangeNamed(only[1]) : undefined;
  const shape = isKorean ? KOREAN : OTHER;
  if (!exchange) return;
  for (const each of open) {
    if (shape.test(each.symbol) && exchange.shape.test(each.symbol)) amend(each, { exchange });
  }
}
