import type { Mention } from '../types.ts';
import { judgeName } from './company-name.ts';
import { MARKET_WORD } from './market-words.ts';
import { ABBREVIATIONS, NOT_SYMBOLS } from './not-symbols.ts';
import { shareTalk } from './share-talk.ts';

/**
 * What speaks for and against a bracket after a name holding the symbol of its share, with its weight. The
 * sum decides. `node test/detect/calibrate.ts` shows what the sample pages say of each weight.
 */
export const WEIGHTS = {
  // The name's form.
  legal: 2.5,
  fund: 2.5,
  form: 1.5,
  office: -3,
  // How name and symbol fit.
  resembled: 1.5,
  same: 1,
  unlike: -1.5,
  classed: 1.5,
  initials: -4,
  short: -1.5,
  // The symbol.
  word: -3,
  single: -1,
  pair: -1,
  long: -1,
  fundSymbol: 2,
  // What stands right beside.
  share: 3,
  price: 3,
  move: 1,
  amount: 1,
  act: 2,
  entry: 1,
  // What stands around.
  near: 1,
  market: 0.5,
};
export type Evidence = keyof typeof WEIGHTS;

/** Sums from which on a mention is so sure; of a plausible one a page about shares makes a likely one. */
const CERTAIN = 8;
const LIKELY = 4.5;
const PLAUSIBLE = 2;

const MARKET = new RegExp(MARKET_WORD, 'iu');
/** Characters on each side that are near. */
const NEAR = 60;

/** A name, and the text on both sides of it and its bracket. */
export interface Named {
  name: string;
  isEastern: boolean;
  before: string;
  /** Up to the bracket. */
  lead: string;
  after: string;
}

/** What speaks for and against a symbol. */
export function evidenceOf(symbol: string, named: Named): Evidence[] {
  const { name, isEastern, before, lead, after } = named;
  const { legal, nordic, fund, form, office, initials, short, resembled, same } = judgeName(
    name,
    symbol,
  );
  const { share, move, amount, act } = shareTalk(before, after);
  const holds: Partial<Record<Evidence, boolean>> = {
    legal: legal || nordic,
    fund,
    form: form && !legal,
    office,
    resembled,
    same: same && symbol.length > 2,
    initials,
    short,
    unlike: !(isEastern || form || fund || resembled || same || initials),
    classed: nordic && /-[A-D]$/.test(symbol),
    word: ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol),
    single: symbol.length === 1,
    pair: symbol.length === 2,
    long: symbol.length > 4 && !nordic && !fund,
    fundSymbol: fund && /^[A-Z]{4}X$/.test(symbol),
    share,
    price: move && amount,
    move: move && !amount,
    amount: amount && !move,
    act,
    entry: before === '' && /^ ?-/.test(after),
    near: MARKET.test(`${lead.slice(-NEAR - name.length)} | ${after.slice(0, NEAR)}`),
    market: MARKET.test(lead) || MARKET.test(after),
  };
  return (Object.keys(WEIGHTS) as Evidence[]).filter((each) => holds[each]);
}

/** How sure the evidence makes a mention. */
export function weigh(evidence: Evidence[]): Mention['confidence'] {
  const sum = evidence.reduce((all, each) => all + WEIGHTS[each], 0);
  if (sum >= CERTAIN) return 'certain';
  if (sum >= LIKELY) return 'likely';
  return sum >= PLAUSIBLE ? 'plausible' : 'possible';
}
