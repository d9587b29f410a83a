import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Send } from '../../../lib/panel/send.ts';
import {
  createOptions,
  type OptionsDeps,
  type OptionsState,
} from '../../../lib/settings/options.ts';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES, preferencesIn } from '../../../lib/settings/preferences.ts';
import { optionsProps } from '../../components/fixtures/options.ts';
import { memoryArea } from '../../memory-area.ts';

const API = 'https://api.research.example/*';
const NEWS = ['courier.example', 'ledger.example'];

/** The page over a browser with these grants and a background that answers by name. */
function setUp(granted: string[], deps: Partial<OptionsDeps> = {}) {
  const area = memoryArea();
  const preferences = preferencesIn(area);
  const sent: [string, unknown][] = [];
  const prompts: string[][] = [];
  let state: OptionsState = optionsProps({ newsSites: NEWS, serviceOrigins: [API] });
  const saved = { recents: [], pins: [] };
  const answers: Record<string, unknown> = {
    getHighlights: ok(true),
    getSavedCompanies: ok(saved),
    changeSavedCompanies: ok(saved),
    getNotes: ok([]),
  };
  const options = createOptions(state, {
    // The background's part is played by a table, which knows no types.
    send: (async (name: string, input: unknown) => {
      if (!name.startsWith('get')) sent.push([name, input]);
      return answers[name] ?? ok(null);
    }) as Send,
    permissions: {
      getAll: async () => ({ origins: granted }),
      async request({ origins }) {
        prompts.push(origins);
        granted.push(...origins);
        return true;
      },
    },
    preferences,
    readPolicy: async () => OPEN_POLICY,
    loadLicences: async () => [],
    saveFile: async ({ kind }) => (kind === 'notesCsv' ? { saved: 1, leftOut: 0 } : null),
    canHighlight: true,
    onChange: (next) => {
      state = next;
    },
    ...deps,
  });
  return { answers, options, preferences, prompts, sent, state: () => state };
}

describe('the options page', () => {
  it('tells sites watched one by one from the news list’s, and leaves out the service’s', async () => {
    const { options, state } = setUp([
      'https://z.example/*',
      API,
      'https://*.ledger.example/*',
      'https://a.example/*',
    ]);
    await options.refresh();
    expect(state().sites).toEqual(['https://a.example/*', 'https://z.example/*']);
    expect(state().newsWatched).toEqual(['ledger.example']);
  });

  it('asks the browser before anything is waited for, and reads back what was decided', async () => {
    const { options, prompts, state } = setUp([]);
    const added = options.onAddSite('https://a.example/*');
    expect(prompts).toEqual([['https://a.example/*']]);
    expect(await added).toBe(true);
    expect(state().sites).toEqual(['https://a.example/*']);
    options.onWatchNews();
    expect(prompts[1]).toEqual(['https://*.courier.example/*', 'https://*.ledger.example/*']);
  });

  it('takes an error of the prompt for a no', async () => {
    const request = async () => {
      throw new Error('Only permissions specified in the manifest may be requested.');
    };
    const { options } = setUp([], { permissions: { getAll: async () => ({}), request } });
    expect(await options.onAddSite('https://a.example/*')).toBe(false);
  });

  it('gives back what was given for the news list, and nothing else', async () => {
    const { options, sent } = setUp(['https://a.example/*', 'https://*.ledger.example/*']);
    await options.onStopNews();
    expect(sent).toEqual([['stopWatching', { origins: ['https://*.ledger.example/*'] }]]);
  });

  it('changes one preference and leaves the other', async () => {
    const { options, preferences } = setUp([]);
    await options.onPreferences({ theme: 'dark' });
    await options.onPreferences({ language: 'ja' });
    expect(await preferences.read()).toEqual({
      ...DEFAULT_PREFERENCES,
      language: 'ja',
      theme: 'dark',
    });
    expect(await options.onClear('options')).toBe(true);
    expect((await preferences.read()) ?? DEFAULT_PREFERENCES).toEqual(DEFAULT_PREFERENCES);
  });

  it('clears each thing for itself, and tells where it could not', async () => {
    const { answers, options, sent } = setUp([]);
    for (const what of ['recents', 'pins', 'notes', 'answers'] as const) {
      expect(await options.onClear(what)).toBe(true);
    }
    expect(sent).toEqual([
      ['changeSavedCompanies', { change: 'clearRecents' }],
      ['changeSavedCompanies', { change: 'clearPins' }],
      ['changeNotes', { change: 'clear' }],
      ['forgetAnswers', {}],
    ]);
    answers.forgetAnswers = failed({ kind: 'interrupted' });
    expect(await options.onClear('answers')).toBe(false);
  });

  it('offers no highlights where the browser has none', async () => {
    const { options, state } = setUp([], { canHighlight: false });
    await options.refresh();
    expect(state().highlights).toBe('unavailable');
  });
});
