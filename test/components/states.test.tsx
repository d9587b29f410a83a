// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { states } from './preview/states.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

describe.each(Object.entries(states))('the panel, %s', (_name, props) => {
  it('has no accessibility fault', async () => {
    const { container } = renderPanel(props);
    await expectAccessible(container);
  });

  it('has words for everything it says', () => {
    const { container } = renderPanel(props);
    expect(textOf(container)).not.toMatch(/undefined|\[object|NaN|\$\d/);
  });

  it('uses no inline style, which the policy of the extension forbids', () => {
    const { container } = renderPanel(props);
    expect(container.querySelectorAll('[style], style').length).toBe(0);
  });
});
