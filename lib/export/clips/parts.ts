import type { Clip } from '../../model/clips.ts';
import type { Listing } from '../../model/saved-companies.ts';
import { citationOf, isoMoment } from '../../research/citation.ts';
import { type CitationPart, cleanLines, oneLine, type Say } from '../../research/cite/line.ts';
import { type ClipGroup, citableOf, clipGroups } from '../../research/clip-groups.ts';

/** A clip as every format writes it: cleaned, in the user's language, and free of any markup. */
export interface ClipParts {
  clip: Clip;
  /** A document's own words, line by line, with a mark where they are cut; null where none are quoted. */
  body: string[] | null;
  /** The citation in one line: what it says, its source, its age; links are those that are safe to follow. */
  summary: CitationPart[];
  /** The user's comment, line by line; empty for none. */
  comment: string[];
  clippedAt: string;
}

export interface GroupParts {
  /** `Larkmere Systems, Inc. (Nasdaq: LKMR)` */
  company: string;
  clips: ClipParts[];
}

/** All clips by company, in the order of the panel. */
export const partsByCompany = (
  clips: readonly Clip[],
  say: Say,
  allowLoopback: boolean,
): GroupParts[] =>
  clipGroups(clips).map(({ company, clips: own }: ClipGroup) => ({
    company: companyText(company, say),
    clips: own.map((clip) => partsOf(clip, say, allowLoopback)),
  }));

export function partsOf(clip: Clip, say: Say, allowLoopback: boolean): ClipParts {
  const { body, summary } = citationOf(citableOf(clip), say, allowLoopback);
  return {
    clip,
    body: body && (clip.cut ? [...body, say('textCut')] : body),
    summary,
    comment: clip.comment.trim() === '' ? [] : cleanLines(clip.comment.trim()),
    clippedAt: isoMoment(clip.clippedAt),
  };
}

function companyText(company: Listing | null, say: Say): string {
  if (company === null) return say('clipNoCompany');
  const { name, ticker, exchange } = company;
  const where = [exchange, ticker].filter((text) => text?.trim()).join(': ');
  return oneLine(`${name ?? say('nameMissing')}${where === '' ? '' : ` (${where})`}`);
}
