import { describe, expect, it } from 'vitest';
import type { Target } from '../../../../lib/build/check-service/evidence.ts';
import { tableOf } from '../../../../lib/build/check-service/report.ts';
import { chromeExtension } from '../../../../lib/build/settings.ts';
import { HTML } from '../../../service/faults/fault.ts';
import { check, network, startToCheck } from './checking.ts';

/** A mistake that shows in many places is one row to mend, and the rest waits for it. */

const { service, target } = await startToCheck();

const toMend = async (of: Target) => {
  const { findings } = await check(of);
  return findings.flatMap((one) => (one.verdict === 'mend' ? [`${one.row}: ${one.says}`] : []));
};
const withSettings = (changes: Partial<Target['settings']>): Target => ({
  ...target,
  settings: { ...target.settings, ...changes },
});
const one = (text: RegExp) => [expect.stringMatching(text)];

describe('a single row to mend', () => {
  it('reports a client id that the sign-in does not know', async () => {
    const found = await toMend(withSettings({ clientId: 'nobody' }));
    expect(found).toEqual(one(/^client-auth: Register nobody as a public client/));
  });

  it.each([404, 500, 503])('reports an API that answers %i to everything', async (status) => {
    service.faults.every(/./, { kind: 'status', status });
    expect(await toMend(target)).toEqual(one(/^resource-metadata: .*it answers \d+ and not 200/));
  });

  it('reports a gateway’s page or a login page in place of the API', async () => {
    service.faults.every(/./, HTML);
    expect(await toMend(target)).toEqual(one(/^resource-metadata: .*text\/html/));
    service.faults.clear();
    service.faults.every(/./, { kind: 'redirect', to: 'https://login.example/' });
    expect(await toMend(target)).toEqual(one(/^resource-metadata: .*redirects/));
  });

  it.each([404, 500, 503])('reports a sign-in that answers %i to everything', async (status) => {
    service.provider.faults.every(/./, { kind: 'status', status });
    expect(await toMend(target)).toEqual(one(/^provider-metadata: .*it answers \d+ and not 200/));
  });

  it('reports a superfluous path in the base URL or sign-in URL', async () => {
    const { baseUrl, authUrl } = target.settings;
    expect(await toMend(withSettings({ baseUrl: `${baseUrl}/api` }))).toEqual(
      one(/^resource-metadata: /),
    );
    expect(await toMend(withSettings({ authUrl: `${authUrl}/x` }))).toEqual(
      one(/^resource-servers: /),
    );
  });

  it.each(['baseUrl', 'authUrl'] as const)('for a last slash too many in %s', async (name) => {
    const found = await toMend(withSettings({ [name]: `${target.settings[name]}/` }));
    expect(found).toEqual(one(/or build with what it says/));
  });

  it('reports the one origin of several that neither side allows, beside its callback', async () => {
    const id = 'b'.repeat(32);
    const extensions = [...target.extensions, chromeExtension(id)];
    const found = await toMend({ ...target, extensions });
    expect(found).toEqual([
      expect.stringMatching(/^callback: Register https:\/\/b+\.chromiumapp/),
      `cors-answer: Approve the origin chrome-extension://${id} at the API and the sign-in: it may read no answer there.`,
    ]);
  });

  it('reports callbacks that are refused for one reason, beside one of another reason', async () => {
    const extensions = ['b', 'c', 'd'].map((letter) => chromeExtension(letter.repeat(32)));
    const refusing: typeof fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (pathname !== '/authorize') return fetch(input, init);
      const callback = searchParams.get('redirect_uri') ?? '';
      const error = callback.includes('b'.repeat(32)) ? 'invalid_scope' : 'invalid_target';
      return new Response(null, {
        status: 302,
        headers: { Location: `${callback}?error=${error}` },
      });
    };
    const by = { ...network, fetch: refusing };
    const { findings } = await check({ ...target, extensions }, { by });
    const told = findings.filter(({ row, verdict }) => row === 'callback' && verdict === 'mend');
    expect(told.map(({ about }) => about?.charAt(0))).toEqual(['b', 'c']);
  });

  it('counts the rows below it that depend on it', async () => {
    const nobody = withSettings({ clientId: 'nobody' });
    const table = tableOf(await check(nobody), nobody);
    expect(table).toContain('first mend: a client without a secret is taken');
    expect(table).toMatch(/1 to mend, \d+ not known; /);
  });
});
