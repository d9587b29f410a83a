import type { SavedCompanies } from '../../model/saved-companies.ts';
import type { HighlightsView } from '../../panel/view-state.ts';
import type { Policy } from '../policy.ts';
import type { Preferences } from '../preferences.ts';
import type { Licence } from './licence.ts';

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
