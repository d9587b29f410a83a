import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES, parsePolicy } from '../../../lib/settings/policy.ts';
import { guideOf, registryKeys } from '../../guide-policies.ts';

/** The guide's policies by the names that the browsers' makers document; stories show them to the browsers. */

/** https://chromium.org/administrators/policy-list-3/extension-settings-full (read in November 2026) */
const CHROME = {
  fields: ['installation_mode', 'update_url', 'runtime_blocked_hosts', 'runtime_allowed_hosts'],
  modes: ['allowed', 'blocked', 'removed', 'force_installed', 'normal_installed'],
};
/**
 * https://mozilla.github.io/enterprise-admin-reference/reference/policies/extensionsettings/ and the schema
 * that Firefox ESR 153 carries, which has the hosts
 */
const FIREFOX = {
  fields: ['installation_mode', 'install_url', 'runtime_blocked_hosts', 'runtime_allowed_hosts'],
  modes: ['allowed', 'blocked', 'force_installed', 'normal_installed'],
};
/** https://www.chromium.org/administrators/configuring-policy-for-extensions/ */
const REGISTRY = 'HKEY_LOCAL_MACHINE SOFTWARE Policies Google Chrome 3rdparty extensions ID policy';

const ID = 'hnoaicdfpndcpblcgokmhdecpgekjghf';
const GECKO = 'tickerside@tickerside.example';

describe.each([
  ['Chrome', ID, 'extensions', CHROME],
  ['Firefox', GECKO, 'Extensions', FIREFOX],
] as const)('the guide’s policies for %s', (browser, id, folder, known) => {
  const guide = guideOf(browser, id);

  it('contain the extension’s own keys in the right place, each with an effect', () => {
    expect(Object.keys(guide).sort()).toEqual(['3rdparty', 'ExtensionSettings']);
    const own = Object(guide['3rdparty'])[folder][id];
    expect(parsePolicy(own)).toEqual(own);
  });

  it('use names and modes of ExtensionSettings that the browser knows', () => {
    const settings = Object(guide.ExtensionSettings)[id];
    expect(Object.keys(settings).filter((name) => !known.fields.includes(name))).toEqual([]);
    expect(known.modes).toContain(settings.installation_mode);
    // A host has no path: one with a path voids the list in Firefox.
    for (const host of settings.runtime_blocked_hosts) expect(host).toMatch(/^\*:\/\/[^/]+$/);
  });
});

it('names the registry keys as Chrome reads them', () => {
  const keys = registryKeys().map((parts) => parts.join(' '));
  expect(keys).toEqual([`${REGISTRY} neverScan`, `${REGISTRY} off`]);
});

it('names every feature in the guide and in Chromium’s policy schema', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const schema = JSON.parse(read('public/managed-schema.json'));
  expect(Object.keys(schema.properties).sort()).toEqual(['neverScan', 'off']);
  for (const feature of FEATURES) {
    expect(read('docs/operators.md')).toContain(`\`${feature}\``);
    expect(schema.properties.off.description).toContain(feature);
  }
});
