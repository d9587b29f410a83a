import { symbolKey } from '../text/symbol-key.ts';
import { FORMS, type Mention, type Place, type Ticker } from '../types.ts';

/** A mention on a page. */
export interface Finding extends Mention {
  /** The text, or the element, that shows it. */
  node: Node;
  /** Index of the symbol in the node's text; -1 where the text does not hold it. */
  start: number;
  end: number;
  where: Place;
  /** What it was by itself, where the rest of the page has changed that. */
  asFound?: AsFound;
}

/** What the rest of the page may change of a mention. */
type AsFound = Pick<Finding, 'symbol' | 'exchange' | 'confidence'>;

/** Changes a finding by what the rest of the page says; as long as it says so. */
export function amend(finding: Finding, change: Partial<AsFound>): void {
  const { symbol, exchange, confidence } = finding;
  finding.asFound ??= { symbol, exchange, confidence };
  Object.assign(finding, change);
}

/** Makes a finding what it was by itself. */
export function restore(finding: Finding): void {
  if (!finding.asFound) return;
  Object.assign(finding, finding.asFound);
  delete finding.asFound;
}

/**
 * A mention as it is kept with a page: without what only led to it. A part of a text would keep all of the
 * text in memory.
 */
export function keptOf(found: Finding): Finding {
  const { symbol, exchange, form, confidence, evidence, name, isAssumed } = found;
  const { node, start, end, where } = found;
  return {
    symbol: copied(symbol),
    exchange,
    form,
    confidence,
    evidence: evidence === symbol ? copied(symbol) : copied(evidence),
    ...(name === undefined ? {} : { name: copied(name) }),
    ...(isAssumed === undefined ? {} : { isAssumed }),
    node,
    start,
    end,
    where,
  };
}

/** Short texts are copies already; joined to a character, a longer one becomes one. */
const copied = (text: string): string => (text.length < 13 ? text : `${text} `.slice(0, -1));

/** At most this many tickers are reported from a page. */
export const MAX_REPORTED = 200;
const MAX_EVIDENCE_LENGTH = 80;
const MAX_NAME_LENGTH = 80;
/** Forms that are no text of the page: counted only for a ticker without other mentions. */
const SILENT = new Set<Mention['form']>(['quoteLink', 'pageData', 'quotePage']);

/**
 * One ticker for each symbol and exchange, in the order of the page, the article's first. A mention
 * without an exchange joins the one exchange that the page states for its symbol; where the page states
 * several, the mention is left out, because each of them is listed already. Mentions that are only possible
 * never make a ticker of their own.
 */
export function groupFindings(found: Finding[]): { tickers: Ticker[]; more: boolean } {
  const tickers: Ticker[] = [];
  const findings = weighed(found);
  for (const alike of Map.groupBy(findings, ({ symbol }) => symbolKey(symbol)).values()) {
    const names = new Set(alike.filter(isSure).map(({ exchange }) => exchange?.name));
    if (names.size > 1) names.delete(undefined);
    for (const name of names) {
      const alone = names.size === 1;
      tickers.push(merge(alike.filter(({ exchange: at }) => (at ? at.name === name : alone))));
    }
  }
  tickers.sort((a, b) => Number(a.where === 'page') - Number(b.where === 'page'));
  const more = tickers.length > MAX_REPORTED;
  // A pin must not push a stated ticker out: the page sees what is highlighted because no ticker is stated for it.
  if (more) tickers.sort((a, b) => Number(isPinned(a)) - Number(isPinned(b)));
  return { tickers: tickers.slice(0, MAX_REPORTED), more };
}

/** Whether only a pin counts a mention. */
export const isPinned = ({ form }: Pick<Mention, 'form'>): boolean => form === 'pinned';

/** Whether a mention is a bare symbol: a later mention, or a pinned company's. */
export const isBare = (mention: Mention): boolean =>
  isPinned(mention) || (mention.form === 'company' && mention.evidence === mention.symbol);

export const isSure = ({ confidence }: Mention) =>
  confidence === 'certain' || confidence === 'likely';

/** Companies that a page about shares states at least, and forms of which as many plausible ones say so. */
const FEW = 2;
const SPEAKING = new Set<Mention['form']>(['exchange', 'reuters', 'bloomberg']);

/**
 * Weighs each mention by all others, without changing it (`settle` does). A plausible mention is likely where the page
 * states a ticker in another form, or several companies. A pinned symbol that the page states itself takes the page's
 * exchange and counts as a later mention. A link to an exchange's own site gives that exchange only where the page
 * states none.
 */
export function weighed(findings: Finding[]): Finding[] {
  const sure = findings.filter((each) => isSure(each) && !isPinned(each));
  const stated = new Set(sure.map(({ symbol }) => symbolKey(symbol)));
  // Letters before a country's suffix are seldom written twice for anything else.
  const open = findings.filter(
    ({ form, confidence }) => confidence === 'plausible' && SPEAKING.has(form),
  );
  const isAboutShares =
    stated.size >= FEW ||
    sure.some(({ form }) => form !== 'company') ||
    new Set(open.map(({ symbol }) => symbol)).size >= FEW;
  const confidence = isAboutShares ? 'likely' : 'possible';
  // On a filing with a cover, brackets hold defined terms: `Lakemere Insurance Agency, Inc. (LIA)`.
  const isFiling = findings.some(({ form }) => form === 'filing');
  const placed = new Set(
    sure.flatMap(({ symbol, exchange, isAssumed }) =>
      exchange && !isAssumed ? symbolKey(symbol) : [],
    ),
  );
  return findings.map((each) => {
    if (each.isAssumed && placed.has(symbolKey(each.symbol))) return { ...each, exchange: null };
    if (isPinned(each) && stated.has(symbolKey(each.symbol)))
      return { ...each, exchange: null, form: 'company', confidence: 'possible' };
    if (isFiling && each.form === 'company' && each.confidence !== 'certain')
      return { ...each, confidence: 'possible' };
    return each.confidence === 'plausible' ? { ...each, confidence } : each;
  });
}

/** Weakest first. */
const CONFIDENCES = ['possible', 'likely', 'certain'];
const strength = ({ confidence, form, where }: Finding) =>
  CONFIDENCES.indexOf(confidence) * 100 + FORMS.indexOf(form) + (where === 'article' ? 0.5 : 0);

function merge(group: Finding[]): Ticker {
  const best = group.reduce((best, each) => (strength(each) > strength(best) ? each : best));
  const { symbol, form, confidence, evidence } = best;
  const name = best.name ?? group.find((each) => each.name)?.name;
  const exchange = group.find((each) => each.exchange)?.exchange;
  return {
    symbol,
    exchange: exchange?.name ?? null,
    mic: exchange?.mic ?? null,
    form,
    confidence: confidence === 'certain' ? 'certain' : 'likely',
    where: group.some(({ where }) => where === 'article') ? 'article' : 'page',
    count: countOf(group.filter(({ form }) => !SILENT.has(form))) || countOf(group),
    evidence: evidence.slice(0, MAX_EVIDENCE_LENGTH),
    ...(name && { name: name.slice(0, MAX_NAME_LENGTH) }),
  };
}

/** Places in the page: two rules may find the same one. */
function countOf(group: Finding[]): number {
  const places = new Map<Node, Set<number>>();
  for (const { node, start } of group) {
    const starts = places.get(node);
    if (starts) starts.add(start);
    else places.set(node, new Set([start]));
  }
  let count = 0;
  for (const starts of places.values()) count += starts.size;
  return count;
}
