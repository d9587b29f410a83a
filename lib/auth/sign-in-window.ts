import * as z from 'zod/mini';
import { stored } from '../stored.ts';
import type { AuthEnvironment } from './environment.ts';

/**
 * Runs an interactive flow and keeps account of the window it opens. Chromium allows one flow at a
 * time, and neither a worker's death nor giving up ends one: its window would stay and turn every
 * later click away as busy. So it is noted in storage, closed when the flow is given up, and closed
 * by the next flow if a dead worker left it.
 *
 * The browser does not say which window a flow opened: it is the first popup after the start.
 */
export async function inOwnWindow<T>(
  env: AuthEnvironment,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const place = stored(env.storage, 'auth.window', z.number());
  const closeNoted = async () => {
    const id = await place.read();
    if (id === null) return;
    await place.clear();
    // The user may have closed it long ago.
    await env.windows.remove(id).catch(() => undefined);
  };
  const note = ({ id, type }: { id?: number | undefined; type?: string | undefined }) => {
    if (id === undefined || type !== 'popup') return;
    env.windows.onCreated.removeListener(note);
    void place.write(id);
  };

  await closeNoted();
  env.windows.onCreated.addListener(note);
  try {
    return await run();
  } finally {
    env.windows.onCreated.removeListener(note);
    await (signal.aborted ? closeNoted() : place.clear());
  }
}
