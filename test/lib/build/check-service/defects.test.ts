import { expect, it } from 'vitest';
import { type Asked, type Defect, isAt } from '../../../service/defects/defect.ts';
import { DEFECTS } from '../../../service/defects/index.ts';
import { behindTls } from '../../../service/testing/behind-tls.ts';
import { check, network, rowsOf, startToCheck, targetOf } from './checking.ts';

/** Checks the stand-in with each of its defects. */

const { service, target } = await startToCheck();
const outside = behindTls(service);

/** In no address twice. */
const RANDOM = ['state', 'nonce', 'code_challenge'];
/** The answers that no defect spoils, by request: each is asked of the stand-in once, not once for each defect. */
const answers = new Map<string, { status: number; headers: Headers; body: string }>();

const read = async (response: Response) => {
  const { status, headers } = response;
  return { status, headers, body: await response.text() };
};

/** The network of one check: only what the defect spoils, and what was never asked, reaches the stand-in. */
function networkWith(defect: Defect): typeof fetch {
  const times = new Map<string, number>();
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const url = new URL(request.url);
    const isOfApi = url.origin === service.baseUrl;
    const asked: Asked = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      header: (name) => request.headers.get(name),
      baseUrl: service.baseUrl,
      authUrl: service.authUrl,
      redirectUris: target.extensions.map(({ callback }) => callback),
    };
    if (isOfApi === (defect.side === 'api') && isAt(defect, asked)) return fetch(request);
    for (const name of RANDOM) url.searchParams.delete(name);
    const same = JSON.stringify([request.method, url, [...request.headers], body]);
    const time = (times.get(same) ?? 0) + 1;
    times.set(same, time);
    const key = `${time} ${same}`;
    const answer = answers.get(key) ?? (await read(await fetch(request)));
    answers.set(key, answer);
    return new Response(answer.body || null, answer);
  };
}

it.each(DEFECTS.map((defect) => [defect.name, defect.row, defect] as const))(
  '%s: is reported by the row %s alone',
  async (name, row, defect) => {
    service.options.defect = name;
    const { signedIn = false, onHttps } = defect;
    const report = onHttps
      ? await check(targetOf(outside), { by: { ...network, fetch: outside.fetch } })
      : await check(target, {
          signsIn: signedIn,
          by: { ...network, fetch: networkWith(defect) },
        });
    expect(rowsOf(report, 'mend')).toEqual([row]);
  },
);
