import { afterEach, expect, it, vi } from 'vitest';
import { onlineFor } from '../../../lib/settings/build-settings.ts';

const service = { baseUrl: 'https://api.example/v', authUrl: 'https://auth.example' };
const here = { baseUrl: 'http://127.0.0.1:4810', authUrl: 'http://127.0.0.1:4811' };
const isLoopback = (host: string) => host === '127.0.0.1';
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the browser’s network state', service, true, true],
  ['the browser’s network state', service, false, false],
  ['nothing when both addresses are loopback', here, false, true],
  ['the browser when one address is not', { ...here, authUrl: service.authUrl }, false, false],
])('follows %s: %#', (_, settings, onLine, isOnline) => {
  vi.stubGlobal('navigator', { onLine });
  expect(onlineFor(settings, isLoopback)()).toBe(isOnline);
  expect(onlineFor(settings, () => false)()).toBe(onLine);
});
