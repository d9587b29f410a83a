import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentPage } from '../../lib/model/records.ts';
import type { ReaderView } from '../../lib/panel/store.ts';
import { idle, loading } from './fixtures/answers.ts';
import {
  documentPage,
  documentPages,
  loadedDocuments,
  loadedPage,
  reader,
} from './fixtures/documents.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import {
  button,
  focused,
  heard,
  isOffered,
  press,
  renderPanel,
  submit,
  textOf,
  told,
} from './render.tsx';

const TITLE = 'Annual report 2025';
const behind = companyProps({ documents: loadedDocuments() });
const at = (changes: Partial<ReaderView>) => ({ ...behind, reader: reader(changes) });
const read = (changes: Partial<ReaderView> = {}) => renderPanel(at(changes));
const withPage = (changes: Partial<DocumentPage>, more: Partial<ReaderView> = {}) =>
  read({ ...more, load: loadedPage(changes) });
const isInactive = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
/** The page's own text. */
const text = () => screen.getByRole('article', { name: /^page \d+$/ });
const marks = () => screen.queryAllByRole('mark').map(textOf);
const current = () => textOf(screen.queryByRole('mark', { current: true }));
const missing = failed({ kind: 'notFound' });

it('shows a new page from the top of its column and leaves the company’s column in place', () => {
  const { show } = read();
  const overlay = document.querySelector('.overlay');
  const column = overlay?.parentElement;
  if (!overlay || !column) throw new Error('no reader');
  column.classList.add('column-side');
  const [inColumn, inWindow] = [vi.fn(), vi.spyOn(window, 'scrollBy')];
  Object.assign(column, { scrollBy: inColumn });
  // The column begins beneath the panel's head, and is scrolled by 600 pixels.
  column.getBoundingClientRect = () => DOMRect.fromRect({ y: 48 });
  overlay.getBoundingClientRect = () => DOMRect.fromRect({ y: 48 - 600 });
  show(at({ page: 35 }));
  expect(inColumn).toHaveBeenCalledWith(0, -600);
  expect(inWindow).not.toHaveBeenCalled();
  inWindow.mockRestore();
});

describe('the page reader', () => {
  it('starts with the document’s title, focuses it and hides the view behind', () => {
    read();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: TITLE }));
    expect(screen.getByRole('heading', { level: 3, name: 'Page 34 of 148' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull();
  });

  it('shows company, the list’s details, version, links, as-of time and age as far as known', () => {
    const { show } = read();
    expect(told(TITLE)).toMatch(
      /Nordhavn Maritime ASA ?NHM.*FY 2025.*Published 12 Mar 2026Original.*As of .*retrieved 3 min/,
    );
    expect(told(TITLE)).toContain(`Version ID ${documentPage().data.versionId}`);
    for (const name of [/^Original www\.nordhavn/, /^Service copy research\.example/]) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
    show(at({ documentId: 'another', company: null }));
    expect(told(TITLE)).not.toMatch(/Nordhavn Maritime|FY 2025|Published/);
  });

  it.each<[Partial<DocumentPage>, string]>([
    [{ text: null, truncated: null }, 'The service sent no text for this page.'],
    [{ text: ' \n' }, 'No text available for this page.'],
    [{ truncated: null }, 'may be incomplete'],
    [{ truncated: true }, 'Part of this page is omitted'],
    [{ versionId: 'another-version' }, 'a different version than the list'],
  ])('names missing parts: %j', (changes, words) => {
    withPage(changes);
    expect(told(TITLE)).toContain(words);
  });

  it('names the version that a clip was made of where another is shown', () => {
    const { versionId } = documentPage().data;
    const { show } = read({ clippedVersion: 'version-one' });
    expect(told(TITLE).replace(/[\u2068\u2069]/g, '')).toContain(
      `The clip is from version version-one; the page shown is from version ${versionId}.`,
    );
    show(at({ clippedVersion: versionId }));
    expect(told(TITLE)).not.toContain('The clip is from version');
  });

  it('returns the focus to its opener, unless the user has moved it', () => {
    const { show } = renderPanel(behind);
    const title = button(/^Annual report 2025/);
    title.focus();
    show(at({}));
    expect(document.activeElement).not.toBe(title);
    show(behind);
    expect(document.activeElement).toBe(title);
    show(at({}));
    const box = screen.getByRole('combobox', { name: 'Company or ticker' });
    box.focus();
    show(behind);
    expect(document.activeElement).toBe(box);
  });

  it('moves the focus to a heading when its opener is unknown, for example after a reload', () => {
    const { show } = read({ load: idle });
    show(behind);
    expect(document.activeElement?.localName).toMatch(/^h[23]$/);
    expect(focused()).not.toBe(TITLE);
  });
});

