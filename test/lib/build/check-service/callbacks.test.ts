import { expect, it } from 'vitest';
import { ROWS } from '../../../../lib/build/check-service/rows.ts';
import type { Network } from '../../../../lib/build/check-service/wire.ts';
import { REDIRECT_URIS } from '../../../../lib/build/settings.ts';
import { check, network, targetOf } from './checking.ts';

/** What a provider's way of refusing a callback tells, where it does not refuse with a status. */

const authUrl = 'https://sign-in.example';
const target = targetOf({ baseUrl: 'https://api.example', authUrl });
const metadata = {
  issuer: authUrl,
  authorization_endpoint: `${authUrl}/authorize`,
  token_endpoint: `${authUrl}/token`,
};

/** The verdicts where right and wrong callbacks lead to these paths; null for a page at once. */
async function verdicts(right: () => string | null, wrong: () => string | null) {
  const answer: Network['fetch'] = async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (pathname.includes('well-known')) return Response.json(metadata);
    const path = REDIRECT_URIS.includes(searchParams.get('redirect_uri') ?? '') ? right() : wrong();
    if (path === null) return new Response('a page');
    return new Response(null, { status: 302, headers: { Location: path } });
  };
  const { findings } = await check(target, { by: { ...network, fetch: answer } });
  const own = findings.filter(({ row }) => ROWS[row].group === 'callbacks');
  const of = (isRight: boolean) => [
    ...new Set(
      own.filter(({ row }) => (row === 'callback') === isRight).map(({ verdict }) => verdict),
    ),
  ];
  return { right: of(true), wrong: of(false) };
}

const fresh = (folder: string) => () => folder + crypto.randomUUID();
const fixed = (path: string | null) => () => path;

type Path = () => string | null;
it.each<[string, Path, Path, 'ok' | 'unknown']>([
  ['one page for all', fixed('/oauth/problem?reason=uri'), fixed('/oauth/problem'), 'unknown'],
  ['one page that returns at once', fixed(null), fixed(null), 'unknown'],
  ['pages of one folder', fixed('/account/sign-in'), fixed('/account/error'), 'unknown'],
  ['a new step and another page', fresh('/step/'), fixed('/step/error'), 'unknown'],
  ['pages of two folders', fixed('/account/sign-in'), fixed('/problem/callback'), 'ok'],
  ['a sign-in elsewhere and a page at once', fixed('/account/sign-in'), fixed(null), 'ok'],
])('%s: finds nothing to mend', async (_, right, wrong, verdict) => {
  expect(await verdicts(right, wrong)).toEqual({ right: [verdict], wrong: [verdict] });
});
