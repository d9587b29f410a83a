import type { Ask } from './ask.ts';
import type { Send } from './send.ts';
import type { StatementActions } from './statement.ts';
import type { Store } from './store.ts';

/** The statement of the open company. What it takes is loaded when it is first shown. */
export function createLaterStatement(store: Store, send: Send, ask: Ask) {
  let work: Promise<void> | null = null;
  let here: StatementActions | null = null;
  /** Does nothing where the extension was updated beneath an open panel. */
  function withWork(act: (loaded: StatementActions) => unknown): void {
    // At once, so that what is pressed next finds it done.
    if (here) return void act(here);
    work ??= import('./statement.ts').then(({ createStatement }) => {
      here ??= createStatement(store, send, ask);
    });
    void work.then(
      () => here && act(here),
      () => {
        work = null;
      },
    );
  }
  const later =
    <A extends unknown[]>(act: (loaded: StatementActions, ...of: A) => unknown) =>
    (...of: A): void =>
      withWork((loaded) => act(loaded, ...of));
  return {
    choose: later<Parameters<StatementActions['choose']>>((loaded, group) => loaded.choose(group)),
    load: later<Parameters<StatementActions['load']>>((loaded, part) => loaded.load(part)),
    again: later<Parameters<StatementActions['again']>>((loaded, metric) => loaded.again(metric)),
    stop: later((loaded) => loaded.stop()),
    proceed: later((loaded) => loaded.proceed()),
    /** Shows what is kept of the statement that a reloaded panel comes back to. */
    recall(): void {
      if (store.place.company?.statement) withWork((loaded) => loaded.recall());
    },
    /** The user has connected. */
    connected(): void {
      if (store.place.company?.statement?.run?.failure) withWork((loaded) => loaded.connected());
    },
  };
}
