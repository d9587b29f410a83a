import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OptionsPage } from '../../components/options/OptionsPage.tsx';
import { LANGUAGE_NAMES } from '../../lib/i18n/languages.ts';
import { FEATURES } from '../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES } from '../../lib/settings/preferences.ts';
import { optionsProps, SYNC_OFF, sampleNotes } from './fixtures/options.ts';
import { optionsStates } from './preview/states/options.ts';
import { focused, isOffered, partOf, press, renderOptions, textOf, told } from './render.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a site' });
function add(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
  press('Add');
}

it('says that a newer version of the extension wrote the stored data', () => {
  const next = renderOptions();
  expect(screen.queryByText(/by a newer version of Tickerside/)).toBeNull();
  next({ isNewer: true });
  expect(screen.getByText(/by a newer version of Tickerside/).role).toBe('alert');
});

describe('watched sites', () => {
  it('are listed with their scope, each with its own Remove button', () => {
    const onRemoveSite = vi.fn();
    const sites = ['https://*.courier.example/*', 'http://desk.example/*', 'https://*/*'];
    renderOptions({ sites, onRemoveSite });
    const rows = within(screen.getByRole('list', { name: 'Sites added one by one' }));
    expect(rows.getAllByRole('listitem').map(textOf)).toEqual([
      'courier.example includes subdomainsRemove courier.example',
      'desk.example http, not encryptedRemove desk.example',
      'All sites, allowed in the browser’s own settingsRemove All sites, allowed in the browser’s own settings',
    ]);
    press('Remove desk.example');
    expect(onRemoveSite).toHaveBeenCalledWith('http://desk.example/*');
  });

  it('keep the keyboard’s place when a site is removed, and say so', async () => {
    const sites = ['a', 'b', 'c'].map((name) => `https://${name}.example/*`);
    const next = renderOptions({ sites });
    press('Remove b.example');
    next({ sites: sites.filter((site) => !site.includes('b.')) });
    await expect.poll(focused).toBe('Remove c.example');
    expect(screen.getByText(/b\.example\W* is no longer scanned automatically\./)).toBeTruthy();
    press('Remove c.example');
    next({ sites: sites.slice(0, 1) });
    await expect.poll(focused).toBe('Remove a.example');
  });

  it('leave the focus in the field when a site is added after a failed removal', () => {
    const sites = ['https://a.example/*', 'https://b.example/*'];
    const next = renderOptions({ sites });
    press('Remove b.example');
    field().focus();
    next({ sites: [...sites, 'https://c.example/*'] });
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['news', 'A one-word host needs http:// or https:// in front'],
    ['api.research.example', 'The service’s own pages are never scanned.'],
    ['mail.bank.example', 'Your administrator has blocked this site.'],
  ])('explain why “%s” cannot be added, and request nothing', (text, words) => {
    const onAddSite = vi.fn(async () => true);
    const policy = { neverScan: ['bank.example'], off: [] };
    renderOptions({ onAddSite, policy, newsWatched: ['courier.example'] });
    add(text);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(onAddSite).not.toHaveBeenCalled();
    fireEvent.input(field(), { target: { value: 'n' } });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('are not called watched when the browser refuses; the typed text stays', async () => {
    renderOptions({ onAddSite: async () => false });
    add('news.example');
    expect(await screen.findByText(/^Not added:/)).toBeTruthy();
    expect(field().value).toBe('news.example');
  });

  it('list the news sites before requesting them, and stop watching them in one press', async () => {
    const acts = { onWatchNews: vi.fn(), onStopNews: vi.fn() };
    renderOptions({ ...acts, newsWatched: ['ledger.example'] });
    expect(screen.getByText('News sites: 1 of 4 always scanned')).toBeTruthy();
    press('Always scan news sites…');
    expect(acts.onWatchNews).not.toHaveBeenCalled();
    press('Allow these 4 sites');
    expect(acts.onWatchNews).toHaveBeenCalledOnce();
    press('Not now');
    await expect.poll(focused).toBe('Always scan news sites…');
    press('Stop scanning news sites');
    expect(acts.onStopNews).toHaveBeenCalledOnce();
  });
});

const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const keys = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keyboard shortcuts in the panel' });

it('preferences offer languages by their own names, the browser’s language, themes and single keys', () => {
  const onPreferences = vi.fn(async () => true);
  const next = renderOptions({ onPreferences });
  const names = within(language()).getAllByRole('option').map(textOf);
  expect(names).toEqual(['Browser default', ...Object.values(LANGUAGE_NAMES)]);
  fireEvent.change(language(), { target: { value: 'ja' } });
  fireEvent.click(theme('Dark'));
  expect(keys().checked).toBe(true);
  fireEvent.click(keys());
  const chosen = { language: 'ar', theme: 'light', singleKeys: false } as const;
  next({ onPreferences, preferences: { ...DEFAULT_PREFERENCES, ...chosen } });
  expect([language().value, theme('Light').checked, keys().checked]).toEqual(['ar', true, false]);
  fireEvent.click(keys());
  expect(onPreferences.mock.calls).toEqual([
    [{ language: 'ja' }],
    [{ theme: 'dark' }],
    [{ singleKeys: false }],
    [{ singleKeys: true }],
  ]);
});

it('preferences go back, and say so, when the browser does not store them', async () => {
  renderOptions({ onPreferences: async () => false });
  for (let time = 1; time <= 2; time++) {
    fireEvent.click(theme('Dark'));
    fireEvent.click(keys());
    fireEvent.change(language(), { target: { value: 'ja' } });
    await expect.poll(() => theme('Dark').checked || !keys().checked).toBe(false);
    expect(language().value).toBe('auto');
    expect(screen.getAllByText('That did not work. Try again.')).toHaveLength(2);
  }
});

it('clearing asks for confirmation in place and can be cancelled', async () => {
  const onClear = vi.fn(async () => true);
  renderOptions({ onClear });
  press('Clear this session’s data');
  expect(onClear).not.toHaveBeenCalled();
  await expect.poll(focused).toBe('Cancel');
  press('Cancel');
  await expect.poll(focused).toBe('Clear this session’s data');
  press('Clear this session’s data');
  press(/^Confirm/);
  expect(onClear).toHaveBeenCalledWith('answers');
  expect(await screen.findByText('Done.')).toBeTruthy();
});

it('clearing says when it failed, and offers nothing when nothing is stored', async () => {
  renderOptions({ onClear: async () => false });
  press('Clear pinned companies and lists');
  expect(screen.queryByText('This cannot be undone.')).toBeNull();
  press('Reset these choices');
  press(/^Confirm/);
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
});

it.each([
  [
    'Pinned companies: 0',
    /Clearing also deletes your lists and the last-seen data of these companies\.$/,
    /and unpins them on your other devices\.$/,
  ],
  [
    'Your choices on this page',
    /^Language, .* on this device\./,
    /^Language, theme and keys, on this device and in the browser’s sync; highlights, on this device only\./,
  ],
])('says what is synced and what clearing deletes: %s', (name, alone, synced) => {
  const hint = () => textOf(screen.getByText(name).parentElement?.lastElementChild);
  const next = renderOptions();
  expect(hint()).toMatch(alone);
  next({ sync: { ...SYNC_OFF, state: 'on' } });
  expect(hint()).toMatch(synced);
});

it('lists notes with their subjects, and deletes or saves them', async () => {
  const onDeleteNote = vi.fn(async () => true);
  const onExportNotes = vi.fn(async () => null);
  renderOptions({ notes: sampleNotes, onDeleteNote, onExportNotes });
  expect(told('Stored data')).toMatch(
    /Your notes: 2.*Nordhavn Maritime ASA · Annual report 2025, page 34Compare with page 41/,
  );
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  press(/^Delete ?: Nordhavn Maritime ASA · Annual report/);
  press(/^Confirm/);
  await waitFor(() => expect(onDeleteNote).toHaveBeenCalledWith(sampleNotes[1]));
  press('Save as CSV');
  expect(await screen.findByText(/^Not saved: the file/)).toBeTruthy();
});

it('dates a note by the user’s own day', () => {
  // East of Greenwich, where the next day has begun.
  const day = vi.spyOn(Date.prototype, 'getDate').mockReturnValue(21);
  onTestFinished(() => day.mockRestore());
  renderOptions({ notes: sampleNotes });
  expect(told('Stored data')).toContain('21 Nov 2026');
});

describe('the information on the page', () => {
  it.each(['options', 'options-ruled'])('explains each permission of the manifest: %s', (state) => {
    render(<OptionsPage {...(optionsStates[state] ?? optionsProps())} />);
    const meanings = within(partOf('What each permission means')).getAllByRole('definition');
    expect(meanings.length).toBeGreaterThan(4);
    for (const meaning of meanings) expect(textOf(meaning)).not.toBe('');
  });

  it('shows licences on request and focuses them', async () => {
    renderOptions();
    expect(screen.queryByText(/quillbox/)).toBeNull();
    press('Show licences');
    expect(await screen.findByText('quillbox 2.0.1')).toBeTruthy();
    expect(focused()).toBe('Licences of the software built in');
  });

  it('tells how many companies the operator’s directory has, its size and date, and nothing without one', () => {
    const directory = { date: '2026-11-28', companies: 20_000, bytes: 1_340_100 };
    const next = renderOptions({ directory });
    expect(told('About')).toContain(
      'Company directoryCompanies: 20,000 (1,341 kB)As of 28 Nov 2026',
    );
    next({ directory: { ...directory, date: null } });
    expect(told('About')).not.toContain('As of');
    next({});
    expect(told('About')).not.toContain('directory');
  });

  it('lists an administrator’s rules in full and offers nothing that they forbid', () => {
    const rules = 'Set by your administrator';
    const next = renderOptions({ policy: { neverScan: ['bank.example'], off: [...FEATURES] } });
    for (const words of ['bank.example', 'Always scanned sites', 'Document search', 'Highlights'])
      expect(told(rules)).toContain(words);
    expect(screen.queryByRole('textbox', { name: 'Add a site' })).toBeNull();
    for (const name of [/^Always scan news/, /companies$/]) expect(isOffered(name)).toBe(false);
    const highlights = screen.getByRole('checkbox', { name: 'Highlight companies on pages' });
    expect(highlights).toHaveProperty('disabled', true);
    next({});
    expect(screen.queryByRole('region', { name: rules })).toBeNull();
  });
});
