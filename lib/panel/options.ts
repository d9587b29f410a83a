import type { ExportRequest } from '../export/types.ts';
import type { ClipsSize } from '../model/clips.ts';
import type { LookSize } from '../model/looks.ts';
import type { Note } from '../model/notes.ts';
import type { OwnDataOutcome } from '../model/own-data.ts';
import type { SavedCompanies, SeenSize } from '../model/saved-companies.ts';
import type { SyncChange, SyncStatus } from '../model/sync.ts';
import type { AboutDirectory } from '../names/directory-file.ts';
import type { Licence } from '../settings/licences.ts';
import { newsOrigins } from '../settings/origins.ts';
import type { Policy } from '../settings/policy.ts';
import type { Preferences, StoredPreferences } from '../settings/preferences.ts';
import type { ExportOutcome } from './actions.ts';
import {
  type ChosenFile,
  comparedAgain,
  type FileChoice,
  type FilePreview,
  type PreviewResult,
  previewOf,
  takeIn,
} from './own-file.ts';
import type { Send } from './send.ts';
import type { HighlightsView } from './view-state.ts';

export interface OptionsDeps {
  send: Send;
  permissions: {
    getAll(): Promise<{ origins?: string[] | undefined }>;
    /** Must be called in the click itself: any wait before it loses the gesture. */
    request(wanted: { origins: string[] }): Promise<boolean>;
  };
  preferences: Pick<StoredPreferences, 'change' | 'clear'>;
  readPolicy(): Promise<Policy>;
  /** Whether a later version of the extension wrote what is stored. */
  isNewer(): Promise<boolean>;
  loadLicences(): Promise<Licence[]>;
  saveFile(request: ExportRequest): Promise<ExportOutcome>;
  /** Whether this browser supports highlights. */
  canHighlight: boolean;
  /** Epoch milliseconds. */
  now(): number;
  onChange(state: OptionsState): void;
}

/** The options page without its view. */
export interface Options extends OptionsActions {
  /** Reads everything that may have changed: here, in the panel, or in the browser's settings. */
  refresh(): Promise<void>;
  preferencesApplied(preferences: Preferences): void;
}

