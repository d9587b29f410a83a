import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { type Mock, vi } from 'vitest';
import { OptionsPage } from '../../components/options/OptionsPage.tsx';
import type { PanelActions, PanelProps } from '../../lib/panel/actions.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { optionsProps } from './fixtures/options.ts';
import { Folding } from './folding.tsx';

/** Each action of the panel, watched. */
type Acts = {
  [K in keyof PanelActions]: Mock<Extract<PanelActions[K], (...args: never[]) => unknown>>;
};

/** Renders the whole panel; `show` gives it new props, `acts` tell which of its actions were called. */
export function renderPanel(props: PanelProps) {
  const acts = {} as Acts;
  const passed: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(props)) {
    if (!name.startsWith('on') || typeof act !== 'function') continue;
    let mock: Mock | undefined;
    // Makes a mock when it is first called or read: making all of them takes a tenth of a panel's time.
    const watched = () => (mock ??= vi.fn((...args: unknown[]) => act(...args)));
    Object.defineProperty(acts, name, { enumerable: true, get: watched });
    passed[name] = (...args: unknown[]) => watched()(...args);
  }
  const panel = (next: PanelProps) => (
    <Folding
      {...next}
      {...passed}
      onChangeShortcuts={next.onChangeShortcuts && (() => acts.onChangeShortcuts())}
    />
  );
  const { unmount, rerender, container } = render(panel(props));
  return { acts, container, unmount, show: (next: PanelProps) => rerender(panel(next)) };
}

/** All text a user sees, white space made one. */
export const textOf = (node: Element | null | undefined) =>
  node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** A part of the panel by its heading; `told` gives its words. */
export const partOf = (heading: string | RegExp) => screen.getByRole('region', { name: heading });
export const told = (heading: string | RegExp) => textOf(partOf(heading));

/** The rows of a part's lists. */
export const rowsOf = (heading: string | RegExp) =>
  [...partOf(heading).querySelectorAll(':is(ol, ul) > li')].filter(
    (row): row is HTMLElement => row instanceof HTMLElement,
  );

export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name });
/** Focuses a button before the click, as a pointer does. */
export function press(name: string | RegExp, inside?: HTMLElement): void {
  const pressed = button(name, inside);
  act(() => pressed.focus());
  fireEvent.click(pressed);
}
/** Submits the form of a field. */
export const submit = (field: HTMLElement) => void fireEvent.submit(field.closest('form') ?? field);
export const isOffered = (name: string | RegExp) =>
  screen.queryAllByRole('button', { name }).length > 0;

/** What opens and closes under these words. */
export const foldOf = (words: string | RegExp) =>
  screen.getByText(words, { selector: 'summary' }).closest('details');

/** Opens all folds of a kind. */
export const unfold = (selector: string) => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(selector)) fold.open = true;
};

/** What a screen reader has been told and not yet untold. */
export const heard = () =>
  screen
    .getAllByRole('status')
    .map(textOf)
    .filter((words) => words !== '');

export const focused = () => textOf(document.activeElement);

/** Renders the options page; returns a function that gives it other props. */
export function renderOptions(props: Partial<OptionsProps> = {}) {
  const { rerender } = render(<OptionsPage {...optionsProps(props)} />);
  return (next: Partial<OptionsProps>) => rerender(<OptionsPage {...optionsProps(next)} />);
}
