import { takenIn } from '../backup/merge.ts';
import type { Clip } from '../model/clips.ts';
import type { Note } from '../model/notes.ts';
import type { OwnData, OwnDataChange, OwnDataOutcome, OwnDataReply } from '../model/own-data.ts';
import type { SavedCompanies } from '../model/saved-companies.ts';
import {
  chosenPreferences,
  DEFAULT_PREFERENCES,
  knownPreferences,
  type StoredPreferences,
} from '../settings/preferences.ts';
import type { Held } from '../storage/collection.ts';
import type { Area } from '../storage/stored.ts';
import type { ClipsStore } from './clips.ts';
import type { NotesStore } from './notes.ts';
import { quietly } from './quietly.ts';
import type { SavedCompaniesStore } from './saved-companies.ts';

/** Everything that the user made, to be saved as a file or taken in from one. */
export interface OwnDataStore {
  get(): Promise<OwnDataReply>;
  /** Takes in what a file holds, all of it in one write. */
  change(change: OwnDataChange): Promise<OwnDataOutcome>;
}

export interface OwnDataDeps {
  /** storage.local */
  area: Pick<Area, 'remove'>;
  savedCompanies: Pick<SavedCompaniesStore, 'get' | 'exchange'>;
  notes: Pick<NotesStore, 'get' | 'together'>;
  clips: Pick<ClipsStore, 'get' | 'together'>;
  preferences: Pick<StoredPreferences, 'read' | 'itemWith'>;
}

export function createOwnData({
  area,
  savedCompanies,
  notes: notesStore,
  clips: clipsStore,
  preferences,
}: OwnDataDeps): OwnDataStore {
  const settings = async () => chosenPreferences((await preferences.read()) ?? DEFAULT_PREFERENCES);

  async function dataOf(
    { pins, lists }: SavedCompanies,
    notes: Note[],
    clips: Clip[],
  ): Promise<OwnData> {
    return { pins, lists, notes, clips, settings: await settings() };
  }

  /** Writes it, if the policy and what lies there allow it. */
  async function write(
    change: OwnDataChange,
    held: { notes: Held<Note>; clips: Held<Clip> },
  ): Promise<OwnDataOutcome> {
    let outcome: OwnDataOutcome = 'failed';
    let remove: string[] = [];
    await savedCompanies.exchange(async (saved) => {
      const here = await dataOf(saved, held.notes.entries, held.clips.entries);
      if (change.how === 'replace' && change.basedOn !== (await markOf(here))) {
        outcome = 'changed';
        return { saved, beside: {} };
      }
      const { pins, lists, notes, clips, settings: wanted } = takenIn(here, change);
      const noteItems = held.notes.itemsFor(notes);
      const clipItems = held.clips.itemsFor(clips);
      remove = [...noteItems.remove, ...clipItems.remove];
      outcome = 'done';
      const isChosen = JSON.stringify(wanted) !== JSON.stringify(here.settings);
      const before = change.how === 'replace' ? DEFAULT_PREFERENCES : {};
      const beside = {
        ...noteItems.set,
        ...clipItems.set,
        ...(isChosen && (await preferences.itemWith({ ...before, ...knownPreferences(wanted) }))),
      };
      return { saved: { ...saved, pins, lists }, beside };
    });
    // What is not removed is not lost.
    if (remove.length > 0) await quietly(area.remove(remove));
    return outcome;
  }

  return {
    async get() {
      const data = await dataOf(
        await savedCompanies.get(),
        await notesStore.get(),
        await clipsStore.get(null),
      );
      return { data, mark: await markOf(data) };
    },
    change: (change) =>
      notesStore.together((notes) =>
        clipsStore.together(async (clips) => {
          try {
            return await write(change, { notes, clips });
          } catch {
            // Browsers have no common error for a full storage. It was one write: all is as it was.
            return 'failed';
          }
        }),
      ),
  };
}

async function markOf(data: OwnData): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
