import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { found, sure } from './examples.ts';
import { STATED_FORMS, statedFormsInDocs } from './stated-forms.ts';

test.each(STATED_FORMS)('$example gives $gives', ({ example, gives }) => {
  expect(found(example).join(' ')).toBe(gives);
});

test.each(STATED_FORMS)('$counterexample gives nothing', ({ counterexample }) => {
  expect(sure(found)(counterexample)).toEqual([]);
});

test.each(STATED_FORMS)('$example is implemented in $rule', ({ rule }) => {
  expect(existsSync(`lib/tickers/text/${rule}.ts`)).toBe(true);
});

test('the most certain forms come first', () => {
  const marks = STATED_FORMS.map(({ gives }) => /[?~]*$/.exec(gives)?.[0] ?? '');
  expect(marks).toEqual(marks.toSorted((one, other) => one.length - other.length));
});

test('docs/detection.md contains the table of forms', () => {
  expect(readFileSync('docs/detection.md', 'utf8')).toContain(statedFormsInDocs());
});
