import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../lib/model/records.ts';
import { answerOf, type Pages } from '../../lib/panel/load-state.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { envelope, idle, loading, meta } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { documentItem, documents, loadedDocuments } from './fixtures/documents.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import {
  focused,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  rowsOf,
  textOf,
  told,
} from './render.tsx';

const listing = (changes: Partial<Pages<DocumentItem>> = {}) =>
  companyProps({ documents: loadedDocuments(changes) });
const many = (count: number, changes: Partial<Pages<DocumentItem>> = {}) => {
  const data = Array.from({ length: count }, (_, n) =>
    documentItem({ id: `d${n}`, title: `Report ${n}` }),
  );
  return listing({ data, ...changes });
};
const rows = () => rowsOf('Documents');
/** The words of the only document there is. */
function rowWith(changes: Partial<DocumentItem>) {
  renderPanel(listing({ data: [{ ...documentItem(), ...changes }] }));
  return textOf(rows()[0]);
}
const MORE = 'Load more · 1 request';

describe('the list of documents', () => {
  it('states its cost on a button and is requested once', () => {
    const { acts, show } = renderPanel(companyProps({ documents: idle, tab: 'documents' }));
    expect(acts.onLoad).not.toHaveBeenCalled();
    press('Load · 1 request');
    show(companyProps({ documents: loading }));
    expect(isOffered('Load · 1 request')).toBe(false);
    show(listing());
    expect(rows()).toHaveLength(documents.length);
    expect(acts.onLoad.mock.calls).toEqual([['documents']]);
  });

  it('shows the latest first and the notes of all its pages', () => {
    const notes = { sourceNotes: 'Of the exchange.', otherNotes: ['Of the issuer.'] };
    renderPanel(listing({ data: documents.toReversed(), meta: meta(notes) }));
    const titles = within(partOf('Documents')).getAllByRole('heading', { level: 4 });
    expect(titles.map(textOf)).toEqual(documents.map(({ title }) => title));
    press('Source notes Documents');
    expect(told('Documents')).toMatch(/Of the exchange\..*Of the issuer\./);
  });

  it('says that it is empty, except when a row could not be read', () => {
    const { show } = renderPanel(listing({ data: [], meta: meta() }));
    expect(told('Documents')).toContain('No documents listed for this company.');
    show(listing({ data: [], meta: meta({ leftOut: { unread: 1, surplus: 0 } }) }));
    expect(told('Documents')).toContain('1 row could not be read and is left out.');
    expect(told('Documents')).not.toContain('No documents listed');
  });

  it('tells documents of one title apart by their dates in the names of buttons and links', () => {
    const data = ['2026-08-20', '2026-11-19'].map((publicationDate) =>
      documentItem({ id: publicationDate, title: 'Interim report', publicationDate }),
    );
    renderPanel(listing({ data, meta: meta() }));
    const named = [...rows(), ...rows()].flatMap((row) => [
      ...within(row).getAllByRole('button', { hidden: true }),
      ...within(row).getAllByRole('link', { hidden: true }),
      ...row.querySelectorAll<HTMLElement>('summary'),
    ]);
    const names = named.map((one) => one.getAttribute('aria-label') ?? textOf(one));
    expect(new Set(names).size).toBe(new Set(named).size);
    expect(isOffered('Interim report, 19 Nov 2026')).toBe(true);
  });

  it('names a button by all its visible words where a title is cut', () => {
    renderPanel(listing({ data: [documentItem({ title: 'x'.repeat(250) })] }));
    const button = within(partOf('Documents')).getByRole('button', { name: /^x+ … cut here, / });
    expect(button.getAttribute('aria-label')).toContain(textOf(button));
  });

  it('says where the service cut it', () => {
    renderPanel(listing({ meta: { ...meta(), cut: true } }));
    expect(isOffered(MORE)).toBe(false);
    expect(screen.getByText(/the service cannot load older documents/)).toBeTruthy();
  });

  it('shows the first five, and all on request or when a button would hide only one', () => {
    const { show } = renderPanel(many(12));
    expect([rows().length, isOffered(MORE)]).toEqual([5, false]);
    press('Show all 12 loaded');
    expect([rows().length, isOffered(MORE)]).toEqual([12, true]);
    press('Show fewer');
    expect(rows()).toHaveLength(5);
    show(many(6, envelope()));
    expect([rows().length, isOffered(/^Show all 6/)]).toEqual([6, false]);
  });

  it('records unfolded rows by name and keeps the others folded', () => {
    const { acts, unmount } = renderPanel(many(7, envelope()));
    press('Show all 7');
    expect(acts.onFold).toHaveBeenCalledExactlyOnceWith('documents', true);
    const { documents } = many(2).company ?? {};
    unmount();
    renderPanel(companyProps({ ...(documents && { documents }), unfolded: ['document d0'] }));
    const details = rows().map((row) => within(row).getByRole<HTMLDetailsElement>('group').open);
    expect(details).toEqual([true, false]);
  });
});

