import { MAX_QUADRATIC_INPUT } from '../text/context.ts';
import { rootOf, textsBelow } from './document.ts';
import { parentOf } from './dom.ts';
import { isCode } from './place.ts';

/** Words of pages about shares; several together make a page one. */
const WORDS =
  /\b(?:shares?|stocks?|shareholders?|investors?|investing|dividends?|earnings|revenues?|analysts?|market cap\w*|price targets?|upgraded|downgraded|portfolios?|hedge funds?|S&P 500|Dow Jones|NYSE|NASDAQ|Wall Street|bullish|bearish|outperform|per share|trading|EPS|ETFs?|bonds?|IPO|closing price|yield|Aktien?|Börse|Anleger|Dividende|Kursziel|bourse|actionnaires?|dividende|acciones|bolsa|inversores|ações|azioni|borsa|aktier?|aandelen|beurs)\b|株価|銘柄|東証|証券|決算|投資|前日比|終値|股价|股價|股票|证券|證券|涨|漲|投资|주가|주식|증권|코스피|코스닥|종목|투자/giu;
/** Different words that are enough. */
const ENOUGH = 4;
/** Characters read. */
const MAX_LENGTH = 30_000;
/** Text read between two looks at the clock, in UTF-16 units, and the cost of a text itself. */
const STEP = 2048;
const NODE_COST = 16;
/** Texts read, code and empty ones included. */
const MAX_TEXTS = 3000;

/**
 * Whether a page is about shares, by the words of its first texts. On such a page the bracket after a
 * company's name holds a symbol; elsewhere an abbreviation.
 */
export function* isMarketTalk(doc: Document): Generator<undefined, boolean> {
  const words = new Set<string>();
  let left = MAX_LENGTH;
  let step = STEP;
  const texts = textsBelow(doc, rootOf(doc));
  for (let count = MAX_TEXTS; count > 0 && left > 0 && words.size < ENOUGH; count--) {
    const text = texts.nextNode();
    if (!text) break;
    const element = parentOf(text);
    if (!element || isCode(element)) continue;
    const { data } = text as Text;
    const end = Math.min(data.length, left);
    for (let from = 0; from < end; from += MAX_QUADRATIC_INPUT) {
      for (const [word] of data.slice(from, from + MAX_QUADRATIC_INPUT).matchAll(WORDS)) {
        words.add(word.toLowerCase().replace(/s$/, ''));
      }
    }
    left -= data.length;
    step -= data.length + NODE_COST;
    if (step < 0) {
      yield;
      step = STEP;
    }
  }
  return words.size >= ENOUGH;
}
