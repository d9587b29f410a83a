import { judgeName } from '../text/company-name.ts';
import type { Line, Spot } from '../text/context.ts';
import { isIndex, isNoShare } from '../text/not-symbols.ts';
import { REPORTED_SYMBOL } from '../text/symbol-key.ts';
import type { Mention } from '../types.ts';
import { type Finding, isBare, isPinned, isSure } from './findings.ts';
import { createRoom, type Kept, type Room } from './kept.ts';
import { createKnown, type Known, type Pinned, type Pins } from './known.ts';
import type { PageText } from './line.ts';
import { createPlaces, type Places } from './place.ts';

/** Places that rules examine in one scan; a page with more is not prose. */
const MAX_LOOKS = 50_000;

/** One reading of a page, or of what changed on it: what it has found so far, and how much more it may. */
export interface Reading {
  /** Mentions that state a ticker, and later mentions of its bare symbol. */
  found: Finding[];
  later: Finding[];
  /** Room for each kind; pinned symbols have their own, or a page could infer the pins from its highlights. */
  room: Room;
  laterRoom: Room;
  pinnedRoom: Room;
  /** Places that may still be examined. */
  looks: number;
  /** Where the mentions found begin in their texts. */
  starts: Map<Node, number[]>;
  /** Symbols that are stated, by this reading or one before. */
  known: Known;
  places: Places;
}

/** Begins with what earlier readings kept. */
export function beginReading(kept: Kept, pins: Pins): Reading {
  const known = createKnown(pins);
  for (const finding of kept.findings) {
    if (isSure(finding)) known.add(finding.symbol, finding.node, finding.start);
  }
  return {
    found: [],
    later: [],
    room: createRoom(kept.findings.filter((each) => !isBare(each))),
    laterRoom: createRoom(kept.findings.filter((each) => isBare(each) && !isPinned(each))),
    pinnedRoom: createRoom(kept.findings.filter(isPinned)),
    looks: MAX_LOOKS,
    starts: new Map(),
    known,
    places: createPlaces(),
  };
}

/** Whether a reading ended with more to find than it may. */
export const isCutShort = ({ room, laterRoom, looks }: Reading): boolean =>
  room.full || laterRoom.full || looks <= 0;

/** Keeps what is found in one text, if the text is shown. */
export interface Keeper {
  line: Line<PageText>;
  isReadable(): boolean;
  /** @param at where the symbol stands; null where no place in a text is known */
  keep(mention: Mention, at: Spot<PageText> | null): void;
  keepLater(symbol: string, start: number, pin: Pinned | null): void;
}

/** @param element that shows the text */
export function keeperOf(
  reading: Reading,
  text: PageText,
  element: Element,
  line: Line<PageText>,
): Keeper {
  const { found, later, laterRoom, pinnedRoom, starts, known, places } = reading;
  const { node } = text;
  let readable: boolean | undefined;
  const isReadable = () => {
    readable ??= places.isRead(element);
    return readable;
  };
  return {
    line,
    isReadable,
    keep(stated, at) {
      if (!isReadable() || !hasRoom(reading, stated)) return;
      const mention = doubted(stated);
      const { piece = text, start = -1, end = -1 } = at ?? {};
      found.push({ ...mention, node: piece.node, start, end, where: 'page' });
      const others = starts.get(piece.node);
      if (others) others.push(start);
      else starts.set(piece.node, [start]);
      if (isSure(mention)) known.add(mention.symbol, piece.node, start);
    },
    keepLater(symbol, start, pin) {
      if (starts.get(node)?.includes(start) || !isReadable()) return;
      if (!(pin ? pinnedRoom : laterRoom).take(symbol)) return;
      const end = start + symbol.length;
      later.push({ ...bare(symbol, pin), node, start, end, where: 'page' });
    },
  };
}

/** Whether a mention is of the shape of a symbol, and finds room; takes the room. */
export const hasRoom = ({ room }: Reading, { symbol }: Mention): boolean =>
  REPORTED_SYMBOL.test(symbol) && room.take(symbol);

/**
 * A coin, a currency or an index is no share unless an exchange or a certain form says so; after a name, nothing else on
 * the page does, unless its legal form is a company's: `Tallon Corp. (SOL)`.
 */
export const doubted = (mention: Mention): Mention =>
  mention.form === 'company' && !mention.exchange && isNoCompany(mention)
    ? { ...mention, confidence: 'possible' }
    : mention.exchange || mention.confidence === 'certain' || !isNoShare(mention.symbol)
      ? mention
      : { ...mention, confidence: 'possible' };

const isNoCompany = ({ symbol, name = '' }: Mention): boolean =>
  isIndex(symbol) || (isNoShare(symbol) && !judgeName(name, symbol).legal);

const bare = (symbol: string, pin: Pinned | null): Mention => ({
  symbol,
  exchange: pin?.exchange ?? null,
  form: pin ? 'pinned' : 'company',
  confidence: pin ? 'plausible' : 'possible',
  evidence: symbol,
});
