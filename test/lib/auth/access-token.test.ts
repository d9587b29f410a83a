import { describe, expect, it } from 'vitest';
import { AccessToken } from '../../../lib/auth/access-token.ts';

describe('a token of symbols with few letters or digits', () => {
  const token = `${'-._~'.repeat(8)}a1`;

  it('is not found in a text that has only its letters and digits', () => {
    expect(new AccessToken(token).isIn('Annual report 2025, part a1 of the filing')).toBe(false);
    expect(new AccessToken('~'.repeat(32)).isIn('Annual report of the company')).toBe(false);
  });

  it.each<[string, string]>([
    ['unchanged', token],
    ['escaped', token.replaceAll('~', '%7E')],
    ['in Base64', btoa(token)],
    ['in hexadecimal', Buffer.from(token).toString('hex')],
  ])('is found %s', (_, written) => {
    expect(new AccessToken(token).isIn(`Bearer ${written}, as was sent`)).toBe(true);
  });
});

it('looks only for tokens of at least 16 characters; shorter ones occur by chance', () => {
  const sixteen = 'abcdefgh12345678';
  expect(new AccessToken(sixteen).isIn(sixteen)).toBe(true);
  expect(new AccessToken(sixteen).isIn(sixteen.slice(1))).toBe(false);
  expect(new AccessToken(sixteen.slice(1)).isIn(sixteen)).toBe(false);
});

it('a token equals only itself and reveals nothing when it is printed', () => {
  const [token, other] = [new AccessToken('one'), new AccessToken('two')];
  expect([token.equals(new AccessToken('one')), token.equals(other)]).toEqual([true, false]);
  expect([token.is('one'), token.is('two'), token.is(null)]).toEqual([true, false, false]);
  expect([JSON.stringify(token), String(token)]).toEqual(['"[access token]"', '[access token]']);
});
