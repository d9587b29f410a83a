import type { Store } from '../../lib/panel/store.ts';

/** Opens the gate on screen at the moment the wait is over. */
export function followGate(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: number | null = null;
  store.subscribe(({ gate }) => {
    if (gate?.until === until || (!gate && until === null)) return;
    clearTimeout(timer);
    until = gate?.until ?? null;
    if (gate) timer = setTimeout(() => store.update({ gate: null }), gate.until - Date.now());
  });
}
