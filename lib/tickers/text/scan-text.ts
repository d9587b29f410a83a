import { lookUp } from '../exchanges/names.ts';
import type { Emit, Mention, Steps } from '../types.ts';
import { ANCHOR_BLOOMBERG, bloombergAt } from './bloomberg.ts';
import { companyAt } from './bracket-after-name.ts';
import { candidatesIn, MAY_HOLD, matchesAt, mayLeadToTicker } from './candidates.ts';
import { cashtagAt } from './cashtag.ts';
import {
  ALONE,
  contextOf,
  type EmitBeside,
  type Line,
  type Piece,
  type Spot,
  spotOf,
} from './context.ts';
import { countryAt, countryBeforeAt } from './country.ts';
import { easternAt } from './eastern-symbol.ts';
import { filerAt } from './filer.ts';
import { ANCHOR_FUND, fundAt } from './fund-symbol.ts';
import { ANCHOR_LABEL, labelAt } from './label.ts';
import { ANCHOR_BRAZIL, brazilAt, mexicanAt } from './latin-america.ts';
import { isAmongCoins } from './not-symbols.ts';
import { ANCHOR_NUMBER_LABEL, numberLabelAt } from './number-label.ts';
import { ANCHOR_NUMBER_FIRST, numberFirstAt, numericAt } from './numeric.ts';
import { qualifiedAt } from './qualified.ts';
import { ANCHOR_REUTERS, reutersAt } from './reuters.ts';
import { bracketAt, dashedAt, symbolFirstAt } from './symbol-first.ts';

/** Reads the plain text around an anchor; a rule that has much to compile gives steps, which are still to be taken. */
type Rule = (text: string, at: number, emit: EmitBeside) => Steps | boolean | undefined;

/** A rule whose anchors stand behind the symbol. */
const behindSymbol =
  (rule: (text: string, at: number, emit: Emit) => void): Rule =>
  (text, at, emit) => {
    rule(text, at, (mention) => emit(mention, 'before'));
    return undefined;
  };

const anchor = (source: string) => new RegExp(source, 'g');

/** Takes a mention, and where its symbol is written. */
type EmitSpot<P extends Piece = Piece> = (mention: Mention, spot: Spot<P> | null) => void;

