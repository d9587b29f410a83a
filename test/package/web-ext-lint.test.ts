import { expect, it } from 'vitest';
import { judgeFindings } from './web-ext-lint.ts';

const found = (_type: string, code: string, file?: string) => ({
  ...{ _type, code, message: 'Said.', ...(file && { file }) },
});
const warning = found('warning', 'UNSAFE', 'chunks/view-a1.js');
const reasons = [{ code: 'UNSAFE', file: /^chunks\/view-\w+\.js$/, reason: 'A library’s own.' }];
const judge = (part: object) =>
  judgeFindings({ errors: [], notices: [], warnings: [], ...part }, reasons);

it('accepts a warning with its own reason', () => {
  const line = 'warning UNSAFE in chunks/view-a1.js: Said.';
  const excused = [`${line}\n  stands: A library’s own.`];
  expect(judge({ warnings: [warning] })).toMatchObject({ faults: [], excused });
});

const second = { ...warning, file: 'background.js' };
it.each([
  ['a warning without a reason', { warnings: [warning, found('warning', 'OTHER')] }, 'OTHER'],
  ['the same warning a second time', { warnings: [warning, warning] }, 'UNSAFE'],
  ['the same warning in another file', { warnings: [warning, second] }, 'background.js'],
  ['a notice without a reason', { warnings: [warning], notices: [found('notice', 'N')] }, 'N'],
  ['an error', { errors: [{ ...warning, _type: 'error' }], warnings: [warning] }, 'error UNSAFE'],
  ['an unused reason', {}, String.raw`a reason for nothing: UNSAFE in /^chunks\/view-\w+\.js$/`],
])('refuses %s', (_name, part, named) => {
  expect(judge(part).faults).toEqual([expect.stringContaining(named)]);
});

it('refuses an answer in another format', () => {
  expect(() => judgeFindings({ errors: [] }, reasons)).toThrow();
});
