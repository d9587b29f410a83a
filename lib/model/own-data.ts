import * as z from 'zod/mini';
import { clipSchema, MAX_CLIPS } from './clips.ts';
import { MAX_NOTES, noteSchema } from './notes.ts';
import { listSchema, MAX_LISTS, MAX_PINS, pinSchema } from './saved-companies.ts';

/** Everything that the user made on one device, as a file takes it to another. */
const ownDataSchema = z.object({
  pins: z.array(pinSchema).check(z.maxLength(MAX_PINS)),
  lists: z.array(listSchema).check(z.maxLength(MAX_LISTS)),
  notes: z.array(noteSchema).check(z.maxLength(MAX_NOTES)),
  clips: z.array(clipSchema).check(z.maxLength(MAX_CLIPS)),
  /** By name, those that were chosen alone: another version may have others. */
  settings: z.catchall(z.object({}), z.union([z.string().check(z.maxLength(100)), z.boolean()])),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const NO_OWN_DATA: OwnData = { pins: [], lists: [], notes: [], clips: [], settings: {} };

/** `add`: what is here stays. `replace`: what is only here is deleted. */
export const ownDataChangeSchema = z.object({
  how: z.enum(['add', 'replace']),
  data: ownDataSchema,
  /** Keys of notes and ids of clips whose text is taken from the file where both have one. */
  texts: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(MAX_NOTES + MAX_CLIPS)),
  settings: z.boolean(),
  /** The state that the user has seen the file compared with. */
  basedOn: z.string().check(z.maxLength(100)),
});
export type OwnDataChange = z.infer<typeof ownDataChangeSchema>;

/** What is on this device; `mark` tells another state of it. */
export interface OwnDataReply {
  data: OwnData;
  mark: string;
}

/** How many entries of a kind are stored, and how many bytes they use. */
export interface KeptSize {
  count: number;
  bytes: number;
}
const NOTHING: KeptSize = { count: 0, bytes: 0 };

export interface KeptSizes {
  clips: KeptSize;
  /** Pinned companies whose changes are stored. */
  looks: KeptSize;
  /** Companies that are stored because an answer contained them. */
  seen: KeptSize;
}
export const NOTHING_KEPT: KeptSizes = { clips: NOTHING, looks: NOTHING, seen: NOTHING };

/** `changed`: nothing was written, because that would overwrite or delete data that the user has not seen. */
export type OwnDataOutcome = 'done' | 'changed' | 'failed';
