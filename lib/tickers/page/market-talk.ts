import { isEnglish, marketWordsIn } from '../text/market-words.ts';
import { rootOf } from './document.ts';
import { has } from './dom.ts';
import { readTexts } from './first-texts.ts';
import type { Places } from './place.ts';

/** A change and a price: numbers that pages about shares have. */
const CHANGE = /\d[.,]\d+ ?(?:%|pro[cz]ent|per ?cent|por ciento)/i;
const PRICE = /[$€£]\d+[.,]\d\d(?!\d)|\d[.,]\d\d (?:euro|d[oó]l|kron)/i;
/** Different words that are enough; changes count as one, and prices. */
const ENOUGH = 4;
/** So many English ones leave no doubt: in other languages the press seldom sets bare symbols in brackets. */
const MUCH = 6;
/** A text so short has fewer of them; one of East Asia says three times as much on its length. */
const SHORT = 600;
const EASTERN = /[\u3040-\u9fff\uac00-\ud7a3]/;
/** English ones without other uses that are something. */
const SOME = 2;
const WEAK =
  /^(?:exchange|share|offering|yield|trading|bond|placement|portfolio|revenue|upgraded?|downgraded?|volatility|valuation)$/;
/** How much a page says of shares. */
export type MarketTalk = 'none' | 'some' | 'enough' | 'much';
/** Symbols that the page states count like words, up to so many. */
const MAX_STATED = 2;

/**
 * How much a page speaks of shares, by the words of its first texts; those of its menus and sidebars say
 * nothing of the page. Where it does, the bracket after a company's name holds a symbol; elsewhere an
 * abbreviation.
 *
 * @param stated symbols that the page states beyond doubt, each of which says as much as a word
 */
export function* marketTalk(
  doc: Document,
  places: Places,
  stated = 0,
): Generator<undefined, MarketTalk> {
  const words = new Set<string>();
  const english = new Set<string>();
  let length = 0;
  const read = (text: string, element: Element) => {
    length += text.length * (EASTERN.test(text) ? 3 : 1);
    const said = [...marketWordsIn(text)];
    // Words that nobody sees say nothing of the page.
    if (said.length > 0 && !places.isRead(element)) return true;
    for (const word of said) {
      words.add(word);
      if (isEnglish(word)) english.add(word);
    }
    if (CHANGE.test(text)) words.add('%');
    if (PRICE.test(text)) words.add('$');
    return english.size < MUCH;
  };
  yield* readTexts(doc, read, (element) => places.isAside(element));
  const more = Number(length < SHORT && words.size > 1);
  if (english.size + more >= MUCH) return 'much';
  if (words.size + more + Math.min(stated, MAX_STATED) >= ENOUGH) return 'enough';
  const strong = [...english].filter((word) => !WEAK.test(word)).length;
  return strong + Number(length < SHORT && strong > 0) >= SOME ? 'some' : 'none';
}

const EDGAR = /^https?:\/\/(?:www\.)?sec\.gov\/(?:Archives|ix|cgi-bin)\b/;
/** A heading of filings and their exhibits, on a line of its own. */
const HEADING =
  /^[^\S\n]*(?:(?:Form )?E(?:X|xhibit|XHIBIT)[-\s]?\d+(?:\.\d+)?|(?:ANNUAL REPORT ON )?FORM\s[A-Z0-9]{1,4}(?:-[A-Z0-9]{1,5})?(?:\/A)?|SCHEDULE\s1[34]\w+|DEFM?\s?14[AC]|(?:DEFINITIVE )?PROXY STATEMENT|NOTICE OF (?:ANNUAL|SPECIAL) MEETING OF (?:STOCK|SHARE)HOLDERS|ANNUAL INFORMATION FORM|(?:PRELIMINARY |SUMMARY )?PROSPECTUS(?: SUPPLEMENT)?|(?:UNITED STATES )?SECURITIES AND EXCHANGE COMMISSION)[^\S\n]*$/m;
/** Sentences that the law prescribes for them. */
const FORMULA =
  /\b(?:not approved (?:or disapproved )?|has approved or disapproved )(?:of )?th(?:is|ese) securit|\(Exact name of |Before you invest, you may want to review|\bWITNESS WHEREOF\b|^[ \t\u00a0]{0,20}exhibit\s\d{1,3}\.\d/im;
/** A term and its definition: `(the “Company”)`; the term may be an element of its own. */
const DEFINED = /\((?:(?:the|this|each|collectively|together|hereinafter),? ?)*["“]/g;
/** Terms that make a page a contract, a prospectus and the like, and how many have an article: songs have none. */
const TERMS = 4;
const WITH_ARTICLE = 2;

/**
 * Whether a page is a filing with the SEC, an exhibit, or a document of its kind. There nearly every name
 * has a bracket with its abbreviation, and shares are spoken of on every page.
 */
export function* isFiling(doc: Document): Generator<undefined, boolean> {
  if (has(rootOf(doc), '[contextref]') || EDGAR.test(doc.location.href)) return true;
  let heads = 0;
  let terms = 0;
  let articles = 0;
  const isContract = () => terms >= TERMS && articles >= WITH_ARTICLE;
  yield* readTexts(doc, (text) => {
    if (HEADING.test(text) || FORMULA.test(text)) heads++;
    for (const [term] of text.matchAll(DEFINED)) {
      terms++;
      if (term.length > 2) articles++;
    }
    return heads === 0 && !isContract();
  });
  return heads > 0 || isContract();
}
