import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import { threeLists, WATCHED } from './fixtures/watchlist.ts';
import { press, textOf } from './render.tsx';

/** Finding and pressing in the watchlist, for its tests. */

/** The companies of most tests, and their lists. */
export const pins = WATCHED;
export const lists = threeLists(pins);
export const rows = () => [...document.querySelectorAll<HTMLElement>('.watch-row')];
export const row = (ticker: string) =>
  rows().find((one) => one.querySelector('.watch-ticker')?.textContent === ticker) ?? rows()[99];
export const wordsOf = (ticker: string) => textOf(row(ticker));
/** Rows, and the names of those that are out of sight. */
export const items = () => document.querySelectorAll('.watch-item');
/** The first frame is painted, after which come the rows that are out of sight. */
export const allDrawn = (count: number) => waitFor(() => expect(items()).toHaveLength(count));
export const tickers = () => rows().map((one) => textOf(one.querySelector('.watch-ticker')));
export const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, value: string) =>
  fireEvent.input(field(name), { target: { value } });
export const choose = (name: string, value: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>(name);
  select.value = value;
  fireEvent.change(select);
};
/** A press whose answer is waited for. */
export const pressed = (name: string | RegExp, inside?: HTMLElement) =>
  act(async () => press(name, inside));
export const menu = (item: string) => {
  press('List menu');
  press(item);
};