describe('turning pages', () => {
  it.each([
    { page: 34, pageCount: 148, to: [33, 35] },
    { page: 1, pageCount: 148, to: [2] },
    { page: 148, pageCount: 148, to: [147] },
    { page: 1999, pageCount: null, to: [1998, 2000] },
    { page: 2000, pageCount: null, to: [1999] },
    { page: 2000, pageCount: 2400, to: [1999] },
  ])('leads to each neighbour that may be asked for: %j', ({ page, pageCount, to }) => {
    const { acts } = read({ page, pageCount });
    const of = pageCount === null ? '' : ` of ${pageCount}`;
    expect(screen.getByRole('heading', { level: 3, name: `Page ${page}${of}` })).toBeTruthy();
    expect(told(TITLE).includes('number of pages not known')).toBe(pageCount === null);
    const ways = ['Previous page', 'Next page'];
    expect(ways.filter((name) => !isInactive(name))).toHaveLength(to.length);
    for (const name of ways) press(name);
    expect(acts.onGoToPage.mock.calls.flat()).toEqual(to);
  });

  it('goes to a page by number and marks other text as invalid', () => {
    const { acts } = read();
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    const goTo = (value: string) => {
      fireEvent.input(field, { target: { value } });
      submit(field);
    };
    for (const typed of ['148', '٣٤']) goTo(typed);
    expect(acts.onGoToPage.mock.calls).toEqual([[148], [34]]);
    for (const typed of ['', '149', '1.5']) {
      goTo(typed);
      expect(screen.getByText(/Enter a page from 1 to 148/)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
    }
    expect(acts.onGoToPage).toHaveBeenCalledTimes(2);
  });

  it('turns with Alt and Page Down or Page Up, and leaves plain keys to scrolling', () => {
    const { acts } = read();
    const key = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
    expect(key({ key: 'PageDown', altKey: true })).toBe(false);
    key({ key: 'PageUp', altKey: true });
    expect(key({ key: 'PageDown' })).toBe(true);
    key({ key: 'PageDown', altKey: true, ctrlKey: true });
    key({ key: 'ArrowRight', altKey: true });
    expect(acts.onGoToPage.mock.calls).toEqual([[35], [33]]);
  });

  it('hides the previous page’s text while the next page loads', () => {
    const { show } = read();
    show(at({ page: 35, load: loading }));
    expect(screen.queryByRole('article', { name: /^page/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Page 35 of 148' })).toBeTruthy();
  });
});

it.each(['notFound', 'invalidRequest'] as const)(
  'a missing page is an answer with a way back: %s',
  (kind) => {
    const { acts } = read({ page: 200, pageCount: null, lastShown: 34, load: failed({ kind }) });
    const words = /There is no page 200\./;
    expect(heard()).toContainEqual(expect.stringMatching(words));
    expect(told(TITLE)).toMatch(words);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([isInactive('Next page'), isOffered('Try again')]).toEqual([true, false]);
    press('Back to page 34');
    expect(acts.onGoToPage.mock.calls).toEqual([[34]]);
  },
);

it.each<[Partial<ReaderView>, string, string]>([
  [{ page: 200, pageCount: null, lastShown: null }, 'There is no page 200', 'Open page 1'],
  [{ page: 35 }, 'Page 35 is no longer available', 'Try again'],
  [{ page: 1, lastShown: null }, 'No current version', 'Try again'],
])('a missing page says what may have become of it, with a way on: %j', (of, words, wayOn) => {
  const { acts } = read({ ...of, load: missing });
  expect(told(TITLE)).toContain(words);
  press(wayOn);
  expect([...acts.onGoToPage.mock.calls, ...acts.onReloadPage.mock.calls]).toHaveLength(1);
});

it('a missing page differs from a failure, which offers a retry', () => {
  const { acts } = read({ load: failed({ kind: 'unreachable' }) });
  expect(screen.getByRole('alert')).toBeTruthy();
  press('Try again');
  expect(acts.onReloadPage).toHaveBeenCalledOnce();
});

describe('a page’s text', () => {
  it('keeps lines and spaces, is never markup, and shows control characters', () => {
    const own =
      'a  b\n\n   c\td <script>document.title = "ran"</script><b>x</b> \u202Egnp\u2066\u0000';
    withPage({ text: own }, { documentId: documentPages().data[0]?.id ?? '' });
    expect(text().textContent).toBe(own.replace(/[\u202E\u2066\0]/g, '\uFFFD'));
    expect(text().querySelector('script, b')).toBeNull();
    expect([text().dir, text().lang]).toEqual(['auto', 'nb-NO']);
  });

  it('keeps columns aligned in a named, focusable region and wraps other text', () => {
    const table = '              2025      2024\nVessels         41        40\n';
    const own = `Words.\n${table}More words than a table is wide stand between.\n${table}`;
    withPage({ text: own });
    const parts = screen.getAllByRole('region', { name: /^Table \d on this page$/ });
    expect(parts.map((part) => [part.textContent, part.tabIndex])).toEqual([
      [table, 0],
      [table, 0],
    ]);
    expect(text().textContent).toContain(own);
  });

  it('marks the words of its search and steps from match to match', () => {
    const { show } = read({ query: 'methanol conversion' });
    expect(marks()).toEqual(['methanol', 'conversion', 'Methanol', 'methanol']);
    expect(heard()).toContain('Match 1 of 4');
    press('Next match');
    expect(heard()).toContain('Match 2 of 4');
    expect(current()).toBe('conversion');
    // The marks of a page that is turned to are counted, and lead to none of them yet.
    show(at({ query: 'methanol', page: 35 }));
    expect(heard()).toContain('3 matches');
    expect(current()).toBe('');
  });

  it('marks rounded figures as rounded, and prefers exact digits', () => {
    const rounded = () => document.querySelectorAll('mark[title="A rounded form of the figure"]');
    const own = 'Revenue was $312.9 million.\nRevenue 312,943,000';
    const load = loadedPage({ text: own });
    const { show } = read({ figure: '312943000', load });
    expect(marks()).toEqual(['312.9 million', '312,943,000']);
    expect([...rounded()].map(textOf)).toEqual(['312.9 million']);
    expect([current(), heard().includes('Match 2 of 2')]).toEqual(['312,943,000', true]);
    expect(told(TITLE)).toMatch(/Shown here as .?312,943,000/);
    show(at({ figure: '312940000', load }));
    expect(told(TITLE)).toMatch(/Shown here rounded: .?312.9 million/);
  });

  it('marks nothing without an exact match, and says so', () => {
    const { show } = withPage({ text: 'Revenue was $326.1 million.' }, { figure: '326000000' });
    expect(told(TITLE)).not.toMatch(/Shown here|No exact match|Match/);
    show(at({ query: 'zeppelin' }));
    expect(told(TITLE)).toContain('No exact match on this page.');
    show(at({ query: null }));
    expect([marks(), isOffered('Next match')]).toEqual([[], false]);
  });
});

it('does not scroll to a first match in sight, a missing match, or a match on another page', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  onTestFinished(() => void vi.restoreAllMocks());
  boxes.mockImplementation(() => DOMRect.fromRect({ height: 200 }));
  read({ query: 'budget' });
  cleanup();
  boxes.mockImplementation(() => DOMRect.fromRect({ height: 2000 }));
  read({ query: 'zeppelin' });
  cleanup();
  const { show } = read({ query: 'budget', load: loading });
  act(() => show(at({ query: 'budget', page: 35 })));
  expect(scrolled).not.toHaveBeenCalled();
});
