import { describe, expect, test } from 'vitest';
import { ALONE, contextOf } from '../../../lib/tickers/text/context.ts';
import { scanText } from '../../../lib/tickers/text/scan-text.ts';
import type { Emit, Mention } from '../../../lib/tickers/types.ts';

/**
 * Examples of what the detector reads, as tables. Each line of a table holds a text, or several apart by
 * a broken bar, and after an arrow what each of them gives: `AAPL@XNAS` for a certain mention, `IBM@XNYS?`
 * for a likely one, `TLN~` for a plausible one and `PATH??` for one that is only possible.
 */
type Read = (text: string) => string[];

const SEPARATOR = ' ¦ ';
const ARROW = ' → ';

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** The lines of a template, with `\\n` and the like resolved in each. */
export const linesOf = ({ raw }: TemplateStringsArray): string[] =>
  raw
    .join('')
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .map((line) =>
      line.replace(/\\(?:u([\da-f]{4})|(.))/g, (_, code, char) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (CONTROLS[char] ?? char),
      ),
    );

/** The rows of a table whose cells stand apart by ` | `. */
export const cells = (rows: TemplateStringsArray) =>
  linesOf(rows).map((row) => row.split(' | ') as [string, string, ...string[]]);

export const texts = (list: TemplateStringsArray): string[] =>
  linesOf(list).flatMap((line) => line.split(SEPARATOR));

export const table = (rows: TemplateStringsArray): [text: string, expected: string][] =>
  linesOf(rows).flatMap((line) => {
    const arrow = line.lastIndexOf(ARROW);
    const expected = line.slice(arrow + ARROW.length);
    return line
      .slice(0, arrow)
      .split(SEPARATOR)
      .map((text): [string, string] => [text, expected]);
  });

/** Tests that each text of a table gives what stands beside it. */
export const reads = (title: string, read: Read) => (rows: TemplateStringsArray) =>
  describe(title, () => {
    test.each(table(rows))('%s', (text, expected) => expect(read(text).join(' ')).toBe(expected));
  });

/** Tests that nothing is read in any of the texts. */
export const readsNone = (title: string, read: Read) => (list: TemplateStringsArray) =>
  describe(title, () => {
    test.each(texts(list))('%s', (text) => expect(read(text)).toEqual([]));
  });

const MARKS = { certain: '', likely: '?', plausible: '~', possible: '??' };
export const inShort = ({ symbol, exchange, confidence }: Mention): string =>
  symbol + (exchange ? `@${exchange.mic ?? exchange.name}` : '') + MARKS[confidence];

/** What all rules together find in a text. */
export function found(text: string): string[] {
  const mentions: string[] = [];
  scanText({ data: text }, (mention) => mentions.push(inShort(mention)));
  return mentions;
}

/** What one rule finds in a text. */
export const ruled =
  (anchor: string, rule: (text: string, at: number, emit: Emit) => boolean): Read =>
  (data) => {
    const mentions: string[] = [];
    for (const { index } of data.matchAll(new RegExp(anchor, 'g'))) {
      const { text, at } = contextOf(data, index, ALONE);
      rule(text, at, (mention) => mentions.push(inShort(mention)));
    }
    return mentions;
  };

/** Without mentions that are only possible: they make no ticker by themselves. */
export const sure =
  (read: Read): Read =>
  (text) =>
    read(text).filter((each) => !each.endsWith('??'));
