import { takenIn } from '../backup/merge.ts';
import type { OwnData, OwnDataChange, OwnDataOutcome, OwnDataReply } from '../model/own-data.ts';
import type { SavedCompanies } from '../model/saved-companies.ts';
import { isOff } from '../settings/policy.ts';
import {
  chosenPreferences,
  DEFAULT_PREFERENCES,
  knownPreferences,
  type StoredPreferences,
} from '../settings/preferences.ts';
import type { ClipsStore } from './clips.ts';
import type { Common } from './common.ts';
import type { NotesStore } from './notes.ts';
import type { SavedCompaniesStore } from './saved-companies.ts';

interface OwnDataDeps extends Common {
  savedCompanies: Pick<SavedCompaniesStore, 'get' | 'exchange'>;
  notes: Pick<NotesStore, 'kept'>;
  clips: Pick<ClipsStore, 'kept'>;
  preferences: Pick<StoredPreferences, 'read' | 'itemWith'>;
}

/** Everything that the user made, to be saved as a file or taken in from one. */
export function createOwnData(deps: OwnDataDeps) {
  const { savedCompanies, preferences, notify } = deps;
  const notes = deps.notes.kept;
  const clips = deps.clips.kept;

  const dataWith = async ({ pins, lists }: SavedCompanies): Promise<OwnData> => ({
    pins,
    lists,
    notes: await notes.read(),
    clips: await clips.read(),
    settings: chosenPreferences((await preferences.read()) ?? DEFAULT_PREFERENCES),
  });

  /** Writes it, if the policy and what lies there allow it. */
  async function write(change: OwnDataChange): Promise<OwnDataOutcome> {
    let outcome: OwnDataOutcome = 'failed';
    await savedCompanies.exchange(async (saved) => {
      const here = await dataWith(saved);
      const overwrites = change.how === 'replace' || change.texts.length > 0;
      if (overwrites && change.basedOn !== (await markOf(here))) {
        outcome = 'changed';
        return { saved };
      }
      const after = takenIn(here, change);
      const noteItems = notes.itemsFor(here.notes, after.notes);
      const mayKeepClips = !isOff(await deps.policy(), 'clips');
      const clipItems = clips.itemsFor(here.clips, mayKeepClips ? after.clips : []);
      outcome = 'done';
      const isChosen = JSON.stringify(after.settings) !== JSON.stringify(here.settings);
      const before = change.how === 'replace' ? DEFAULT_PREFERENCES : {};
      const settings = { ...before, ...knownPreferences(after.settings) };
      const beside = {
        ...noteItems.set,
        ...clipItems.set,
        ...(isChosen && (await preferences.itemWith(settings))),
      };
      return {
        saved: { ...saved, pins: after.pins, lists: after.lists },
        beside,
        remove: [...noteItems.remove, ...clipItems.remove],
      };
    });
    // The store of saved companies sends its own notice.
    void notify({ notice: 'notesChanged' });
    void notify({ notice: 'clipsChanged', ids: null });
    return outcome;
  }

  return {
    async get(): Promise<OwnDataReply> {
      const data = await dataWith(await savedCompanies.get());
      return { data, mark: await markOf(data) };
    },
    /**
     * Imports the data of a file in one write. Browsers have no common error for full storage, but
     * any failure leaves the data unchanged.
     */
    change: (change: OwnDataChange) => write(change).catch((): OwnDataOutcome => 'failed'),
  };
}

async function markOf(data: OwnData): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
