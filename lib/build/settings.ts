import { createHash } from 'node:crypto';
import type { BuildSettings } from '../settings/build-settings.ts';
import { isLoopbackHost } from '../settings/origins.ts';
import { UserError } from './command-line.ts';

/** The default addresses of `npm run service`, and of the demo build. */
export const STAND_IN: Pick<BuildSettings, 'baseUrl' | 'authUrl' | 'clientId'> = {
  baseUrl: 'http://127.0.0.1:4810',
  authUrl: 'http://127.0.0.1:4811',
  clientId: 'tickerside',
};

/** Fixes the extension's id in Chrome and Edge: its origin and callback are approved once for every machine. */
export const EXTENSION_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvZzZjrKxhS2q/ddeaU8JatR0OxkIJGhDjmeAREIl6f7OhpGNARWlibNAvEG2QW86eteZdYaJdUTrv+0KMgJ00KVYAqZtygUgtqlBxpLAxJpUHfauzdYrb3LmCWgnB/oDWnrtC5YT6y2HpAvsWs4MG0V5RWx7Z8RsIi3VYocEHIDQHeMBoBS1StHBeCZYuzRV2ucWN55x2lGC8PgfUB8gtlyacDHmz9yLwPI9Py4HFD5TEtBTb+Kmn9LCWJ+JVaLJI90qXAdAysg52YB5ye+nQdik1/mOiCZrU8r61RFsFfGi179Iu+D8Df3FTzB0DU7XumQseS/JX3F0QpZ3IzvWGQIDAQAB';
/** Manifest members that stores refuse: they give each item an id of their own (docs/operators.md). */
export const NOT_IN_STORES = ['key'];
/** Id in Chrome and Edge, which the browser derives from the key. */
export const CHROME_ID = 'hnoaicdfpndcpblcgokmhdecpgekjghf';
/** Add-on id in Firefox. */
export const GECKO_ID = 'tickerside@tickerside.example';

/** An extension as it will ship to one kind of browser. */
export interface Extension {
  browser: 'chrome' | 'firefox';
  id: string;
  /** To be registered with the provider, exactly so. */
  callback: string;
  /** To be approved by both sides; in Firefox it is random for each install, and need not be. */
  origin: string;
}

/** Chrome, Edge and others of the family. */
export const chromeExtension = (id: string): Extension => ({
  browser: 'chrome',
  id,
  callback: `https://${id}.chromiumapp.org/`,
  origin: `chrome-extension://${id}`,
});

export const firefoxExtension = (id: string): Extension => ({
  browser: 'firefox',
  id,
  callback: `https://${createHash('sha1').update(id).digest('hex')}.extensions.allizom.org/`,
  origin: 'moz-extension://3f0f5b2e-9d0c-4b43-8f0a-6d2f1c7a9e55',
});

/** The extensions that we build, and the callbacks to register with the provider. */
export const EXTENSIONS = [chromeExtension(CHROME_ID), firefoxExtension(GECKO_ID)];
export const REDIRECT_URIS = EXTENSIONS.map(({ callback }) => callback);

/**
 * Reads `WXT_BASE_URL`, `WXT_AUTH_URL`, `WXT_CLIENT_ID` and, where it is set, `WXT_PKCE`.
 *
 * @param demo true for `--mode demo` and the dev server: loopback http allowed, stand-in defaults
 * @throws UserError when one is missing or unacceptable
 */
export function readBuildSettings(env: NodeJS.ProcessEnv, demo: boolean): BuildSettings {
  const value = (name: string, key: keyof typeof STAND_IN): string => {
    const given = env[name]?.trim() || (demo && STAND_IN[key]);
    if (given) return given;
    throw new UserError(
      `${name} is not set: an operator's build needs WXT_BASE_URL, WXT_AUTH_URL (https) and WXT_CLIENT_ID.`,
    );
  };
  const pkce = env.WXT_PKCE?.trim() ?? '';
  if (!['', 'assumed'].includes(pkce)) {
    throw new UserError(
      `WXT_PKCE is "assumed" or not set: without it, the sign-in's metadata must name S256.`,
    );
  }
  return {
    baseUrl: checkUrl('WXT_BASE_URL', value('WXT_BASE_URL', 'baseUrl'), demo),
    authUrl: checkUrl('WXT_AUTH_URL', value('WXT_AUTH_URL', 'authUrl'), demo),
    clientId: value('WXT_CLIENT_ID', 'clientId'),
    assumesPkce: pkce === 'assumed',
    allowLoopback: demo,
  };
}

function checkUrl(name: string, text: string, demo: boolean): string {
  const url = URL.parse(text);
  if (!url) throw new UserError(`${name} is not a URL: ${text}`);
  const secure = url.protocol === 'https:';
  if (!secure && !(demo && url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    const also = demo ? ', or http on a loopback address' : '';
    throw new UserError(`${name} must be https${also}: ${text}`);
  }
  // The text itself is compared with the service's and the provider's, so it must not rely on the URL
  // parser to mend it. A manifest would take a wildcard literally.
  const plain = text === url.href || `${text}/` === url.href;
  if (!plain || url.username || url.password || /[*?#]/.test(text)) {
    throw new UserError(
      `${name} must be a plain address, without credentials, wildcard, query or fragment: ${url.host}`,
    );
  }
  return text;
}
