// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { Pages } from '../../lib/panel/view-state.ts';
import { envelope } from './fixtures/answers.ts';
import { documentItem } from './fixtures/documents.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const item = (n: number) => documentItem({ id: `d${n}`, title: `Report ${n}` });
const listing = (count: number, changes: Partial<Pages<ReturnType<typeof item>>> = {}) =>
  companyProps({
    documents: {
      state: 'loaded',
      answer: {
        ...envelope({ nextOffset: 20 }),
        data: Array.from({ length: count }, (_, n) => item(n)),
        pages: 1,
        next: { state: 'idle' },
        ...changes,
      },
    },
  });
const more = () => screen.getByRole('button', { name: 'Show more documents' });
const focused = () => textOf(document.activeElement);

it('shows all rows where a button would hide no more than one', () => {
  const { container, show } = renderPanel(listing(6, envelope()));
  const rows = () => container.querySelectorAll('.document').length;
  expect([rows(), screen.queryByRole('button', { name: /^Show all 6/ })]).toEqual([6, null]);
  show(listing(7, envelope()));
  expect([rows(), screen.queryAllByRole('button', { name: 'Show all 7' }).length]).toEqual([5, 1]);
});

describe('the following page of a list', () => {
  it('has the focus on its first row, and how many there are now is said once', async () => {
    const { container, show } = renderPanel(listing(2));
    more().focus();
    fireEvent.click(more());
    show(listing(2, { next: { state: 'loading' } }));
    expect(focused()).toBe('Loading…');
    show(listing(4, { ...envelope(), pages: 2 }));
    expect(focused()).toBe('Report 2');
    const part = partOf(container, 'Documents');
    expect(within(part).getAllByText('Loaded so far: 4')).toHaveLength(1);
    await expectAccessible(container);
  });

  it('takes the focus from nobody who has gone elsewhere meanwhile', () => {
    const { show } = renderPanel(listing(2));
    more().focus();
    fireEvent.click(more());
    screen.getByRole('button', { name: 'Hide documents' }).focus();
    show(listing(4, { ...envelope(), pages: 2 }));
    expect(focused()).toBe('Hide documents');
  });

  it('leads to the way to try again where it failed, and back to its button from there', () => {
    const onMoreDocuments = vi.fn();
    const { show } = renderPanel({ ...listing(2), onMoreDocuments });
    more().focus();
    fireEvent.click(more());
    show(listing(2, { next: { state: 'loading' } }));
    show(listing(2, { next: { state: 'failed', failure: { kind: 'timeout' } } }));
    expect(focused()).toBe('Try again');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    show(listing(2, { next: { state: 'loading' } }));
    expect(focused()).toBe('Loading…');
    show(listing(4, { ...envelope(), pages: 2 }));
    expect(focused()).toBe('Report 2');
  });
});

describe('a list that comes', () => {
  it('is announced once, by how much of it there is', () => {
    const { container, show } = renderPanel(companyProps());
    const said = () =>
      [...partOf(container, 'Documents').querySelectorAll('[role="status"]')]
        .map(textOf)
        .filter((text) => text !== '');
    expect(said()).toEqual([]);
    show(listing(2));
    expect(said()).toEqual(['2 found']);
    show(listing(4, { ...envelope(), pages: 2 }));
    expect(said()).toEqual(['Loaded so far: 4']);
  });
});

describe('reading a list anew', () => {
  it('says what it costs where more than one page is shown, and that it was done', () => {
    const onRefreshDocuments = vi.fn();
    const long = { ...envelope(), pages: 3 };
    const { container, show } = renderPanel({ ...listing(4, long), onRefreshDocuments });
    const part = partOf(container, 'Documents');
    const refresh = within(part).getByRole('button', { name: 'Refresh: 3 requests Documents' });
    fireEvent.click(refresh);
    expect(onRefreshDocuments).toHaveBeenCalledOnce();
    expect(within(part).queryByText('Updated.')).toBeNull();
    show(listing(4, { ...long, retrievedAt: long.retrievedAt + 1000 }));
    expect(within(part).getAllByText('Updated.')).toHaveLength(1);
  });

  it('costs one request where one page is shown, as everywhere', () => {
    const { container } = renderPanel(listing(2));
    const part = partOf(container, 'Documents');
    expect(within(part).getByRole('button', { name: 'Refresh Documents' })).toBeTruthy();
  });
});
