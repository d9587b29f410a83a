import { expect, it } from 'vitest';
import { exitCodeOf, jsonOf, tableOf } from '../../../../lib/build/check-service/report.ts';
import type { Network } from '../../../../lib/build/check-service/wire.ts';
import { check, network, rowsOf, startToCheck } from './checking.ts';

/** What must be mended, what should be, and what only looks like a mistake. */

const { service, target } = await startToCheck();

/** The network, with other answers at some addresses. */
const changing = (path: RegExp, change: (answer: Response) => Promise<Response>): Network => ({
  ...network,
  async fetch(input, init) {
    const request = new Request(input, init);
    const answer = await fetch(request);
    const isChanged = path.test(new URL(request.url).pathname) && request.method === 'GET';
    return isChanged ? change(answer) : answer;
  },
});

it('a row that only should be mended is told apart in table and JSON, and ends the command with 0', async () => {
  service.options.defect = 'no-vary';
  const report = await check(target);
  expect(exitCodeOf(report)).toBe(0);
  expect(tableOf(report, target)).toMatch(
    /\n {2}should {5}Answers vary by Origin\n[\s\S]*Nothing to mend, 1 should be mended; /,
  );
  expect(JSON.parse(jsonOf(report, target))).toMatchObject({
    fits: true,
    counts: { mend: 0, should: 1 },
  });
});

it('a row that only should be mended is not what keeps everybody from signing in', async () => {
  service.options.defect = 'token-secret';
  const report = await check(target);
  expect(exitCodeOf(report)).toBe(1);
  expect(tableOf(report, target)).toContain('  MEND       A client without a secret is taken');
});

it('nothing is to mend where the build assumes PKCE and the metadata names no method, unlike another method', async () => {
  const assuming = { ...target, settings: { ...target.settings, assumesPkce: true } };
  service.options.defect = 'pkce-unsaid';
  expect(rowsOf(await check(assuming), 'mend')).toEqual([]);
  service.options.defect = 'pkce-plain';
  expect(rowsOf(await check(assuming), 'mend')).toEqual(['pkce']);
});

it('nothing is to mend where the metadata names no client without a secret, but the token endpoint takes it', async () => {
  const by = changing(/well-known/, async (answer) => {
    const body = {
      ...(await answer.json()),
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
    };
    return Response.json(body, answer);
  });
  expect(rowsOf(await check(target, { by }), 'mend')).toEqual([]);
});

it('nothing is to mend where every origin is told the one that is approved: such an answer need not vary', async () => {
  const [{ origin = '' } = {}] = target.extensions;
  const by = changing(/./, async (answer) => {
    const headers = new Headers(answer.headers);
    headers.set('Access-Control-Allow-Origin', origin);
    headers.delete('Vary');
    return new Response(answer.body, { status: answer.status, headers });
  });
  expect(rowsOf(await check(target, { by }), 'mend')).toEqual([]);
});

it('metadata that is missing for an issuer with a path is asked for at its address', async () => {
  const authUrl = `${service.authUrl}/tenant`;
  const by = changing(/oauth-protected-resource/, async (answer) =>
    Response.json({ ...(await answer.json()), authorization_servers: [authUrl] }, answer),
  );
  const { findings } = await check(
    { ...target, settings: { ...target.settings, authUrl } },
    { by },
  );
  expect(findings.find(({ row }) => row === 'provider-metadata')).toMatchObject({
    says: expect.stringContaining(
      `Answer ${service.authUrl}/.well-known/oauth-authorization-server/tenant with 200`,
    ),
  });
});
