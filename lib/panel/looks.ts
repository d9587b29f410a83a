import type { LooksWork } from './looks-work.ts';
import type { RequestSequence } from './query-state.ts';
import type { ShownList } from './readings.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** What changed in pinned companies. What it takes is loaded once an account is connected. */
export function createLooks(store: Store, send: Send, sequence: RequestSequence) {
  let work: Promise<LooksWork> | null = null;
  /** Does nothing where the extension was updated beneath an open panel. */
  async function withWork(act: (work: LooksWork) => Promise<void>): Promise<void> {
    work ??= import('./looks-work.ts').then(({ createLooksWork }) =>
      createLooksWork(store, send, sequence),
    );
    await work.then(act, () => {
      work = null;
    });
  }

  store.subscribe(({ session }) => {
    const isConnected = session !== 'loading' && session.state === 'connected';
    if (isConnected && work === null) void withWork(async () => {});
  });

  return {
    /** Reads the changes back from the background. */
    refresh: () => withWork((loaded) => loaded.refresh()),
    /** A list of a company's was read that does not stand on the panel. */
    tell: (companyId: string, shown: ShownList) =>
      withWork((loaded) => loaded.tell(companyId, shown)),
    /** The user has seen the changes of the open company. */
    markSeen: () => withWork((loaded) => loaded.markSeen()),
  };
}
export type Looks = ReturnType<typeof createLooks>;
