import type { Mention } from '../types.ts';

/*
 * What the sum of the evidence for a bracket after a name makes of it. Apart from the evidence, because the
 * content script settles what was found and holds no rules.
 */

/**
 * What the page adds: it speaks of shares, is about them, or about nothing else; it states other symbols, for each
 * and at most.
 */
const SOME_PAGE = 1.6;
const PAGE = 2.65;
const ALL_PAGE = 4;
const OTHER = 0.3;
const MAX_OTHERS = 1;
/** It is a page of brackets after companies' names: two are stated so, three and so on, eight or more. */
const PEERS = [0, 0, 0.5, 1, 1.4, 1.75, 2, 2.25, 2.5];
const FEW = 6;

/** The page calls the symbol itself a share, `TLLN stock`: once, and for each further time up to two. */
const SHARE = 3;
const SHARE_AGAIN = 1;
const MAX_AGAIN = 2;

/** The sum of a symbol that fits a company with its legal form. */
export const WITH_FORM = 3.5;
/** Sums from which on a mention is so sure. */
const CERTAIN = 8.8;
export const LIKELY = 4.5;
/** A page about shares makes it likely. */
const PLAUSIBLE = LIKELY - PAGE;
/** From here on it depends on the page. */
const POSSIBLE = LIKELY - ALL_PAGE - MAX_OTHERS;

/** How sure a sum of evidence makes a mention. */
export function confidenceOf(sum: number): Mention['confidence'] {
  if (sum >= CERTAIN) return 'certain';
  if (sum >= LIKELY) return 'likely';
  return sum >= PLAUSIBLE ? 'plausible' : 'possible';
}

/** Whether it depends on the page how sure a mention is. */
export const isOpen = ({ sum, confidence }: Mention): boolean =>
  sum !== undefined && sum >= POSSIBLE && confidence !== 'certain' && confidence !== 'likely';

/** A name and a symbol that fit it, beside a word about shares. */
const SPEAKING = 2.4;
/** Whether a mention fits its name so well that it says something of the page, on which it depends. */
export const isSpeaking = (mention: Mention): boolean =>
  isOpen(mention) && (mention.sum ?? 0) >= SPEAKING;

/** Whether it could, if the page called the symbol a share. */
export const mayBeOpen = ({ sum, confidence }: Mention): boolean =>
  sum !== undefined &&
  sum >= POSSIBLE - SHARE - MAX_AGAIN * SHARE_AGAIN &&
  confidence !== 'certain' &&
  confidence !== 'likely';

/** What the page's subject adds; an abbreviation gets less. On a filing a bracket proves nothing. */
const SUBJECTS = {
  none: [0, 0],
  some: [SOME_PAGE, 0],
  enough: [PAGE, PAGE],
  much: [ALL_PAGE, PAGE],
  filing: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
};
export const onPage = (
  sum: number,
  subject: keyof typeof SUBJECTS,
  isAbbreviation = false,
): number => sum + (SUBJECTS[subject][Number(isAbbreviation)] ?? 0);

/** What it adds that the page calls the symbol itself a share so many times. */
export const asShare = (times: number): number =>
  times > 0 ? SHARE + Math.min(times - 1, MAX_AGAIN) * SHARE_AGAIN : 0;

/**
 * What other companies with bare symbols in brackets add to one more of the form.
 *
 * @param peers symbols that are stated so
 * @param isAbbreviation the one more may be an abbreviation, of which such a page has some too
 */
export const amongPeers = (peers: number, isAbbreviation = false): number =>
  PEERS[Math.min(peers, (isAbbreviation ? FEW : PEERS.length) - 1)] ?? 0;

/** What each of two companies adds that stand beside it in a list with their symbols; to an abbreviation half. */
const BESIDE = 2;
const MAX_BESIDE = 2;
export const besideOthers = (stated: number, isAbbreviation = false): number =>
  (Math.min(stated, MAX_BESIDE) * BESIDE) / (isAbbreviation ? 2 : 1);

/** What a list of companies adds in which each has a line of its own, and most are stated. */
const LISTED = 5;
const MIN_ENTRIES = 4;
export const inList = (stated: number, all: number): number =>
  stated >= MIN_ENTRIES && stated * 2 >= all ? LISTED : 0;

/** Whether a mention is likely on a page that states so many other symbols. */
export const isLikely = (sum: number, others: number): boolean =>
  sum + Math.min(OTHER * others, MAX_OTHERS) >= LIKELY;

/** The least sum that is likely on a page that states so many other symbols. */
export const likelyBeside = (others: number): number =>
  LIKELY - Math.min(OTHER * others, MAX_OTHERS);
