import type { Tickers } from '../types.ts';
import { type Finding, groupFindings } from './findings.ts';
import { MOST_FINDINGS, scanPage } from './scan-page.ts';
import { type Pace, realPace, runInSlices } from './slices.ts';

/** Thread time spent on following one view of a page, in milliseconds; then it is left alone. */
const BUDGET = 2000;
/** More additions than this in one rest are read as a whole new page. */
const MOST_ADDED = 500;
/** How far up a node is looked for inside another: an end even where a form gives a wrong parent. */
const MOST_LEVELS = 1000;

export interface FollowOptions {
  /** Ends everything: observer, scan, reports. */
  signal: AbortSignal;
  /** Takes what the page holds: after the first scan, then whenever that changed or was asked for. */
  onReport: (found: Tickers) => void;
  pace?: Pace;
}

/**
 * Reads a page, then follows it: text that is added or changes, and the views that a single-page
 * application swaps in under a new address. Reads only what was added, rests while the page is
 * hidden, and writes nothing.
 *
 * @returns asks for a report of what the page holds, now or once the scan under way is over
 */
export function followPage(
  doc: Document,
  { signal, onReport, pace = realPace }: FollowOptions,
): () => void {
  const root = doc.documentElement;
  const observer = new MutationObserver(collect);
  let findings: Finding[] = [];
  /** What is to be read; the root for everything. */
  let added = new Set<Node>();
  /** Counts the views: a scan of an earlier one is left where it is. */
  let view = 0;
  let address = '';
  let running = false;
  let complete = false;
  let spent = 0;
  /** The last report; empty when another is owed in any case. */
  let reported = '';

  /** Forgets everything and reads the page anew. */
  function begin(): void {
    view++;
    address = doc.location.href;
    complete = false;
    spent = 0;
    added = new Set([root]);
    observer.observe(doc, { childList: true, characterData: true, subtree: true });
    void run();
  }

  function collect(records: MutationRecord[]): void {
    if (address !== doc.location.href) begin();
    for (const { target, addedNodes, type } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) added.add(node);
    }
    if (added.size > MOST_ADDED) added = new Set([root]);
    void run();
  }

  function onFinding(finding: Finding): void {
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await readAdded();
    } finally {
      running = false;
    }
  }

  async function readAdded(): Promise<void> {
    // A hidden page is read once, and followed when it shows again.
    while (added.size && !signal.aborted && !(complete && doc.hidden)) {
      const current = view;
      const parts = [...added].filter((node) => node.isConnected && !isBelow(node, added));
      findings = findings.filter(({ node }) => !added.has(node) && !isBelow(node, added));
      added = new Set();
      const isOver = () => signal.aborted || view !== current;
      const took = await runInSlices(scanPage(doc, root, parts, onFinding), isOver, pace);
      if (isOver()) continue;
      spent += complete ? took : 0;
      if (spent > BUDGET) observer.disconnect();
      complete = true;
      report();
      await pace.rest();
    }
  }

  function report(): void {
    if (!complete || signal.aborted) return;
    findings = findings.filter(({ node }) => node.isConnected);
    const found = groupFindings(findings);
    found.more ||= findings.length >= MOST_FINDINGS;
    const key = JSON.stringify(found);
    if (key !== reported) onReport(found);
    reported = key;
  }

  signal.addEventListener('abort', () => observer.disconnect());
  doc.addEventListener('visibilitychange', run, { signal });
  begin();
  return () => {
    reported = '';
    if (address === doc.location.href) report();
    else begin();
  };
}

function isBelow(node: Node, others: ReadonlySet<Node>): boolean {
  let at = node.parentElement;
  for (let level = 0; at && level < MOST_LEVELS; level++) {
    if (others.has(at)) return true;
    at = at.parentElement;
  }
  return false;
}
