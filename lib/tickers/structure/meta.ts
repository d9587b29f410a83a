import { isNoShare } from '../text/no-shares.ts';
import { NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { EmitAt, Steps } from '../types.ts';
import { attribute, cut, forEach, headOf, type Root } from './elements.ts';
import { readStated } from './stated.ts';

/**
 * Names that say ticker or stock symbol: `ticker` (GlobeNewswire, `Nasdaq:AAPL`; fund houses),
 * `tickerSymbol` (MarketWatch), `tickers` (Motley Fool), `emailtickers` (Investopedia),
 * `article:ticker`, `stock-symbol`, `cXenseParse:abc-ticker`; at the end of the name, so that
 * `ticker_companies` and `twitter:ticker-color` are not.
 */
const NAMES =
  /(?:(?:^|[^a-z]|email|stock|primary|related)tickers?|(?:ticker|stock)[-_:. ]?symbols?|^symbols?)$/i;
/** Keywords: read only for codes such as MarketWatch's `US:ORCL`. */
const KEYWORDS = /^(?:news_)?keywords$/i;
const QUALIFIED = /^[A-Z]{2,10}:[A-Z0-9][A-Z0-9.-]{0,9}$/;
/** Indices that stand among Dow Jones' keywords. */
const INDEX = /:(?:COMP|DJ.*|GDOW|NYA|SP\d+|UKX|DAX|TMU.*)$/;

/** Meta tags in which news systems list the shares of an article. */
export function* readMeta(root: Root, emit: EmitAt): Steps {
  yield;
  const named = headOf(root).map((tag) => ({
    tag,
    name: (attribute(tag, 'name') || attribute(tag, 'property')).slice(0, 100),
    content: attribute(tag, 'content').slice(0, 1000),
  }));
  const exchange = named.find(({ name }) => /^(?:stock-?)?exchange(?:iso)?$/i.test(name))?.content;
  yield* forEach(named, ({ tag, name, content }) => {
    const isKeywords = KEYWORDS.test(name);
    if (!isKeywords && !NAMES.test(name)) return;
    const words = content.split(',').map((word) => word.trim());
    const said = isKeywords
      ? words.filter((word) => QUALIFIED.test(word) && !INDEX.test(word)).join()
      : content;
    for (const listing of readStated(said, exchange)) {
      const { symbol } = listing;
      if (
        !listing.exchange &&
        (isNoShare(symbol) || (words.length > 1 && NOT_SYMBOLS.has(symbol)))
      ) {
        continue;
      }
      const isSure = !isKeywords && /ticker|stock/i.test(name);
      const confidence = isSure || listing.exchange ? 'certain' : 'likely';
      emit({ ...listing, form: 'pageData', confidence, evidence: cut(`${name}: ${said}`) }, tag);
    }
  });
}
