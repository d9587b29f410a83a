import * as z from 'zod/mini';
import { type Area, stored } from '../storage/stored.ts';
import { quietly } from './quietly.ts';

/** Marks what another account left on disk as hidden, until it is deleted. */
export interface Withheld {
  isOn(): Promise<boolean>;
  /** Comes before the deletion, because the worker may die in between. */
  begin(): Promise<void>;
  /** Called once it is off the disk. */
  end(): Promise<void>;
}

/** @param session storage.session: outlives the worker */
export function createWithheld(session: Area, key: string): Withheld {
  const flag = stored(session, key, z.literal(true));
  /** In memory as well, because the stored flag may fail. */
  let isOn = false;
  return {
    async isOn() {
      isOn ||= (await flag.read()) !== null;
      return isOn;
    },
    async begin() {
      isOn = true;
      await quietly(flag.write(true));
    },
    async end() {
      if (!isOn) return;
      await flag.clear();
      isOn = false;
    },
  };
}
