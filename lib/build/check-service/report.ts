import type { Report } from './check.ts';
import type { Target } from './evidence.ts';
import { type Finding, GROUPS, gradeOf, ROWS } from './rows.ts';

/** The report, for people and for machines. Both leave secrets out, whatever holds them. */

/** The longest line, wherever it is printed. */
const MOST = 100;
const LEAST = 80;
/** Rows in a row that are counted instead of named. */
const MANY = 3;
const LABELS = { ok: 'ok', mend: 'MEND', should: 'should', unknown: 'not known' } as const;
const BROWSERS = { chrome: 'Chrome and Edge', firefox: 'Firefox' } as const;
const INDENT = ' '.repeat(13);

/** @param columns of the terminal, if there is one */
export function tableOf(report: Report, target: Target, columns = MOST): string {
  const width = Math.min(Math.max(columns, LEAST), MOST);
  const { baseUrl, authUrl, clientId } = target.settings;
  const lines = [`${baseUrl} with ${authUrl}, client ${clientId}`];
  for (const [group, { title }] of Object.entries(GROUPS)) {
    const own = report.findings.filter(({ row }) => ROWS[row].group === group);
    if (own.length === 0) continue;
    lines.push('', title);
    // The rows of each extension follow the others.
    for (const about of [undefined, ...target.extensions]) {
      const block = own.filter((finding) => finding.about === about?.id);
      if (about && block.length > 0) lines.push(`  ${BROWSERS[about.browser]}, ${about.id}`);
      lines.push(...linesOfBlock(block, width));
    }
  }
  lines.push('', ...wrapped(summaryOf(report), width, ''), '');
  return clean(report, lines.join('\n'));
}

/** Rows that are not known for one reason are counted where there are many of them. */
function linesOfBlock(block: Finding[], width: number): string[] {
  const [first, ...rest] = block;
  if (!first) return [];
  if (first.verdict !== 'unknown') return [...linesOf(first, width), ...linesOfBlock(rest, width)];
  const isOther = (one: Finding) => one.verdict !== 'unknown' || one.says !== first.says;
  const end = block.findIndex(isOther);
  const count = end === -1 ? block.length : end;
  const lines =
    count < MANY
      ? block.slice(0, count).flatMap((finding) => linesOf(finding, width))
      : [`  ${LABELS.unknown.padEnd(11)}${count} rows: ${first.says}`];
  return [...lines, ...linesOfBlock(block.slice(count), width)];
}

function linesOf(finding: Finding, width: number): string[] {
  const { says } = finding;
  const { asks, see } = ROWS[finding.row];
  const [first = '', ...rest] = wrapped(capital(asks), width, INDENT);
  const head = [`  ${LABELS[gradeOf(finding)].padEnd(11)}${first.trimStart()}`, ...rest];
  if (says === undefined) return head;
  if (finding.verdict === 'mend') return [...head, ...wrapped(`${says} (${see})`, width, INDENT)];
  const short = `${head.join(' ')}: ${says}`;
  return head.length === 1 && short.length <= width
    ? [short]
    : [...head, ...wrapped(says, width, INDENT)];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Wraps a text into lines of whole words; a word that is longer than a line gets a separate line. */
function wrapped(text: string, width: number, indent: string): string[] {
  const line = new RegExp(`\\S.{0,${width - indent.length - 1}}(?= |$)|\\S+`, 'g');
  return (text.match(line) ?? []).map((words) => indent + words);
}

type Counts = Record<ReturnType<typeof gradeOf>, number>;

function countsOf({ findings }: Report): Counts {
  const counts: Counts = { ok: 0, mend: 0, should: 0, unknown: 0 };
  for (const finding of findings) counts[gradeOf(finding)] += 1;
  return counts;
}

function summaryOf(report: Report): string {
  const { mend, should, unknown } = countsOf(report);
  const rows = `${report.findings.length} rows, ${report.requests} requests`;
  if (mend + should + unknown === 0) {
    return `Nothing to mend: it fits this client. ${capital(rows)}.`;
  }
  const parts = [
    mend > 0 ? `${mend} to mend` : 'Nothing to mend',
    ...(should > 0 ? [`${should} should be mended`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  return `${parts.join(', ')}; ${rows}.`;
}

/** How the command ends: 1 with something to mend, 3 where a sign-in was asked for and brought no token. */
export function exitCodeOf(report: Report): 0 | 1 | 3 {
  if (countsOf(report).mend > 0) return 1;
  const isOpen = ({ row, verdict }: Finding) => row === 'signed-in' && verdict === 'unknown';
  return report.findings.some(isOpen) ? 3 : 0;
}

/** One JSON object, with every row. */
export function jsonOf(report: Report, { settings, extensions }: Target): string {
  const counts = countsOf(report);
  const isKnown = counts.mend > 0 || counts.unknown === 0;
  const whole = {
    ...settings,
    extensions: extensions.map(({ browser, id, callback }) => ({ browser, id, callback })),
    /** Null where nothing has to be mended, and not every row is known. */
    fits: isKnown ? counts.mend === 0 : null,
    counts,
    requests: report.requests,
    rows: report.findings.map((finding) => {
      const { row, about, says = null } = finding;
      const { group, asks, see } = ROWS[row];
      return { row, group, ...(about && { about }), asks, verdict: gradeOf(finding), says, see };
    }),
  };
  return `${clean(report, JSON.stringify(whole, null, 2))}\n`;
}

/** Without secrets, and without signs that a terminal would obey: parts of it come from the service. */
const clean = ({ secrets }: Report, text: string): string =>
  secrets.without(text).replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
