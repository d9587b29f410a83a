import * as z from 'zod/mini';
import { type Area, stored } from '../storage/stored.ts';

/**
 * Tells over a browser restart whether the same account is back, without its name: a digest with a
 * random salt. Whoever reads the disk can test a guess with it, and read nothing from it.
 */
export interface AccountMark {
  /** False, too, where no account is noted. */
  isOf(account: string): Promise<boolean>;
  note(account: string): Promise<void>;
  clear(): Promise<void>;
}

/** 128 random bits, and SHA-256 of salt and account, in base64. */
const markSchema = z.object({ salt: z.string(), digest: z.string() });

/**
 * @param area storage.local: the mark has to outlive the browser's session, as what was opened does
 * @param isNeeded false where the administrator has it that nothing opened is kept
 */
export function createAccountMark(area: Area, isNeeded: () => Promise<boolean>): AccountMark {
  const place = stored(area, 'accountMark', markSchema);
  return {
    async isOf(account) {
      const mark = await place.read();
      return mark !== null && mark.digest === (await digestOf(mark.salt, account));
    },
    async note(account) {
      if (!(await isNeeded())) return place.clear();
      const salt = base64(crypto.getRandomValues(new Uint8Array(16)));
      await place.write({ salt, digest: await digestOf(salt, account) });
    },
    clear: place.clear,
  };
}

async function digestOf(salt: string, account: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt} ${account}`);
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
