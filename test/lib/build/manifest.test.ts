import { describe, expect, it, vi } from 'vitest';
import config from '../../../wxt.config.ts';

/** What the manifest closes, for each browser. That the built files say so too is in test/e2e/builds.test.ts. */

async function manifestOf(browser: string, mode = 'demo'): Promise<Record<string, unknown>> {
  const { manifest } = config;
  if (typeof manifest !== 'function') throw new Error('The manifest is made for each browser');
  return Object(await manifest({ browser, mode, command: 'build', manifestVersion: 3 }));
}

describe.each(['chrome', 'edge', 'firefox'])('the manifest for %s', (browser) => {
  it('lets its pages load only from the package and connect only to that and the build’s two origins', async () => {
    vi.stubEnv('WXT_BASE_URL', 'https://api.example');
    vi.stubEnv('WXT_AUTH_URL', 'https://sign-in.example');
    vi.stubEnv('WXT_CLIENT_ID', 'client-1');
    const { content_security_policy: policy } = await manifestOf(browser, 'production');
    vi.unstubAllEnvs();
    expect(policy).toEqual({
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
        "connect-src 'self' https://api.example https://sign-in.example; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    });
  });

  it('requests exactly these permissions', async () => {
    const { permissions } = await manifestOf(browser);
    const own = browser === 'firefox' ? ['menus'] : ['sidePanel', 'contextMenus'];
    expect(permissions).toEqual(['identity', 'storage', 'scripting', 'activeTab', ...own]);
  });

  it('excludes private windows and update URLs', async () => {
    const manifest = await manifestOf(browser);
    expect(manifest.incognito).toBe('not_allowed');
    expect(JSON.stringify(manifest)).not.toContain('update_url');
  });
});

it('tells Firefox users before installation which data go to the service, never "none"', async () => {
  const { browser_specific_settings: own } = await manifestOf('firefox');
  const { data_collection_permissions: told } = Object(own).gecko;
  expect(told).toEqual({ required: ['authenticationInfo', 'searchTerms'] });
});
