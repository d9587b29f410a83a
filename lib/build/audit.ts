import { fromJson } from '../json.ts';
import { BUNDLED } from './licences.ts';

/** What became of an audit: a line to print for each thing worth knowing, and whether it may pass. */
export interface Audited {
  lines: string[];
  passed: boolean;
}

/**
 * Judges what `npm audit --json` printed. A known weakness of what is built in fails; one of what only
 * builds and tests is told; a registry that does not answer is told, and fails nothing.
 */
export function judgeAudit(printed: string, built: string[] = BUNDLED): Audited {
  const report = fromJson(printed);
  const { vulnerabilities, metadata } = Object(report);
  if (!metadata) {
    const why = Object(report).message ?? Object(Object(report).error).summary ?? 'no answer';
    return { lines: [`npm audit: not checked, the registry does not tell (${why})`], passed: true };
  }
  const weak = Object.values(Object(vulnerabilities)).map((one) => Object(one));
  const names = weak.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  const passed = weak.every(({ name }) => !built.includes(name));
  const total = Object(Object(metadata).dependencies).total ?? 'all';
  const first = `npm audit: ${weak.length} of ${total} packages with known weaknesses`;
  return { lines: [first, ...names], passed };
}
