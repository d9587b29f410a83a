import { behindAt } from '../text/behind-name.ts';
import { quoteAlone, quotedAt } from '../text/change.ts';
import { AFTER } from '../text/context.ts';
import { ABBREVIATIONS } from '../text/not-symbols.ts';
import { plain } from '../text/plain-text.ts';
import { scanText } from '../text/scan-text.ts';
import { american } from '../text/symbols.ts';
import type { Emit, Mention, Steps } from '../types.ts';
import type { Keeper } from './keep-mention.ts';
import { isOneItem, labelledLine, listOfCodes, type TextBeside } from './label-before.ts';
import type { PageText } from './line.ts';

/*
 * A symbol that is all of its text, as in a chip, a cell or an item of a list: what it is, the texts beside say.
 */

/** The end of a text before a symbol, which may be a company's name. */
const NAME_REACH = 60;
const ENDS_AS_NAME = /[A-Za-z\u00c0-\u024f.,]$/;

/** Reads what stands alone in its text with the label or the company's name in the text before. */
export function* readAlone(
  text: PageText,
  said: string,
  { keep, line }: Keeper,
  textBeside: TextBeside,
): Steps {
  const { node, said: before } = textBeside(text.node, -1);
  if (!before) return;
  const start = text.data.indexOf(said);
  const tell: Emit = (mention) => keep(mention, { piece: text, start, end: start + said.length });
  const isOne = isOneItem(text.node, node);
  const labelled = labelledLine(before, said, isOne, () => textBeside(text.node, 1).said);
  if (labelled) {
    scanText({ data: labelled }, tell);
    return;
  }
  if (!ENDS_AS_NAME.test(before)) return;
  const name = plain(before.slice(-NAME_REACH));
  const after = [...line(1)].map(({ data }) => data).join('');
  const whole = plain(`${name} ${said} ${after.slice(0, AFTER)}`);
  const at = name.length + 1;
  if (!quotedAt(whole, at + said.length, tell)) yield* behindAt(whole, at, tell);
}

/**
 * Reads the symbol of an item in a list of tickers.
 *
 * @param isOfTickers whether words before the list say that it is one
 */
export function readItem(
  text: PageText,
  symbol: string,
  { keep }: Keeper,
  isOfTickers: (text: Text) => boolean,
): void {
  const listing = american(symbol);
  if (!listing || ABBREVIATIONS.has(symbol) || !isOfTickers(text.node)) return;
  const start = text.data.lastIndexOf(symbol);
  const at = { piece: text, start, end: start + symbol.length };
  const evidence = text.data.trim();
  keep({ ...listing, form: 'label', confidence: 'likely', evidence }, at);
}

/**
 * Reads a symbol with its price and change, which are all of its text, in a strip of such quotes: both beside it, or
 * the only one at the strip's end, are a share's, too. Else it counts where the page gives another reason.
 */
export function readQuote(text: PageText, { keep }: Keeper, textBeside: TextBeside): void {
  const symbol = quoteAlone(text.data);
  if (!symbol) return;
  const others = ([-1, 1] as const).map((step) => quoteAlone(textBeside(text.node, step).said));
  const quotes = others.filter((other) => other !== null);
  // A coin beside it: they are coins.
  if (quotes.length === 0 || quotes.some((other) => other === '' || other === symbol)) return;
  const confidence = quotes.length === 2 ? 'likely' : 'plausible';
  const start = text.data.indexOf(symbol);
  const at = { piece: text, start, end: start + symbol.length };
  keep({ symbol, exchange: null, form: 'change', confidence, evidence: text.data.trim() }, at);
}

/** Reads a Reuters code that stands alone in a list of such. It counts where the page is about shares. */
export function readListed(
  text: PageText,
  code: string,
  { keep }: Keeper,
  textBeside: TextBeside,
): void {
  if (!code) return;
  const list = listOfCodes(
    textBeside(text.node, -1).said,
    code,
    () => textBeside(text.node, 1).said,
  );
  const [own] = mentionsIn(list);
  const start = text.data.indexOf(code);
  const at = { piece: text, start, end: start + code.lastIndexOf('.') };
  if (own) keep({ ...own, confidence: 'plausible', evidence: code }, at);
}

/** What a text by itself states, in its order. */
function mentionsIn(data: string): Mention[] {
  const found: Mention[] = [];
  if (data) scanText({ data }, (mention) => found.push(mention));
  return found;
}
