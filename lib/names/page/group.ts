import { isOtherForm } from '../name-key.ts';
import {
  type FoundName,
  MAX_NAMES,
  NAME_EVIDENCE,
  NAME_PLACES,
  type NameEvidence,
  type NamePlace,
} from '../types.ts';
import type { LinePart } from './lines.ts';
import type { Mention } from './mention.ts';
import { TALK } from './words.ts';

/** Mentions within sentences that outweigh the same word in small letters, and words of business that a page has. */
const MANY = 2;
const ENOUGH = 2;

/** A mention, where it stands on the page. */
export interface Placed extends Mention {
  where: NamePlace;
  /** In the page's title, which is not a text of the page: not counted beside other mentions. */
  isSilent: boolean;
  /** The text that holds all of it, and where that begins in the line; null where several do. */
  part: LinePart | null;
}

/** A place in a text of the page that writes a name. */
export interface NameMark {
  /** As it was found: {@link FoundName}. */
  name: string;
  /** As this place writes it. */
  written: string;
  node: Text;
  start: number;
  end: number;
}

/**
 * The names of a page, all mentions of each together: known ones first, then in the order of the page.
 *
 * @param isSmall whether the page also writes all of these words in lower case
 */
export function groupMentions(
  mentions: readonly Placed[],
  isSmall: (words: string) => boolean,
): FoundName[] {
  const found: FoundName[] = [];
  const isBusiness = mentions.some(speaks) || talksBusiness(isSmall);
  for (const { alike, counted } of countedByKey(mentions, isSmall)) {
    const symbols = [...new Set(alike.flatMap(({ symbol }) => symbol ?? []))];
    const name = nameOf(counted, null, isBusiness);
    if (symbols.length < 2) found.push({ ...name, symbol: symbols[0] ?? null });
    else for (const symbol of symbols) found.push(nameOf(counted, symbol, isBusiness));
  }
  const isKnown = (one: FoundName) => Number(one.isKnown || one.symbol !== null);
  return found.sort((one, other) => isKnown(other) - isKnown(one)).slice(0, MAX_NAMES);
}

/** The places of all these names in the texts of the page, by the names that {@link groupMentions} gives them. */
export function marksOf(
  mentions: readonly Placed[],
  isSmall: (words: string) => boolean,
): NameMark[] {
  const marks: NameMark[] = [];
  for (const { counted } of countedByKey(mentions, isSmall)) {
    const name = writtenOf(counted);
    for (const { part, at, end } of counted) {
      if (part === null) continue;
      const { node } = part;
      const start = at - part.at;
      const written = node.data.slice(start, end - part.at).trimEnd();
      marks.push({ name, written, node, start, end: start + written.length });
    }
  }
  return marks;
}

/** The mentions of each name that counts, and those among them that do. */
function* countedByKey(mentions: readonly Placed[], isSmall: (words: string) => boolean) {
  for (const alike of alikeOf(mentions)) {
    const kinds = alike.map((each) => ({ ...each, kind: kindOf(each, isSmall) }));
    const counted = countedOf(kinds, isSmall);
    if (counted.length > 0) yield { alike, counted };
  }
}

/** The mentions of each name; `Merck KGaA` is apart from `Merck & Co.`, which the page names first. */
function* alikeOf(mentions: readonly Placed[]): Iterable<Placed[]> {
  for (const alike of Map.groupBy(mentions, ({ key }) => key).values()) {
    const first = alike.find(({ legal }) => legal)?.name ?? '';
    const isOther = ({ legal, name }: Placed) =>
      legal && name !== first && isOtherForm(first, name);
    yield alike.filter((each) => !isOther(each));
    yield alike.filter(isOther);
  }
}

/** As the page writes a name first, with its legal form if it ever has it. */
const writtenOf = (counted: readonly Placed[]): string =>
  (counted.find(({ legal }) => legal) ?? counted[0])?.name ?? '';

/** A first word of a sentence before the name is a first name, unless the page writes it small elsewhere. */
const kindOf = (mention: Placed, isSmall: (words: string) => boolean): Mention['kind'] => {
  if (!mention.before || isSmall(mention.before) || mention.legal) return mention.kind;
  return mention.isLone && !mention.business ? 'person' : 'loose';
};

const speaks = ({ legal, business, symbol }: Mention) => legal || business || symbol !== null;

/** The mentions that count; none where the name is an ordinary word, a person or a place on this page. */
function countedOf(alike: readonly Placed[], isSmall: (words: string) => boolean): Placed[] {
  const those = (...kinds: Mention['kind'][]) => alike.filter(({ kind }) => kinds.includes(kind));
  const isNoun = those('noun').length > 0;
  const counted = those('plain', 'loose').map((each) =>
    isNoun ? { ...each, isInside: false } : each,
  );
  const speaking = counted.filter(speaks).length;
  const [first] = counted;
  if (!first?.isKnown) return counted;
  if (speaking === 0) {
    // `Waste Management` also heads a page about waste management.
    const inside = counted.filter(({ isInside }) => isInside).length;
    if (inside < MANY && isSmall(first.key)) return [];
  }
  // `the village of Tallon Vale`
  const others = those('other').length;
  if (!first.isLone) return others > speaking ? [] : counted;
  // `as in Tallon` is no place where the name stands alone more often.
  const places = those('place').length;
  const against = those('person').length + others + (places < counted.length ? 0 : places);
  if (against > speaking) return [];
  // A headline alone does not show where a name ends.
  return counted.some(({ kind }) => kind === 'plain') ? counted : [];
}

/** Whether the page has some words of business. */
const talksBusiness = (isSmall: (words: string) => boolean): boolean => {
  let left = ENOUGH;
  for (const word of TALK) if (isSmall(word) && --left === 0) return true;
  return false;
};

/** @param symbol the one to report of several */
function nameOf(counted: readonly Placed[], symbol: string | null, isBusiness: boolean): FoundName {
  const rank = ({ where }: Placed) => NAME_PLACES.indexOf(where);
  const best = counted.reduce((best, each) => (rank(each) < rank(best) ? each : best));
  const says: Record<NameEvidence, boolean> = {
    legal: counted.some(({ legal }) => legal),
    business: counted.some(({ business }) => business),
    symbol: counted.some(({ symbol }) => symbol !== null),
    inside: counted.some(({ isInside }) => isInside),
    topic: isBusiness,
  };
  return {
    name: writtenOf(counted),
    isKnown: counted.some(({ isKnown }) => isKnown),
    symbol,
    count: Math.max(1, counted.filter(({ isSilent }) => !isSilent).length),
    where: best.where,
    evidence: NAME_EVIDENCE.filter((kind) => says[kind]),
    sentence: (counted.find((each) => symbol !== null && each.symbol === symbol) ?? best).sentence,
  };
}
