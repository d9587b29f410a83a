import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import type { KnownListing } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { savedWith } from '../saved-with.ts';
import { idle } from './fixtures/answers.ts';
import { NORDHAVN_LONDON } from './fixtures/companies.ts';
import { NHVN as OSLO } from './fixtures/compared.ts';
import { panelProps } from './fixtures/panel.ts';
import { renderPanel, submit, textOf } from './render.tsx';

const LONDON = listingOf(NORDHAVN_LONDON);
const LARK = { id: 'c-lark', exchange: 'NASDAQ', name: 'Larkmere Systems', ticker: 'LKMR' };
const saved = savedWith({ pins: [LARK], recents: [OSLO, LONDON] });
const box = () => screen.getByLabelText('Company or ticker', { selector: 'input' });
const typed = (draft: string): Partial<PanelProps> => ({
  lookup: { draft, submitted: null, load: idle, ticker: null },
});

const options = () => screen.queryAllByRole('option').map(textOf);
const chosen = () => textOf(screen.queryByRole('option', { selected: true }));
const key = (key: string) => fireEvent.keyDown(box(), { key });
const shown = async (count: number) =>
  void (await waitFor(() => expect(options()).toHaveLength(count)));
/** Types into the box of a panel. */
const typing =
  ({ show }: Pick<ReturnType<typeof renderPanel>, 'show'>, props: Partial<PanelProps>) =>
  (draft: string) => {
    fireEvent.input(box(), { target: { value: draft } });
    show(panelProps({ ...props, ...typed(draft) }));
  };
const QUILLANE = { id: 'c-q', exchange: 'NYSE', name: 'Quillane Freight', ticker: 'QLN' };

it('suggestions show the user’s companies when the empty box is pressed, and hide for an error', async () => {
  renderPanel(panelProps({ saved }));
  expect(options()).toEqual([]);
  fireEvent.click(box());
  await shown(3);
  expect(options()).toEqual([
    'Larkmere Systems LKMR NASDAQ Pinned',
    expect.stringMatching(/^Nordhavn.*Recent$/),
    expect.stringMatching(/^Nordhavn.*Recent$/),
  ]);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  submit(box());
  expect(screen.getByText('At least 2 characters.')).toBeTruthy();
  expect(options()).toEqual([]);
});

it('suggestions state the cost of a press, and one more request for a company without an id', async () => {
  const listings = [QUILLANE];
  const { show } = renderPanel(panelProps({ onSuggest: async () => listings }));
  fireEvent.click(box());
  await shown(1);
  const list = () => screen.getByRole('listbox', { name: 'Suggestions' });
  expect(textOf(document.getElementById(list().getAttribute('aria-describedby') ?? ''))).toBe(
    'up to 3 requests each',
  );
  fireEvent.blur(box());
  listings.push({ ...QUILLANE, id: null as never });
  show(panelProps());
  fireEvent.click(box());
  await shown(2);
  expect(list().parentElement?.textContent).toContain('up to 4 requests each');
});

it('suggestions ignore an answer that arrives after a newer one, or after the list closed', async () => {
  const answers: ((found: KnownListing[]) => void)[] = [];
  const onSuggest = () => new Promise<KnownListing[]>((resolve) => answers.push(resolve));
  const type = typing(renderPanel(panelProps({ onSuggest })), { onSuggest });
  type('qu');
  type('qui');
  answers[1]?.([QUILLANE]);
  await shown(1);
  answers[0]?.([]);
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  await shown(1);
  type('quil');
  key('ArrowDown');
  answers[2]?.([{ ...QUILLANE, id: 'c-r', name: 'Quill' }, QUILLANE]);
  await shown(2);
  // The company that the keys reached stays active.
  expect(chosen()).toContain('Quillane');
  type('quill');
  fireEvent.blur(box());
  answers[3]?.([QUILLANE, QUILLANE]);
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  await shown(0);
});

it('suggestions follow arrows, Enter and Escape, and open the chosen company', async () => {
  const { acts } = renderPanel(panelProps({ saved }));
  box().focus();
  expect(key('ArrowDown')).toBe(false);
  await waitFor(() => expect(chosen()).toContain('Larkmere'));
  key('ArrowUp');
  expect(chosen()).toBe('');
  key('ArrowUp');
  expect(chosen()).toContain('NHVM');
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(textOf(active)).toContain('NHVM');
  expect(active?.closest('[role=listbox]')?.id).toBe(box().getAttribute('aria-controls'));
  // Keys may come before the next render.
  act(() => {
    key('ArrowUp');
    key('ArrowUp');
  });
  expect(chosen()).toContain('Larkmere');
  key('Escape');
  expect(options()).toEqual([]);
  expect(box().getAttribute('aria-controls')).toBeNull();
  key('ArrowUp');
  await waitFor(() => expect(chosen()).toContain('NHVM'));
  key('Enter');
  expect(acts.onOpenKnown).toHaveBeenCalledWith(LONDON);
  expect(options()).toEqual([]);
  expect(acts.onLookup).not.toHaveBeenCalled();
});

it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  'suggestions give way to the text at %s, so that Enter looks the text up',
  async (name) => {
    const panel = renderPanel(panelProps({ saved }));
    typing(panel, { saved })('lark');
    await shown(1);
    key('ArrowDown');
    expect(chosen()).toContain('Larkmere');
    // The caret moves as in any field.
    expect(key(name)).toBe(true);
    expect([chosen(), options().length]).toEqual(['', 1]);
    submit(box());
    expect(panel.acts.onLookup.mock.calls).toEqual([['lark']]);
    expect(options()).toEqual([]);
  },
);

it('suggestions open the pressed company, while the field keeps the focus', async () => {
  const { acts } = renderPanel(panelProps({ saved }));
  fireEvent.click(box());
  await shown(3);
  const option = screen.getByRole('option', { name: /NHVM/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(acts.onOpenKnown).toHaveBeenCalledWith(LONDON);
});

it('suggestions stay closed when no company is known', async () => {
  const { acts } = renderPanel(panelProps());
  key('ArrowDown');
  await acts.onSuggest.mock.results[0]?.value;
  expect(screen.queryByRole('listbox')).toBeNull();
});
