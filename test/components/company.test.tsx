// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const failed = { state: 'failed', failure: { kind: 'unreachable' }, previous: null } as const;

const PARTS = ['Quote', 'Upcoming events', 'Facts', 'Documents', 'Search its documents', 'Profile'];

describe('an open company', () => {
  it('has its parts in the order of work', () => {
    const { container } = renderPanel(companyProps());
    const headings = [...container.querySelectorAll('.company h3')].map(textOf);
    expect(headings).toEqual(PARTS);
  });

  it('is named at the top with a link to the heading of each part', async () => {
    const { container } = renderPanel(companyProps());
    const jump = screen.getByRole('navigation', { name: 'Parts of this company' });
    expect(textOf(jump)).toContain('NHVN Oslo Børs');
    const targets = within(jump)
      .getAllByRole('link')
      .map((link) => container.querySelector(link.getAttribute('href') ?? ''));
    expect(targets.map((heading) => heading && textOf(heading))).toEqual(PARTS);
    expect(targets.every((heading) => heading?.getAttribute('tabindex') === '-1')).toBe(true);
    await expectAccessible(container);
  });

  it('can be read whole, however long its names are', async () => {
    const name = `${'Nordhavn Maritime Shipping and Terminals '.repeat(8)}ASA`;
    const { container } = renderPanel(companyProps({ name, ticker: 'NHVN'.repeat(20) }));
    const head = container.querySelector<HTMLElement>('.company-head');
    expect(textOf(head)).not.toContain('ASA');
    fireEvent.click(within(head as HTMLElement).getByRole('button', { name: 'Show all' }));
    expect(textOf(head)).toContain(name);
    expect(textOf(head)).toContain('NHVN'.repeat(20));
    expect(textOf(head)).not.toContain('cut here');
    await expectAccessible(container);
    fireEvent.click(within(head as HTMLElement).getByRole('button', { name: 'Show less' }));
    expect(textOf(head)).not.toContain('ASA');
  });

  it('has no links to parts that are not there', () => {
    const { show } = renderPanel(companyProps({ profile: failed, quote: failed, events: failed }));
    expect(screen.queryByRole('navigation')).toBeNull();
    show(panelProps());
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
