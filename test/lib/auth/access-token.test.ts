import { describe, expect, it } from 'vitest';
import { AccessToken } from '../../../lib/auth/access-token.ts';

describe('a token of signs, with hardly a letter or digit,', () => {
  const token = `${'-._~'.repeat(8)}a1`;

  it('is not found in a text that only has its few letters and digits', () => {
    expect(new AccessToken(token).isIn('Annual report 2025, part a1 of the filing')).toBe(false);
    expect(new AccessToken('~'.repeat(32)).isIn('Annual report of the company')).toBe(false);
  });

  it.each<[string, string]>([
    ['as it is', token],
    ['escaped', token.replaceAll('~', '%7E')],
    ['in Base64', btoa(token)],
    ['in hexadecimal', Buffer.from(token).toString('hex')],
  ])('is found %s', (_, written) => {
    expect(new AccessToken(token).isIn(`Bearer ${written}, as was sent`)).toBe(true);
  });
});

it('a token is looked for from 16 characters on: a shorter one may stand in any text by chance', () => {
  const sixteen = 'abcdefgh12345678';
  expect(new AccessToken(sixteen).isIn(sixteen)).toBe(true);
  expect(new AccessToken(sixteen).isIn(sixteen.slice(1))).toBe(false);
  expect(new AccessToken(sixteen.slice(1)).isIn(sixteen)).toBe(false);
});

it('a token is itself and no other, and says no more of itself than what it is', () => {
  const [token, other] = [new AccessToken('one'), new AccessToken('two')];
  expect([token.equals(new AccessToken('one')), token.equals(other)]).toEqual([true, false]);
  expect([token.is('one'), token.is('two'), token.is(null)]).toEqual([true, false, false]);
  expect([JSON.stringify(token), String(token)]).toEqual(['"[access token]"', '[access token]']);
});
