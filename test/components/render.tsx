import { cleanup, render } from '@testing-library/preact';
import axe from 'axe-core';
import { afterEach, expect } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { useEnglish } from '../words.ts';
import { showLaterParts } from './first-showing.tsx';
import { Folding } from './folding.tsx';

useEnglish();
// What comes later comes at once, so that a state is whole as soon as it is rendered.
await showLaterParts();
afterEach(cleanup);

/** Renders the whole panel; `show` gives it new props. */
export function renderPanel(props: PanelProps) {
  const view = render(<Folding {...props} />);
  return { ...view, show: (next: PanelProps) => view.rerender(<Folding {...next} />) };
}

/** All text a user sees, white space made one. */
export const textOf = (node: Element | null) =>
  node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** The part of the panel under a heading. */
export function partOf(container: Element, heading: string | RegExp): HTMLElement {
  const parts = [...container.querySelectorAll<HTMLElement>('section, article')];
  const part = parts.find((element) => {
    const title = textOf(element.querySelector('h2, h3'));
    return typeof heading === 'string' ? title === heading : heading.test(title);
  });
  if (!part)
    throw new Error(
      `No part under ${heading}: ${parts.map((p) => textOf(p.querySelector('h2, h3')))}`,
    );
  return part;
}

/** Fails on any accessibility fault; contrast needs real layout and is checked by the gallery. */
export async function expectAccessible(container: Element) {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
