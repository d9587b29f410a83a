import type { Store } from '../../lib/panel/store.ts';

/** Removes the rate limit from the state as soon as the wait is over. */
export function followRateLimit(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: number | null = null;
  store.subscribe(({ rateLimit }) => {
    if (rateLimit?.until === until || (!rateLimit && until === null)) return;
    clearTimeout(timer);
    until = rateLimit?.until ?? null;
    if (rateLimit)
      timer = setTimeout(() => store.update({ rateLimit: null }), rateLimit.until - Date.now());
  });
}
