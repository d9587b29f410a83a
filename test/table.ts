/** Rows as lines of text: the first column to the left, the others to the right, a rule below the head. */
export function tableOf(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        const space = ' '.repeat(width - [...cell].length);
        return column === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}

/** Three significant digits: `0.0712`, `7.12`, `712`, `71200`; a dash if nothing was measured. */
export function inShort(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 4));
}

/** `10 KB`, `1.5 MB` */
export const sizeName = (size: number): string =>
  size < 1e6 ? `${size / 1e3} KB` : `${size / 1e6} MB`;

/** `12.3 KB` */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** A claim that a program checks, the figure that it measured, and whether the claim is met. */
export interface Verdict {
  claim: string;
  figure: string;
  met: boolean;
}

/** The claim that a figure is at most a limit, which stands in it as `{}`; NaN does not meet it. */
export const atMost = (claim: string, value: number, limit: number, more = ''): Verdict => ({
  ...{ claim: claim.replace('{}', `${limit}`), figure: inShort(value) + more },
  met: value <= limit,
});

export const verdictLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.map(({ claim, figure, met }) => `${met ? 'met   ' : 'MISSED'} ${claim}: ${figure}`);
