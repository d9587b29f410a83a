import { expect, it } from 'vitest';
import { judgeFindings } from './judge-findings.ts';

const found = (_type: string, code: string, file?: string) => ({
  _type,
  code,
  message: 'Said.',
  ...(file ? { file } : {}),
});
const printed = (part: object) => ({ errors: [], notices: [], warnings: [], ...part });
const warning = found('warning', 'UNSAFE', 'chunks/view-a1.js');
const reasons = [{ code: 'UNSAFE', file: /^chunks\/view-\w+\.js$/, reason: 'A library’s own.' }];

it('accepts a warning with its own reason', () => {
  const { faults, excused, counts } = judgeFindings(printed({ warnings: [warning] }), reasons);
  expect(faults).toEqual([]);
  expect(excused).toEqual([
    'warning UNSAFE in chunks/view-a1.js: Said.\n  stands: A library’s own.',
  ]);
  expect(counts).toEqual({ errors: 0, notices: 0, warnings: 1 });
});

it.each([
  ['a warning without a reason', { warnings: [warning, found('warning', 'OTHER')] }, 'OTHER'],
  ['the same warning a second time', { warnings: [warning, warning] }, 'UNSAFE'],
  [
    'the same warning in another file',
    { warnings: [warning, { ...warning, file: 'background.js' }] },
    'background.js',
  ],
  ['a notice without a reason', { warnings: [warning], notices: [found('notice', 'N')] }, 'N'],
])('refuses %s', (_name, part, named) => {
  const { faults } = judgeFindings(printed(part), reasons);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(named);
});

it('accepts no reason for an error', () => {
  const error = { ...warning, _type: 'error' };
  const { faults } = judgeFindings(printed({ errors: [error], warnings: [warning] }), reasons);
  expect(faults).toEqual(['error UNSAFE in chunks/view-a1.js: Said.']);
});

it('refuses an unused reason and an answer in another format', () => {
  expect(judgeFindings(printed({}), reasons).faults).toEqual([
    String.raw`a reason for nothing: UNSAFE in /^chunks\/view-\w+\.js$/`,
  ]);
  expect(() => judgeFindings({ errors: [] }, reasons)).toThrow();
});
