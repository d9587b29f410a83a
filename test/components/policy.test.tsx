// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { policyStates } from './preview/states/policy.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const state = (name: string) => {
  const props = policyStates[name];
  if (!props) throw new Error(`No such state: ${name}`);
  return props;
};

describe('under an administrator’s rules', () => {
  it('a page that is ruled out is told from one that nobody has asked about', async () => {
    const { container } = renderPanel(state('ruled-out-page'));
    expect(textOf(partOf(container, /^On this page/))).toContain(
      'Scanning is switched off here by your administrator.',
    );
    await expectAccessible(container);
  });

  it('what is switched off says so in its place, and offers nothing', async () => {
    const { container } = renderPanel(state('ruled-out-features'));
    const search = partOf(container, 'Search its documents');
    expect(textOf(search)).toContain('Document search is switched off by your administrator.');
    expect(search.querySelector('input, button')).toBeNull();
    for (const summary of container.querySelectorAll('summary')) fireEvent.click(summary);
    expect(screen.getByText('Watching sites is switched off by your administrator.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull();
    const box = screen.getByRole('checkbox', { name: 'Highlight tickers on pages' });
    expect(box).toHaveProperty('disabled', true);
    await expectAccessible(container);
  });
});
