import { type Finding, isBare, isSure } from './findings.ts';
import { createRoom, type Kept, type Room } from './kept.ts';
import { createKnown, type Known } from './known.ts';
import type { Pins } from './pins.ts';
import { createPlaces, type Places } from './place.ts';

/** Places that rules examine in one scan; a page with more is not prose. */
const MAX_LOOKS = 50_000;

/** One reading of a page, or of what changed on it: what it has found so far, and how much more it may. */
export interface Reading {
  /** Mentions that state a ticker, and later mentions of its bare symbol. */
  found: Finding[];
  later: Finding[];
  /** Room for either kind. */
  room: Room;
  laterRoom: Room;
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
    laterRoom: createRoom(kept.findings.filter(isBare)),
    looks: MAX_LOOKS,
    starts: new Map(),
    known,
    places: createPlaces(),
  };
}

/** Whether a reading ended with more to find than it may. */
export const isCutShort = ({ room, laterRoom, looks }: Reading): boolean =>
  room.full || laterRoom.full || looks <= 0;
