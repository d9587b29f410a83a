import { isNoShare } from '../text/no-shares.ts';
import type { EmitAt, Steps } from '../types.ts';
import { readCode } from './codes.ts';
import { attribute, cut, forEach, tagOf, wholeText, within } from './elements.ts';
import { type QuoteLink, readQuoteLink } from './quote-links.ts';

/** The symbol in the settings of a chart: `{"symbol": "NASDAQ:TLLN", …}`. */
const SYMBOL = /"symbol" ?: ?"([^"]{1,40})"/;
const MAX_LENGTH = 2000;

/**
 * Charts that a page embeds: frames whose address names a symbol, and TradingView's scripts, whose text holds
 * their settings.
 */
export function* readEmbeds(embeds: Element[], emit: EmitAt): Steps {
  yield* forEach(embeds, (element) => {
    const found = tagOf(element) === 'IFRAME' ? inFrame(element) : inScript(element);
    if (!found || found.isDoubtful || isNoShare(found.symbol)) return;
    const { symbol, exchange, evidence } = found;
    const place = within(element, 'div') ?? element;
    emit(
      { symbol, exchange, form: 'pageData', confidence: 'likely', evidence: cut(evidence) },
      place,
    );
  });
}

const inFrame = (frame: Element): QuoteLink | null => readQuoteLink(attribute(frame, 'src'), '');

function inScript(script: Element): QuoteLink | null {
  const [evidence = '', code = ''] = SYMBOL.exec(wholeText(script).slice(0, MAX_LENGTH)) ?? [];
  const listing = code && readCode(code);
  return listing ? { ...listing, evidence, confidence: 'likely' } : null;
}
