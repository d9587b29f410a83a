// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { OptionsPage } from '../../components/options/OptionsPage.tsx';
import type { OptionsProps } from '../../lib/settings/options.ts';
import { FEATURES } from '../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES } from '../../lib/settings/preferences.ts';
import { optionsProps } from './fixtures/options.ts';
import { optionsStates } from './preview/states/options.ts';
import { expectAccessible, partOf, textOf } from './render.tsx';

const show = (changes: Partial<OptionsProps> = {}) =>
  render(<OptionsPage {...optionsProps(changes)} />);
const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const field = () => screen.getByRole('textbox', { name: 'Add a site' });

function add(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
  press('Add');
}

it.each(Object.entries(optionsStates))('%s is accessible', async (_, props) => {
  const { container } = render(<OptionsPage {...props} />);
  await expectAccessible(container);
});

describe('watched sites', () => {
  it('are listed one by one, with how far each reaches, and removed by their own buttons', () => {
    const onRemoveSite = vi.fn();
    const sites = ['https://*.courier.example/*', 'http://desk.example/*', 'https://*/*'];
    show({ sites, onRemoveSite });
    const rows = within(screen.getByRole('list', { name: 'Sites watched one by one' }));
    expect(rows.getAllByRole('listitem').map(textOf)).toEqual([
      'courier.example with its subdomainsRemove courier.example',
      'desk.example http, not encryptedRemove desk.example',
      'All sites, allowed in the browser’s own settingsRemove All sites, allowed in the browser’s own settings',
    ]);
    press('Remove desk.example');
    expect(onRemoveSite).toHaveBeenCalledWith('http://desk.example/*');
  });

  it('leave the keyboard in its place when one is removed, and say so', () => {
    const sites = ['https://a.example/*', 'https://b.example/*', 'https://c.example/*'];
    const { rerender } = show({ sites });
    press('Remove b.example');
    rerender(
      <OptionsPage {...optionsProps({ sites: ['https://a.example/*', 'https://c.example/*'] })} />,
    );
    expect(textOf(document.activeElement)).toBe('Remove c.example');
    expect(screen.getByText(/b\.example\W* is no longer watched\./)).toBeTruthy();
    press('Remove c.example');
    rerender(<OptionsPage {...optionsProps({ sites: ['https://a.example/*'] })} />);
    expect(textOf(document.activeElement)).toBe('Remove a.example');
  });

  it('are asked for inside the submit, as the pattern of the one site', async () => {
    const onAddSite = vi.fn(async () => true);
    show({ onAddSite });
    add(' https://news.example/markets?today ');
    expect(onAddSite).toHaveBeenCalledWith('https://news.example/*');
    expect(await screen.findByText(/news\.example\W* is watched now\./)).toBeTruthy();
    expect(field()).toHaveProperty('value', '');
  });

  it.each([
    ['news', 'A host of one word needs its scheme'],
    ['me@news.example', 'This is no site’s address.'],
    ['ftp://news.example', 'Only https and http pages can be watched.'],
    ['*', 'This takes in far more than one site.'],
    ['api.research.example', 'The service’s own pages are never scanned.'],
    ['www.courier.example', 'This site is watched already.'],
    ['mail.bank.example', 'Your administrator has ruled this site out.'],
  ])('says why “%s” cannot be added, and asks nothing', (text, words) => {
    const onAddSite = vi.fn(async () => true);
    const policy = { neverScan: ['bank.example'], off: [] };
    show({ onAddSite, policy, newsWatched: ['courier.example'] });
    add(text);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(onAddSite).not.toHaveBeenCalled();
    fireEvent.input(field(), { target: { value: 'n' } });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('are not said to be watched where the browser was told no; what was typed stays', async () => {
    show({ onAddSite: async () => false });
    add('news.example');
    expect(await screen.findByText(/^Not added:/)).toBeTruthy();
    expect(field()).toHaveProperty('value', 'news.example');
  });

  it('show the news list whole before it is asked for, and end it at a press', () => {
    const acts = { onWatchNews: vi.fn(), onStopNews: vi.fn() };
    show({ ...acts, newsWatched: ['ledger.example'] });
    expect(screen.getByText('News sites: 1 of 4 watched')).toBeTruthy();
    press('Watch the news sites…');
    expect(acts.onWatchNews).not.toHaveBeenCalled();
    press('Ask for these 4 sites');
    expect(acts.onWatchNews).toHaveBeenCalledOnce();
    press('Not now');
    expect(textOf(document.activeElement)).toBe('Watch the news sites…');
    press('Stop watching all news sites');
    expect(acts.onStopNews).toHaveBeenCalledOnce();
  });
});

describe('language and theme', () => {
  it('offer each language by its own name, and the browser’s', () => {
    const onPreferences = vi.fn();
    show({ onPreferences });
    const language = screen.getByRole('combobox', { name: 'Language' });
    const names = within(language).getAllByRole('option').map(textOf);
    expect(names).toEqual([
      'As the browser',
      'English',
      'Deutsch',
      'Français',
      '日本語',
      'العربية',
    ]);
    fireEvent.change(language, { target: { value: 'ja' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(onPreferences.mock.calls).toEqual([[{ language: 'ja' }], [{ theme: 'dark' }]]);
  });

  it('show what is chosen', () => {
    show({ preferences: { ...DEFAULT_PREFERENCES, language: 'ar', theme: 'light' } });
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'ar');
    expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true);
  });
});

describe('the keys of one character', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Single-key shortcuts' });

  it('are on until they are switched off, and can be switched on again', () => {
    const onPreferences = vi.fn();
    const { rerender } = show({ onPreferences });
    expect(box()).toHaveProperty('checked', true);
    fireEvent.click(box());
    const preferences = { ...DEFAULT_PREFERENCES, singleKeys: false };
    rerender(<OptionsPage {...optionsProps({ onPreferences, preferences })} />);
    expect(box()).toHaveProperty('checked', false);
    fireEvent.click(box());
    expect(onPreferences.mock.calls).toEqual([[{ singleKeys: false }], [{ singleKeys: true }]]);
  });
});

describe('clearing', () => {
  it('is confirmed in place, and can be left alone', async () => {
    const onClear = vi.fn(async () => true);
    show({ onClear });
    press('Forget this session’s answers');
    expect(onClear).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Keep');
    press('Keep');
    expect(document.activeElement?.textContent).toBe('Forget this session’s answers');
    press('Forget this session’s answers');
    press(/^Yes, go on/);
    expect(onClear).toHaveBeenCalledWith('answers');
    expect(await screen.findByText('Done.')).toBeTruthy();
  });

  it('says where it did not work', async () => {
    show({ onClear: async () => false });
    press('Reset these choices');
    press(/^Yes, go on/);
    expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
  });

  it('offers nothing where there is nothing', () => {
    show();
    press('Clear pinned companies');
    expect(screen.queryByText('This cannot be undone.')).toBeNull();
  });
});

describe('what it tells', () => {
  it('every permission of the manifest has words', () => {
    for (const name of ['options', 'options-ruled']) {
      const props = optionsStates[name] ?? optionsProps();
      const { container, unmount } = render(<OptionsPage {...props} />);
      const part = partOf(container, 'What each permission means');
      for (const term of part.querySelectorAll('dt')) {
        expect(textOf(term.parentElement?.querySelector('dd') ?? null)).not.toBe('');
      }
      unmount();
    }
  });

  it('shows licences on demand, and leads there', async () => {
    const { container } = show();
    expect(screen.queryByText(/quillbox/)).toBeNull();
    press('Show licences');
    expect(await screen.findByText('quillbox 2.0.1')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Licences of the software built in');
    await expectAccessible(container);
  });
});

describe('an administrator’s rules', () => {
  it('are told whole, and what they rule out is not offered', () => {
    const { container } = show({
      policy: { neverScan: ['bank.example'], off: [...FEATURES] },
      saved: { recents: [], pins: [] },
    });
    const rules = textOf(partOf(container, 'Set by your administrator'));
    for (const words of ['bank.example', 'Watched sites', 'Document search', 'Highlights']) {
      expect(rules).toContain(words);
    }
    expect(screen.queryByRole('textbox', { name: 'Add a site' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Watch the news/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /companies$/ })).toBeNull();
    const highlights = screen.getByRole('checkbox', { name: 'Highlight tickers on pages' });
    expect(highlights).toHaveProperty('disabled', true);
  });

  it('are not mentioned where there are none', () => {
    show();
    expect(screen.queryByText('Set by your administrator')).toBeNull();
  });
});
