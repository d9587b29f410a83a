import { CHROME_ID, REDIRECT_URIS, STAND_IN } from '../../lib/build/settings.ts';
import type { ServiceOptions } from './model.ts';

const portOf = (url: string) => Number(new URL(url).port);

/**
 * What the stand-in is without options: where the demo build looks for it, with the extension's own
 * callbacks registered and its origin in Chrome and Edge approved. Firefox needs no approved origin.
 */
export const defaultOptions = (): ServiceOptions => ({
  port: portOf(STAND_IN.baseUrl),
  authPort: portOf(STAND_IN.authUrl),
  redirectUris: [...REDIRECT_URIS],
  origins: [`chrome-extension://${CHROME_ID}`],
  quota: 600,
  searches: 120,
  interval: 2,
  tokenTtl: 3600,
  pilot: true,
  dialect: 'first',
});
