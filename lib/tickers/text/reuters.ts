import { nameEndingAt, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange, Mention } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { SHARES } from './label-reading.ts';
import { NEVER_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { upperCased } from './symbol-key.ts';
import { listed } from './symbols.ts';

/** Where a Reuters code may stand: at its dot. */
export const ANCHOR_REUTERS = '\\.[A-Z]{1,3}(?![A-Za-z0-9_])';

/**
 * The symbol before the dot, its class in lower case, `VOLVb`, or units and preferred shares, `LMR-UN`; not
 * part of a longer word.
 */
const ROOT = /(?:^|[\s(<>[,;/"']|[^\x20-\x7f])([A-Z0-9]{1,10}(?:[a-z]|[-.](?:UN|P?[A-Z]))?)$/;
const SUFFIX = /\.([A-Z]{1,3})(?![A-Za-z0-9_@-]|\.[A-Za-z])/y;
/** From a bracket to a code in it: nothing, or codes, each perhaps with its change. */
const LISTED_BEFORE =
  /([(<[])\s?(?:[A-Z0-9]{1,10}[a-z]?\.[A-Z]{1,3}(?: ?[+-]?[\d.,]+ ?%)?(?: ?[,;/] ?| and ))*$/;
const LISTED_AFTER = /^ ?(?:[)>\],;/]|[+-]?[\d.,]+ ?%|and [A-Z0-9]+\.)/;
/** A name before a bracket or a code in a sentence. */
const NAME = pattern`[\p{Lu}\d][\p{L}\d&.'-]*(?:["')]|,? (?:Inc|Corp|Co|Ltd|plc|SA|AG|SE|NV|AB|ASA)\.?)? ?$`;
const NAME_IN_SENTENCE = pattern`(?:^|[ "(])\p{Lu}[\p{L}&'.-]*\p{Ll}\.? $`;
/** Text after a code in a sentence. */
const GOES_ON = /^(?:,? [a-z(]|'s |\.? ?$|[,.] )/;
const NEWS =
  /\b(?:said|says|told|rose|fell|gained|dropped|jumped|slipped|surged|up|down|percent|company|buy|deal)\b|%/;
/** Words for a share in languages other than English and German. */
const SHARE = /\b(?:actions?|titres?|acci[óo]n(?:es)?|titol[oi]|azion[ei])\b/i;
/** An amount of money, as news of companies has. */
const MONEY = /[$€£¥]\d/;
/** A name and an arrow: `Tollan→TLN.DE`. */
const ARROW = pattern`[\p{L}\d.)]["']? ?(?:[→➔➜]|[-=]>) ?$`;
/** In a bracket before a code: `(London: VOD.L)`, `(Reuters: VOD.L)`. */
const PREFIX = /(?<=[([])[A-Z][A-Za-z ]{2,20}(: ?)$/;
/** Suffixes that end neither an address nor a heading. */
const PLAIN = /^(?:N|O|OQ|L|T)$/;
/** Suffixes that end an address seldom beside talk of shares. */
const FAMILIAR = /^(?:PA|MI|DE|AS|SW|HK|TO|AX|NS)$/;
/** Suffixes of Reuters alone that are no country's domain. */
const OWN = /^(?:[A-Z]|OQ|PK|SE)$/;
/** Suffixes of one letter, which references such as `(App.A)` end in too. */
const SHORT = /^[AIJKPSZ]$/;

/**
 * A Reuters code: a numeric one anywhere, `7203.T`; letters in a bracket, `(VOD.L)`, `<BRKa.N>`,
 * `[VOLVb.ST]`, or after a name in a news sentence. The suffix is the exchange (LSEG's list of RICs).
 */
export function reutersAt(text: string, at: number, emit: Emit): boolean {
  SUFFIX.lastIndex = at;
  const [, suffix = ''] = SUFFIX.exec(text) ?? [];
  const [, root = ''] = ROOT.exec(text.slice(Math.max(0, at - 12), at)) ?? [];
  if (!suffix || !root || NEVER_SYMBOLS.test(root)) return false;
  // Dow Jones writes `7203.TO` for Tokyo; Toronto has no such codes.
  const tokyo = suffix === 'TO' && /^\d{3}[0-9A-Z]$/.test(root);
  const exchange =
    suffixed(tokyo ? 'T' : suffix) ??
    (OWN.test(suffix) ? suffixed(suffix.toLowerCase()) : undefined);
  const listing = exchange && listed(upperCased(root), [exchange]);
  if (!exchange || !listing) return false;
  const before = text
    .slice(0, at - root.length)
    .replace(PREFIX, (whole, mark, index) =>
      nameEndingAt(text, index + whole.length - mark.length) ? whole : '',
    );
  const after = text.slice(at + 1 + suffix.length);
  const confidence =
    /^\d/.test(root) && !/[a-z]/.test(root) && isNumeric(exchange)
      ? ofNumber(root, suffix, before)
      : ofLetters(
          root,
          suffix,
          before,
          after,
          SHARES().test(text) || SHARE.test(before),
          MONEY.test(text),
        );
  if (!confidence) return false;
  emit({ ...listing, form: 'reuters', confidence, evidence: `${root}.${suffix}` });
  return true;
}

/** Exchanges whose symbols are numbers. */
const isNumeric = ({ shape }: Exchange) => !shape.test('ABC') || !shape.test('ABCD');

function ofNumber(root: string, suffix: string, before: string): Mention['confidence'] | null {
  const bracketed = LISTED_BEFORE.test(before);
  if (root.length < 3 || /^(?:SE|SR|KL)$/.test(suffix)) return bracketed ? 'certain' : null;
  // Another rule reads it at the colon, or with its label.
  const colon = /: ?$/.exec(before)?.index;
  if (
    colon &&
    (nameEndingAt(before, colon) ||
      /(?:ticker|symbol|code|コード|代.|코드)$/i.test(before.slice(0, colon)))
  )
    return null;
  return 'certain';
}

function ofLetters(
  root: string,
  suffix: string,
  before: string,
  after: string,
  shares: boolean,
  money: boolean,
): Mention['confidence'] | null {
  const [opened, bracket = ''] = LISTED_BEFORE.exec(before) ?? [];
  if (opened && LISTED_AFTER.test(after)) {
    const named = NAME.test(before.slice(0, -opened.length));
    if (root.length + suffix.length < 3)
      return named && suffix === 'N' && root !== 'U' ? 'likely' : null;
    // A class before it is one of the New York Stock Exchange's: `(BRK.A)`.
    if (suffix === 'A') return null;
    if (SHORT.test(suffix)) return named && shares ? 'likely' : null;
    return bracket !== '(' || named || PLAIN.test(suffix) ? 'certain' : 'likely';
  }
  if (root.length > 1 && ARROW.test(before)) return 'likely';
  if (root.length < 2 || root.length > 6 || !NAME_IN_SENTENCE.test(before) || !GOES_ON.test(after))
    return null;
  const isNews = NEWS.test(after);
  if (PLAIN.test(suffix))
    return isNews || shares || (money && isFitting(root, before)) ? 'likely' : null;
  if (!FAMILIAR.test(suffix)) return null;
  if (isNews) return shares ? 'likely' : 'plausible';
  // Wires break their lines anywhere.
  return shares && !after.trim() ? 'plausible' : null;
}

/** Whether a code's letters are taken from the name before it and are not only its initials. */
function isFitting(root: string, before: string): boolean {
  const { resembled, initials } = judgeName(nameBefore(before.trimEnd()), root);
  return resembled && !initials;
}
