// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { idle, loading, meta } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { documentItem, documentPages, documents } from './fixtures/documents.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const listing = (changes: Partial<Pages<DocumentItem>> = {}) =>
  companyProps({ documents: { state: 'loaded', answer: documentPages(changes) } });

/** The words of one document's row. */
function row(changes: Parameters<typeof documentItem>[0]) {
  const { container } = renderPanel(listing({ data: [documentItem(changes)] }));
  return container.querySelector<HTMLElement>('.document') as HTMLElement;
}

describe('the section of documents', () => {
  it('is closed at first, and asks once when it is opened', () => {
    const onListDocuments = vi.fn();
    const props = { ...companyProps({ documents: idle }), onListDocuments };
    const { show } = renderPanel(props);
    const button = screen.getByRole('button', { name: 'Show documents', expanded: false });
    expect(onListDocuments).not.toHaveBeenCalled();
    fireEvent.click(button);
    show({ ...props, ...companyProps({ documents: loading }), onListDocuments });
    expect(screen.getByRole('button', { name: 'Hide documents', expanded: true })).toBe(button);
    expect(onListDocuments).toHaveBeenCalledTimes(1);
  });

  it('shows a document without an id or a title, and nothing to open it by', async () => {
    const onReadPage = vi.fn();
    const bare = { ...documentItem(), id: null, title: null, pageCount: null };
    const other = [{ key: 'page_count', value: -1 }];
    const data = [{ ...bare, other }, bare, documentItem()];
    const { container } = renderPanel({ ...listing({ data }), onReadPage });
    const rows = container.querySelectorAll<HTMLElement>('.document');
    const [first, second, third] = [...rows] as [HTMLElement, HTMLElement, HTMLElement];
    expect(textOf(first)).toContain('Untitled');
    expect(textOf(first)).toContain('Cannot be opened: no valid id reported.');
    expect(textOf(first)).toContain('page count not reported');
    expect(textOf(first)).toMatch(/Document id.*not reported.*Page count.*-1/);
    expect(within(second).queryAllByRole('button')).toEqual([]);
    fireEvent.click(within(third).getByRole('button', { name: /Annual report/ }));
    expect(onReadPage).toHaveBeenCalledTimes(1);
    await expectAccessible(container);
  });

  it('says how many rows could not be read, and calls no such list empty', () => {
    const leftOut = { unread: 1, surplus: 0 };
    const { container } = renderPanel(listing({ data: [], meta: meta({ leftOut }) }));
    const text = textOf(partOf(container, 'Documents'));
    expect(text).toContain('1 row could not be read and is left out.');
    expect(text).not.toContain('lists no document');
  });

  it('shows the notes of all pages', () => {
    const notes = { sourceNotes: 'Of the exchange.', otherNotes: ['Of the issuer.'] };
    const { container } = renderPanel(listing({ meta: meta(notes) }));
    const text = textOf(partOf(container, 'Documents'));
    expect(text).toMatch(/Of the exchange\..*Of the issuer\./);
  });

  it('folds and opens again what was read without asking', () => {
    const onListDocuments = vi.fn();
    const { container } = renderPanel({ ...listing(), onListDocuments });
    fireEvent.click(screen.getByRole('button', { name: 'Hide documents' }));
    expect(container.querySelector('.document')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show documents' }));
    expect(container.querySelectorAll('.document')).toHaveLength(documents.length);
    expect(onListDocuments).not.toHaveBeenCalled();
  });

  it('stands directly before the search, with a link to it at the top', async () => {
    const { container } = renderPanel(listing());
    const parts = [...container.querySelectorAll('.company section h3')].map(textOf);
    expect(parts.indexOf('Search its documents')).toBe(parts.indexOf('Documents') + 1);
    const link = screen.getByRole('link', { name: 'Documents' });
    expect(container.querySelector(link.getAttribute('href') ?? '')).toBe(
      partOf(container, 'Documents').querySelector('h3'),
    );
    await expectAccessible(container);
  });

  it('keeps the service’s order', () => {
    const { container } = renderPanel(listing());
    const titles = [...container.querySelectorAll('.document h4')].map(textOf);
    expect(titles).toEqual(documents.map(({ title }) => title));
  });

  it('says that there is none', () => {
    renderPanel(listing({ data: [], meta: meta() }));
    expect(screen.getByText('The service lists no document of this company.')).toBeTruthy();
  });

  it('offers older ones until there are none, and says where the list is cut', () => {
    const onMoreDocuments = vi.fn();
    const { show } = renderPanel({ ...listing(), onMoreDocuments });
    fireEvent.click(screen.getByRole('button', { name: 'Show more documents' }));
    expect(onMoreDocuments).toHaveBeenCalledTimes(1);
    show(listing({ meta: { ...meta(), cut: true } }));
    expect(screen.queryByRole('button', { name: 'Show more documents' })).toBeNull();
    expect(screen.getByText(/no more than these; older ones/)).toBeTruthy();
  });

  it('shows the first five, so that the search is near, and all of them on request', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      documentItem({ id: `d${n}`, title: `No. ${n}` }),
    );
    const { container } = renderPanel(listing({ data: many }));
    const rows = () => container.querySelectorAll('.document').length;
    expect(rows()).toBe(5);
    expect(screen.queryByRole('button', { name: 'Show more documents' })).toBeNull();
    fireEvent.click(
      screen.getByRole('button', { name: 'Show all 12 loaded so far', expanded: false }),
    );
    expect(rows()).toBe(12);
    expect(screen.getByRole('button', { name: 'Show more documents' })).toBeTruthy();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(rows()).toBe(5);
  });

  it('keeps what was read beside a following page that failed', () => {
    const onMoreDocuments = vi.fn();
    const next = { state: 'failed', failure: { kind: 'timeout' } } as const;
    const { container } = renderPanel({ ...listing({ next }), onMoreDocuments });
    const section = partOf(container, 'Documents');
    expect(container.querySelectorAll('.document')).toHaveLength(documents.length);
    fireEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(onMoreDocuments).toHaveBeenCalledTimes(1);
  });
});

