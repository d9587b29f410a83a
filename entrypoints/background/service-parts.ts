import { browser } from 'wxt/browser';
import { createClient } from '../../lib/api/client.ts';
import { createGet } from '../../lib/api/http.ts';
import { createRateLimitStore } from '../../lib/api/rate-limit.ts';
import { createAuth } from '../../lib/auth/index.ts';
import { createCallLog } from '../../lib/background/call-log.ts';
import { isOnline, settings } from '../../lib/settings/build-settings.ts';
import type { Base } from './base.ts';

/** Composes the only parts that use the network: the service's client and the sign-in. */
export function createServiceParts({ area, cache, now, origins, notify }: Base) {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  // Chromium needs no host access, because the service and the provider allow the extension's origin by CORS.
  const hasHostAccess = async () =>
    !import.meta.env.FIREFOX || (await browser.permissions.contains({ origins }));

  const calls = createCallLog({
    area,
    fetch,
    now,
    onChange: () => void notify({ notice: 'callsChanged' }),
  });
  const rateLimit = createRateLimitStore(area, now);
  const auth = createAuth({
    settings,
    identity: browser.identity,
    recordFlows: calls.watched,
    fetch: calls.authFetch,
    windows: browser.windows,
    tabs: browser.tabs,
    storage: area,
    hasHostAccess,
    isFirefox: import.meta.env.FIREFOX,
    onChange: () => void notify({ notice: 'sessionChanged' }),
  });
  const client = createClient({
    get: createGet(settings.baseUrl, { fetch, recorder: calls.recorder, now }),
    tokens: auth,
    rateLimit,
    cache,
    area,
    now,
    online: isOnline,
    hasHostAccess,
    onRateLimit: () => void notify({ notice: 'rateLimitChanged' }),
  });

  return { auth, client, calls, rateLimit };
}
