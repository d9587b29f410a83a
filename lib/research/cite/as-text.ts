import type { Citation } from './types.ts';

/** A citation as plain text, in one line, then a field a line; quoted lines begin with `> `, so that none poses as one. */
export function citationText({ summary, fieldsHeading, body, lines }: Citation): string {
  return [
    ...(body?.map((line) => `> ${line}`) ?? []),
    summary.map(({ text }) => text).join(' '),
    '',
    fieldsHeading,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
