import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CHROME_ID,
  EXTENSION_KEY,
  REDIRECT_URIS,
  readBuildSettings,
  STAND_IN,
} from '../../../lib/build/settings.ts';

const OPERATOR = {
  WXT_BASE_URL: 'https://api.example/research',
  WXT_AUTH_URL: 'https://sign-in.example',
  WXT_CLIENT_ID: 'client-1',
};

describe('an operator’s build', () => {
  it('takes the addresses as written', () => {
    const [baseUrl, authUrl, clientId] = Object.values(OPERATOR);
    const settings = { baseUrl, authUrl, clientId, assumesPkce: false, allowLoopback: false };
    expect(readBuildSettings(OPERATOR, false)).toEqual(settings);
  });

  it('assumes PKCE only by the one word for it', () => {
    const read = (WXT_PKCE: string) => readBuildSettings({ ...OPERATOR, WXT_PKCE }, false);
    expect([read('assumed'), read('')].map(({ assumesPkce }) => assumesPkce)).toEqual([
      true,
      false,
    ]);
    for (const slip of ['true', 'Assumed', 'plain', 'none']) {
      expect(() => read(slip)).toThrow(/^WXT_PKCE is "assumed" or not set[^\n]*$/);
    }
  });

  it.each(Object.keys(OPERATOR))('fails with one line that names %s when it is missing', (name) => {
    for (const value of [undefined, '', '  ']) {
      const read = () => readBuildSettings({ ...OPERATOR, [name]: value }, false);
      expect(read).toThrow(new RegExp(`^${name} is not set[^\n]*$`));
    }
  });

  it.each([
    ...['http://api.example', 'http://127.0.0.1:4810', 'ftp://api.example', 'api.example'],
    ...['https://user:secret@api.example', 'https://api.example/?key=1', 'https://api.example/#'],
    ...['https://api.example/?', 'https://*.example', 'https:api.example'],
    ...['https://api.example\\x', 'https://API.example'],
  ])('refuses %s', (url) => {
    expect(() => readBuildSettings({ ...OPERATOR, WXT_BASE_URL: url }, false)).toThrow(
      /^WXT_BASE_URL/,
    );
  });
});

describe('the demo build', () => {
  it('defaults to the stand-in', () => {
    expect(readBuildSettings({}, true)).toEqual({
      ...STAND_IN,
      assumesPkce: false,
      allowLoopback: true,
    });
  });

  it.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1', 'https://api.example'])(
    'accepts %s',
    (url) => {
      expect(readBuildSettings({ WXT_BASE_URL: url }, true).baseUrl).toBe(url);
    },
  );

  it.each(['http://api.example', 'http://127.0.0.1.example', 'http://localhost.example'])(
    'refuses %s',
    (url) => {
      expect(() => readBuildSettings({ WXT_BASE_URL: url }, true)).toThrow(/loopback/);
    },
  );
});

it('derives the Chrome and Edge id from the key as the browser does', () => {
  // The first 128 bits of the public key's SHA-256, with a to p as digits.
  const digest = createHash('sha256').update(Buffer.from(EXTENSION_KEY, 'base64')).digest('hex');
  const letters = [...digest.slice(0, 32)].map((digit) => 'abcdefghijklmnop'[Number(`0x${digit}`)]);
  expect(CHROME_ID).toBe(letters.join(''));
});

it('registers the callbacks that getRedirectURL returns', () => {
  expect(REDIRECT_URIS).toEqual([
    `https://${CHROME_ID}.chromiumapp.org/`,
    // Firefox derives the host from the add-on's id by SHA-1.
    'https://9202a79f0dd11229cf984f45cace82f067f0ac8a.extensions.allizom.org/',
  ]);
});
