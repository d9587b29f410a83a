import { describe, expect, it } from 'vitest';
import { fileText } from '../../../lib/backup/own-file.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { type Note, notesChangeSchema } from '../../../lib/model/notes.ts';
import { NOTHING_KEPT } from '../../../lib/model/own-data.ts';
import {
  createOptions,
  type FileChoice,
  type OptionsDeps,
  type OptionsState,
} from '../../../lib/panel/options.ts';
import type { Send } from '../../../lib/panel/send.ts';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES, preferencesIn } from '../../../lib/settings/preferences.ts';
import { fileData, hereData, optionsProps, SYNC_OFF } from '../../components/fixtures/options.ts';
import { memoryArea } from '../../memory-area.ts';
import { savedWith } from '../../saved-with.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SERVICE = 'https://api.research.example';
const API = `${SERVICE}/*`;
const LAKEMOOR = { id: 'a', exchange: null, name: 'Lakemoor', ticker: 'LKMR' };
const about = { kind: 'company', company: LAKEMOOR } as const;
const NOTE: Note = { version: 1, about, text: 'Ask about the covenant.', editedAt: 7 };
const NEWS = ['courier.example', 'ledger.example'];

/** The page over a browser with these grants and a background that answers by name. */
function setUp(granted: string[], deps: Partial<OptionsDeps> = {}) {
  const area = memoryArea();
  const preferences = preferencesIn(area);
  const sent: [string, unknown][] = [];
  const prompts: string[][] = [];
  const files: unknown[] = [];
  let state: OptionsState = optionsProps({ newsSites: NEWS, serviceOrigins: [API] });
  const answers: Record<string, unknown> = {
    getHighlights: ok(true),
    getSavedCompanies: ok(savedWith({})),
    changeSavedCompanies: ok(null),
    getNotes: ok([]),
    getSync: ok(SYNC_OFF),
    getOwnData: ok({ data: hereData, mark: 'm' }),
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
    isNewer: async () => false,
    loadLicences: async () => [],
    async saveFile(request) {
      files.push(request);
      return { saved: 1, leftOut: 0 };
    },
    now: () => NOW,
    onChange: (next) => {
      state = next;
    },
    ...deps,
  });
  return { answers, files, options, preferences, prompts, sent, state: () => state };
}

