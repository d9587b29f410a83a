import { describe, expect, it } from 'vitest';
import { CONFIG, interpret } from '../../../../lib/build/check-service/options.ts';
import { readCommandLine, UserError } from '../../../../lib/build/command-line.ts';
import { CHROME_ID, GECKO_ID, REDIRECT_URIS } from '../../../../lib/build/settings.ts';

/** The options of `npm run check-service`. */

const ADDRESSES = {
  WXT_BASE_URL: 'https://api.example/research',
  WXT_AUTH_URL: 'https://sign-in.example',
  WXT_CLIENT_ID: 'client-1',
};
const read = (args: string[], env: Record<string, string> = ADDRESSES) =>
  readCommandLine(args, CONFIG, (parsed) => interpret(parsed, env));

describe('the options', () => {
  it('may be omitted when the build’s variables are set, and then check the shipped ids', () => {
    const { target, ...rest } = read([]);
    const [baseUrl, authUrl, clientId] = Object.values(ADDRESSES);
    expect(target.settings).toEqual({ baseUrl, authUrl, clientId, assumesPkce: false });
    expect(target.extensions.map(({ id }) => id)).toEqual([CHROME_ID, GECKO_ID]);
    expect(target.extensions.map(({ callback }) => callback)).toEqual(REDIRECT_URIS);
    expect(target.extensions[0]?.origin).toBe(`chrome-extension://${CHROME_ID}`);
    expect(rest).toEqual({ signIn: false, search: '', yes: false, json: false });
  });

  it('assume PKCE when the build’s variable says so', () => {
    const { target } = read([], { ...ADDRESSES, WXT_PKCE: 'assumed' });
    expect(target.settings.assumesPkce).toBe(true);
  });

  it('override the variables, and ids override the shipped ids', () => {
    const [one, other] = ['a'.repeat(32), 'p'.repeat(32)];
    const { target, signIn } = read([
      ...['--base-url', 'http://127.0.0.1:4810', '--auth-url', 'http://localhost:4811'],
      ...['--client-id', 'mine', '--chrome-id', one, '--chrome-id', other, '--chrome-id', one],
      ...['--firefox-id', 'side@house.example', '--sign-in', '--search', 'LKMR', '--yes', '--json'],
    ]);
    expect(target.settings).toEqual({
      baseUrl: 'http://127.0.0.1:4810',
      authUrl: 'http://localhost:4811',
      clientId: 'mine',
      assumesPkce: false,
    });
    expect(target.extensions.map(({ id }) => id)).toEqual([one, other, 'side@house.example']);
    expect(signIn).toBe(true);
  });

  it.each([
    [[], {}, '--base-url'],
    [['--base-url', 'https://api.example'], {}, '--auth-url'],
    [['--auth-url', 'http://sign-in.example'], ADDRESSES, 'WXT_AUTH_URL must be https'],
    [['--chrome-id', 'z'.repeat(32)], ADDRESSES, '--chrome-id'],
    [['--chrome-id', 'abc'], ADDRESSES, '--chrome-id'],
    [['--firefox-id', 'house.example'], ADDRESSES, '--firefox-id'],
    [['--sign-in'], ADDRESSES, '--search'],
    [['--sign-in', '--search', 'a'], ADDRESSES, '--search'],
    [['--search', 'LKMR'], ADDRESSES, '--sign-in'],
    [['--yes'], ADDRESSES, '--sign-in'],
    [['--token', 'x'], ADDRESSES, '--token'],
    [[], { ...ADDRESSES, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
    [['https://api.example'], ADDRESSES, 'https://api.example'],
  ])('refuse %j in one line that names the mistake', (args, env, named) => {
    expect(() => read(args, env)).toThrow(UserError);
    expect(() => read(args, env)).toThrow(named);
    expect(() => read(args, env)).not.toThrow('\n');
  });
});
