import { type NamedExchange, nameEndingAt } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import { anyOf, lazy } from '../words/lexicon.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { SHARES } from './label-reading.ts';

/** An exchange's name before a colon, as it stands in a plain text. */
export interface NameAtColon {
  text: string;
  colon: number;
  named: NamedExchange;
  /** The name as it is written, with its label: `NASDAQ`, `NSE Symbol`. */
  name: string;
  /** The text before the name. */
  lead: string;
  /** Where the bracket opens in which the name stands, or -1. */
  open: number;
  /** A label stands between the name and the colon. */
  labelled: boolean;
}

const LABELLED = lazy(
  () => new RegExp(`(?:(?:${anyOf('labelStem')})[a-zà-ÿ]*|code|ticker) ?$`, 'i'),
);

/** The exchange that is named before a colon; null where none is. */
export function nameAtColon(text: string, colon: number): NameAtColon | null {
  const named = nameEndingAt(text, colon);
  if (!named) return null;
  const name = text.slice(named.start, colon);
  const lead = text.slice(0, named.start);
  const open = /[([][^)\]]*$/.exec(lead)?.index ?? -1;
  return { text, colon, named, name, lead, open, labelled: LABELLED().test(name) };
}

export const isBracketed = ({ open }: NameAtColon): boolean => open >= 0;

/** An index, and no fund that follows one: `the Northern 25 Index (Nasdaq Stockholm: N25X)`. */
const INDEX = /\b(?:Composite|Index|Average),? ?$/;
const FUND = /\b(?:ETF|Fund|Trust|iShares|Vanguard|SPDR|[A-Z]\w{1,20}Shares|Global X|VanEck)\b/;
const FUND_REACH = 80;

/** Whether the bracket is an index's. */
export function isOfIndex({ lead, open }: NameAtColon): boolean {
  const before = open < 0 ? '' : lead.slice(Math.max(0, open - FUND_REACH), open);
  return INDEX.test(before) && !FUND.test(before);
}

/** Whether the name abbreviates the words before its bracket: `London School of Economics (LSE: …`. */
export function isAbbreviation({ name, lead }: NameAtColon): boolean {
  if (!lead.endsWith('(') || !/^[A-Z]{3}$/.test(name)) return false;
  const before = lead.slice(0, -1).trimEnd();
  return (
    // Nearly always a word is missing.
    [...name].every((letter) => before.includes(letter)) &&
    !nameEndingAt(before, before.length) &&
    !/exchange/i.test(nameBefore(before)) &&
    judgeName(nameBefore(before), name).initials
  );
}

/** Exchanges that share their letters with schools and much else. */
const SCHOOLS = /^(?:[ABLNS]SE)$/;
/** What sets a name apart: nothing before it, a mark, or a word for a listing. */
const APART = /(?:^|[,;/|·•-]|\b(?:[Ll]isting|[Ll]isted|[Tt]icker|[Ss]ymbol|[Ss]tock):) ?$/;
/** A line of nothing but a name and a symbol. */
const MAX_LENGTH = 16;

/** Whether nothing, or a mark that sets off, stands before a name that means an exchange. */
export function isApart({ text, colon, name, lead, labelled }: NameAtColon): boolean {
  if (labelled) return true;
  const isWhole = lead === '' && text.length - colon < MAX_LENGTH;
  return (!SCHOOLS.test(name) || isWhole || SHARES().test(text)) && APART.test(lead);
}

/** Between the names or the symbols of a list. */
export const AND = ` ?[,;/&|+·•] ?|,? (?:${anyOf('and', 'or')}) `;
const BEHIND_COLON = /: ?$/;
const AND_BEFORE = new RegExp(`(?:${AND})$`);

/** The names of a bracket that share the symbols behind the colon: `(TSX, NYSE American and …`. */
export const namesOf = (prefix: NameAtColon): Naming[] => [
  ...(isBracketed(prefix) ? namesBefore(prefix.text, prefix.named.start) : []),
  prefix.named,
];

function namesBefore(text: string, start: number): Naming[] {
  const gap = AND_BEFORE.exec(text.slice(0, start));
  const named = gap && nameEndingAt(text, gap.index);
  // Behind a colon it is a symbol, which some exchange is called like: `(TSXV: OM; Frankfurt: 0QR)`.
  return named && !BEHIND_COLON.test(text.slice(0, named.start))
    ? [...namesBefore(text, named.start), named]
    : [];
}
