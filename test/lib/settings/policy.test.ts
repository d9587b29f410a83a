import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  type Feature,
  isNeverScanned,
  isOff,
  neverScanPatterns,
  OPEN_POLICY,
  parsePolicy,
  readPolicy,
} from '../../../lib/settings/policy.ts';

describe('an administrator’s policy', () => {
  it('is open when the browser has no managed storage or no policy', async () => {
    expect(await readPolicy(undefined)).toEqual(OPEN_POLICY);
    expect(await readPolicy({ get: async () => ({}) })).toEqual(OPEN_POLICY);
    const missing = async () => {
      throw new Error('Managed storage manifest not found');
    };
    expect(await readPolicy({ get: missing })).toEqual(OPEN_POLICY);
  });

  it('accepts a host in any notation', () => {
    const neverScan = [
      'Mail.Example.com',
      '*.intranet.example',
      '.dot.example',
      'https://bank.example/accounts?id=1',
      '*://desk.example/*',
      'root.example.',
      'mail.example.com',
      '10.0.0.7',
      '[::1]',
      'münze.example',
    ];
    expect(parsePolicy({ neverScan }).neverScan).toEqual([
      'mail.example.com',
      'intranet.example',
      'dot.example',
      'bank.example',
      'desk.example',
      'root.example',
      '10.0.0.7',
      '[::1]',
      'xn--mnze-0ra.example',
    ]);
  });

  it('drops invalid entries and keeps the rest', () => {
    const neverScan = [7, '', ' ', 'two words', '*', null, 'bank.example'];
    const off = ['export', 'later', 1];
    expect(parsePolicy({ neverScan, off })).toEqual({
      neverScan: ['bank.example'],
      off: ['export'],
    });
  });

  it('accepts a single text as a list', () => {
    expect(parsePolicy({ neverScan: 'bank.example', off: 'export' })).toEqual({
      neverScan: ['bank.example'],
      off: ['export'],
    });
  });

  it('switches off with the history what tells of it, and nothing else', () => {
    const offWith = (feature: Feature) =>
      FEATURES.filter((one) => isOff({ ...OPEN_POLICY, off: [feature] }, one));
    expect(offWith('recents')).toEqual(['recents', 'changes', 'clips', 'sync']);
    for (const feature of FEATURES)
      if (feature !== 'recents') expect(offWith(feature)).toEqual([feature]);
  });

  it('never throws and contains only hosts and features for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (value, list) => {
        for (const wrote of [value, { neverScan: list, off: list }]) {
          const { neverScan, off } = parsePolicy(wrote);
          for (const host of neverScan) expect(URL.parse(`https://${host}`)?.hostname).toBe(host);
          for (const feature of off) expect(FEATURES).toContain(feature);
        }
      }),
    );
  });

  it.each([
    ['http://BANK.example', true],
    ['https://my.bank.example/a', true],
    ['https://bank.example./', true],
    ['https://a.b.bank.example:8443/story', true],
    ['https://riverbank.example/', false],
    ['https://bank.example.org/', false],
    ['https://news.example/?at=bank.example', false],
    ['about:blank', false],
    [undefined, false],
  ])('against one host covers %s or not: %s', (address, isCovered) => {
    const policy = parsePolicy({ neverScan: ['bank.example'] });
    expect(isNeverScanned(policy, address)).toBe(isCovered);
  });

  it('gives patterns that browsers accept, of names and of addresses', () => {
    const neverScan = ['bank.example', '10.0.0.7', '[::1]', '360.example', 'server1'];
    expect(neverScanPatterns(parsePolicy({ neverScan }))).toEqual([
      '*://*.bank.example/*',
      '*://10.0.0.7/*',
      '*://[::1]/*',
      '*://*.360.example/*',
      '*://*.server1/*',
    ]);
  });
});
