import type { LoggedRequest } from '../service/api/request-log.ts';
import type { Lane } from './lane.ts';

/** Knowing that nothing more is asked, without waiting for a time. */

const MARKER = '/v1/marker-of-the-matrix';

/**
 * A message from the panel to the worker and back, then a request from the worker to the service and
 * back: whatever was to be asked at once has arrived before. It also wakes a worker that was killed.
 */
export async function settle(lane: Lane): Promise<void> {
  const { panel, browser, service, problems } = lane;
  for (const _ of [1, 2]) {
    await panel.page.evaluate(() =>
      chrome.runtime.sendMessage({ request: 'getRateLimit', input: {}, windowId: -1 }),
    );
    const status = await browser.inBackground(
      (url: string) =>
        fetch(url).then(
          (response) => response.status,
          () => null,
        ),
      service.baseUrl + MARKER,
    );
    const must = lane.callOff === null ? 404 : null;
    if (status !== must) throw new Error(`the marker came back with ${status}, not ${must}`);
  }
  await problems.watchWorker();
}

/** Calls for data that arrived since the log had so many lines; preflights and markers are none. */
export const callsSince = ({ service }: Lane, since: number): LoggedRequest[] =>
  service.requests
    .slice(since)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/') && path !== MARKER);
