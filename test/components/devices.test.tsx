import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { compared } from '../../lib/backup/merge.ts';
import { noteKey } from '../../lib/model/notes.ts';
import type { SyncExchange } from '../../lib/model/sync.ts';
import type { FileRefusal, OptionsProps } from '../../lib/panel/options.ts';
import { hereData, SYNC_OFF, SYNC_ON, sampleNotes, samplePreview } from './fixtures/options.ts';
import { press as pressIn, renderOptions, textOf } from './render.tsx';

/** What the user made, on more than one device: the options page's part of it. */

/** It is on, with an exchange that went so. */
const synced = (changes: Partial<SyncExchange>) => ({
  ...SYNC_ON,
  exchange: { ...SYNC_ON.exchange, ...changes },
});

const part = () => screen.getByRole('region', { name: 'Several devices' });
const told = () => textOf(part());
const alerts = () => within(part()).queryAllByRole('alert').map(textOf);
const press = (name: string | RegExp) => pressIn(name, part());
const offers = (name: string | RegExp) => within(part()).queryByRole('button', { name }) !== null;
const syncSwitch = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sync lists, pins and settings/ });

describe('the switch of the browser’s sync', () => {
  it('says before switching on which data go to the sync', () => {
    const onSync = vi.fn(async () => true);
    renderOptions({ onSync });
    expect(syncSwitch().checked).toBe(false);
    expect(told()).toMatch(/go to its maker.*Notes, clips and recent companies do not/);
    fireEvent.click(syncSwitch());
    expect(onSync).toHaveBeenCalledWith({ change: 'on' });
  });

  it('asks whether to delete the synced data, and stays on until the user answers', async () => {
    const onSync = vi.fn(async () => true);
    renderOptions({ onSync, sync: SYNC_ON });
    fireEvent.click(syncSwitch());
    expect(syncSwitch().checked).toBe(true);
    expect(onSync).not.toHaveBeenCalled();
    expect(alerts()).toContainEqual(expect.stringMatching(/^Also delete your data/));
    press('Cancel');
    expect(offers('Switch off only')).toBe(false);
    fireEvent.click(syncSwitch());
    press('Switch off only');
    await waitFor(() => expect(offers('Switch off only')).toBe(false));
    fireEvent.click(syncSwitch());
    press('Switch off and delete synced data');
    expect(onSync.mock.calls).toEqual([
      [{ change: 'off', deleteThere: false }],
      [{ change: 'off', deleteThere: true }],
    ]);
  });

  it('reports the synced amount and waiting changes, with a recovery action', () => {
    const onSync = vi.fn(async () => true);
    const next = renderOptions({ sync: SYNC_ON, onSync });
    expect(told()).toContain('Companies in the browser’s sync: 12 of 12 · Last synced:');
    next({ sync: synced({ companies: 340, fits: 287, notTaken: 40, unread: 3 }) });
    expect(told()).toMatch(
      /287 of 340 .*Browser sync is full.*do not fit on this device: 40.*another version.*: 3/,
    );
    expect(offers('Try now')).toBe(false);
    next({ onSync, sync: synced({ fits: 9, waiting: 'tooOften' }) });
    expect(told()).toContain('limits how often changes can be synced');
    press('Try now');
    expect(onSync).toHaveBeenCalledWith({ change: 'exchange' });
    next({ sync: synced({ waiting: 'refused' }) });
    expect(told()).toContain('did not accept the last changes');
  });

  it('says that another device emptied it, and offers to delete the remaining data', async () => {
    const onSync = vi.fn(async () => true);
    const next = renderOptions({ onSync, sync: { ...SYNC_OFF, endedAt: 0, companiesThere: 3 } });
    expect(told()).toMatch(
      /emptied on another device .* Everything on this device is still here\./,
    );
    expect(told()).toContain('Companies in the browser’s sync: 3');
    press('Delete from the browser’s sync as well');
    press(/^Confirm/);
    await waitFor(() => expect(onSync).toHaveBeenCalledWith({ change: 'off', deleteThere: true }));
    next({ sync: { ...SYNC_OFF, isDeleting: true, companiesThere: 3 } });
    expect(told()).toContain('not deleted it from its sync yet');
    expect(offers('Delete from the browser’s sync as well')).toBe(false);
  });

  it('is disabled when the browser has no sync or the administrator forbids it', () => {
    const next = renderOptions({ sync: { ...SYNC_OFF, state: 'unavailable' } });
    expect(syncSwitch().disabled).toBe(true);
    expect(told()).toContain('does not offer sync to extensions');
    for (const off of ['sync', 'recents'] as const) {
      next({ sync: SYNC_ON, policy: { neverScan: [], off: [off] } });
      expect(syncSwitch()).toMatchObject({ disabled: true, checked: false });
      expect(told()).toContain('Switched off by your administrator.');
      expect(offers('Import a file')).toBe(off === 'sync');
    }
  });

  it('says that the change failed', async () => {
    renderOptions({ onSync: async () => false });
    fireEvent.click(syncSwitch());
    await waitFor(() => expect(told()).toContain('That did not work. Try again.'));
  });
});

