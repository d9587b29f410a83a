import { requestProviderMetadata } from '../../auth/discovery.ts';
import type { Target } from './target.ts';
import type { Heard, Reply, Wire } from './wire.ts';

/** Requests as a browser sends them for a page of an origin. */

/** As Chromium asks before a call: `Accept` needs no leave. */
export const preflight = (url: string, origin: string, wire: Wire): Promise<Heard> =>
  wire.ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });

/** The provider's metadata, by the extension's own reading. */
export async function askMetadata(
  { settings }: Target,
  origin: string,
  wire: Wire,
): Promise<Heard> {
  const access = wire.as(origin);
  const { signal } = new AbortController();
  await requestProviderMetadata(access, new URL(settings.authUrl), signal).catch(() => undefined);
  return access.heard();
}

/** Who may read an answer, by its own word. */
export const allowed = ({ headers }: Reply): string | null =>
  headers.get('Access-Control-Allow-Origin');
