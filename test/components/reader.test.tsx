// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentPage } from '../../lib/model/records.ts';
import type { ReaderView } from '../../lib/panel/view-state.ts';
import { idle, loaded, loading } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { documentItem, documentPage, documentPages, reader } from './fixtures/documents.ts';
import { hit, hits } from './fixtures/hits.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const behind = companyProps({ documents: { state: 'loaded', answer: documentPages() } });

/** The panel with a page in front; `turned` are the pages asked for. */
function read(changes: Partial<ReaderView> = {}) {
  const [onGoToPage, onReloadPage, onCloseReader] = [vi.fn(), vi.fn(), vi.fn()];
  const acts = { onGoToPage, onReloadPage, onCloseReader };
  const props = { ...behind, ...acts, reader: reader(changes) };
  const turned = () => onGoToPage.mock.calls.map(([page]) => page);
  return { ...renderPanel(props), ...acts, turned, props };
}
const page = (changes: Partial<DocumentPage>) =>
  read({ load: { state: 'loaded', answer: documentPage(changes) } });
const missing = { state: 'failed', failure: { kind: 'notFound' }, previous: null } as const;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const inactive = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const textIn = (container: Element) => container.querySelector('.page-text') as HTMLElement;

describe('the page reader', () => {
  it('says of a page without text, or not known to be whole, that it is so', () => {
    const { container } = page({ text: null, truncated: null });
    expect(textOf(container)).toContain('The service gave no text for this page.');
    cleanup();
    expect(textOf(page({ truncated: null }).container)).toContain(
      'whether this is all of the page is not reported',
    );
  });

  it('is headed by the document, with the focus, and hides what lies behind', async () => {
    const { container } = read();
    const heading = screen.getByRole('heading', { level: 2, name: 'Annual report 2025' });
    expect(container.querySelector('.research')?.closest('[hidden]')).not.toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('heading', { level: 3, name: 'Page 34 of 148' })).toBeTruthy();
    await expectAccessible(container);
  });

  it('says whose document it is, and what the list tells of it', () => {
    const { container, show, props } = read();
    const whose = () => textOf(container.querySelector('.reader-whose'));
    expect(whose()).toContain('Nordhavn Maritime ASA');
    expect(whose()).toContain('NHM');
    expect(whose()).toContain('FY 2025');
    expect(whose()).toContain('Published 12 Mar 2026');
    expect(whose()).toContain('date status: Confirmed');
    show({ ...props, reader: reader({ documentId: 'another', company: null }) });
    expect(whose()).toBe('');
  });

  it('has version, both ways to the page, its as-of and its age in sight', () => {
    const { container } = read();
    const words = textOf(container.querySelector('.reader'));
    expect(words).toContain(`Version id ${documentPage().data.versionId}`);
    expect(words).toMatch(/As of .*retrieved 3 min/);
    expect(screen.getByRole('link', { name: /^Original www\.nordhavn/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Service link research\.example/ })).toBeTruthy();
  });

  it('says when its version is not the one listed', () => {
    page({ versionId: 'another-version' });
    expect(screen.getByText(/another version than the list names/)).toBeTruthy();
  });

  it('says plainly that the service left out part of the text', () => {
    const { container } = page({ truncated: true });
    expect(container.textContent).toContain('The service left out part of this page');
  });

  it('keeps lines of columns whole, in a named part that keys can reach, and lets words run on', () => {
    const table = '              2025      2024\nVessels         41        40\n';
    const { container } = page({
      text: `Words.\n${table}More words than a table is wide stand between.\n${table}`,
    });
    const parts = screen.getAllByRole('region', { name: /^Table \d on this page$/ });
    expect(parts.map((part) => [part.textContent, part.tabIndex])).toEqual([
      [table, 0],
      [table, 0],
    ]);
    expect(textIn(container).textContent).toContain(
      `Words.\n${table}More words than a table is wide stand between.\n${table}`,
    );
  });

  it('says that a page has no text', () => {
    page({ text: ' \n' });
    expect(screen.getByText('The service gives no text for this page.')).toBeTruthy();
  });

  it('goes by the document’s own language, where the list names it', () => {
    const { container } = read({ documentId: documentPages().data[0]?.id ?? '' });
    expect(textIn(container).lang).toBe('nb-NO');
  });

  it('closes by its button and by Escape', () => {
    const { onCloseReader } = read();
    fireEvent.click(button('Back'));
    fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: 'Escape' });
    expect(onCloseReader).toHaveBeenCalledTimes(2);
  });
});