const input = () => part().querySelector<HTMLInputElement>('input[type="file"]');
function choose(name = 'mine.json'): void {
  const field = input();
  if (!field) throw new Error('No field for a file');
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['{}'], name)] });
  fireEvent.change(field);
}
/** Shows a file beside what is here, once it is compared; resolves to its heading. */
function compare(changes: Partial<OptionsProps> = {}, preview = samplePreview()) {
  renderOptions({ onReadFile: async () => ({ ok: true, preview }), ...changes });
  choose();
  return screen.findByRole('heading', { name: /^tickerside-lists/ });
}

describe('a backup file', () => {
  it('holds everything, unless the administrator forbids files', async () => {
    const onSaveOwnData = vi.fn(async () => ({ saved: 4, leftOut: 0 }));
    const next = renderOptions({ onSaveOwnData });
    press('Save as a file');
    expect(await within(part()).findByText('Done.')).toBeTruthy();
    next({ policy: { neverScan: [], off: ['export'] } });
    expect(offers('Save as a file')).toBe(false);
    expect(offers('Import a file')).toBe(true);
  });

  it.each<[FileRefusal, RegExp]>([
    ['tooLarge', /larger than 32 MB/],
    ['notText', /not a UTF-8 text file/],
    ['notJson', /the JSON is incomplete/],
    ['notOurs', /was not saved by Tickerside/],
    ['laterVersion', /Update Tickerside/],
    ['damaged', /the file is damaged/],
    ['empty', /Nothing to import/],
    ['unreadable', /could not open the file/],
    ['noAnswer', /did not work/],
  ])('explains a refused file and shows its name as plain text: %s', async (problem, words) => {
    renderOptions({ onReadFile: async () => ({ ok: false, problem }) });
    choose('a\u202Eb.json');
    const alert = await within(part()).findByRole('alert');
    expect(textOf(alert)).toMatch(words);
    expect(textOf(alert)).toContain('a\uFFFDb.json');
  });

  it('that is read only after another one was chosen is dropped', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<OptionsProps['onReadFile']>>>();
    const preview = samplePreview();
    const onReadFile = vi.fn<OptionsProps['onReadFile']>(async ({ name }) =>
      name === 'slow' ? late.promise : { ok: true, preview },
    );
    renderOptions({ onReadFile });
    choose('slow');
    choose();
    await screen.findByRole('heading', { name: /^tickerside-lists/ });
    const slow = { ...preview, name: 'slow', basedOn: 'other' };
    late.resolve({ ok: true, preview: slow });
    await act(async () => void (await onReadFile.mock.results[0]?.value));
    expect(screen.queryByRole('heading', { name: 'slow' })).toBeNull();
  });

  it('is compared with the data here before anything is imported', async () => {
    const onTakeIn = vi.fn(async () => 'done' as const);
    const heading = await compare({ onTakeIn });
    expect(document.activeElement).toBe(heading);
    expect(told()).toMatch(/Companies ?New 3.*Same 1.*Only here 1.*Lists ?New 2.*Different 1/);
    expect(told()).toContain('Setouchi Load \uFFFDledger &');
    expect(told()).toMatch(/Here ?Ask about the methanol.*In the file ?Ask who pays/);
    expect(told()).toMatch(/Theme · Light · Here · Dark/);
    expect(onTakeIn).not.toHaveBeenCalled();
    press('Cancel');
    expect(screen.queryByRole('heading', { name: /^tickerside-lists/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Import a file');
    expect(onTakeIn).not.toHaveBeenCalled();
  });

  it('says which lists here get a name, and can be added for that alone', async () => {
    const named = hereData.lists.map((list) => ({ ...list, name: list.name ?? 'Rail' }));
    const data = { ...hereData, lists: named };
    const comparison = compared(hereData, data);
    const preview = samplePreview({ file: { ...samplePreview().file, data }, comparison });
    await compare({}, preview);
    expect(told()).toMatch(/Lists that are renamed \(1\).*Pinned → Rail/);
    expect(offers('Add')).toBe(true);
  });

  it('adds the chosen texts and settings', async () => {
    const onTakeIn = vi.fn(async () => 'done' as const);
    await compare({ onTakeIn });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Use the file’s text ?: ./ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Use the file’s settings/ }));
    press('Add');
    expect(await within(part()).findByText('Imported.')).toBeTruthy();
    const texts = sampleNotes.slice(0, 1).map(({ about }) => noteKey(about));
    expect(onTakeIn).toHaveBeenCalledWith(samplePreview(), { how: 'add', texts, settings: true });
  });

  it('replaces data only after it lists the deletions', async () => {
    const onTakeIn = vi.fn(async () => 'done' as const);
    await compare({ onTakeIn });
    press('Replace…');
    expect(onTakeIn).not.toHaveBeenCalled();
    expect(alerts()).toContainEqual(
      expect.stringMatching(
        /^Deletes what exists only on this device: companies 1, lists 1, notes 0, clips 0\./,
      ),
    );
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel');
    press('Replace');
    press('Replace');
    expect(onTakeIn).toHaveBeenCalledOnce();
    const choice = { how: 'replace', texts: [], settings: false };
    await waitFor(() => expect(onTakeIn).toHaveBeenCalledWith(samplePreview(), choice));
  });

  it('is compared again when data here changed meanwhile', async () => {
    const onCompareAgain = vi.fn(async () => ({
      ok: true as const,
      preview: samplePreview({ basedOn: 'another' }),
    }));
    await compare({ onTakeIn: async () => 'changed', onCompareAgain });
    press('Replace…');
    press('Replace');
    expect(await within(part()).findByText(/^Not replaced: something changed/)).toBeTruthy();
    expect(onCompareAgain).toHaveBeenCalledWith(samplePreview());
    expect(offers('Replace…')).toBe(true);
  });

  it('stays open for another try when the browser did not store it', async () => {
    await compare({ onTakeIn: async () => 'failed' });
    press('Add');
    expect(await within(part()).findByText(/nothing was changed/)).toBeTruthy();
    expect(offers('Add')).toBe(true);
  });

  it('of another service is announced before it is compared', async () => {
    const file = { ...samplePreview().file, service: 'https://elsewhere.example' };
    const preview = samplePreview({ isForeign: true, file });
    renderOptions({ onReadFile: async () => ({ ok: true, preview }) });
    choose();
    expect(textOf(await within(part()).findByRole('alert'))).toMatch(
      /another research service: https:\/\/elsewhere\.example.*https:\/\/api\.research\.example/,
    );
    expect(screen.queryByRole('heading', { name: /^tickerside-lists/ })).toBeNull();
    press('Import anyway');
    expect(await screen.findByRole('heading', { name: /^tickerside-lists/ })).toBeTruthy();
  });

  it('says before it is added what finds no room', async () => {
    const { comparison } = samplePreview();
    const clips = { ...comparison.clips, noRoom: 2 };
    await compare({}, samplePreview({ comparison: { ...comparison, clips } }));
    expect(told()).toMatch(/Left out ?Clips · 2 · /);
  });

  it('with nothing new offers only Cancel', async () => {
    const file = { ...samplePreview().file, data: hereData };
    await compare({}, samplePreview({ file, comparison: compared(hereData, hereData) }));
    expect(told()).toContain('Everything in this file is here already.');
    expect(['Add', 'Replace…', 'Cancel'].map(offers)).toEqual([false, false, true]);
  });
});
