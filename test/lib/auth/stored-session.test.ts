import { expect, it } from 'vitest';
import { AccessToken } from '../../../lib/auth/stored-session.ts';

it('looks only for tokens of at least 16 characters; shorter ones occur by chance', () => {
  const sixteen = 'abcdefgh12345678';
  expect(new AccessToken(sixteen).isIn(sixteen)).toBe(true);
  expect(new AccessToken(sixteen).isIn(sixteen.slice(1))).toBe(false);
  expect(new AccessToken(sixteen.slice(1)).isIn(sixteen)).toBe(false);
});

it('a token is only itself and reveals nothing when it is printed', () => {
  const token = new AccessToken('one');
  expect([token.is('one'), token.is('two'), token.is(null)]).toEqual([true, false, false]);
  expect([JSON.stringify(token), String(token)]).toEqual(['"[access token]"', '[access token]']);
});
