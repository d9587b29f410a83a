// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../lib/model/records.ts';
import { envelope, idle, loaded, NOW } from './fixtures/answers.ts';
import { documentPages } from './fixtures/documents.ts';
import { hit, hits } from './fixtures/hits.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Keywords' });
const submit = () => fireEvent.submit(box().closest('form') as HTMLFormElement);
const drafted = (draft: string) => ({ search: { draft, submitted: null, load: idle } });
const found = (data: SearchHit[], submitted = 'methanol fleet') =>
  companyProps({ search: { draft: submitted, submitted, load: loaded(data) } });

describe('the keyword search', () => {
  it('sends nothing before submit, and says what a search costs', () => {
    const [onSearch, onSearchDraft] = [vi.fn(), vi.fn()];
    renderPanel({ ...companyProps(), onSearch, onSearchDraft });
    expect(screen.getByText(/uses one of the account’s shared keyword searches/)).toBeTruthy();
    fireEvent.input(box(), { target: { value: 'methanol' } });
    expect(onSearchDraft).toHaveBeenCalledWith('methanol');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('sends the trimmed words once on submit', () => {
    const onSearch = vi.fn();
    renderPanel({ ...companyProps(drafted(' methanol fleet ')), onSearch });
    submit();
    expect(onSearch.mock.calls).toEqual([['methanol fleet']]);
  });

  it('shows a hit that cannot be opened, and says what it lacks', async () => {
    const onReadPage = vi.fn();
    const bare = { ...hit, documentId: null, excerpt: null };
    const { container } = renderPanel({
      ...found([bare, { ...hit, pageNumber: null }]),
      onReadPage,
    });
    await screen.findByText('Excerpt not reported');
    const items = [...container.querySelectorAll<HTMLElement>('.hit')];
    for (const item of items) {
      expect(textOf(item)).toContain('Cannot be opened: no valid document id or page number');
      expect(within(item).queryByRole('button', { name: /^Annual report/ })).toBeNull();
    }
    expect(items).toHaveLength(2);
  });

  it.each(['', '  ab  ', 'x'.repeat(121)])('does not send %o', (draft) => {
    const onSearch = vi.fn();
    renderPanel({ ...companyProps(drafted(draft)), onSearch });
    submit();
    expect(onSearch).not.toHaveBeenCalled();
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('counts what is typed once the limit is near', () => {
    const { unmount } = renderPanel(companyProps(drafted(` 😀${'b'.repeat(99)} `)));
    expect(screen.queryByText(/of 120 characters/)).toBeNull();
    unmount();
    renderPanel(companyProps(drafted(` 😀${'b'.repeat(100)} `)));
    expect(screen.getByText('101 of 120 characters')).toBeTruthy();
  });

  it('says which search its results answer, though another is being typed', () => {
    const { container } = renderPanel(
      companyProps({ search: { draft: 'dividend', submitted: 'methanol', load: loaded(hits) } }),
    );
    expect(textOf(partOf(container, /Search its/))).toContain('Results for methanol');
  });

  it('says that nothing was found', () => {
    renderPanel(found([]));
    expect(screen.getByText(/No page of this company’s current documents/)).toBeTruthy();
  });

  it('says before asking again that it costs one', () => {
    const onRefresh = vi.fn();
    renderPanel({ ...found(hits), onRefresh });
    fireEvent.click(screen.getByRole('button', { name: 'Search again, uses one' }));
    expect(onRefresh.mock.calls).toEqual([['search']]);
  });
});

describe('beside results of an earlier search', () => {
  const search = { draft: 'dividend', submitted: 'methanol', load: loaded(hits) };

  it('says that the text in the field was not searched', () => {
    const { show } = renderPanel(companyProps({ search }));
    expect(screen.getByText('The text in the field has not been searched.')).toBeTruthy();
    show(companyProps({ search: { ...search, draft: 'methanol ' } }));
    expect(screen.queryByText(/has not been searched/)).toBeNull();
  });

  it('does not say so of a text that was searched before', () => {
    const pastSearches = [{ query: 'dividend', retrievedAt: NOW - 60_000 }];
    renderPanel(companyProps({ search, pastSearches }));
    expect(screen.queryByText(/has not been searched/)).toBeNull();
  });

  it('says of a refused text that what stands below answers another', () => {
    renderPanel(companyProps({ search: { ...search, draft: 'ab' } }));
    submit();
    expect(textOf(screen.getByText(/^At least 3 characters/))).toMatch(
      /Not sent: what stands below still answers “.?methanol.?”/,
    );
    fireEvent.input(box(), { target: { value: 'abc' } });
    expect(screen.queryByText(/^At least 3/)).toBeNull();
  });
});

describe('what a search would draw on', () => {
  const beside = (quota: { key: string; value: string | number | null }[]) => {
    const { container } = renderPanel({ ...companyProps(), latest: envelope({ quota }) });
    return textOf(partOf(container, /Search its/));
  };

  it('is in sight before one is sent, with the age of the answer that told it', async () => {
    const text = beside([
      { key: 'searches_remaining', value: 18 },
      { key: 'searches_limit', value: 20 },
      { key: 'search_interval_seconds', value: 10 },
    ]);
    expect(text).toContain('18 of 20 searches left');
    expect(text).toContain('at least 10 seconds between searches');
    expect(text).toMatch(/as told 3 min ago/);
    await expectAccessible(document.body);
  });

  it('is not reckoned from other figures', () => {
    const text = beside([
      { key: 'searchLimit', value: 20 },
      { key: 'searchesUsed', value: 3 },
    ]);
    expect(text).toContain('The service does not say how many searches are left.');
    expect(text).toContain('Searches used 3');
    expect(text).not.toContain('17');
  });

  it('is said to be unknown where nothing is recognised', () => {
    expect(beside([{ key: 'requests_remaining', value: 412 }])).toContain(
      'The service does not say how many searches are left.',
    );
  });
});

describe('a search that has to wait', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const next = { key: 'next_search_at', value: new Date(NOW + 5000).toISOString() };
  const waiting = (onSearch: () => void) => ({
    ...companyProps(drafted('methanol')),
    latest: envelope({ quota: [next] }),
    onSearch,
  });

  it('is counted down, is not sent, says when, and can be sent once the wait is over', () => {
    const onSearch = vi.fn();
    renderPanel(waiting(onSearch));
    expect(screen.getByRole('timer').textContent).toBe('0:05');
    submit();
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByText(/^Not sent: the next search is possible at \d\d:\d\d:05/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText(/^Not sent/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    submit();
    expect(onSearch.mock.calls).toEqual([['methanol']]);
  });

  it('waits for the gate too, and asks nothing anew meanwhile', () => {
    const onRefresh = vi.fn();
    renderPanel({ ...found(hits), rateLimit: { until: NOW + 5000 }, onRefresh });
    fireEvent.click(screen.getByRole('button', { name: 'Search again, uses one' }));
    expect(onRefresh).not.toHaveBeenCalled();
    expect(screen.getByText(/^Not sent: the next search/)).toBeTruthy();
  });

  it('is shown at once where its results are kept', () => {
    const [onSearch, onReopenSearch] = [vi.fn(), vi.fn()];
    const pastSearches = [{ query: 'methanol', retrievedAt: NOW - 60_000 }];
    const props = companyProps({ ...drafted('methanol'), pastSearches });
    renderPanel({ ...props, rateLimit: { until: NOW + 5000 }, onSearch, onReopenSearch });
    submit();
    expect(onSearch).not.toHaveBeenCalled();
    expect(onReopenSearch.mock.calls).toEqual([['methanol']]);
  });
});

describe('past searches', () => {
  const pastSearches = [
    { query: 'methanol', retrievedAt: NOW - 2 * 60_000 },
    { query: 'dividend', retrievedAt: NOW - 60 * 60_000 },
  ];

  it('can be shown again, with their age, at no cost', async () => {
    const onReopenSearch = vi.fn();
    const search = { draft: '', submitted: 'methanol', load: loaded(hits) };
    const props = companyProps({ search, pastSearches });
    const { container } = renderPanel({ ...props, onReopenSearch });
    const past = container.querySelector('.past');
    expect(textOf(past)).toBe('methanol2 min agodividend1 hr ago');
    expect(past?.querySelector('[aria-current]')?.textContent).toBe('methanol');
    fireEvent.click(within(past as HTMLElement).getByRole('button', { name: 'dividend' }));
    expect(onReopenSearch.mock.calls).toEqual([['dividend']]);
    await expectAccessible(container);
  });

  it('take no room where there are none but the one on screen', () => {
    const search = { draft: '', submitted: 'methanol', load: loaded(hits) };
    renderPanel(companyProps({ search, pastSearches: pastSearches.slice(0, 1) }));
    expect(screen.queryByText('Past searches')).toBeNull();
  });
});

describe('a hit', () => {
  it('has title, page, marked words and both links with their hosts', async () => {
    const { container } = renderPanel(found(hits));
    const row = container.querySelector<HTMLElement>('.hit') as HTMLElement;
    expect(textOf(row.querySelector('h4'))).toBe('Annual report 2025 page 34');
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'methanol',
      'Methanol',
      'fleet',
      'fleet',
    ]);
    expect(
      within(row).getByRole('link', {
        name: /^Service link research\.example.*Annual report 2025, page 34/,
      }),
    ).toBeTruthy();
    expect(within(row).getByRole('link', { name: /^Original www\.nordhavn/ })).toBeTruthy();
    await expectAccessible(container);
  });

  it('has the type and date that the list of documents tells, where that was read', () => {
    const documents = { state: 'loaded', answer: documentPages() } as const;
    const { container, show } = renderPanel(found([hit]));
    const row = () => textOf(container.querySelector('.hit'));
    expect(row()).not.toMatch(/Published|Annual report FY/);
    const search = { draft: 'fleet', submitted: 'fleet', load: loaded([hit]) };
    show(companyProps({ search, documents }));
    expect(row()).toContain('FY 2025');
    expect(row()).toContain('Published 12 Mar 2026');
    expect(row()).toContain('date status: Confirmed');
    show(
      companyProps({
        search: { ...search, load: loaded([{ ...hit, documentId: 'x' }]) },
        documents,
      }),
    );
    expect(row()).not.toContain('Published');
  });

  it('does not link an original that is not https', () => {
    renderPanel(found(hits));
    expect(screen.queryByRole('link', { name: /old\.nordhavn/ })).toBeNull();
    expect(screen.getByText('http://old.nordhavn-maritime.example/q3.pdf')).toBeTruthy();
  });

  it('says which address is missing', () => {
    renderPanel(found([{ ...hit, link: null, title: null }]));
    expect(screen.getByText('Service link: not reported')).toBeTruthy();
    expect(screen.getByText('Untitled document')).toBeTruthy();
  });

  it('begins a folded excerpt near its first match, and shows the whole when opened', () => {
    const excerpt = `${'Words before it. '.repeat(20)}The methanol fleet grew. ${'And after. '.repeat(20)}`;
    const { container } = renderPanel(found([{ ...hit, excerpt }]));
    const words = () => textOf(container.querySelector('.excerpt p'));
    expect(words()).toMatch(/^… .{1,45}methanol fleet grew/);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(words()).toBe(excerpt.trim());
  });

  it('folds a long excerpt, and opens it on request', () => {
    const { container } = renderPanel(found([hit]));
    const excerpt = container.querySelector('.excerpt') as HTMLElement;
    const fold = within(excerpt).getByRole('button', { name: 'Show all', expanded: false });
    expect(excerpt.querySelector('.clamped')).not.toBeNull();
    fireEvent.click(fold);
    expect(excerpt.querySelector('.clamped')).toBeNull();
    expect(within(excerpt).getByRole('button', { name: 'Show less', expanded: true })).toBeTruthy();
  });
});
