import type { ListingRecord } from '../model.ts';
import { asiaPacific } from './listings/asia-pacific.ts';
import { continentalEurope } from './listings/continental-europe.ts';
import { northAmerica } from './listings/north-america.ts';
import { northernEurope } from './listings/northern-europe.ts';

/**
 * Every listing of the sample data, by a short key that the other data files use. All companies are
 * fictional. The notable ones:
 * - `larkmere` (Nasdaq: LKMR) has the richest data of all: start there;
 * - `wexcombeLondon` and `wexcombeNewYork` (LSE: WXC, NYSE: WXC) are one company, listed twice;
 * - `voltfjallA` and `voltfjallB` are two share classes on one exchange under one name;
 * - `quillane` (NYSE: QLN) and `queensLanding` (ASX: QLN) share a ticker and nothing else;
 * - `larkmereLand` (NYSE: LKM) shares a word, and the start of a ticker, with `larkmere`;
 * - `tarvane` (Nasdaq: TVNX) has no quote;
 * - `wattlecreek` (ASX: WCK) has almost nothing: no facts, no events, no documents;
 * - `northrede` (NYSE: NRD.B) has values of 30 digits; `kelstrand` (TSX: KSC) changed its currency;
 * - `bramblecote` and `marlThorne` are inactive: readable by id, never found by search.
 */
export const LISTINGS = {
  ...northAmerica,
  ...northernEurope,
  ...continentalEurope,
  ...asiaPacific,
};

/** Short key of a listing. */
export type ListingKey = keyof typeof LISTINGS;

export const listings: ListingRecord[] = Object.values(LISTINGS);
