import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CHROME_ID, EXTENSION_KEY, REDIRECT_URIS } from '../../../lib/build/settings.ts';

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
