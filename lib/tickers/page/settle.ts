import { isBrazilian } from '../text/brazil.ts';
import type { Steps } from '../types.ts';
import { isGone, rootOf } from './document.ts';
import { isElement, parentOf } from './dom.ts';
import { amend, type Finding, isBare, isSure, restore, saidByBrackets } from './findings.ts';
import { type Kept, sharesOf } from './kept.ts';
import { type MarketTalk, marketTalk } from './market-talk.ts';
import { hasCode, type Places, surveyOf } from './place.ts';
import { joinListings, settleInitials, sharedOf } from './settle-exchanges.ts';
import { unharmed } from './slices.ts';
import { weighBrackets } from './weigh-brackets.ts';

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
  kept.isOpen = shared.length > 0 || findings.some(isOpenToPage);
  kept.isStale = false;
  yield true;
  yield* unharmed(settleInitials(doc, shared));
  joinListings(stated);
  yield true;
  const settled = subjectOf(doc, findings, places);
  yield* unharmed(weighBrackets(doc, stated, sharesOf(kept), settled.talk));
  yield* unharmed(settleByTalk(doc, findings, settled.isAboutShares));
  kept.isOpen ||= findings.some(({ asFound }) => asFound);
  settleCodes(findings);
  settleBrazil(findings);
  yield;
  yield* unharmed(place(doc, findings, places));
}

/** Whether what the page says elsewhere may change how sure a mention is. */
const isOpenToPage = ({ form, exchange, confidence, sum }: Finding): boolean =>
  confidence === 'plausible' ||
  (form === 'company' && !exchange && confidence !== 'certain' && Number.isFinite(sum));

/** How much the page speaks of shares, which is read once, when it is first asked for. */
function subjectOf(doc: Document, findings: readonly Finding[], places: Places) {
  let known: MarketTalk | undefined;
  function* talk(): Generator<undefined, MarketTalk> {
    const sure = new Set(findings.filter(isSure).map(({ symbol }) => symbol));
    known ??= yield* marketTalk(doc, places, sure.size + saidByBrackets(findings));
    return known;
  }
  function* isAboutShares(): Generator<undefined, boolean> {
    const found = yield* talk();
    return found === 'enough' || found === 'much';
  }
  return { talk, isAboutShares };
}

/** What is plausible is likely on a page about shares; a cashtag among code only there. */
function* settleByTalk(
  doc: Document,
  findings: readonly Finding[],
  isAboutShares: () => Generator<undefined, boolean>,
): Steps {
  const doubtful = findings.filter(
    ({ confidence, sum }) => confidence === 'plausible' && sum === undefined,
  );
  if (doubtful.length > 0 && (yield* isAboutShares())) {
    for (const each of doubtful) amend(each, { confidence: 'likely' });
  }
  const cashtags = findings.filter(
    ({ form, confidence }) => form === 'cashtag' && confidence === 'likely',
  );
  if (cashtags.length === 0) return;
  yield true;
  if (!hasCode(rootOf(doc)) || (yield* isAboutShares())) return;
  for (const each of cashtags) amend(each, { confidence: 'possible' });
}

const DIGITS = /^\d{4,6}$/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * A number in a bracket after a name is as sure as another of the same exchange that the page states beyond
 * doubt: `（7203）` beside `<6758>`. One that may be a year stays what it is.
 */
function settleCodes(findings: readonly Finding[]): void {
  const codes = findings.filter(
    ({ form, symbol, exchange }) => form === 'company' && exchange && DIGITS.test(symbol),
  );
  const isCertain = ({ confidence }: Finding) => confidence === 'certain';
  const certain = new Set(codes.filter(isCertain).map(({ exchange }) => exchange));
  for (const each of codes) {
    const { confidence, exchange, symbol } = each;
    if (confidence === 'likely' && certain.has(exchange) && !YEAR.test(symbol)) {
      amend(each, { confidence: 'certain' });
    }
  }
}

/** A code of B3's form in a list that says nothing of shares is one on a page that states others: `QNTR4: 10%`. */
function settleBrazil(findings: readonly Finding[]): void {
  const codes = findings.filter(
    ({ symbol, exchange }) => exchange?.mic === 'BVMF' && isBrazilian(symbol),
  );
  const stated = new Set(codes.filter(isSure).map(({ symbol }) => symbol));
  for (const each of codes) {
    if (each.confidence === 'possible' && stated.size > Number(stated.has(each.symbol))) {
      amend(each, { confidence: 'likely' });
    }
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
