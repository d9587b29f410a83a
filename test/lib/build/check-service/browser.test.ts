import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { ask, leadOnce } from '../../../../lib/build/check-service/browser.ts';

/** The way to the sign-in, and the question for the address on which it ends. */

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

const statusOf = (address: string, options: { method?: string; host?: string } = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = options.host ? { Host: options.host } : {};
    request(address, { method: options.method ?? 'GET', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('redirects only the first visitor with the whole address', async () => {
  const { start, close } = await leadOnce('https://sign-in.example/authorize?state=s');
  closes.push(close);
  expect(await statusOf(new URL('/', start).href)).toBe(404);
  expect(await statusOf(start, { host: 'rebound.example' })).toBe(404);
  expect(await statusOf(start, { method: 'POST' })).toBe(404);
  expect(await statusOf(start)).toBe(302);
  expect(await statusOf(start)).toBe(410);
});

it('switches the terminal’s echo off before it asks', async () => {
  const order: string[] = [];
  const setRawMode = (isRaw: boolean) => void order.push(isRaw ? 'no echo' : 'echo');
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  const output = new PassThrough();
  output.on('data', (chunk) => order.push(String(chunk)));
  const asked = ask('Paste it here', { isShown: false }, { input, output });
  input.write('a-code\r');
  expect(await asked).toBe('a-code');
  expect(order.slice(0, 2)).toEqual(['no echo', 'Paste it here']);
  expect(order.join('')).not.toContain('a-code');
});
