import { type Comparison, compared } from '../backup/merge.ts';
import { type FileProblem, MAX_FILE_BYTES, type OwnFile, readFile } from '../backup/own-file.ts';
import type { ExportRequest } from '../export/file.ts';
import type { Result } from '../model/failure.ts';
import type { Note } from '../model/notes.ts';
import type { KeptSizes, OwnDataChange, OwnDataOutcome } from '../model/own-data.ts';
import type { SavedCompanies } from '../model/saved-companies.ts';
import type { SyncChange, SyncStatus } from '../model/sync.ts';
import type { AboutDirectory } from '../names/directory-file.ts';
import type { Licence } from '../settings/licences.ts';
import { newsOrigins } from '../settings/origins.ts';
import type { Policy } from '../settings/policy.ts';
import type { Preferences, StoredPreferences } from '../settings/preferences.ts';
import type { ExportOutcome } from './actions.ts';
import type { HighlightsView } from './bare-state.ts';
import type { PageDeps } from './page.ts';
import type { Send } from './send.ts';

/** A file that the user chose; its bytes are asked for only if there are not too many. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** A chosen file of a user's own data beside the data on this device, before anything is imported. */
export interface FilePreview {
  name: string;
  file: OwnFile;
  /** The file's ids belong to another service, or the file names no service. */
  isForeign: boolean;
  comparison: Comparison;
  /** The state of this device that it was compared with. */
  basedOn: string;
}

/** `unreadable`: the browser could not read the file; `noAnswer`: what is here could not be read. */
export type FileRefusal = FileProblem | 'unreadable' | 'noAnswer';

type PreviewResult = { ok: true; preview: FilePreview } | { ok: false; problem: FileRefusal };

export type FileChoice = Pick<OwnDataChange, 'how' | 'texts' | 'settings'>;

export interface OptionsDeps {
  send: Send;
  permissions: PageDeps['permissions'];
  preferences: Pick<StoredPreferences, 'change' | 'clear'>;
  readPolicy(): Promise<Policy>;
  /** Whether a later version of the extension wrote what is stored. */
  isNewer(): Promise<boolean>;
  loadLicences(): Promise<Licence[]>;
  saveFile(request: ExportRequest): Promise<ExportOutcome>;
  /** Epoch milliseconds. */
  now(): number;
  onChange(state: OptionsState): void;
}