describe('the options page', () => {
  it('separates single sites from the news list and omits the service', async () => {
    const [first, last] = ['https://a.example/*', 'https://z.example/*'];
    const { options, state } = setUp([last, API, 'https://*.ledger.example/*', first]);
    await options.refresh();
    expect(state().sites).toEqual([first, last]);
    expect(state().newsWatched).toEqual(['ledger.example']);
  });

  it('asks the browser before any wait, and reads the decision', async () => {
    const { options, prompts, state } = setUp([]);
    const added = options.onAddSite('https://a.example/*');
    expect(prompts).toEqual([['https://a.example/*']]);
    expect(await added).toBe(true);
    expect(state().sites).toEqual(['https://a.example/*']);
    options.onWatchNews();
    expect(prompts[1]).toEqual(['https://*.courier.example/*', 'https://*.ledger.example/*']);
  });

  it('treats an error of the prompt as a refusal', async () => {
    const request = async () => {
      throw new Error('Only permissions specified in the manifest may be requested.');
    };
    const { options } = setUp([], { permissions: { getAll: async () => ({}), request } });
    expect(await options.onAddSite('https://a.example/*')).toBe(false);
  });

  it('changes one preference, keeps the other, shows those applied, and resets all with the highlights', async () => {
    const { options, preferences, sent, state } = setUp([]);
    expect(await options.onPreferences({ theme: 'dark' })).toBe(true);
    await options.onPreferences({ language: 'ja' });
    const both = { ...DEFAULT_PREFERENCES, language: 'ja', theme: 'dark' } as const;
    expect(await preferences.read()).toEqual(both);
    options.preferencesApplied(both);
    expect(state().preferences).toEqual(both);
    expect(await options.onClear('options')).toBe(true);
    expect((await preferences.read()) ?? DEFAULT_PREFERENCES).toEqual(DEFAULT_PREFERENCES);
    expect(sent).toEqual([['setHighlights', { on: false }]]);
  });

  it.each([
    ['recents', 'changeSavedCompanies', { change: 'clearRecents' }],
    ['pins', 'changeSavedCompanies', { change: 'clearPins' }],
    ['seen', 'clearSeen', {}],
    ['notes', 'changeNotes', { change: 'clear' }],
    ['clips', 'changeClips', { change: 'clear' }],
    ['changes', 'clearLooks', {}],
    ['answers', 'forgetAnswers', {}],
  ] as const)('clears %s alone, and reports a failure', async (what, name, input) => {
    const { answers, options, sent } = setUp([]);
    expect(await options.onClear(what)).toBe(true);
    expect(sent).toEqual([[name, input]]);
    answers[name] = failed({ kind: 'interrupted' });
    expect(await options.onClear(what)).toBe(false);
  });

  it('reports a clearing or a preference that was not stored', async () => {
    const broken = () => Promise.reject(new Error('The storage is broken.'));
    const { options } = setUp([], { preferences: { change: broken, clear: broken } });
    expect(await options.onClear('options')).toBe(false);
    expect(await options.onPreferences({ theme: 'dark' })).toBe(false);
  });

  it('shows the background’s data, and keeps them when they cannot be read', async () => {
    const { answers, options, state } = setUp([]);
    const saved = { recents: [LAKEMOOR], pins: [] };
    const sizes = { ...NOTHING_KEPT, looks: { count: 2, bytes: 9000 } };
    const directory = { date: null, companies: 3, bytes: 200 };
    Object.assign(answers, { getSavedCompanies: ok(saved), getNotes: ok([NOTE]) });
    Object.assign(answers, { getKeptSizes: ok(sizes), getDirectory: ok(directory) });
    await options.refresh();
    expect(state()).toMatchObject({ highlights: 'on', saved, notes: [NOTE], ...sizes, directory });
    const dead = failed({ kind: 'interrupted' });
    Object.assign(answers, { getHighlights: dead, getSavedCompanies: dead, getNotes: dead });
    await options.refresh();
    expect(state()).toMatchObject({ highlights: 'on', saved, notes: [NOTE] });
  });

  it('shows the newest reading, whichever ends last', async () => {
    const first = Promise.withResolvers<{ origins: string[] }>();
    const readings = [first.promise, Promise.resolve({ origins: ['https://new.example/*'] })];
    const getAll = async () => (await readings.shift()) ?? {};
    const permissions = { getAll, request: async () => true };
    const { options, state } = setUp([], { permissions });
    const slow = options.refresh();
    await options.refresh();
    first.resolve({ origins: ['https://old.example/*'] });
    await slow;
    expect(state().sites).toEqual(['https://new.example/*']);
    await options.refresh();
    expect(state()).toMatchObject({ sites: [], newsWatched: [] });
  });

  it('returns access to one site or the news list alone, and sends nothing without access', async () => {
    const [site, news] = ['https://a.example/*', 'https://*.ledger.example/*'];
    const granted = [site, news];
    const { options, sent } = setUp(granted);
    options.onRemoveSite(site);
    await options.onStopNews();
    granted.length = 0;
    await options.onStopNews();
    expect(sent).toEqual([
      ['stopWatching', { origins: [site] }],
      ['stopWatching', { origins: [news] }],
    ]);
  });

  it.each([
    [true, 'on'],
    [false, 'off'],
  ])('switches highlights at once to %s, then shows the stored state', async (on, shown) => {
    const { answers, options, sent, state } = setUp([]);
    answers.getHighlights = ok(!on);
    const switching = options.onHighlights(on);
    expect(state().highlights).toBe(shown);
    expect(sent).toEqual([['setHighlights', { on }]]);
    await switching;
    expect(state().highlights).toBe(on ? 'off' : 'on');
  });

  it('deletes the note as shown, and reports a change made meanwhile', async () => {
    const { answers, options, sent } = setUp([]);
    answers.changeNotes = ok('saved');
    // An edited file may have the latest time that there is.
    const note = { ...NOTE, editedAt: 8.64e15 };
    expect(await options.onDeleteNote(note)).toBe(true);
    const wanted = notesChangeSchema.parse(sent[0]?.[1]);
    expect(wanted).toMatchObject({ about: NOTE.about, text: '', basedOn: [8.64e15] });
    expect(sent).toHaveLength(1);
    for (const refusal of [ok('changed'), failed({ kind: 'interrupted' })]) {
      answers.changeNotes = refusal;
      expect(await options.onDeleteNote(NOTE)).toBe(false);
    }
  });

  it('saves the notes that it shows', async () => {
    const { answers, files, options } = setUp([]);
    answers.getNotes = ok([NOTE]);
    await options.refresh();
    expect(await options.onExportNotes()).toEqual({ saved: 1, leftOut: 0 });
    expect(files).toEqual([{ kind: 'notesCsv', notes: [NOTE] }]);
  });
});

