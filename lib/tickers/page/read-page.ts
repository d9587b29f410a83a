import type { Tickers } from '../types.ts';
import { type Finding, groupFindings } from './findings.ts';
import { scanPage } from './scan-page.ts';

/** Reads a whole document at once: for the command line and the tests, where nobody waits for a thread. */
export function readPage(doc: Document): Tickers {
  const findings: Finding[] = [];
  const root = doc.documentElement;
  for (const _ of scanPage(doc, root, [root], (finding) => findings.push(finding)));
  return groupFindings(findings);
}
