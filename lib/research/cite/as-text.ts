import type { Citation } from './types.ts';

/** A citation as plain text, a part a line; quoted lines begin with `> `, so that none poses as one. */
export function citationText({ heading, body, lines }: Citation): string {
  return [
    ...(body?.map((line) => `> ${line}`) ?? []),
    heading,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
