import * as z from 'zod/mini';
import { isViewKey } from '../model/view-keys.ts';
import { isOff } from '../settings/policy.ts';
import { createMutex, stored } from '../storage/stored.ts';
import { type Common, quietly } from './common.ts';
import { newSalt, saltedDigest } from './salted-digest.ts';

interface AccountChangeDeps extends Common {
  /** Identifies the history's account, also after a restart. */
  digest: ReturnType<typeof createAccountDigest>;
  forgetAnswers(): Promise<void>;
  /** Forgets the companies that were opened, and the subjects of calls; rejects if some are still on disk. */
  forgetHistory(): Promise<void>;
}

/**
 * Clears one account's data before another account uses the panel. After a lost session the answers stay on screen with
 * their age, and the history outlives the browser session, until the user disconnects or another account connects.
 */
export function createAccountChange(deps: AccountChangeDeps) {
  const { session, digest } = deps;
  /** Resolves once the open panels have received the notice, so that the reply comes later. */
  const notify = () => deps.notify({ notice: 'accountChanged' });
  const last = stored(session, 'account', z.string());
  const withLock = createMutex();

  async function forgetAnswers(): Promise<void> {
    await deps.forgetAnswers();
    // State that closed panels would restore.
    await session.remove(Object.keys(await session.get(null)).filter(isViewKey));
  }

  async function clearAll(): Promise<void> {
    // Answers first: one that arrived later would be added to the history again.
    await forgetAnswers();
    // The answers are gone, so the panels are cleared even if the disk refuses.
    await deps.forgetHistory().finally(notify);
  }

  return {
    /**
     * Called after a connect, and whenever the session is read: the worker may have died between the
     * connect and this call.
     */
    async connected(account: string | null) {
      if (account === null) return;
      await withLock(async () => {
        const before = await last.read();
        if (before === account) return;
        const isSame = await digest.isOf(account);
        if (before !== null) await clearAll();
        // First connect since the browser started: only the history on disk may be another account's.
        else if (!isSame) await deps.forgetHistory();
        if (!isSame) {
          await digest.clear();
          // Without a digest, as on a full disk, the history belongs to no account and is deleted at the next start.
          await quietly(digest.save(account));
        }
        // Comes last: if the worker dies before, or the disk refuses, the next call starts over.
        await last.write(account);
      });
    },
    /** Clears the answers at the user's request, without a disconnect. */
    forgotten: () =>
      withLock(async () => {
        await forgetAnswers();
        await notify();
      }),
    /** Called after a disconnect by the user. */
    disconnected: () =>
      withLock(async () => {
        await clearAll();
        await Promise.all([last.clear(), digest.clear()]);
      }),
  };
}

/** 128 random bits, and SHA-256 of salt and account, in base64. */
const markSchema = z.object({ salt: z.string(), digest: z.string() });

/**
 * Recognises an account after a browser restart without storing its name, by a digest with a random salt. Both outlive
 * the browser session, as the history does. A person who reads the disk can check a guess with them, but learns nothing
 * else.
 */
export function createAccountDigest({ local, policy }: Common) {
  const place = stored(local, 'accountMark', markSchema);
  return {
    /** Also false if no account is saved. */
    async isOf(account: string) {
      const mark = await place.read();
      return mark !== null && mark.digest === (await saltedDigest(mark.salt, account));
    },
    async save(account: string) {
      if (isOff(await policy(), 'recents')) return place.clear();
      const salt = newSalt();
      await place.write({ salt, digest: await saltedDigest(salt, account) });
    },
    clear: place.clear,
  };
}
