// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { states } from './preview/states.ts';
import { renderPanel, textOf } from './render.tsx';

// The gallery checks the accessibility of the same states, in a real browser.
it.each(Object.entries(states))('%s has words for all it says and no inline style', (_, props) => {
  const { container } = renderPanel(props);
  expect(textOf(container)).not.toMatch(/undefined|\[object|NaN|\$\d/);
  // The extension's content security policy forbids them.
  expect(container.querySelectorAll('[style], style').length).toBe(0);
});
