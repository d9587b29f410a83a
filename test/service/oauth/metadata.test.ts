import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startForTest } from './code-flow.ts';

const { side } = await startForTest();
const { url } = side;
afterAll(() => side.close());

const get = (path: string) => fetch(url + path);
const OAUTH = '/.well-known/oauth-authorization-server';

describe('an address of the provider', () => {
  it.each(['/nowhere', '/reg', '/me'])('that is unknown answers 404: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers 421 under another host name', async () => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path: OAUTH, headers: { host: 'evil.example' } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });
});
