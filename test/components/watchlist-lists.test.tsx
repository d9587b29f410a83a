import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { company, companyProps } from './fixtures/panel.ts';
import { manyPins, watchlistProps } from './fixtures/watchlist.ts';
import { Folding } from './folding.tsx';
import {
  button,
  focused,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  textOf,
} from './render.tsx';
import { field, key, lists, menu, pins, pressed, row, rows, type } from './watchlist-bench.ts';

describe('changing lists', () => {
  it('creates a list by name and shows it; a refused name stays in the form', async () => {
    const props = watchlistProps(pins, { lists });
    const onSaved = vi.fn<PanelProps['onSaved']>().mockResolvedValueOnce('nameTaken');
    const onChooseList = vi.fn();
    render(<Folding {...props} onSaved={onSaved} onChooseList={onChooseList} />);
    menu('New list');
    expect(document.activeElement).toBe(field('New list'));
    type('New list', '  ');
    await pressed('Save');
    expect(onSaved).not.toHaveBeenCalled();
    type('New list', ' nordics ');
    await pressed('Save');
    expect(await screen.findByText('Another list has this name.')).toBeTruthy();
    expect(field('New list').value).toBe(' nordics ');
    onSaved.mockResolvedValueOnce(null);
    type('New list', 'Rail');
    expect(screen.getByRole('alert').textContent).toBe('');
    await pressed('Save');
    const made = onSaved.mock.lastCall?.[0];
    expect(made).toMatchObject({ change: 'newList', name: 'Rail' });
    await waitFor(() => expect(screen.queryByLabelText('New list')).toBeNull());
    expect(onChooseList).toHaveBeenCalledWith({ list: Object(made).list });
  });

  it.each(['Cancel', 'Save'])('returns the focus to the menu after %s', async (end) => {
    renderPanel(watchlistProps(pins, { lists }));
    menu('New list');
    type('New list', 'Rail');
    await pressed(end);
    await waitFor(() => expect(screen.queryByLabelText('New list')).toBeNull());
    expect(document.activeElement).toBe(button('List menu'));
  });

  it('renames the shown list, including the first list', async () => {
    const { acts, show } = renderPanel(watchlistProps(pins));
    menu('Rename list');
    type('Rename list', 'Coverage');
    await pressed('Save');
    const renamed = { change: 'renameList', list: 'first', name: 'Coverage' };
    expect(acts.onSaved).toHaveBeenCalledWith(renamed);
    // The choice of lists, which shows names, exists only with several lists.
    const companies = pins.map(({ listing }) => listing.id);
    show(watchlistProps(pins, { lists: [{ id: 'first', name: 'Coverage', companies }] }));
    expect(partOf('Watchlist').textContent).toContain('Coverage');
  });

  it('gives no list the name that was typed for another one', () => {
    const { show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Rename list');
    type('Rename list', 'Nordic ports');
    show(watchlistProps(pins, { lists, list: 'semis' }));
    expect(field('Rename list').value).toBe(lists.find(({ id }) => id === 'semis')?.name);
  });

  it('leads to the options that take lists to other devices', () => {
    const { acts } = renderPanel(watchlistProps(pins));
    menu('Sync, back up, import…');
    expect(acts.onOpenDevices).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('List menu'));
  });

  it('warns of the effect on companies before deleting a list; keeps the last list', async () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Delete list');
    // The focus moves at once, past words that would only be seen.
    expect(textOf(screen.getAllByRole('alert')[0])).toContain(
      '2 companies are in no other list and move to “Pinned”.',
    );
    expect(focused()).toBe('Cancel');
    await pressed('Delete list');
    expect(acts.onSaved).toHaveBeenCalledWith({ change: 'deleteList', list: 'nordics' });
    expect(acts.onChooseList).toHaveBeenCalledWith({ list: null });
    show(watchlistProps(pins));
    press('List menu');
    expect(isOffered('Delete list')).toBe(false);
    key('Escape');
    expect(document.activeElement).toBe(button('List menu'));
    // Escape closed the menu alone.
    expect(acts.onShowPlace).not.toHaveBeenCalled();
  });

  it('moves selected companies to another list or removes them from the shown list', async () => {
    const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Select companies');
    fireEvent.click(row('KLVR.B') as HTMLElement);
    fireEvent.click(row('BRTW') as HTMLElement);
    expect(acts.onOpenListing).not.toHaveBeenCalled();
    expect(row('BRTW')?.getAttribute('aria-pressed')).toBe('true');
    const ids = [pins[4], pins[1]].map((pin) => pin?.listing.id);
    press('Add to list');
    await pressed('Pinned');
    expect(acts.onSaved).toHaveBeenCalledWith({ change: 'put', ids, list: 'first' });
    expect(await screen.findByText(/2 companies added to “Pinned”/)).toBeTruthy();
    await pressed('Remove from list');
    expect(acts.onSaved).toHaveBeenLastCalledWith({
      change: 'take',
      ids: expect.arrayContaining(ids),
      list: 'nordics',
    });
    expect(await screen.findByText(/1 company unpinned/)).toBeTruthy();
    press('Select all');
    expect(button('Select none')).toBeTruthy();
    // Escape ends the choice first.
    key('Escape');
    expect(row('BRTW')?.hasAttribute('aria-pressed')).toBe(false);
    expect(acts.onShowPlace).not.toHaveBeenCalled();
  });

  it('unpins several companies only after a confirmation', async () => {
    const { acts } = renderPanel(watchlistProps(pins, { list: 'first' }));
    menu('Select companies');
    press('Select all');
    press(`Unpin · ${pins.length} companies`);
    expect(heard()).toContain('This cannot be undone.');
    expect(acts.onSaved).not.toHaveBeenCalled();
    await pressed(/^Confirm/);
    expect(acts.onSaved).toHaveBeenCalledOnce();
  });

  it('selects companies by press or Enter in the filter, and opens them again after Done', () => {
    const { acts } = renderPanel(watchlistProps(manyPins(60)));
    const first = () => rows()[0] as HTMLElement;
    menu('Select companies');
    for (const chosen of ['true', 'false']) {
      if (chosen === 'true') fireEvent.click(first());
      else key('Enter', screen.getByRole('searchbox'));
      expect(first().getAttribute('aria-pressed')).toBe(chosen);
    }
    expect(acts.onOpenListing).not.toHaveBeenCalled();
    press('Done');
    fireEvent.click(first());
    expect(acts.onOpenListing).toHaveBeenCalledOnce();
  });

  it('pins the open company into the shown list, also by p', () => {
    const open = {
      company: { ...company, id: 'open', ticker: 'OPEN', profile: { state: 'idle' } } as const,
    };
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics', ...open }));
    button('Pin OPEN here');
    key('p');
    expect(acts.onPin).toHaveBeenCalledWith(expect.objectContaining({ id: 'open' }), 'nordics');
    show(watchlistProps(pins, { lists, list: 'nordics' }));
    expect(isOffered(/^Pin/)).toBe(false);
  });
});

