import { expect, it } from 'vitest';
import { checkCallbacks } from '../../../../lib/build/check-service/callbacks.ts';
import { createWire, type Network } from '../../../../lib/build/check-service/wire.ts';
import { REDIRECT_URIS } from '../../../../lib/build/settings.ts';
import { network, targetOf } from './checking.ts';

/** What a provider's way of refusing a callback tells, where it does not refuse with a status. */

const authUrl = 'https://sign-in.example';
const target = targetOf({ baseUrl: 'https://api.example', authUrl });
const provider = {
  issuer: authUrl,
  authorization_endpoint: `${authUrl}/authorize`,
  token_endpoint: `${authUrl}/token`,
  code_challenge_methods_supported: ['S256'],
};

/** The verdicts where right and wrong callbacks lead to these paths; null for a page at once. */
async function verdicts(right: () => string | null, wrong: () => string | null) {
  const answer: Network['fetch'] = async (input) => {
    const callback = new URL(new Request(input).url).searchParams.get('redirect_uri') ?? '';
    const path = REDIRECT_URIS.includes(callback) ? right() : wrong();
    if (path === null) return new Response('a page');
    return new Response(null, { status: 302, headers: { Location: path } });
  };
  const wire = createWire(target.settings, { ...network, fetch: answer });
  const findings = await checkCallbacks(target, provider, wire);
  const of = (isRight: boolean) => [
    ...new Set(
      findings.filter(({ row }) => (row === 'callback') === isRight).map(({ verdict }) => verdict),
    ),
  ];
  return { right: of(true), wrong: of(false) };
}

const fresh = (folder: string) => () => folder + crypto.randomUUID();

type Path = () => string | null;
it.each<[string, Path, Path, string, string]>([
  [
    'one page for everything',
    () => '/oauth/problem?reason=redirect_uri',
    () => '/oauth/problem',
    'unknown',
    'unknown',
  ],
  ['one page that returns at once', () => null, () => null, 'unknown', 'unknown'],
  ['pages of one folder', () => '/account/sign-in', () => '/account/error', 'unknown', 'unknown'],
  ['a new step and another page', fresh('/step/'), () => '/step/error', 'unknown', 'unknown'],
  ['pages of two folders', () => '/account/sign-in', () => '/problem/callback', 'ok', 'ok'],
  [
    'a sign-in elsewhere and a page that returns at once',
    () => '/account/sign-in',
    () => null,
    'ok',
    'ok',
  ],
])('%s: finds nothing to mend', async (_, right, wrong, ofRight, ofWrong) => {
  expect(await verdicts(right, wrong)).toEqual({ right: [ofRight], wrong: [ofWrong] });
});
