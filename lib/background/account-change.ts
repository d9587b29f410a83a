import * as z from 'zod/mini';
import { isViewKey } from '../panel/place.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';
import { quietly } from './quietly.ts';

/**
 * Clears one account's data before another account uses the panel. A lost session leaves the answers on
 * screen, with their age; they go when the user disconnects, or when another account connects. The
 * history outlives the browser session, and goes as well if another account is the next to connect.
 */
export interface AccountChange {
  /**
   * Called after a connect, and whenever the session is read: the worker may have died between the
   * connect and this call.
   */
  connected(account: string | null): Promise<void>;
  /** Called after a disconnect by the user. */
  disconnected(): Promise<void>;
  /** Clears the answers at the user's request, without a disconnect. */
  forgotten(): Promise<void>;
}

interface AccountChangeDeps {
  /** storage.session. */
  area: Area;
  /** Identifies the history's account, also after a restart. */
  digest: AccountDigest;
  forgetAnswers(): Promise<void>;
  /**
   * Forgets the companies that were opened, and the subjects of calls. Even if this rejects because the
   * history is still on disk, the next account does not see it.
   */
  forgetHistory(): Promise<void>;
  /** Tells the open panels; resolves once they have received it, so that the reply comes after. */
  notify(): Promise<void>;
}

export function createAccountChange({
  area,
  digest,
  forgetAnswers,
  forgetHistory,
  notify,
}: AccountChangeDeps): AccountChange {
  const last = stored(area, 'account', z.string());
  const withLock = createMutex();

  async function forgetAnswersAndViews(): Promise<void> {
    await forgetAnswers();
    // State that closed panels would restore.
    await area.remove(Object.keys(await area.get(null)).filter(isViewKey));
  }

  /** False if the history is still on disk, where no panel sees it. */
  const clearHistory = (): Promise<boolean> =>
    forgetHistory().then(
      () => true,
      () => false,
    );

  async function clearAll(): Promise<boolean> {
    // Answers first: one that arrived later would be added to the history again.
    await forgetAnswersAndViews();
    const isHistoryGone = await clearHistory();
    await notify();
    return isHistoryGone;
  }

  /** Records the history's account. If that fails, the next account to connect clears the history. */
  async function saveOwner(account: string, isHistoryGone: boolean): Promise<void> {
    try {
      if (isHistoryGone) return await digest.save(account);
    } catch {
      // A full disk must not end the session.
    }
    await quietly(digest.clear());
  }

  // The account is written last: if the worker dies before, the next one starts over.
  return {
    async connected(account) {
      if (account === null) return;
      await withLock(async () => {
        const before = await last.read();
        if (before === account) return;
        const isSame = await digest.isOf(account).catch(() => false);
        let isHistoryGone = true;
        if (before !== null) isHistoryGone = await clearAll();
        // First connect since the browser started: only the history on disk may be another account's.
        else if (!isSame) isHistoryGone = await clearHistory();
        if (!isSame || !isHistoryGone) await saveOwner(account, isHistoryGone);
        await last.write(account);
      });
    },
    forgotten: () =>
      withLock(async () => {
        await forgetAnswersAndViews();
        await notify();
      }),
    disconnected: () =>
      withLock(async () => {
        const isHistoryGone = await clearAll();
        await Promise.all([last.clear(), digest.clear()]);
        if (!isHistoryGone) throw new Error('The history is still on disk.');
      }),
  };
}

/**
 * Recognises an account after a browser restart without storing its name: a digest with a random salt.
 * A person who reads the disk can check a guess with it, but learns nothing else.
 */
interface AccountDigest {
  /** Also false if no account is saved. */
  isOf(account: string): Promise<boolean>;
  save(account: string): Promise<void>;
  clear(): Promise<void>;
}

/** 128 random bits, and SHA-256 of salt and account, in base64. */
const markSchema = z.object({ salt: z.string(), digest: z.string() });

/**
 * @param area storage.local: the digest has to outlive the browser session, as the history does
 * @param isNeeded false if the policy forbids a history
 */
export function createAccountDigest(area: Area, isNeeded: () => Promise<boolean>): AccountDigest {
  const place = stored(area, 'accountMark', markSchema);
  return {
    async isOf(account) {
      const mark = await place.read();
      return mark !== null && mark.digest === (await digestOf(mark.salt, account));
    },
    async save(account) {
      if (!(await isNeeded())) return place.clear();
      const salt = newSalt();
      await place.write({ salt, digest: await digestOf(salt, account) });
    },
    clear: place.clear,
  };
}

/** SHA-256 of salt and account, in base64. */
export async function digestOf(salt: string, account: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt} ${account}`);
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** 128 random bits, in base64. */
export const newSalt = (): string => base64(crypto.getRandomValues(new Uint8Array(16)));
