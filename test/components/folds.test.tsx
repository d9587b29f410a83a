// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { documentItem, documentPages } from './fixtures/documents.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel } from './render.tsx';

it('a part that is unfolded is noted by its name, once', async () => {
  const onFold = vi.fn();
  const { container } = renderPanel({ ...companyProps(), onFold });
  fireEvent.click(screen.getByRole('button', { name: /^Show all 7/, expanded: false }));
  expect(onFold).toHaveBeenCalledExactlyOnceWith('events', true);
  await expectAccessible(container);
});

it('each has a name of its own: to unfold one leaves the others', () => {
  const first = documentItem();
  const documents = {
    state: 'loaded',
    answer: documentPages({ data: [first, documentItem({ id: 'other' })] }),
  } as const;
  const { container } = renderPanel(
    companyProps({ documents, unfolded: ['events', `document ${first.id}`] }),
  );
  expect(container.querySelectorAll('.event')).toHaveLength(7);
  const open = [...container.querySelectorAll<HTMLDetailsElement>('.document details')];
  expect(open.map((details) => details.open)).toEqual([true, false]);
});

it('a list of documents that was hidden stays hidden, though it was read', () => {
  const documents = { state: 'loaded', answer: documentPages() } as const;
  const { container } = renderPanel(companyProps({ documents, unfolded: ['documents hidden'] }));
  expect(container.querySelector('.document')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show documents', expanded: false })).toBeTruthy();
});
