import type { parseArgs } from 'node:util';
import { flag, text, texts, UserError } from '../../lib/build/command-line.ts';
import { CHROME_ID, REDIRECT_URIS, STAND_IN } from '../../lib/build/settings.ts';
import { LAST_DAY } from './data/changes.ts';
import { defectOf } from './defects/index.ts';
import { DIALECTS, type ServiceOptions } from './model.ts';

export const USAGE = `Usage: npm run service -- [options]
  --json               print one line of JSON instead of text
  --port N             port of the API (4810; 0 takes a free one)
  --auth-port N        port of the sign-in provider (one more than the API's; 0 takes a free one)
  --redirect-uri URL   register one more callback; may be repeated
  --origin ORIGIN      approve one more browser origin; may be repeated
  --quota N            requests an account has for each hour (600)
  --searches N         keyword searches an account has for each hour (120)
  --interval SECONDS   pause between two keyword searches, up to 3600 (2)
  --token-ttl SECONDS  life of an access token, up to 3600 (3600)
  --day N              say what it says N days later, up to ${LAST_DAY} (0)
  --pilot off          answer 503, as while the pilot is disabled
  --dialect NAME       how to write what the contract leaves open: ${DIALECTS.join(' or ')} (first)
  --defect NAME        have one defect, for npm run check-service to find
  --defect list        print all defects, each with the row that names it
  --help               print this`;

const portOf = (url: string) => Number(new URL(url).port);

/** The stand-in without options: at the demo build's addresses, for the extension's own callbacks and origin. */
export const defaultOptions = (): ServiceOptions => ({
  ...{ port: portOf(STAND_IN.baseUrl), authPort: portOf(STAND_IN.authUrl) },
  ...{ redirectUris: [...REDIRECT_URIS], origins: [`chrome-extension://${CHROME_ID}`] },
  ...{ quota: 600, searches: 120, interval: 2, tokenTtl: 3600, pilot: true, day: 0 },
  dialect: 'first',
});

/** The arguments, in parseArgs's terms. */
export const CONFIG = {
  options: {
    ...{ json: flag, port: text, 'auth-port': text, quota: text, searches: text, interval: text },
    ...{ 'token-ttl': text, pilot: text, dialect: text, day: text, defect: text },
    ...{ 'redirect-uri': texts, origin: texts },
  },
};

type Values = ReturnType<typeof parseArgs<typeof CONFIG>>['values'];

/** For `--defect`: prints all names instead of starting. */
export const LIST = 'list';

/** @throws UserError */
function defectNamed(name: string): string {
  if (name === LIST || defectOf(name)) return name;
  throw new UserError(`--defect takes a name that '--defect ${LIST}' prints, not '${name}'`);
}

/** The provider's port where none is named; the last of all ports has none after it. */
const authPortBeside = (port: number): number => (port === 0 || port === 65_535 ? 0 : port + 1);

/** @throws UserError */
export function interpret({ values }: { values: Values }): {
  options: ServiceOptions;
  json: boolean;
} {
  const before = defaultOptions();
  const number = (name: keyof Values, fallback: number, least: number, most: number) => {
    const given = values[name];
    return given === undefined ? fallback : wholeNumber(name, `${given}`, least, most);
  };
  const oneOf = <T extends string>(name: keyof Values, all: readonly [T, ...T[]]): T => {
    const given = values[name] ?? all[0];
    const value = all.find((one) => one === given);
    if (value) return value;
    throw new UserError(`--${name} takes ${all.join(' or ')}, not '${given}'`);
  };
  const { 'redirect-uri': redirectUris = [], origin: origins = [] } = values;
  for (const address of [...redirectUris, ...origins]) {
    if (!URL.canParse(address)) throw new UserError(`'${address}' is no whole address`);
  }
  const port = number('port', before.port, 0, 65_535);
  return {
    json: values.json ?? false,
    options: {
      port,
      authPort: number('auth-port', authPortBeside(port), 0, 65_535),
      redirectUris: [...new Set([...before.redirectUris, ...redirectUris])],
      origins: [...new Set([...before.origins, ...origins])],
      quota: number('quota', before.quota, 0, 1_000_000),
      searches: number('searches', before.searches, 0, 1_000_000),
      interval: number('interval', before.interval, 0, 3600),
      tokenTtl: number('token-ttl', before.tokenTtl, 1, 3600),
      day: number('day', before.day, 0, LAST_DAY),
      pilot: oneOf('pilot', ['on', 'off']) === 'on',
      dialect: oneOf('dialect', DIALECTS),
      ...(values.defect !== undefined && { defect: defectNamed(values.defect) }),
    },
  };
}

/** @throws UserError unless the option is a whole number within the limits */
export function wholeNumber(option: string, given: string, least: number, most: number): number {
  const value = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UserError(`--${option} takes a whole number from ${least} to ${most}, not '${given}'`);
}
