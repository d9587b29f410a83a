import * as z from 'zod/mini';
import { isViewKey } from '../panel/view-record.ts';
import { type Area, stored } from '../stored.ts';

/**
 * Whose answers the panels may still show. A session that is lost leaves them on screen, with their
 * age; they go when the user disconnects, or connects as somebody else, then or later.
 */
export interface AccountChange {
  /** After a connect. */
  connected(account: string | null): Promise<void>;
  /** After a disconnect by the user. */
  disconnected(): Promise<void>;
  /** The user wants the answers forgotten, and stays connected. */
  forgotten(): Promise<void>;
}

export interface AccountChangeDeps {
  area: Area;
  /** Forgets what was asked and answered. */
  forget(): Promise<void>;
  /** Forgets which companies were opened: one account's are not shown to the next. */
  forgetOpened(): Promise<void>;
  /** Tells the open panels; resolves when they have heard it, so that the reply comes after. */
  tell(): Promise<void>;
}

export function createAccountChange({
  area,
  forget,
  forgetOpened,
  tell,
}: AccountChangeDeps): AccountChange {
  const last = stored(area, 'account', z.string());

  async function forgotten(): Promise<void> {
    await forget();
    // What closed panels would come back with.
    await area.remove(Object.keys(await area.get(null)).filter(isViewKey));
    await tell();
  }

  async function changed(): Promise<void> {
    await forgetOpened();
    await forgotten();
  }

  return {
    async connected(account) {
      const before = await last.read();
      if (account !== null) await last.write(account);
      if (before !== null && before !== account) await changed();
    },
    forgotten,
    async disconnected() {
      await last.clear();
      await changed();
    },
  };
}