/** The options page without its view. Actions that prompt for access must run synchronously inside the click. */
export function createOptions(initial: OptionsState, deps: OptionsDeps) {
  const { send, permissions } = deps;
  let state = initial;
  let latest = 0;
  const news = newsOrigins(initial.newsSites);
  const service = new URL(initial.about.service).origin;
  const update = (patch: Partial<OptionsState>) => {
    state = { ...state, ...patch };
    deps.onChange(state);
  };

  /** Reads everything that may have changed: here, in the panel, or in the browser's settings. */
  async function refresh(): Promise<void> {
    const mine = ++latest;
    const [{ origins = [] }, policy, isNewer, ...told] = await Promise.all([
      permissions.getAll(),
      deps.readPolicy(),
      deps.isNewer(),
      send('getHighlights', {}).then(answered((on) => ({ highlights: on ? 'on' : 'off' }))),
      send('getSavedCompanies', {}).then(answered((saved) => ({ saved }))),
      send('getNotes', {}).then(answered((notes) => ({ notes }))),
      send('getSync', {}).then(answered((sync) => ({ sync }))),
      send('getKeptSizes', {}).then(answered((sizes) => sizes)),
      send('getDirectory', {}).then(answered((directory) => ({ directory }))),
    ]);
    // A later refresh has overtaken this one.
    if (mine !== latest) return;
    const watched = origins.filter((one) => !state.serviceOrigins.includes(one));
    update({
      sites: watched.filter((one) => !news.includes(one)).sort(),
      newsWatched: state.newsSites.filter((_, n) => watched.includes(news[n] ?? '')),
      policy,
      isNewer,
      ...told.reduce<Partial<OptionsState>>((all, one) => Object.assign(all, one), {}),
    });
  }

  /** Whatever the user decides in the browser's prompt is read back. */
  async function request(origins: string[]): Promise<boolean> {
    const given = await permissions.request({ origins }).catch(() => false);
    await refresh();
    return given;
  }

  async function stop(origins: string[]): Promise<void> {
    if (origins.length > 0) await send('stopWatching', { origins });
    await refresh();
  }

  /** The same file beside what is here now. */
  async function onCompareAgain(
    read: Pick<FilePreview, 'name' | 'file' | 'isForeign'>,
  ): Promise<PreviewResult> {
    const here = await send('getOwnData', {});
    if (!here.ok) return { ok: false, problem: 'noAnswer' };
    const { data, mark } = here.value;
    const comparison = compared(data, read.file.data);
    return { ok: true, preview: { ...read, comparison, basedOn: mark } };
  }

  const clear = {
    recents: () => send('changeSavedCompanies', { change: 'clearRecents' }),
    pins: () => send('changeSavedCompanies', { change: 'clearPins' }),
    seen: () => send('clearSeen', {}),
    notes: () => send('changeNotes', { change: 'clear' }),
    clips: () => send('changeClips', { change: 'clear' }),
    changes: () => send('clearLooks', {}),
    answers: () => send('forgetAnswers', {}),
    async options() {
      await deps.preferences.clear();
      return send('setHighlights', { on: false });
    },
  };

  return {
    refresh,
    preferencesApplied: (preferences: Preferences) => update({ preferences }),
    onAddSite: (pattern: string) => request([pattern]),
    onRemoveSite: (pattern: string): void => void stop([pattern]),
    onWatchNews: (): void => void request(news),
    async onStopNews() {
      const { origins = [] } = await permissions.getAll();
      await stop(origins.filter((one) => news.includes(one)));
    },
    async onHighlights(on: boolean) {
      update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      await refresh();
    },
    /** Resolves to whether it was stored. Every page of the extension, including this one, follows the storage event. */
    onPreferences: (wanted: Partial<Preferences>) =>
      deps.preferences.change(wanted).then(
        () => true,
        () => false,
      ),
    async onClear(what: keyof typeof clear) {
      const reply: Result<unknown> | null = await clear[what]().catch(() => null);
      await refresh();
      return reply?.ok === true;
    },
    /** Resolves to whether it succeeded; a note that was changed meanwhile stays. */
    async onDeleteNote({ about, editedAt }: Note) {
      const blank = { about, text: '', basedOn: [editedAt], editedAt };
      const reply = await send('changeNotes', { change: 'write', ...blank });
      await refresh();
      return reply.ok && reply.value === 'saved';
    },
    async onSync(change: SyncChange) {
      const reply = await send('changeSync', change);
      if (reply.ok) update({ sync: reply.value });
      await refresh();
      return reply.ok;
    },
    async onSaveOwnData(): Promise<ExportOutcome> {
      // The user would take a file without the stored data for a backup.
      if (state.isNewer) return null;
      const here = await send('getOwnData', {});
      if (!here.ok) return null;
      const { data } = here.value;
      return deps.saveFile({ kind: 'ownData', data, service, savedAt: deps.now() });
    },
    /** Compares a file with the data on this device; imports nothing yet. */
    async onReadFile(chosen: ChosenFile): Promise<PreviewResult> {
      if (chosen.size > MAX_FILE_BYTES) return { ok: false, problem: 'tooLarge' };
      const bytes = await chosen.arrayBuffer().catch(() => null);
      if (!bytes) return { ok: false, problem: 'unreadable' };
      const reading = readFile(new Uint8Array(bytes));
      if (!reading.ok) return reading;
      const { file } = reading;
      return onCompareAgain({ name: chosen.name, file, isForeign: file.service !== service });
    },
    onCompareAgain,
    async onTakeIn({ file, basedOn }: FilePreview, choice: FileChoice): Promise<OwnDataOutcome> {
      const reply = await send('changeOwnData', { ...choice, data: file.data, basedOn });
      await refresh();
      return reply.ok ? reply.value : 'failed';
    },
    onExportNotes: () => deps.saveFile({ kind: 'notesCsv', notes: state.notes }),
    onLicences: deps.loadLicences,
  };
}

const answered =
  <T>(state: (value: T) => Partial<OptionsState>) =>
  (reply: Result<T>): Partial<OptionsState> =>
    reply.ok ? state(reply.value) : {};

export interface OptionsState extends KeptSizes {
  /** Match patterns watched one by one. */
  sites: string[];
  /** The hosts of the shipped list, and the watched ones among them. */
  newsSites: string[];
  newsWatched: string[];
  /** Match patterns of the service: never watched. */
  serviceOrigins: string[];
  highlights: HighlightsView;
  preferences: Preferences;
  saved: SavedCompanies;
  notes: Note[];
  /** Null until the background has told it. */
  sync: SyncStatus | null;
  /** The operator's directory of companies; null where there is none. */
  directory: AboutDirectory | null;
  policy: Policy;
  /** A later version of the extension wrote what is stored, and this one leaves it alone. */
  isNewer: boolean;
  /** The manifest's names of the permissions granted at installation. */
  permissions: string[];
  namesHosts: boolean;
  about: { version: string; service: string; provider: string };
}

type OptionsActions = Omit<ReturnType<typeof createOptions>, 'refresh' | 'preferencesApplied'>;
export type OptionsProps = OptionsState & OptionsActions;
export type Clearable = Parameters<OptionsActions['onClear']>[0];
