import { byRank, type Clip, envelopeOf } from '../model/clips.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { Citable } from './cite/line.ts';

/** The clips of one company, in the user's order. */
export interface ClipGroup {
  /** As its newest clip names it; null for clips of no company. */
  company: Listing | null;
  clips: Clip[];
}

/** Clips by company, those by their tickers or names; clips of no company come last. */
export function clipGroups(clips: readonly Clip[]): ClipGroup[] {
  const groups = new Map<string | null, ClipGroup>();
  for (const clip of clips.toSorted((one, other) => other.clippedAt - one.clippedAt)) {
    const id = clip.company?.id ?? null;
    const group = groups.get(id);
    if (group) group.clips.push(clip);
    else groups.set(id, { company: clip.company, clips: [clip] });
  }
  for (const group of groups.values()) group.clips.sort(byRank);
  return [...groups.values()].sort(byName);
}

const nameOf = ({ company }: ClipGroup): string => company?.ticker ?? company?.name ?? '';

function byName(one: ClipGroup, other: ClipGroup): number {
  if (one.company === null || other.company === null) return one.company === null ? 1 : -1;
  const [name, another] = [nameOf(one), nameOf(other)].map((text) => text.toLowerCase());
  if (name !== another) return (name ?? '') < (another ?? '') ? -1 : 1;
  return one.company.id < other.company.id ? -1 : 1;
}

/** What a clip cites, as the citation's code takes it. */
export const citableOf = (clip: Clip): Citable => ({
  ...clip.clipped,
  company: clip.company,
  envelope: envelopeOf(clip),
});