describe('sync and backup in the options', () => {
  it('are read and changed by the background', async () => {
    const { answers, options, sent, state } = setUp([]);
    answers.getSync = ok({ ...SYNC_OFF, companiesThere: 3 });
    await options.refresh();
    expect(state().sync).toMatchObject({ state: 'off', companiesThere: 3 });
    answers.changeSync = ok({ ...SYNC_OFF, state: 'on' });
    answers.getSync = answers.changeSync;
    expect(await options.onSync({ change: 'on' })).toBe(true);
    expect(sent).toEqual([['changeSync', { change: 'on' }]]);
    expect(state().sync).toMatchObject({ state: 'on' });
    answers.changeSync = failed({ kind: 'interrupted' });
    expect(await options.onSync({ change: 'exchange' })).toBe(false);
  });

  it('save a file of this service with the time', async () => {
    const { answers, files, options } = setUp([]);
    expect(await options.onSaveOwnData()).toEqual({ saved: 1, leftOut: 0 });
    expect(files).toEqual([{ kind: 'ownData', data: hereData, service: SERVICE, savedAt: NOW }]);
    answers.getOwnData = failed({ kind: 'interrupted' });
    expect(await options.onSaveOwnData()).toBeNull();
  });

  it('save no empty file when a later version wrote what is stored', async () => {
    const { files, options } = setUp([], { isNewer: async () => true });
    await options.refresh();
    expect(await options.onSaveOwnData()).toBeNull();
    expect(files).toEqual([]);
  });

  const chosen = (text: string, size = text.length) => ({
    name: 'mine.json',
    size,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  const text = (service = SERVICE) =>
    fileText(fileData, { service, savedAt: '2026-11-24T14:03:00Z' });

  it('compare a file with the data here and import the chosen parts', async () => {
    const { answers, options, sent } = setUp([]);
    answers.changeOwnData = ok('done');
    const result = await options.onReadFile(chosen(text()));
    if (!result.ok) throw new Error(result.problem);
    const { preview } = result;
    expect(preview).toMatchObject({ name: 'mine.json', isForeign: false, basedOn: 'm' });
    expect(preview.comparison.companies).toMatchObject({ same: 1, onlyHere: 1 });
    expect(sent).toEqual([]);
    const choice: FileChoice = { how: 'add', texts: ['x'], settings: true };
    expect(await options.onTakeIn(preview, choice)).toBe('done');
    expect(sent).toEqual([['changeOwnData', { ...choice, data: fileData, basedOn: 'm' }]]);
    answers.changeOwnData = failed({ kind: 'interrupted' });
    expect(await options.onTakeIn(preview, choice)).toBe('failed');
    answers.getOwnData = ok({ data: fileData, mark: 'n' });
    expect(await options.onCompareAgain(preview)).toMatchObject({
      ok: true,
      preview: { basedOn: 'n', comparison: { companies: { new: [], onlyHere: 0 } } },
    });
  });

  it('refuse a file with the reason, without reading more than necessary', async () => {
    const { answers, options } = setUp([]);
    const huge = { ...chosen('{}', 50_000_000), arrayBuffer: () => Promise.reject(new Error()) };
    answers.getOwnData = failed({ kind: 'interrupted' });
    for (const [file, problem] of [
      [huge, 'tooLarge'],
      [{ ...huge, size: 2 }, 'unreadable'],
      [chosen('{'), 'notJson'],
      [chosen(text()), 'noAnswer'],
    ] as const)
      expect(await options.onReadFile(file)).toEqual({ ok: false, problem });
  });

  it.each(['https://elsewhere.example', `${SERVICE}.evil.example`, ''])(
    'mark a file with the ids of another service as foreign: %s',
    async (service) => {
      const read = await setUp([]).options.onReadFile(chosen(text(service)));
      expect(read).toMatchObject({ preview: { isForeign: true } });
    },
  );
});
