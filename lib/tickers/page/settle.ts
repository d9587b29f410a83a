import { isBrazilian } from '../text/latin-america.ts';
import type { Steps } from '../types.ts';
import { isGone, rootOf } from './document.ts';
import { isElement, parentOf } from './dom.ts';
import { amend, type Finding, isBare, isSure, restore } from './findings.ts';
import type { Kept } from './kept.ts';
import { hasCode, type Places, surveyOf } from './place.ts';
import { joinListings, settleInitials, sharedOf } from './settle-exchanges.ts';
import { unharmed } from './slices.ts';

/** Mentions placed between two looks at the clock. */
const MENTIONS = 16;

/**
 * Settles what a page as a whole makes of all that is kept of it. Each time anew, from what each mention was by
 * itself: so it does not matter in which order the parts of the page came.
 */
export function* settle(doc: Document, kept: Kept, places: Places): Steps {
  const { findings } = kept;
  findings.forEach(restore);
  const stated = findings.filter((each) => !isBare(each));
  const shared = sharedOf(stated);
  kept.isOpen = shared.length > 0 || findings.some(({ confidence }) => confidence === 'plausible');
  kept.isStale = false;
  yield true;
  yield* unharmed(settleInitials(doc, shared));
  joinListings(stated);
  yield true;
  settleCashtags(doc, findings);
  kept.isOpen ||= findings.some(({ asFound }) => asFound);
  settleBrazil(findings);
  yield;
  yield* unharmed(place(doc, findings, places));
}

/** A cashtag counts on a page with code, where `$` is a variable's, if the page states a ticker otherwise. */
function settleCashtags(doc: Document, findings: readonly Finding[]): void {
  const cashtags = findings.filter(
    ({ form, confidence }) => form === 'cashtag' && confidence === 'likely',
  );
  if (cashtags.length === 0 || !hasCode(rootOf(doc))) return;
  for (const each of cashtags) amend(each, { confidence: 'plausible' });
}

/** A code of B3's form is one on a page that states others: `QNTR4: 10%`. */
function settleBrazil(findings: readonly Finding[]): void {
  const codes = findings.filter(
    ({ symbol, exchange }) => exchange?.mic === 'BVMF' && isBrazilian(symbol),
  );
  const stated = new Set(codes.filter(isSure).map(({ symbol }) => symbol));
  for (const each of codes) {
    const isStated = stated.size > Number(stated.has(each.symbol));
    if (!isSure(each) && isStated) amend(each, { confidence: 'likely' });
  }
}

function* place(doc: Document, findings: readonly Finding[], places: Places): Steps {
  const landmarks = yield* surveyOf(rootOf(doc));
  for (const [index, finding] of findings.entries()) {
    const { node } = finding;
    const element = isElement(node) ? node : parentOf(node);
    // The frame around it may be gone by now.
    if (element && !isGone(node)) finding.where = places.placeOf(element, landmarks);
    if (index % MENTIONS === 0) yield;
  }
}