const loadingMore = many(2, { next: { state: 'loading' } });
const both = many(4, { ...envelope(), pages: 2 });
const more = () => {
  const view = renderPanel(many(2));
  press(MORE);
  expect(view.acts.onMore.mock.calls).toEqual([['documents']]);
  return view;
};

it('the following page is requested once, focuses its first row and announces the total once', () => {
  const { acts, show } = more();
  show(loadingMore);
  expect(focused()).toBe('Loading…');
  press('Loading…');
  expect(acts.onMore.mock.calls).toEqual([['documents']]);
  show(both);
  expect(focused()).toBe('Report 2');
  expect(heard().filter((words) => words === 'Loaded so far: 4')).toHaveLength(1);
  expect(isOffered(MORE)).toBe(false);
});

it('the following page keeps the earlier rows when it fails, and moves the focus to Try again and back', async () => {
  const { acts, show } = more();
  show(loadingMore);
  show(many(2, { next: failed({ kind: 'timeout' }) }));
  expect(rows()).toHaveLength(2);
  await expect.poll(focused).toBe('Try again');
  press('Try again');
  expect(acts.onMore.mock.calls).toEqual([['documents'], ['documents']]);
  show(loadingMore);
  await expect.poll(focused).toBe('Loading…');
  show(both);
  expect(focused()).toBe('Report 2');
});

it('announces a loaded list once, with its length', () => {
  const said = () => heard().filter((words) => /found$|so far/.test(words));
  const page = { ...companyProps().page, tickers: [] };
  const { show } = renderPanel({ ...companyProps(), page });
  show({ ...many(2), page });
  expect(said()).toEqual(['2 found']);
  // Also after another attempt.
  show(companyProps({ documents: failed({ kind: 'timeout' }) }));
  press('Try again');
  const before = heard();
  show(many(2));
  expect(heard().filter((words) => !before.includes(words))).toEqual(['2 found']);
});

it('tells of an answer that was asked for where there was none, and of no other', () => {
  const at = (changes: Partial<CompanyView>) => companyProps({ tab: 'overview', ...changes });
  const said = () => heard().filter((words) => words === 'Updated.');
  const [documents, quote] = [loadedDocuments(), failed({ kind: 'timeout' })];
  const { show } = renderPanel(at({ documents: idle }));
  show(at({ documents }));
  expect(said()).toEqual([]);
  show(at({ documents: idle }));
  press('Load · 1 request Documents');
  show(at({ documents: loading }));
  expect(said()).toEqual([]);
  show(at({ documents, quote }));
  expect(said()).toHaveLength(1);
  press('Try again');
  show(at({ documents }));
  expect(said()).toHaveLength(2);
});

it('refreshing a list states the cost when several pages are shown and announces the update', () => {
  const long = { ...envelope(), pages: 3 };
  const { acts, show } = renderPanel(many(4, long));
  press('Refresh · 3 requests Documents');
  expect(acts.onRefresh.mock.calls).toEqual([['documents']]);
  expect(heard()).not.toContain('Updated.');
  show(many(4, { ...long, retrievedAt: long.retrievedAt + 1000 }));
  expect(heard().filter((words) => words === 'Updated.')).toHaveLength(1);
  show(many(2));
  expect(isOffered('Refresh Documents')).toBe(true);
  // Another attempt reads as many pages.
  const failure = { kind: 'timeout' } as const;
  const previous = answerOf(loadedDocuments({ pages: 3 }));
  show(companyProps({ documents: { state: 'failed', failure, previous } }));
  press('Try again · 3 requests');
  expect(acts.onRefresh.mock.calls).toHaveLength(2);
});

