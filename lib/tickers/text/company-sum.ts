import type { Mention } from '../types.ts';
import { PAGE } from './weights.ts';

/*
 * What the sum of the evidence for a bracket after a name makes of it. Apart from the evidence, because the
 * content script settles what was found and holds no rules.
 */

/** Of peers, as many count for an abbreviation. */
const FEW = 4;
const MAX_AGAIN = 2;

/** The sum of a symbol that fits a company with its legal form. */
export const WITH_FORM = 3.5;
/** Where a symbol is as likely as none. */
export const LIKELY = 4.3;
/** The sum that makes a symbol so probable. */
const sumAt = (probability: number): number => LIKELY + Math.log(probability / (1 - probability));
/** How probable what is certain is at least: one in fifty-five is wrong. */
export const SURE = 0.982;
const CERTAIN = sumAt(SURE);
/** A page about shares makes it likely: one in fifteen is right by itself. */
const PLAUSIBLE = LIKELY - PAGE.enough;
/** From here on it depends on the page. */
const POSSIBLE = LIKELY - PAGE.much - PAGE.others;

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
  sum >= POSSIBLE - PAGE.called - MAX_AGAIN * PAGE.calledAgain &&
  confidence !== 'certain' &&
  confidence !== 'likely';

/** What the page's subject adds; an abbreviation gets less. On a filing a bracket proves nothing. */
const SUBJECTS = {
  none: [0, 0],
  some: [PAGE.some, 0],
  enough: [PAGE.enough, PAGE.enough],
  much: [PAGE.much, PAGE.enough],
  filing: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
};
export const onPage = (
  sum: number,
  subject: keyof typeof SUBJECTS,
  isAbbreviation = false,
): number => sum + (SUBJECTS[subject][Number(isAbbreviation)] ?? 0);

/** What it adds that the page calls the symbol itself a share so many times. */
export const asShare = (times: number): number =>
  times > 0 ? PAGE.called + Math.min(times - 1, MAX_AGAIN) * PAGE.calledAgain : 0;

/**
 * What other companies with bare symbols in brackets add to one more of the form.
 *
 * @param peers symbols that are stated so
 * @param isAbbreviation the one more may be an abbreviation, of which such a page has some too
 */
export const amongPeers = (peers: number, isAbbreviation = false): number =>
  PAGE.peers[Math.min(peers, (isAbbreviation ? FEW : PAGE.peers.length) - 1)] ?? 0;

/** What each of two companies adds that stand beside it in a list with their symbols; to an abbreviation half. */
const MAX_BESIDE = 2;
export const besideOthers = (stated: number, isAbbreviation = false): number =>
  (Math.min(stated, MAX_BESIDE) * PAGE.beside) / (isAbbreviation ? 2 : 1);

/** What a list of companies adds in which each has a line of its own, and most are stated. */
const MIN_ENTRIES = 4;
export const inList = (stated: number, all: number): number =>
  stated >= MIN_ENTRIES && stated * 2 >= all ? PAGE.listed : 0;

/** Whether a mention is likely on a page that states so many other symbols. */
export const isLikely = (sum: number, others: number): boolean =>
  sum + Math.min(PAGE.other * others, PAGE.others) >= LIKELY;

/** The least sum that is likely on a page that states so many other symbols. */
export const likelyBeside = (others: number): number =>
  LIKELY - Math.min(PAGE.other * others, PAGE.others);
