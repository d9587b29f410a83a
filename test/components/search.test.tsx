// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../lib/api/types.ts';
import { idle, loaded } from './fixtures/answers.ts';
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
    expect(screen.getByText(/uses one of the account's shared keyword searches/)).toBeTruthy();
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

  it.each(['', '  ab  ', 'x'.repeat(121)])('does not send %o', (draft) => {
    const onSearch = vi.fn();
    renderPanel({ ...companyProps(drafted(draft)), onSearch });
    submit();
    expect(onSearch).not.toHaveBeenCalled();
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('counts what is typed', () => {
    renderPanel(companyProps(drafted(' 😀bc ')));
    expect(screen.getByText('3 of 120 characters')).toBeTruthy();
  });

  it('says which search its results answer, though another is being typed', () => {
    const { container } = renderPanel(
      companyProps({ search: { draft: 'dividend', submitted: 'methanol', load: loaded(hits) } }),
    );
    expect(textOf(partOf(container, /Search its/))).toContain('Results for methanol');
  });

  it('says that nothing was found', () => {
    renderPanel(found([]));
    expect(screen.getByText(/No page of this company's current documents/)).toBeTruthy();
  });

  it('says before asking again that it costs one', () => {
    const onRefresh = vi.fn();
    renderPanel({ ...found(hits), onRefresh });
    fireEvent.click(screen.getByRole('button', { name: 'Search again, uses one' }));
    expect(onRefresh.mock.calls).toEqual([['search']]);
  });
});

describe('a hit', () => {
  it('has title, page, marked words and both links with their hosts', async () => {
    const { container } = renderPanel(found(hits));
    const row = container.querySelector<HTMLElement>('.hit') as HTMLElement;
    expect(textOf(row.querySelector('h4'))).toBe('Annual report 2025page 34');
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'methanol',
      'Methanol',
      'fleet',
      'fleet',
    ]);
    expect(within(row).getByRole('link', { name: /^Document research\.example/ })).toBeTruthy();
    expect(within(row).getByRole('link', { name: /^Original www\.nordhavn/ })).toBeTruthy();
    await expectAccessible(container);
  });

  it('does not link an original that is not https', () => {
    renderPanel(found(hits));
    expect(screen.queryByRole('link', { name: /old\.nordhavn/ })).toBeNull();
    expect(screen.getByText('http://old.nordhavn-maritime.example/q3.pdf')).toBeTruthy();
  });

  it('says which address is missing', () => {
    renderPanel(found([{ ...hit, link: null, title: null }]));
    expect(screen.getByText('Document: not reported')).toBeTruthy();
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
