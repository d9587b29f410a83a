import { afterEach, expect, it, vi } from 'vitest';
import { onlineFor } from '../../../lib/settings/build-settings.ts';

const service = { baseUrl: 'https://api.example/v', authUrl: 'https://auth.example' };
const here = { baseUrl: 'http://127.0.0.1:4810', authUrl: 'http://127.0.0.1:4811' };
const isLoopback = (host: string) => host === '127.0.0.1';
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([true, false])('follows the browser’s network state: %s', (onLine) => {
  vi.stubGlobal('navigator', { onLine });
  expect(onlineFor(service, isLoopback)()).toBe(onLine);
});

it('is always true when both addresses are loopback', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(onlineFor(here, isLoopback)()).toBe(true);
  expect(onlineFor({ ...here, authUrl: service.authUrl }, isLoopback)()).toBe(false);
});

it('follows the browser when loopback services are not allowed', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(onlineFor(here, () => false)()).toBe(false);
});
