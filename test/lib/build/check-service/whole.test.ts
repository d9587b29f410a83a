import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/auth/discovery.ts';
import { jsonOf, tableOf } from '../../../../lib/build/check-service/report.ts';
import { ROWS } from '../../../../lib/build/check-service/rows.ts';
import { createWire } from '../../../../lib/build/check-service/wire.ts';
import { DEFECTS } from '../../../service/defects/index.ts';
import { startService } from '../../../service/service.ts';
import { behindTls } from '../../../service/testing/behind-tls.ts';
import { check, network, rowsOf, startToCheck, targetOf } from './checking.ts';

/** The check of a deployment that fits, and what it prints. */

const { service, target } = await startToCheck();

it.each(['first', 'other'] as const)(
  'a conforming deployment passes every row in the %s dialect',
  async (dialect) => {
    const whole = await startService({ port: 0, authPort: 0, interval: 0, dialect });
    const report = await check(targetOf(whole), { signsIn: true });
    await whole.stop();
    expect(report.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(rowsOf(report, 'ok').sort()).toEqual(Object.keys(ROWS).sort());
  },
);

it('a conforming deployment passes every row behind TLS', async () => {
  const outside = behindTls(service);
  const report = await check(targetOf(outside), { by: { ...network, fetch: outside.fetch } });
  expect(report.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
});

it('a conforming deployment is checked without token and sign-in by default, and by each call once', async () => {
  const before = service.requests.length;
  await check(target);
  const asked = service.requests.slice(before).filter(({ path }) => path.startsWith('/v1/'));
  // One made-up token; eight calls and eight preflights of one origin, two times three strangers.
  expect(asked.filter(({ headers }) => headers.includes('authorization'))).toHaveLength(1);
  expect(asked).toHaveLength(1 + 8 + 8 + 2 * 3);
  expect(asked.filter(({ status }) => status === 200)).toEqual([]);
});

describe('the output', () => {
  it('contains no token, code, verifier, state or nonce, though all were sent', async () => {
    const secrets: string[] = [];
    const fetchAndNote: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const sent = new URLSearchParams(await request.clone().text());
      const answer = await fetch(request);
      if (!request.url.endsWith('/token')) return answer;
      const issued = await answer.clone().json();
      secrets.push(sent.get('code') ?? '', sent.get('code_verifier') ?? '');
      if (issued.access_token) secrets.push(issued.access_token, issued.id_token);
      return answer;
    };
    const report = await check(target, { signsIn: true, by: { ...network, fetch: fetchAndNote } });
    const printed = tableOf(report, target) + jsonOf(report, target);
    const long = secrets.filter((secret) => secret.length > 20);
    expect(long.length).toBeGreaterThan(3);
    for (const secret of long) expect(printed).not.toContain(secret);
    for (const { query } of service.provider.requests) {
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const value = new URLSearchParams(query).get(name);
        if (value) expect(printed).not.toContain(value);
      }
    }
  });

  it('contains no secret that the service repeats, and no control character', async () => {
    const report = await check(target);
    report.secrets.add('a-secret-of-the-sign-in');
    const repeats = 'It says \u001b[31m"a-secret-of-the-sign-in"\u202e\u0007.';
    report.findings.push({ row: 'issuer', verdict: 'mend', says: repeats });
    for (const printed of [tableOf(report, target), jsonOf(report, target)]) {
      expect(printed).not.toContain('a-secret');
      expect(printed).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    }
  });

  it('contains only the start of the service’s texts', async () => {
    const long = `application/${'x'.repeat(8000)}`;
    const headers = { 'Content-Type': long, Location: `/${'y'.repeat(8000)}` };
    service.faults.every(/oauth-protected-resource$/, {
      kind: 'body',
      body: '{}',
      contentType: long,
    });
    service.faults.every(/^\/v1\//, { kind: 'body', body: '{}', status: 400, contentType: long });
    service.provider.faults.every(/^\/token$/, { kind: 'status', status: 302, headers });
    const report = await check(target);
    const printed = jsonOf(report, target);
    expect(printed).toContain('Content-Type is application/xxx');
    expect(printed).not.toMatch(/x{130}|y{130}/);
  });

  it('is a table of short lines with advice and section', async () => {
    service.options.defect = 'issuer-slash';
    const report = await check(target);
    const table = tableOf(report, target, 80);
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(table).toContain('  MEND       `issuer` is the sign-in URL, as a string\n');
    expect(table.replace(/\s+/g, ' ')).toContain(
      'character by character, or build with what it says. (RFC 8414 3.3)',
    );
    expect(table).toMatch(/1 to mend, \d+ not known; \d+ rows, \d+ requests\.\n$/);
  });
});

it('the extension signs in unless a metadata row needs mending', async () => {
  const stopping = ['resource-metadata', 'resource', 'resource-servers', 'provider-metadata'];
  stopping.push('issuer', 'pkce', 'authorization-endpoint', 'token-endpoint');
  const names = DEFECTS.filter(({ at }) => String(at).includes('well-known')).map(
    ({ name }) => name,
  );
  for (const name of names) {
    service.options.defect = name;
    const wire = createWire(target.settings, network);
    const read = await discover(wire.as(null), new AbortController().signal);
    const { row = '' } = DEFECTS.find((defect) => defect.name === name) ?? {};
    expect([name, read.ok]).toEqual([name, !stopping.includes(row)]);
  }
});

it('every row except the summaries has a defect that it finds', () => {
  const named = new Set(DEFECTS.map(({ row }) => row));
  const rest = Object.keys(ROWS).filter((row) => !named.has(row));
  expect(rest).toEqual(['api-reached', 'sign-in-reached', 'discovery', 'directory']);
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
});
