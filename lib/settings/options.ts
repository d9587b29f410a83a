import type { SavedCompanies } from '../model/saved-companies.ts';
import type { Send } from '../panel/send.ts';
import type { HighlightsView } from '../panel/view-state.ts';
import type { Stored } from '../storage/stored.ts';
import type { Licence } from './licences.ts';
import { newsOrigins } from './origins.ts';
import type { Policy } from './policy.ts';
import { AS_THE_BROWSER, type Preferences } from './preferences.ts';

/** What the options page has of the browser. */
export interface OptionsDeps {
  send: Send;
  permissions: {
    getAll(): Promise<{ origins?: string[] | undefined }>;
    /** Must be called in the click itself: any wait before it loses the gesture. */
    request(wanted: { origins: string[] }): Promise<boolean>;
  };
  preferences: Stored<Preferences>;
  readPolicy(): Promise<Policy>;
  loadLicences(): Promise<Licence[]>;
  /** Whether this browser knows highlights. */
  canHighlight: boolean;
  onChange(state: OptionsState): void;
}

/** The options page without its looks. */
export interface Options extends OptionsActions {
  /** Reads back everything that may have changed, here, in the panel, or in the browser's settings. */
  refresh(): Promise<void>;
  /** What the page was dressed with changed. */
  preferencesApplied(preferences: Preferences): void;
}

export function createOptions(initial: OptionsState, deps: OptionsDeps): Options {
  const { send, permissions } = deps;
  let state = initial;
  let turn = 0;
  const news = newsOrigins(initial.newsSites);
  const update = (patch: Partial<OptionsState>) => {
    state = { ...state, ...patch };
    deps.onChange(state);
  };

  async function refresh(): Promise<void> {
    const mine = ++turn;
    const [{ origins = [] }, policy, highlights, shelf] = await Promise.all([
      permissions.getAll(),
      deps.readPolicy(),
      send('getHighlights', {}),
      send('getSavedCompanies', {}),
    ]);
    // A later refresh has overtaken this one.
    if (mine !== turn) return;
    const watched = origins.filter((one) => !state.serviceOrigins.includes(one));
    update({
      sites: watched.filter((one) => !news.includes(one)).sort(),
      newsWatched: state.newsSites.filter((_, place) => watched.includes(news[place] ?? '')),
      policy,
      ...(deps.canHighlight
        ? highlights.ok && { highlights: highlights.value ? ('on' as const) : ('off' as const) }
        : { highlights: 'unavailable' as const }),
      ...(shelf.ok && { shelf: shelf.value }),
    });
  }

  /** A refused prompt is an answer; whatever was decided is read back from the browser. */
  async function ask(origins: string[]): Promise<boolean> {
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
      case 'pins':
        return (await send('changeSavedCompanies', { change: 'clearPins' })).ok;
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
    onAddSite: (pattern) => ask([pattern]),
    onRemoveSite: (pattern) => void stop([pattern]),
    onWatchNews: () => void ask(news),
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
      // Every page of ours, this one too, hears it from storage.
      const kept = (await deps.preferences.read()) ?? AS_THE_BROWSER;
      await deps.preferences.write({ ...kept, ...wanted });
    },
    async onClear(what) {
      const done = await clear(what).catch(() => false);
      await refresh();
      return done;
    },
    onLicences: deps.loadLicences,
  };
}

/** What the options page shows, as plain data. */
export interface OptionsState {
  /** Match patterns watched one by one. */
  sites: string[];
  /** The shipped list of hosts, and those of it that are watched. */
  newsSites: string[];
  newsWatched: string[];
  /** Match patterns of the service: never watched. */
  serviceOrigins: string[];
  highlights: HighlightsView;
  preferences: Preferences;
  shelf: SavedCompanies;
  policy: Policy;
  /** The manifest's own names of what was given at installation. */
  permissions: string[];
  /** Whether the manifest names the service's hosts (Firefox). */
  namesHosts: boolean;
  about: { version: string; service: string; provider: string };
}

/** What can be cleared, each for itself. */
export type Clearable = 'recents' | 'pins' | 'options' | 'answers';

/** Every act of the page. Those that ask the browser are called synchronously inside the click. */
export interface OptionsActions {
  /** Gives whether the browser was allowed to give access. */
  onAddSite(pattern: string): Promise<boolean>;
  onRemoveSite(pattern: string): void;
  onWatchNews(): void;
  onStopNews(): void;
  onHighlights(on: boolean): void;
  onPreferences(wanted: Partial<Preferences>): void;
  /** Gives whether it worked. */
  onClear(what: Clearable): Promise<boolean>;
  onLicences(): Promise<Licence[]>;
}

export type OptionsProps = OptionsState & OptionsActions;
