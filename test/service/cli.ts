import { parseArgs } from 'node:util';
import { CHROME_ID, REDIRECT_URIS, STAND_IN } from '../../lib/build/settings.ts';
import { DIALECTS } from './dialects/dialect.ts';
import type { ServiceOptions } from './model.ts';

export const USAGE = `Usage: npm run service -- [options]
  --json               print one line of JSON instead of text
  --port N             port of the API (4810; 0 takes a free one)
  --auth-port N        port of the sign-in provider (4811; 0 takes a free one)
  --redirect-uri URL   register one more callback; may be repeated
  --origin ORIGIN      approve one more browser origin; may be repeated
  --quota N            requests an account has for each hour (600)
  --searches N         keyword searches an account has for each hour (120)
  --interval SECONDS   pause between two keyword searches, up to 3600 (2)
  --token-ttl SECONDS  life of an access token, up to 3600 (3600)
  --pilot off          answer 503, as while the pilot is disabled
  --dialect NAME       how to write what the contract leaves open: ${DIALECTS.join(' or ')} (first)
  --help               print this`;

export type Command =
  | { command: 'serve'; options: ServiceOptions; json: boolean }
  | { command: 'help' }
  /** One line that says which option is wrong and what it takes. */
  | { command: 'refuse'; message: string };

class BadOption extends Error {}

/** Reads the command line's arguments, without the program's own two. */
export function readCommandLine(args: string[]): Command {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values.help) return { command: 'help' };
    const before = defaultOptions();
    const pilot = values.pilot ?? 'on';
    const named = values.dialect ?? 'first';
    const dialect = DIALECTS.find((name) => name === named);
    if (!dialect) {
      throw new BadOption(`--dialect takes ${DIALECTS.join(' or ')}, not '${named}'`);
    }
    if (pilot !== 'on' && pilot !== 'off') throw new BadOption('--pilot takes on or off');
    return {
      command: 'serve',
      json: values.json ?? false,
      options: {
        port: number('port', values.port, 0, 65_535) ?? before.port,
        authPort: number('auth-port', values['auth-port'], 0, 65_535) ?? before.authPort,
        redirectUris: add(before.redirectUris, values['redirect-uri'], checkRedirectUri),
        origins: add(before.origins, values.origin, checkOrigin),
        quota: number('quota', values.quota, 0, 1_000_000) ?? before.quota,
        searches: number('searches', values.searches, 0, 1_000_000) ?? before.searches,
        interval: number('interval', values.interval, 0, 3600) ?? before.interval,
        tokenTtl: number('token-ttl', values['token-ttl'], 1, 3600) ?? before.tokenTtl,
        pilot: pilot === 'on',
        dialect,
      },
    };
  } catch (error) {
    if (!(error instanceof BadOption || isParseArgsError(error))) throw error;
    // Node adds hints for programmers after the first sentence.
    const [message = ''] = error.message.split(/\.? To specify |\n/);
    return { command: 'refuse', message };
  }
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  json: flag,
  help: flag,
  port: text,
  'auth-port': text,
  'redirect-uri': texts,
  origin: texts,
  quota: text,
  searches: text,
  interval: text,
  'token-ttl': text,
  pilot: text,
  dialect: text,
};

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');

function number(name: string, given: string | undefined, least: number, most: number) {
  if (given === undefined) return undefined;
  const value = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new BadOption(`--${name} takes a whole number from ${least} to ${most}, not '${given}'`);
}

function add(before: string[], given: string[] = [], check: (value: string) => void): string[] {
  given.forEach(check);
  return [...new Set([...before, ...given])];
}

/** RFC 6749 3.1.2: absolute and without a fragment; plain http only where nobody can listen in. */
function checkRedirectUri(value: string): void {
  const url = URL.parse(value);
  const loopback = url && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (
    url &&
    !value.includes('#') &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && loopback))
  ) {
    return;
  }
  throw new BadOption(
    `--redirect-uri takes an https address (or http on loopback) without '#', not '${value}'`,
  );
}

/** An origin as a browser writes it (RFC 6454 6.2), since it is compared as text. */
function checkOrigin(value: string): void {
  const url = URL.parse(value);
  if (url?.host && `${url.protocol}//${url.host}` === value) return;
  throw new BadOption(`--origin takes an origin such as https://a.example, not '${value}'`);
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * What the stand-in is without options: where the demo build looks for it, with the extension's own
 * callbacks registered and its origin in Chrome and Edge approved. Firefox needs no approved origin.
 */
export const defaultOptions = (): ServiceOptions => ({
  port: portOf(STAND_IN.baseUrl),
  authPort: portOf(STAND_IN.authUrl),
  redirectUris: [...REDIRECT_URIS],
  origins: [`chrome-extension://${CHROME_ID}`],
  quota: 600,
  searches: 120,
  interval: 2,
  tokenTtl: 3600,
  pilot: true,
  dialect: 'first',
});
