import { expect, it } from 'vitest';
import { latestFirst, latestReport, publicationYear } from '../../../lib/research/document-list.ts';
import { documentItem } from '../../components/fixtures/documents.ts';

const dated = (publicationDate: string | null, type = 'quarterly_report') =>
  documentItem({ title: `${publicationDate}`, publicationDate, type });
const titles = (all: { title: string | null }[]) => all.map(({ title }) => title);

it('a list of documents is sorted latest first, with undated documents last', () => {
  const all = ['2025-03-01', null, '2026-01-02', 'soon', '2025-12-31T09:00:00Z'].map((date) =>
    dated(date),
  );
  const sorted = titles(latestFirst(all));
  expect(sorted).toEqual(['2026-01-02', '2025-12-31T09:00:00Z', '2025-03-01', 'null', 'soon']);
  expect(all.map(publicationYear)).toEqual(['2025', null, '2026', null, '2025']);
});

it('a list of documents finds the latest report, whatever was published since', () => {
  const report = dated('2026-01-02', 'Half-Year Report');
  const all = [
    dated('2025-01-01'),
    { ...dated('2026-04-01'), id: null },
    dated('2026-03-01', 'presentation'),
    dated('2026-03-01', 'sustainability_report'),
    report,
  ];
  expect(latestReport(all)).toBe(report);
  expect(latestReport(all.slice(1, 4))).toBeNull();
});

it.each<[string | null, boolean]>([
  [' Annual report ', true],
  ['Half - year  results', true],
  ['10-K', true],
  ['annual re-port', false],
  ['report', false],
  [null, false],
])(
  'a list of documents knows a report by its type in any spelling: %o is a report: %s',
  (type, isOne) => {
    const one = documentItem({ type });
    expect(latestReport([one])).toBe(isOne ? one : null);
  },
);
