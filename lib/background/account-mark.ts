import * as z from 'zod/mini';
import { type Area, stored } from '../storage/stored.ts';
import { digestOf, newSalt } from './account-change.ts';

const KEY = 'lookSalt';

/**
 * Marks what belongs to an account on this machine without its name, the same each time it comes back: a
 * digest with this installation's own salt. Whoever reads the disk can check a guess with it.
 */
export interface AccountMarks {
  of(account: string): Promise<string>;
  /** Forgets the salt; later marks are others. */
  clear(): Promise<void>;
}

/** @param area storage.local */
export function createAccountMarks(area: Area): AccountMarks {
  const place = stored(area, KEY, z.string().check(z.minLength(16), z.maxLength(64)));

  async function salt(): Promise<string> {
    const known = await place.read();
    if (known !== null) return known;
    const made = newSalt();
    await place.write(made);
    return made;
  }

  return {
    // As a part of a name in storage, and short: 132 bits tell any accounts apart.
    of: async (account) =>
      (await digestOf(await salt(), account)).slice(0, 22).replace(/[+/]/g, '-'),
    clear: place.clear,
  };
}
