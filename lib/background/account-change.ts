import * as z from 'zod/mini';
import { isViewKey } from '../panel/view-record.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';

/**
 * Whose answers the panels may still show. A session that is lost leaves them on screen, with their
 * age; they go when the user disconnects, or connects as somebody else, then or later. What was opened
 * outlives the browser's session, and goes too if somebody else is the next to connect.
 */
export interface AccountChange {
  /**
   * After a connect, and whenever the session is read back: the worker may have died between the one
   * and what follows from it.
   */
  connected(account: string | null): Promise<void>;
  /** After a disconnect by the user. */
  disconnected(): Promise<void>;
  /** The user wants the answers forgotten, and stays connected. */
  forgotten(): Promise<void>;
}

interface AccountChangeDeps {
  /** storage.session. */
  area: Area;
  /** Whose the companies opened are, also after a restart. */
  mark: AccountMark;
  /** Forgets what was asked and answered. */
  forget(): Promise<void>;
  /**
   * Forgets which companies were opened and asked about: one account's are not shown to the next, also
   * where this rejects because they are still on disk.
   */
  forgetOpened(): Promise<void>;
  /** Tells the open panels; resolves when they have heard it, so that the reply comes after. */
  tell(): Promise<void>;
}

export function createAccountChange({
  area,
  mark,
  forget,
  forgetOpened,
  tell,
}: AccountChangeDeps): AccountChange {
  const last = stored(area, 'account', z.string());
  const withLock = createMutex();

  async function forgetAnswers(): Promise<void> {
    await forget();
    // What closed panels would come back with.
    await area.remove(Object.keys(await area.get(null)).filter(isViewKey));
  }

  /** False where what was opened is still on disk, withheld. */
  const openedIsGone = (): Promise<boolean> =>
    forgetOpened().then(
      () => true,
      () => false,
    );

  async function changed(): Promise<boolean> {
    // First the answers under way: one that came later would be noted as opened.
    await forgetAnswers();
    const isGone = await openedIsGone();
    await tell();
    return isGone;
  }

  /** Notes whose what was opened is from now on. Where that fails it is nobody's, and the next one's neither. */
  async function note(account: string, isGone: boolean): Promise<void> {
    try {
      if (isGone) return await mark.note(account);
    } catch {
      // The disk is full: the session is the reader's all the same.
    }
    await mark.clear().catch(() => undefined);
  }

  // Whose answers they are is noted last: where the worker dies before, the next one begins anew.
  return {
    async connected(account) {
      if (account === null) return;
      await withLock(async () => {
        const before = await last.read();
        if (before === account) return;
        const isSame = await mark.isOf(account).catch(() => false);
        let isGone = true;
        if (before !== null) isGone = await changed();
        // Since the browser started nobody was connected: only what is on disk may be somebody else's.
        else if (!isSame) isGone = await openedIsGone();
        if (!isSame || !isGone) await note(account, isGone);
        await last.write(account);
      });
    },
    forgotten: () =>
      withLock(async () => {
        await forgetAnswers();
        await tell();
      }),
    disconnected: () =>
      withLock(async () => {
        const isGone = await changed();
        await Promise.all([last.clear(), mark.clear()]);
        if (!isGone) throw new Error('What was opened is still on disk.');
      }),
  };
}

/**
 * Tells over a browser restart whether the same account is back, without its name: a digest with a
 * random salt. Whoever reads the disk can test a guess with it, and read nothing from it.
 */
interface AccountMark {
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
