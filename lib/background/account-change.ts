import * as z from 'zod/mini';
import { createTurnTaking } from '../in-turn.ts';
import { isViewKey } from '../panel/view-record.ts';
import { type Area, stored } from '../stored.ts';
import type { AccountMark } from './account-mark.ts';

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

export interface AccountChangeDeps {
  /** storage.session. */
  area: Area;
  /** Whose the companies opened are, also after a restart. */
  mark: AccountMark;
  /** Forgets what was asked and answered. */
  forget(): Promise<void>;
  /** Forgets which companies were opened and asked about: one account's are not shown to the next. */
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
  const inTurn = createTurnTaking();

  async function forgetAnswers(): Promise<void> {
    await forget();
    // What closed panels would come back with.
    await area.remove(Object.keys(await area.get(null)).filter(isViewKey));
  }

  async function changed(): Promise<void> {
    // First the answers under way: one that came later would be noted as opened.
    await forgetAnswers();
    await forgetOpened();
    await tell();
  }

  // Whose answers they are is noted last: where the worker dies before, the next one begins anew.
  return {
    async connected(account) {
      if (account === null) return;
      await inTurn(async () => {
        const before = await last.read();
        if (before === account) return;
        const isSame = await mark.isOf(account);
        if (before !== null) await changed();
        // Since the browser started nobody was connected: only what is on disk may be somebody else's.
        else if (!isSame) await forgetOpened();
        if (!isSame) await mark.note(account);
        await last.write(account);
      });
    },
    forgotten: () =>
      inTurn(async () => {
        await forgetAnswers();
        await tell();
      }),
    disconnected: () =>
      inTurn(async () => {
        await changed();
        await Promise.all([last.clear(), mark.clear()]);
      }),
  };
}