describe('a document', () => {
  it('has its type, period, language by name, date, its status and number of pages', () => {
    const words = textOf(row({ language: 'nb-NO' }));
    expect(words).toContain('Annual report');
    expect(words).toContain('FY 2025');
    expect(words).toContain('Norwegian');
    expect(words).toContain('Published 12 Mar 2026');
    expect(words).toContain('date status: Confirmed');
    expect(words).toContain('148 pages');
  });

  it('says the status of its date in the service’s own word and makes nothing more of it', () => {
    const words = textOf(row({ publicationDateStatus: 'inferred_from_filing' }));
    expect(words).toContain('date status: Inferred from filing');
    expect(words).not.toContain('Confirmed');
  });

  it('says what was not reported', () => {
    const [, , , bare] = documents;
    const words = textOf(row(bare ?? {}));
    expect(words).toContain('publication date not reported');
    expect(words).toContain('date status not reported');
    expect(words).toContain('page count not reported');
    expect(words).toContain('Original: not reported');
    expect(words).toContain('Service link: not reported');
  });

  it('shows a language code that names nothing as it is', () => {
    expect(textOf(row({ language: 'not a code' }))).toContain('not a code');
  });

  it('opens its first page by its title', () => {
    const onReadPage = vi.fn();
    renderPanel({ ...listing({ data: [documentItem()] }), onReadPage });
    fireEvent.click(screen.getByRole('button', { name: 'Annual report 2025' }));
    const { id, title } = documentItem();
    expect(onReadPage.mock.calls).toEqual([
      [{ documentId: id, title, pageCount: 148, company: NHVN, page: 1, query: null }],
    ]);
  });

  it('has both ways to it with their hosts, and its version one key away', () => {
    const one = row({});
    expect(
      within(one).getByRole('link', { name: /^Original www\.nordhavn.*:\s*Annual report 2025/ }),
    ).toBeTruthy();
    expect(
      within(one).getByRole('link', {
        name: /^Service link research\.example.*:\s*Annual report 2025/,
      }),
    ).toBeTruthy();
    const details = one.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    expect(details.querySelector('summary > .icon-down')).not.toBeNull();
    expect(textOf(details)).toContain(documentItem().versionId);
  });

  it('is text, whatever its title holds', () => {
    const one = row({ title: '<img src=x onerror=alert(1)>\u202Efdp.exe' });
    expect(one.querySelector('img')).toBeNull();
    expect(textOf(one.querySelector('h4'))).toBe('<img src=x onerror=alert(1)>\uFFFDfdp.exe');
  });
});