const SIGNS = /[$:(<[＄：（＜［【〔〈《「『]/g;
/** The beginning of a symbol or a name after such a sign, or the end of the text. */
const AFTER_SIGN = /[\s"'“‘«$(]{0,40}[A-Z\d\u3040-\uffff]|\s*$/y;
/** Somewhere in the text a symbol must stand right before such a code, or end the text before. */
const BLOOMBERG = /(?:^|[A-Z\d/])[\s:][A-Z]{2}(?:[ )\],;|\u00a0）】；，]|$)/;
/**
 * Rules without such a sign: what the text must hold, the places in it, the rule itself, and where the first
 * look cannot tell enough, an expression that the text must match.
 */
const RULES: [number, RegExp, Rule, RegExp?][] = [
  [MAY_HOLD.label, anchor(ANCHOR_LABEL), labelAt],
  [MAY_HOLD.eastern, anchor(ANCHOR_NUMBER_LABEL), numberLabelAt],
  [MAY_HOLD.eastern, anchor(ANCHOR_NUMBER_FIRST), numberFirstAt],
  [MAY_HOLD.reuters, anchor(ANCHOR_REUTERS), behindSymbol(reutersAt)],
  [MAY_HOLD.bloomberg, anchor(ANCHOR_BLOOMBERG), behindSymbol(bloombergAt), BLOOMBERG],
  [MAY_HOLD.brazil, anchor(ANCHOR_BRAZIL), brazilAt],
  [MAY_HOLD.fund, anchor(ANCHOR_FUND), fundAt],
];
/** All that a rule here may begin at. */
const SCANNED = RULES.reduce<number>((all, [needed]) => all | needed, MAY_HOLD.sign);
/** The bits of `MAY_HOLD` that the expressions themselves find in a text: for tests of the quick look. */
export function mayBegin(text: string): number {
  SIGNS.lastIndex = 0;
  let found: number = SIGNS.test(text) ? MAY_HOLD.sign : 0;
  for (const [needed, anchors, , also] of RULES) {
    anchors.lastIndex = 0;
    if (anchors.test(text) && also?.test(text) !== false) found |= needed;
  }
  return found;
}
/** A text that begins with a symbol: the words that lead to it may stand in the text before. */
const STARTS = /^\s{0,99}["'“$]?[A-Z\d]{1,7}(?:[./-][A-Z]{1,2})?["'”]?\s{0,99}(?:[(),;:（）]|$)/;
/** The ends of texts that lead to a symbol, and the rule of each. */
const LEADS: [RegExp, Rule][] = [
  [/[(（<$][\s"'“]*$/, readSign],
  [new RegExp(ANCHOR_LABEL), labelAt],
  [/[:：][\s"'“]*$/, readSign],
];
/** The part of a text in which such an end is looked for. */
const LEAD_REACH = 40;

/** The longest sign or word with the context that its places are found by. */
const REACH = 64;

/** The characters of a text that its part from one index to another may need: bits of `MAY_HOLD`. */
export const candidatesAround = ({ data }: Piece, from: number, to: number): number =>
  candidatesIn(
    from === 0 && to >= data.length ? data : data.slice(Math.max(0, from - REACH), to + REACH),
  );

/** A place in a text that a rule has to examine. */
export interface Look {
  at: number;
  rule: Rule;
}

/** Most texts have none. */
const NO_LOOKS: readonly Look[] = [];

/**
 * Finds the places in a part of a text that its rules have to examine, for each kind of anchor that it may hold:
 * linear in the text's length.
 *
 * @param from,to the part whose anchors are looked for; the rest of the text serves as context
 */
export function looksIn({ data }: Piece, from: number, to: number, held: number): readonly Look[] {
  if ((held & SCANNED) === 0) return NO_LOOKS;
  // A form may begin in this part and end in the next, and the text before it counts as context.
  const start = Math.max(0, from - REACH);
  const part = start === 0 && to >= data.length ? data : data.slice(start, to + REACH);
  const ends = to - start;
  const looks: Look[] = [];
  SIGNS.lastIndex = held & MAY_HOLD.sign ? from - start : part.length;
  while (SIGNS.test(part) && SIGNS.lastIndex <= ends) {
    const at = start + SIGNS.lastIndex - 1;
    const isWorth = matchesAt(AFTER_SIGN, part, SIGNS.lastIndex) && mayLeadToTicker(data, at);
    // Its colon is an anchor of its own; behind a name of several meanings the bracket is tried, too.
    if (isWorth && !isQualified(data, at)) looks.push({ at, rule: readSign });
  }
  for (const [needed, anchors, rule, also] of RULES) {
    if ((held & needed) === 0 || also?.test(part) === false) continue;
    anchors.lastIndex = from - start;
    for (let match = anchors.exec(part); match && match.index < ends; match = anchors.exec(part)) {
      looks.push({ at: start + match.index, rule });
    }
  }
  return looks;
}

/** Looks of a page that are still taken in steps: the first ones compile what they use, others take microseconds. */
export const firstLooks = { left: 40 };

/**
 * Examines one place in a text, with some hundred characters around it: the first places of a page in several steps.
 *
 * @param line reads on where the page splits a line over several texts
 */
export function* lookAt<P extends Piece>(
  piece: P,
  { at, rule }: Look,
  emit: EmitSpot<P>,
  line: Line<P>,
): Steps {
  const isFirst = firstLooks.left > 0;
  if (isFirst) {
    firstLooks.left--;
    yield;
  }
  const { text, at: index } = contextOf(piece.data, at, line);
  const tell: EmitBeside = (mention, side) =>
    emit(mention, spotOf(mention.symbol, piece, at, line, side));
  const steps = rule(text, index, tell);
  if (isFirst && typeof steps === 'object') yield* steps;
  else atOnce(steps);
}

function atOnce(steps: ReturnType<Rule>): void {
  if (typeof steps === 'object') while (!steps.next().done);
}

/** Finds the tickers that a text by itself states outright, or a part of it. */
export function scanText<P extends Piece>(
  piece: P,
  emit: EmitSpot<P>,
  from = 0,
  to = piece.data.length,
): number {
  const looks = looksIn(piece, from, to, candidatesAround(piece, from, to));
  for (const look of looks) atOnce(lookAt(piece, look, emit, ALONE));
  return looks.length;
}

/** Whether the words that lead to the beginning of a text may stand in the text before. */
export const startsWithSymbol = (data: string): boolean => STARTS.test(data);

/**
 * Reads a text that begins with a symbol together with the text before it, which may end in the exchange
 * or the label: `(NASDAQ:` `AAPL` `)`, `under the symbol` `AAPL`.
 */
export function* scanStart<P extends Piece>(
  piece: P,
  emit: EmitSpot<P>,
  lineOf: (piece: P) => Line<P>,
  isScanned: (text: string) => boolean,
): Steps {
  if (!startsWithSymbol(piece.data)) return;
  for (const before of lineOf(piece)(-1)) {
    const { data } = before;
    if (!data.trim()) continue;
    if (isScanned(data)) return;
    const line = lineOf(before);
    const spotted: Emit = (mention) => emit(mention, spotOf(mention.symbol, piece, 0, ALONE));
    const end = data.slice(-LEAD_REACH);
    for (const [pattern, rule] of LEADS) {
      const lead = pattern.exec(end)?.index ?? -1;
      if (lead < 0) continue;
      const { text, at: index } = contextOf(data, data.length - end.length + lead, line);
      const steps = rule(text, index, spotted);
      if (typeof steps === 'object') yield* steps;
      return;
    }
    return;
  }
}

/** A bracket that holds a name, a colon and a symbol, and nothing else. */
const QUALIFIED = /[([] ?([A-Za-z][\w .&-]{1,40}?) ?: ?["']?[A-Z0-9][A-Z0-9.&-]{0,11}["']? ?[)\]]/y;

/** Whether a bracket holds an exchange and its symbol alone, `(NYSE: TLLN)`, which is read at its colon. */
function isQualified(text: string, at: number): boolean {
  QUALIFIED.lastIndex = at;
  const [, name = ''] = QUALIFIED.exec(text) ?? [];
  return name !== '' && lookUp(name)?.ambiguous === false;
}

const symbolFirst = behindSymbol(symbolFirstAt);

function readSign(text: string, at: number, emit: EmitBeside): ReturnType<Rule> {
  const anchor = text.charAt(at);
  if (anchor !== '$' && anchor !== ':') return readBracket(text, at, emit);
  if (anchor === '$') {
    cashtagAt(text, at, emit);
    return true;
  }
  return qualifiedAt(text, at, emit) || countryAt(text, at, emit) || symbolFirst(text, at, emit);
}

/** Reads a bracket by one rule after the other, until one finds something. */
function* readBracket(text: string, at: number, emit: EmitBeside): Steps {
  if (isQualified(text, at)) return;
  const anchor = text.charAt(at);
  let found = false;
  const note: Emit = (mention) => {
    found = true;
    const isCoin = mention.form === 'company' && !mention.exchange && isAmongCoins(text, at);
    emit(isCoin ? { ...mention, confidence: 'possible' } : mention);
  };
  if (anchor === '(') bracketAt(text, at, note);
  else if (anchor === '[' && !dashedAt(text, at, note)) filerAt(text, at, note);
  yield;
  if (!found) numericAt(text, at, note);
  if (!found && anchor === '(') countryBeforeAt(text, at, note);
  if (found) return;
  yield;
  if (easternAt(text, at, note) || (anchor !== '(' && anchor !== '[')) return;
  if (!mexicanAt(text, at, note)) yield* companyAt(text, at, note);
}
