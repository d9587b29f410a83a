import type { parseArgs } from 'node:util';
import { LOOKUP_LIMITS, lengthProblem } from '../../model/contract.ts';
import { flag, text, texts, UserError } from '../command-line.ts';
import { directoryOf } from '../directory/compile.ts';
import {
  CHROME_ID,
  chromeExtension,
  firefoxExtension,
  GECKO_ID,
  readBuildSettings,
} from '../settings.ts';
import type { Target } from './evidence.ts';

export const USAGE = `Usage: npm run check-service -- [options]
Says row by row whether a research service and its sign-in fit this client, and what to mend.
Without --sign-in nobody signs in, no token is sent and no quota is used.
  --base-url URL    the API, as it will be built in (else WXT_BASE_URL)
  --auth-url URL    the sign-in (else WXT_AUTH_URL)
  --client-id ID    the OAuth client (else WXT_CLIENT_ID)
  --chrome-id ID    an id in Chrome or Edge that will ship; may be repeated
  --firefox-id ID   an id in Firefox that will ship; may be repeated
                    (with neither, those of lib/build/settings.ts; docs/operators.md, section 1)
  --sign-in         then sign in once, in your browser, and make each of the eight calls once, and up to
                    three more for ids of the list of companies, if WXT_DIRECTORY names one
  --search TEXT     with --sign-in: the company to look up for the calls, best by its ticker
  --yes             make the calls without asking
  --json            print JSON instead of a table
  --help            print this
Ends with 0 where nothing has to be mended, with 1 where something has, with 2 for bad options, with 3
where --sign-in brought no token or the check itself failed. Ctrl-C revokes the token first.`;

/** The arguments, in parseArgs's terms. */
export const CONFIG = {
  options: {
    ...{ 'base-url': text, 'auth-url': text, 'client-id': text },
    ...{ 'chrome-id': texts, 'firefox-id': texts, search: text },
    ...{ 'sign-in': flag, yes: flag, json: flag },
  },
};

/** Each setting's option, and its variable of the build. */
const SETTINGS = [
  ['base-url', 'WXT_BASE_URL'],
  ['auth-url', 'WXT_AUTH_URL'],
  ['client-id', 'WXT_CLIENT_ID'],
] as const;

/** The kinds of ids, each with what it looks like and the one that ships. */
const IDS = [
  {
    option: 'chrome-id',
    form: /^[a-p]{32}$/,
    takes: '32 letters from a to p',
    own: CHROME_ID,
    extension: chromeExtension,
  },
  {
    option: 'firefox-id',
    // As addons.mozilla.org takes them: like an e-mail address, or a UUID in braces.
    form: /^[\w.-]*@[\w.-]+$|^\{[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}\}$/,
    takes: 'a name like NAME@DOMAIN or a UUID in braces',
    own: GECKO_ID,
    extension: firefoxExtension,
  },
] as const;

type Values = ReturnType<typeof parseArgs<typeof CONFIG>>['values'];

/**
 * @param env the environment's variables
 * @throws UserError
 */
export function interpret({ values }: { values: Values }, env: Record<string, string | undefined>) {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new UserError(
      'Unset NODE_TLS_REJECT_UNAUTHORIZED: a token must not go to an unchecked host',
    );
  }
  const given = SETTINGS.map(([option, variable]) => {
    const value = values[option]?.trim() || env[variable]?.trim();
    if (!value) throw new UserError(`Give --${option} or set ${variable}`);
    return [variable, value];
  });
  const { 'sign-in': signIn = false, search = '', yes = false, json = false } = values;
  if (signIn && lengthProblem(search, LOOKUP_LIMITS)) {
    throw new UserError('--sign-in needs --search with a ticker or name of 2 to 80 characters');
  }
  for (const option of ['yes', 'search'] as const) {
    if (values[option] && !signIn) throw new UserError(`--${option} goes with --sign-in`);
  }
  const extensions = extensionsOf(values);
  const build = { ...Object.fromEntries(given), WXT_PKCE: env.WXT_PKCE };
  // As the build takes them; plain http on this machine alone, for `npm run service`.
  const { allowLoopback: _, ...settings } = readBuildSettings(build, true);
  const target: Target = { settings, directory: directoryOf(env), extensions };
  return { target, signIn, search, yes, json };
}

function extensionsOf(values: Values): Target['extensions'] {
  const isDefault = IDS.every(({ option }) => !values[option]?.length);
  return IDS.flatMap(({ option, form, takes, own, extension }) => {
    const ids = new Set(isDefault ? [own] : values[option]);
    return Array.from(ids, (id) => {
      if (!form.test(id)) throw new UserError(`--${option} takes ${takes}, not '${id}'`);
      return extension(id);
    });
  });
}
