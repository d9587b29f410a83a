// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { HOLM, NHVN, read, SKVL } from './fixtures/compared.ts';
import { companyProps } from './fixtures/panel.ts';
import { renderPanel } from './render.tsx';

it('a following page that failed is asked for again for its own company alone', () => {
  const onCompareMoreOf = vi.fn();
  const furtherFailed = read([], { nextOffset: 20 });
  if (furtherFailed.state === 'loaded') {
    furtherFailed.answer.next = { state: 'failed', failure: { kind: 'timeout' } };
  }
  const { container } = renderPanel({
    ...companyProps(),
    overlay: 'compare',
    compare: {
      metric: 'revenue',
      companies: [
        { listing: NHVN, load: furtherFailed },
        { listing: SKVL, load: read([], { nextOffset: 20 }) },
        { listing: HOLM, load: furtherFailed },
      ],
    },
    onCompareMoreOf,
  });
  const again = container.querySelector('.failure button');
  if (again) fireEvent.click(again);
  expect(onCompareMoreOf.mock.calls).toEqual([[NHVN.id], [HOLM.id]]);
});