describe('turning pages', () => {
  it('goes to the next and the previous one', () => {
    const { turned } = read();
    fireEvent.click(button('Next page'));
    fireEvent.click(button('Previous page'));
    expect(turned()).toEqual([35, 33]);
  });

  it('ends at the first and at the last page', () => {
    const { turned, show, props } = read({ page: 1 });
    expect([inactive('Previous page'), inactive('Next page')]).toEqual([true, false]);
    fireEvent.click(button('Previous page'));
    show({ ...props, reader: reader({ page: 148 }) });
    expect([inactive('Previous page'), inactive('Next page')]).toEqual([false, true]);
    fireEvent.click(button('Next page'));
    expect(turned()).toEqual([]);
  });

  it('goes on to page 2000 where the number of pages is not known', () => {
    const { turned, show, props } = read({ pageCount: null, page: 1999 });
    expect(screen.getByRole('heading', { level: 3, name: 'Page 1999' })).toBeTruthy();
    expect(screen.getByText('number of pages not known')).toBeTruthy();
    fireEvent.click(button('Next page'));
    show({ ...props, reader: reader({ pageCount: null, page: 2000 }) });
    expect(inactive('Next page')).toBe(true);
    expect(turned()).toEqual([2000]);
  });

  it('never asks beyond page 2000 of a longer document', () => {
    read({ pageCount: 2400, page: 2000 });
    expect(inactive('Next page')).toBe(true);
  });

  it('goes to a page by its number', () => {
    const { turned } = read();
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    for (const typed of ['148', ' 7 ', '１２', '٣٤']) {
      fireEvent.input(field, { target: { value: typed } });
      fireEvent.submit(field.closest('form') as HTMLFormElement);
    }
    expect(turned()).toEqual([148, 7, 12, 34]);
  });

  it.each(['', '0', '149', '-1', '1.5', '1e2', 'ten', '99999999999999999999'])(
    'says that %o is no page, and sends nothing',
    (typed) => {
      const { turned } = read();
      const field = screen.getByRole('textbox', { name: 'Go to page' });
      fireEvent.input(field, { target: { value: typed } });
      fireEvent.submit(field.closest('form') as HTMLFormElement);
      expect(screen.getByText(/A whole number from 1 to 148/)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(turned()).toEqual([]);
    },
  );

  it('turns by Alt with Page Down and Page Up, and leaves the plain keys to scrolling', () => {
    const { turned } = read();
    expect(screen.getByText(/Alt \+ Page Down and Alt \+ Page Up/)).toBeTruthy();
    const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
    expect(press({ key: 'PageDown', altKey: true })).toBe(false);
    press({ key: 'PageUp', altKey: true });
    expect(press({ key: 'PageDown' })).toBe(true);
    press({ key: 'PageDown', altKey: true, ctrlKey: true });
    press({ key: 'ArrowRight', altKey: true });
    expect(turned()).toEqual([35, 33]);
  });

  it('shows no page’s text under another’s number', () => {
    const { container, show, props } = read();
    show({ ...props, reader: reader({ page: 35, load: loading }) });
    expect(container.querySelector('.page-text')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Page 35 of 148' })).toBeTruthy();
  });
});

describe('a page that is not there', () => {
  const SEEN = { selector: '.nothing-words' };

  it('is an answer with a way back, not a failure', async () => {
    const { container, turned } = read({
      page: 200,
      pageCount: null,
      lastShown: 34,
      load: missing,
    });
    const words = /There is no page 200 in the document’s current version/;
    expect(screen.getByText(words, SEEN)).toBeTruthy();
    expect(screen.getByText(words, { selector: '[role="status"]' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(inactive('Next page')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(button('Back to page 34'));
    expect(turned()).toEqual([34]);
    await expectAccessible(container);
  });

  it('is one as well where the service calls the question invalid', () => {
    const failure = { kind: 'invalidRequest' } as const;
    read({ page: 200, pageCount: null, load: { state: 'failed', failure, previous: null } });
    expect(screen.getByText(/There is no page 200/, SEEN)).toBeTruthy();
  });

  it('leads to the first page where none was shown before', () => {
    const { turned } = read({ page: 200, pageCount: null, lastShown: null, load: missing });
    fireEvent.click(button('Open page 1'));
    expect(turned()).toEqual([1]);
  });

  it('may have been withdrawn where the list counted it, or the document where it is the first', () => {
    const { show, props } = read({ page: 35, load: missing });
    expect(screen.getByText(/Page 35 is not there any more/, SEEN)).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
    show({ ...props, reader: reader({ page: 1, lastShown: null, load: missing }) });
    expect(screen.getByText(/no current version of this document/, SEEN)).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
  });

  it('is told from a failure, which says what to do', () => {
    const failure = { kind: 'unreachable' } as const;
    const { onReloadPage } = read({ load: { state: 'failed', failure, previous: null } });
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.click(button('Try again'));
    expect(onReloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('a page’s text', () => {
  it('keeps its lines and spaces', () => {
    const text = 'a  b\n\n   c\td';
    expect(textIn(page({ text }).container).textContent).toBe(text);
  });

  it('is never markup, and what reorders or hides is made visible', () => {
    const text = '<script>document.title = "ran"</script><b>x</b> \u202Egnp\u2066\u0000';
    const { container } = page({ text });
    expect(textIn(container).querySelector('script, b')).toBeNull();
    expect(textIn(container).textContent).toBe(text.replace(/[\u202E\u2066\0]/g, '\uFFFD'));
    expect(textIn(container).dir).toBe('auto');
  });

  it('ends at 6000 characters, and says so', () => {
    const { container } = page({ text: 'x'.repeat(7000) });
    expect(textIn(container).textContent).toHaveLength(6000);
    expect(screen.getByText('… cut here')).toBeTruthy();
  });

  it('marks the words of the search it was opened from, and leads from one to the next', () => {
    const { container } = read({ query: 'methanol conversion' });
    const marks = [...textIn(container).querySelectorAll('mark')];
    expect(marks.map(textOf)).toEqual(['methanol', 'conversion', 'Methanol', 'methanol']);
    expect(screen.getByText('Match 1 of 4')).toBeTruthy();
    fireEvent.click(button('Next match'));
    expect(screen.getByText('Match 2 of 4')).toBeTruthy();
    expect(textOf(container.querySelector('.mark-current'))).toBe('conversion');
  });

  it('counts the marks of another page that is turned to, and leads to none of them yet', () => {
    const { container, show, props } = read({ query: 'methanol' });
    show({ ...props, reader: reader({ query: 'methanol', page: 35 }) });
    expect(screen.getByText('3 matches')).toBeTruthy();
    expect(container.querySelector('.mark-current')).toBeNull();
  });

  it('marks the figure of the fact it was opened from, as the page prints it', async () => {
    const text = 'Revenue 326,000,000\nof which abroad 1,326,000,000\nagain 326,000,000';
    const load = { state: 'loaded', answer: documentPage({ text }) } as const;
    const { container } = read({ figure: '326000000', load });
    const marks = [...textIn(container).querySelectorAll('mark')];
    expect(marks.map(textOf)).toEqual(['326,000,000', '326,000,000']);
    expect(textOf(container.querySelector('.match-line'))).toMatch(
      /^The figure stands here as .?326,000,000.?Match 1 of 2/,
    );
    await expectAccessible(container);
  });

  it('says nothing of a figure that does not stand there as it is', () => {
    const text = 'Revenue was $326.0 million.';
    const load = { state: 'loaded', answer: documentPage({ text }) } as const;
    const { container } = read({ figure: '326000000', load });
    expect(container.querySelector('mark, .match-line')).toBeNull();
    expect(screen.queryByText(/The figure stands|do not stand/)).toBeNull();
  });

  it('says where no word stands on the page as it was typed', () => {
    read({ query: 'zeppelin' });
    expect(screen.getByText(/do not stand on this page/)).toBeTruthy();
  });

  it('has no marks where it was not opened from a search', () => {
    expect(textIn(read().container).querySelector('mark')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull();
  });
});

describe('the first mark of the page that is opened', () => {
  const scrolled = vi.fn<(this: Element) => void>();
  const at = (bottom: number) =>
    vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ ...new DOMRect(), bottom }));
  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = function () {
      scrolled.call(this);
    };
  });
  afterEach(() => void vi.restoreAllMocks());
  const led = () => scrolled.mock.contexts.map((mark) => textOf(mark as Element));

  it('is brought into sight once its text is there, and the focus stays on the heading', () => {
    at(2000);
    const { show, props } = read({ query: 'budget', load: loading });
    expect(led()).toEqual([]);
    show({ ...props, reader: reader({ query: 'budget' }) });
    expect(led()).toEqual(['budget']);
    expect(document.activeElement?.tagName).toBe('H2');
    show({ ...props, reader: reader({ query: 'budget', lastShown: null }) });
    expect(led()).toHaveLength(1);
  });

  it('moves nothing where it is in sight, or where nothing is marked', () => {
    at(200);
    read({ query: 'budget' });
    cleanup();
    at(2000);
    read({ query: 'zeppelin' });
    expect(led()).toEqual([]);
  });

  it('is left alone on a page that is turned to, which begins at its beginning', () => {
    at(2000);
    const { show, props } = read({ query: 'budget', load: loading });
    show({ ...props, reader: reader({ query: 'budget', page: 35 }) });
    expect(led()).not.toContain('budget');
  });
});

describe('what opens the reader', () => {
  it('is a hit’s title, at the page it names, with the search’s words', () => {
    const onReadPage = vi.fn();
    const search = { draft: 'fleet', submitted: 'fleet', load: loaded(hits) };
    renderPanel({ ...companyProps({ search }), onReadPage });
    fireEvent.click(button('Annual report 2025 page 34'));
    const { documentId, title } = hit;
    expect(onReadPage.mock.calls).toEqual([
      [{ documentId, title, pageCount: null, company: NHVN, page: 34, query: 'fleet' }],
    ]);
  });

  it('has the focus again when the reader is closed', () => {
    const { show } = renderPanel(behind);
    const title = button(documentItem().title);
    title.focus();
    show({ ...behind, reader: reader() });
    expect(document.activeElement).not.toBe(title);
    show(behind);
    expect(document.activeElement).toBe(title);
  });

  it('is not searched for by the focus where that is elsewhere by then', () => {
    const { show } = renderPanel(behind);
    button(documentItem().title).focus();
    show({ ...behind, reader: reader() });
    const box = screen.getByRole('searchbox', { name: 'Company or ticker' });
    box.focus();
    show(behind);
    expect(document.activeElement).toBe(box);
  });

  it('gives way to a heading where it is not known, as after a reload', () => {
    const { show } = renderPanel({ ...behind, reader: reader({ load: idle }) });
    show(behind);
    expect(document.activeElement?.tagName).toMatch(/^H[23]$/);
    expect(
      within(document.activeElement as HTMLElement).queryByText('Annual report 2025'),
    ).toBeNull();
  });
});
