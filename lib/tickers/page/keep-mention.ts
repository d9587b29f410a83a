import { judgeName } from '../text/company-name.ts';
import type { Line, Spot } from '../text/context.ts';
import { isIndex, isNoShare } from '../text/no-shares.ts';
import { REPORTED_SYMBOL } from '../text/symbol-key.ts';
import type { Mention } from '../types.ts';
import { isSure } from './findings.ts';
import type { Pinned } from './known.ts';
import type { PageText } from './line.ts';
import type { Reading } from './reading-state.ts';

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
  const { found, later, laterRoom, starts, known, places } = reading;
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
      if (starts.get(node)?.includes(start) || !isReadable() || !laterRoom.take(symbol)) return;
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