describe('a document', () => {
  it.each<[Partial<DocumentItem>, string[]]>([
    [
      { language: 'nb-NO' },
      ['Annual report', 'FY 2025', 'Norwegian', 'Published 12 Mar 2026', '148 pages', 'Confirmed'],
    ],
    [
      { publicationDateStatus: 'inferred_from_filing', language: 'not a code' },
      ['date: Inferred from filing', 'not a code'],
    ],
    [
      documents[3] ?? {},
      [
        ...['publication date', 'date status', 'page count'].map((what) => `${what} not provided`),
        ...['Original: not provided', 'Service copy: not provided'],
      ],
    ],
  ])('shows what is known in the service’s or our words, and what is missing: %#', (of, parts) => {
    const words = rowWith(of);
    for (const part of parts) expect(words).toContain(part);
  });

  it('shows a document without id or title and offers no way to open it', () => {
    const other = [{ key: 'page_count', value: -1 }];
    const words = rowWith({ id: null, title: null, pageCount: null, other });
    expect(words).toContain('Untitled');
    expect(words).toContain('Cannot be opened: no valid ID.');
    expect(words).toMatch(/Document ID.*not provided.*Page count.*-1/);
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('shows the date’s status in its row unless it is confirmed', () => {
    expect(rowWith({})).toMatch(/^Annual report 202512 Mar 2026FY 2025Annual report148 pages/);
    cleanup();
    expect(rowWith({ publicationDateStatus: 'estimated' })).toMatch(
      /12 Mar 2026 \(Estimated\)FY 2025/,
    );
  });

  it('opens its first page from the title; unfolds both links and its version', () => {
    const { acts } = renderPanel(listing({ data: [documentItem()] }));
    press(/^Annual report 2025/);
    const { id, title, versionId } = documentItem();
    expect(acts.onReadPage.mock.calls).toEqual([
      [{ documentId: id, title, pageCount: 148, company: NHVN, page: 1 }],
    ]);
    const details = within(rows()[0] as HTMLElement).getByRole<HTMLDetailsElement>('group');
    expect(details.open).toBe(false);
    details.open = true;
    for (const host of [
      /^Original www\.nordhavn.*: .?Annual/,
      /^Service copy research\..*: .?Annual/,
    ])
      expect(screen.getByRole('link', { name: host })).toBeTruthy();
    expect(textOf(details)).toContain(versionId);
  });
});

const choose = (name: string, option: string) => {
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name });
  const { value } = within(box).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(box, { target: { value } });
};
const titles = () => rows().map((row) => textOf(row.querySelector('h4')));
const old = documentItem({ id: 'old', title: 'Old report', publicationDate: '2024-02-01' });

it('the filter of documents narrows by type and year without a request and says how many it hides', () => {
  const { acts, show } = renderPanel(listing({ data: [old, ...documents], meta: meta() }));
  choose('Type', 'Annual report · 2');
  expect(titles()).toEqual(['Annual report 2025', 'Old report']);
  // A choice counts what the other one leaves.
  choose('Year', '2024 · 1');
  expect(titles()).toEqual(['Old report']);
  expect(told('Documents')).toContain('Hidden by the filter: 4');
  choose('Type', 'All · 1');
  choose('Year', 'All · 5');
  expect(rows()).toHaveLength(5);
  expect(acts.onRefresh).not.toHaveBeenCalled();
  choose('Year', '2024 · 1');
  // A newer answer without that year hides nothing.
  show(listing({ meta: meta() }));
  expect(rows()).toHaveLength(4);
});

it('opens the latest report in one press, whatever was published since', () => {
  const { acts, show } = renderPanel(listing());
  press(/^Open latest report.*Q3 2026.*1 request/);
  expect(acts.onReadPage.mock.calls).toMatchObject([[{ documentId: documents[0]?.id, page: 1 }]]);
  show(listing({ data: documents.slice(1, 2) }));
  expect(isOffered(/latest report/)).toBe(false);
});
