import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../lib/model/records.ts';
import { envelope, fieldsOf, idle, loaded, NOW } from './fixtures/answers.ts';
import { documentPages, hit, hits } from './fixtures/documents.ts';
import { companyProps } from './fixtures/panel.ts';
import { isOffered, partOf, press, renderPanel, rowsOf, submit, textOf, told } from './render.tsx';

const HEADING = 'Search documents';
const AGAIN = 'Search again · 1 search';
const box = () => screen.getByRole('searchbox', { name: 'Keywords' });
const drafted = (draft: string) => ({ search: { draft, submitted: null, load: idle } });
const found = (data: SearchHit[], draft = 'methanol fleet', submitted = 'methanol fleet') =>
  companyProps({ search: { draft, submitted, load: loaded(data) } });
const rows = () => rowsOf(HEADING);

describe('the keyword search', () => {
  it('states its cost, sends nothing before submit, and then the trimmed words once', () => {
    const { acts, show } = renderPanel(companyProps({ tab: 'search' }));
    expect(told(HEADING)).toContain('18 searches left · 3 min ago · uses 1 search');
    fireEvent.input(box(), { target: { value: ' methanol fleet ' } });
    expect(acts.onSearchDraft).toHaveBeenCalledWith(' methanol fleet ');
    show(companyProps(drafted(' methanol fleet ')));
    expect(acts.onSearch).not.toHaveBeenCalled();
    submit(box());
    expect(acts.onSearch.mock.calls).toEqual([['methanol fleet']]);
  });

  it('moves from its box to the first hit on arrow down, but not during composition', () => {
    renderPanel(found(hits));
    box().focus();
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(document.activeElement).toBe(box());
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(document.activeElement?.closest('.hit')).toBe(document.querySelector('.hit'));
  });

  it('is not sent by the Enter that ends a composition', () => {
    renderPanel(companyProps(drafted('methanol fleet')));
    expect(fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
  });

  it('counts typed characters when the limit is near', () => {
    const { show } = renderPanel(companyProps(drafted(` 😀${'b'.repeat(99)} `)));
    expect(screen.queryByText(/of 120 characters/)).toBeNull();
    show(companyProps(drafted(` 😀${'b'.repeat(100)} `)));
    expect(screen.getByText('101 of 120 characters')).toBeTruthy();
  });

  it('says that nothing was found, and states the cost of searching again', () => {
    const { acts } = renderPanel(found([]));
    expect(told(HEADING)).toContain('No match in current documents.');
    press(AGAIN);
    expect(acts.onRefresh.mock.calls).toEqual([['search']]);
  });
});

const NOT_SEARCHED = 'Press Search to run the new query.';

it('results of an earlier search name their search and say that the text in the field was never searched', () => {
  const { show } = renderPanel(found(hits, 'dividend', 'methanol'));
  expect(told(HEADING)).toContain('Results for methanol');
  expect(told(HEADING)).toContain(NOT_SEARCHED);
  show(found(hits, 'methanol ', 'methanol'));
  expect(told(HEADING)).not.toContain(NOT_SEARCHED);
  const search = { draft: 'dividend', submitted: 'methanol', load: loaded(hits) };
  const pastSearches = [{ query: 'dividend', retrievedAt: NOW - 60_000 }];
  show(companyProps({ search, pastSearches }));
  expect(told(HEADING)).not.toContain(NOT_SEARCHED);
});

it('results of an earlier search say that they answer another text when a text is refused', () => {
  const { acts, show } = renderPanel(found(hits, 'methanol', 'methanol'));
  const type = (draft: string) => {
    fireEvent.input(box(), { target: { value: draft } });
    show(found(hits, draft, 'methanol'));
  };
  type('ab');
  expect(screen.queryByText(/^At least 3/)).toBeNull();
  submit(box());
  expect(acts.onSearch).not.toHaveBeenCalled();
  expect(textOf(screen.getByText(/^At least 3 characters/))).toMatch(
    /The results below are still for “.?methanol.?”/,
  );
  type('a');
  expect(screen.queryByText(/^At least 3/)).toBeNull();
});

it('says that the service did not provide the searches left, instead of computing them', () => {
  const quota = fieldsOf({ searchLimit: 20, searchesUsed: 3, requests_remaining: 412 });
  renderPanel({ ...companyProps({ tab: 'search' }), latest: envelope({ quota }) });
  expect(told(HEADING)).toContain('Searches left: not provided');
  expect(told(HEADING)).toContain('Searches used 3');
  expect(told(HEADING)).not.toMatch(/17|412/);
});

describe('a search that has to wait', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('counts down without being sent, and can be sent when the wait ends', () => {
    const next = { key: 'next_search_at', value: new Date(NOW + 5000).toISOString() };
    const latest = envelope({ quota: [next] });
    const { acts } = renderPanel({ ...companyProps(drafted('methanol')), latest });
    expect(screen.getByRole('timer').textContent).toBe('0:05');
    submit(box());
    expect(acts.onSearch).not.toHaveBeenCalled();
    expect(screen.getByText(/^Wait until \d\d:\d\d:05/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(5000));
    expect([screen.queryByText(/^Not sent/), screen.queryByRole('timer')]).toEqual([null, null]);
    submit(box());
    expect(acts.onSearch.mock.calls).toEqual([['methanol']]);
  });

  it('waits for the service’s limit too, and does not refresh meanwhile', () => {
    const { acts } = renderPanel({ ...found(hits), rateLimit: { until: NOW + 5000 } });
    press(AGAIN);
    expect(acts.onRefresh).not.toHaveBeenCalled();
    expect(screen.getByText(/^Wait until/)).toBeTruthy();
  });

  it('shows cached results at once', () => {
    const pastSearches = [{ query: 'methanol', retrievedAt: NOW - 60_000 }];
    const props = companyProps({ ...drafted('methanol'), pastSearches });
    const { acts } = renderPanel({ ...props, rateLimit: { until: NOW + 5000 } });
    submit(box());
    expect(acts.onSearch).not.toHaveBeenCalled();
    expect(acts.onReopenSearch.mock.calls).toEqual([['methanol']]);
  });
});

const past = (...queries: string[]) =>
  companyProps({
    search: { draft: '', submitted: 'methanol', load: loaded(hits) },
    pastSearches: queries.map((query, n) => ({
      query,
      retrievedAt: NOW - (2 + 58 * n) * 60_000,
    })),
    unfolded: ['past searches'],
  });

it('past searches can be shown again, with their age, at no cost', () => {
  const { acts } = renderPanel(past('methanol', 'dividend'));
  const list = screen.getByRole('list', { name: 'Past searches' });
  expect(textOf(list)).toBe('methanol2 min agodividend1 hr ago');
  expect(within(list).getByRole('button', { current: true }).textContent).toBe('methanol');
  press('dividend', list);
  expect(acts.onReopenSearch.mock.calls).toEqual([['dividend']]);
});

it('past searches take no space when only the current search exists', () => {
  renderPanel(past('methanol'));
  expect(told(HEADING)).not.toContain('Past searches');
});

describe('a hit', () => {
  it('shows title, page, marked words and both links with their hosts if safe', () => {
    renderPanel(found(hits));
    const [first, second] = rows() as [HTMLElement, HTMLElement];
    expect(textOf(within(first).getByRole('heading', { level: 4 }))).toBe(
      'Annual report 2025 page 34',
    );
    const marks = within(first).getAllByRole('mark').map(textOf);
    expect(marks).toEqual(['methanol', 'Methanol', 'fleet', 'fleet']);
    // Such parts are clipped where they hold outside text (base.css), and a menu opens over what is beneath.
    const copy = within(first).getByRole('button', { name: /^More ways to copy/ });
    expect(copy.closest('p, dd, h4')).toBeNull();
    expect(isOffered('Clip: Annual report 2025, page 34')).toBe(true);
    const links = within(first).getAllByRole('link').map(textOf);
    expect(links).toEqual([
      expect.stringMatching(/^Original ?www\.nordhavn/),
      expect.stringMatching(/^Service copy ?research\.example.*Annual report 2025, page 34/),
    ]);
    expect(within(second).queryByRole('link', { name: /old\.nordhavn/ })).toBeNull();
    expect(textOf(second)).toContain('http://old.nordhavn-maritime.example/q3.pdf');
  });

  it('shows type and date, and marks the excerpt’s language, when the list of documents is loaded', () => {
    const { show } = renderPanel(found([hit]));
    const language = () => rows()[0]?.querySelector('blockquote p')?.getAttribute('lang');
    expect(language()).toBe('');
    expect(textOf(rows()[0])).not.toMatch(/Published|FY 2025/);
    const answer = documentPages();
    const documents = { state: 'loaded', answer } as const;
    const search = { draft: 'fleet', submitted: 'fleet', load: loaded([hit]) };
    show(companyProps({ search, documents, unfolded: ['documents hidden'] }));
    expect(told(HEADING)).toMatch(/FY 2025.*Published 12 Mar 2026…/);
    expect(language()).toBe('en');
    const data = answer.data.map((one) => ({ ...one, publicationDateStatus: 'estimated' }));
    show(companyProps({ search, documents: { state: 'loaded', answer: { ...answer, data } } }));
    expect(told(HEADING)).toContain('Published 12 Mar 2026 (Estimated)');
    const other = { ...search, load: loaded([{ ...hit, documentId: 'x' }]) };
    show(companyProps({ search: other, documents }));
    expect(told(HEADING)).not.toContain('Published');
  });

  it('without a document id is shown with its missing parts named', () => {
    const bare = { ...hit, documentId: null, excerpt: null, link: null, title: null };
    renderPanel(found([bare, { ...hit, pageNumber: null }]));
    for (const row of rows()) {
      expect(textOf(row)).toContain('Cannot be opened: no valid document ID or page number');
      expect(within(row).queryByRole('button', { name: /^(Annual|Untitled)/ })).toBeNull();
    }
    expect(textOf(rows()[0])).toMatch(
      /Untitled document.*No excerpt provided.*Service copy: not provided/,
    );
  });

  it('names its button by the mark of a cut title, too', () => {
    renderPanel(found([{ ...hit, title: 'x'.repeat(250) }]));
    expect(isOffered(/^x+ … cut here, page 34$/)).toBe(true);
  });

  it('cuts a long excerpt to its first match, and shows all when opened', () => {
    const excerpt = `${'Words before it. '.repeat(20)}The methanol fleet grew. ${'And after. '.repeat(20)}`;
    renderPanel(found([{ ...hit, excerpt }]));
    const quoted = () => textOf(within(partOf(HEADING)).getByRole('blockquote'));
    expect(quoted()).toMatch(/^… .{1,45}methanol fleet grew/);
    press('Show all: Annual report 2025, page 34', rows()[0]);
    expect(quoted()).toContain(excerpt.trim());
    press(/^Show less: /, rows()[0]);
    expect(quoted()).not.toContain(excerpt.trim());
    expect(isOffered(/^Show all: /)).toBe(true);
  });
});