const FULL =
  'Not saved: this extension’s storage on this device is full. Nothing was lost. Delete notes in the options, or unpin companies.';
const open = {
  company: { ...company, id: 'open', ticker: 'OPEN', profile: { state: 'idle' } } as const,
};
/** What is shown keeps what there was: lists with their counts, and rows. */
const whole = () => {
  expect(within(screen.getByLabelText('List')).getAllByRole('option')).toHaveLength(4);
  expect(rows()).toHaveLength(4);
};

it.each([
  ['New list', 'Rail', 'Save'],
  ['Rename list', 'Ports', 'Save'],
  ['Delete list', null, 'Delete list'],
])('a full storage is reported in the form, which stays as it was: %s', async (item, name, act) => {
  const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
  acts.onSaved.mockResolvedValue('storageFull');
  menu(item);
  if (name) type(item, name);
  await pressed(act);
  await waitFor(() => expect(screen.getAllByRole('alert').map(textOf)).toContain(FULL));
  if (name) expect(field(item).value).toBe(name);
  expect(acts.onChooseList).not.toHaveBeenCalled();
  whole();
});

it('a full storage is reported when the open company is pinned, from the watchlist and its own header', async () => {
  const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics', ...open }));
  acts.onPin.mockResolvedValue('storageFull');
  await pressed('Pin OPEN here');
  expect(textOf(document.querySelector('.watch-pin-here'))).toBe(`Pin OPEN here${FULL}`);
  whole();
  const { saved } = watchlistProps(pins, { lists });
  show({ ...companyProps(), saved });
  key('p');
  await pressed('Nordics');
  expect(screen.getByText(FULL)).toBeTruthy();
  show(companyProps());
  await pressed('Pin');
  expect(screen.getByText(FULL)).toBeTruthy();
  expect(button('Pin').getAttribute('aria-pressed')).toBe('false');
  // Of the company that was pressed alone.
  show(companyProps({ id: 'another', name: 'Another' }));
  expect(screen.queryByText(FULL)).toBeNull();
});

const { saved } = watchlistProps(pins, { lists });

it('the pin of an open company lets the user choose among several lists', async () => {
  const { acts } = renderPanel({ ...companyProps(), saved });
  key('p');
  expect(
    button('Pinned', screen.getByRole('group', { name: 'Pinned' })).getAttribute('aria-pressed'),
  ).toBe('true');
  press('Nordics');
  expect(acts.onPin).toHaveBeenCalledWith(expect.objectContaining({ id: company.id }), 'nordics');
  await pressed('Pinned', screen.getByRole('group', { name: 'Pinned' }));
  expect(acts.onSaved).toHaveBeenCalledWith({ change: 'take', ids: [company.id], list: 'first' });
  expect(screen.getByText('Removed from its last list and unpinned.')).toBeTruthy();
});