export function createOptions(initial: OptionsState, deps: OptionsDeps): Options {
  const { send, permissions } = deps;
  let state = initial;
  let latest = 0;
  const news = newsOrigins(initial.newsSites);
  const service = new URL(initial.about.service).origin;
  const update = (patch: Partial<OptionsState>) => {
    state = { ...state, ...patch };
    deps.onChange(state);
  };

  async function refresh(): Promise<void> {
    const mine = ++latest;
    const [
      { origins = [] },
      policy,
      highlights,
      saved,
      notes,
      sync,
      looks,
      clips,
      seen,
      directory,
      isNewer,
    ] = await Promise.all([
      permissions.getAll(),
      deps.readPolicy(),
      send('getHighlights', {}),
      send('getSavedCompanies', {}),
      send('getNotes', {}),
      send('getSync', {}),
      send('getLookSize', {}),
      send('getClipsSize', {}),
      send('getSeenSize', {}),
      send('getDirectory', {}),
      deps.isNewer(),
    ]);
    // A later refresh has overtaken this one.
    if (mine !== latest) return;
    const watched = origins.filter((one) => !state.serviceOrigins.includes(one));
    update({
      sites: watched.filter((one) => !news.includes(one)).sort(),
      newsWatched: state.newsSites.filter((_, place) => watched.includes(news[place] ?? '')),
      policy,
      isNewer,
      ...(deps.canHighlight
        ? highlights.ok && { highlights: highlights.value ? ('on' as const) : ('off' as const) }
        : { highlights: 'unavailable' as const }),
      ...(saved.ok && { saved: saved.value }),
      ...(notes.ok && { notes: notes.value }),
      ...(sync.ok && { sync: sync.value }),
      ...(looks.ok && { looks: looks.value }),
      ...(clips.ok && { clips: clips.value }),
      ...(seen.ok && { seen: seen.value }),
      ...(directory.ok && { directory: directory.value }),
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

  async function clear(what: Clearable): Promise<boolean> {
    switch (what) {
      case 'recents':
        return (await send('changeSavedCompanies', { change: 'clearRecents' })).ok;
      case 'seen':
        return (await send('clearSeen', {})).ok;
      case 'pins':
        return (await send('changeSavedCompanies', { change: 'clearPins' })).ok;
      case 'notes':
        return (await send('changeNotes', { change: 'clear' })).ok;
      case 'clips': {
        const reply = await send('changeClips', { change: 'clear' });
        return reply.ok && reply.value === 'saved';
      }
      case 'changes':
        return (await send('clearLooks', {})).ok;
      case 'answers':
        return (await send('forgetAnswers', {})).ok;
      case 'options':
        await deps.preferences.clear();
        return (await send('setHighlights', { on: false })).ok;
    }
  }

  return {
    refresh,
    preferencesApplied: (preferences) => update({ preferences }),
    onAddSite: (pattern) => request([pattern]),
    onRemoveSite: (pattern) => void stop([pattern]),
    onWatchNews: () => void request(news),
    async onStopNews() {
      const { origins = [] } = await permissions.getAll();
      await stop(origins.filter((one) => news.includes(one)));
    },
    async onHighlights(on) {
      update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      await refresh();
    },
    async onPreferences(wanted) {
      // Every page of the extension, including this one, follows the storage event.
      await deps.preferences.change(wanted);
    },
    async onClear(what) {
      const done = await clear(what).catch(() => false);
      await refresh();
      return done;
    },
    async onDeleteNote({ about, editedAt }) {
      const blank = { about, text: '', basedOn: [editedAt], editedAt: editedAt + 1 };
      const reply = await send('changeNotes', { change: 'write', ...blank });
      await refresh();
      return reply.ok && reply.value.outcome === 'saved';
    },
    async onSync(change) {
      const reply = await send('changeSync', change);
      if (reply.ok) update({ sync: reply.value });
      await refresh();
      return reply.ok;
    },
    async onSaveOwnData() {
      const here = await send('getOwnData', {});
      if (!here.ok) return null;
      const { data } = here.value;
      return deps.saveFile({ kind: 'ownData', data, service, savedAt: deps.now() });
    },
    onReadFile: (file) => previewOf(file, service, send),
    onCompareAgain: (preview) => comparedAgain(preview, send),
    async onTakeIn(preview, choice) {
      const outcome = await takeIn(preview, choice, send);
      await refresh();
      return outcome;
    },
    onExportNotes: () => deps.saveFile({ kind: 'notesCsv', notes: state.notes }),
    onLicences: deps.loadLicences,
  };
}

/** The state of the options page, as plain data. */
export interface OptionsState {
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
  /** The user's own notes, the newest first. */
  notes: Note[];
  /** Null until the background has told it. */
  sync: SyncStatus | null;
  /** How much is kept of pinned companies, to tell what changed. */
  looks: LookSize;
  /** How much the user's clips take. */
  clips: ClipsSize;
  /** How many companies are kept because an answer brought them. */
  seen: SeenSize;
  /** The operator's directory of companies; null where there is none. */
  directory: AboutDirectory | null;
  policy: Policy;
  /** A later version of the extension wrote what is stored, and this one leaves it alone. */
  isNewer: boolean;
  /** The manifest's names of the permissions granted at installation. */
  permissions: string[];
  /** Whether the manifest names the service's hosts (Firefox). */
  namesHosts: boolean;
  about: { version: string; service: string; provider: string };
}

/** Data that the user can clear separately. */
export type Clearable =
  | 'recents'
  | 'seen'
  | 'pins'
  | 'notes'
  | 'clips'
  | 'changes'
  | 'options'
  | 'answers';

/** The page's actions. Those that prompt for access must run synchronously inside the click. */
interface OptionsActions {
  /** @returns whether the user granted access */
  onAddSite(pattern: string): Promise<boolean>;
  onRemoveSite(pattern: string): void;
  onWatchNews(): void;
  onStopNews(): void;
  onHighlights(on: boolean): void;
  onPreferences(wanted: Partial<Preferences>): void;
  /** @returns whether it succeeded */
  onClear(what: Clearable): Promise<boolean>;
  /** @returns whether it succeeded; a note that was changed meanwhile stays */
  onDeleteNote(note: Note): Promise<boolean>;
  onExportNotes(): Promise<ExportOutcome>;
  /** @returns whether it succeeded */
  onSync(change: SyncChange): Promise<boolean>;
  /** Saves everything that the user made. */
  onSaveOwnData(): Promise<ExportOutcome>;
  /** Compares a file with what is here; nothing of it is taken yet. */
  onReadFile(file: ChosenFile): Promise<PreviewResult>;
  onCompareAgain(preview: FilePreview): Promise<PreviewResult>;
  onTakeIn(preview: FilePreview, choice: FileChoice): Promise<OwnDataOutcome>;
  onLicences(): Promise<Licence[]>;
}

export type OptionsProps = OptionsState & OptionsActions;
