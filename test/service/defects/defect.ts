import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, changeAnswer } from '../change-answer.ts';
import { pathOf } from '../request-log.ts';

/** What a defect may look at of a request. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Of a header, by its name in small letters. */
  header(name: string): string | null;
  /** The service's own addresses, and the client's callbacks. */
  baseUrl: string;
  authUrl: string;
  redirectUris: readonly string[];
}

/** One way in which a deployment does not fit, all else being right: what check-service has to find. */
export interface Defect {
  /** Its name for `npm run service -- --defect`. */
  name: string;
  /** The row of the check that names it. */
  row: string;
  /** Whether it takes a sign-in to be seen. */
  signedIn?: true;
  /** Whether it is seen on https alone. */
  onHttps?: true;
  side: 'api' | 'provider';
  /** The requests that it spoils; by their path alone, preflights are left out. */
  at: RegExp | ((asked: Asked) => boolean);
  /** The spoilt answer, made of the true one. */
  change?: (answer: Answer, asked: Asked) => Answer;
  /** Instead of any: the request does nothing. */
  instead?: (asked: Asked) => Answer;
}

/** Defects of the answers to some requests: by the row of the check that names them, and by their names. */
export const defectsAt = (
  side: Defect['side'],
  at: Defect['at'],
  rows: Record<string, Record<string, Defect['change'] | Pick<Defect, 'instead'>>>,
  seen: Pick<Defect, 'signedIn' | 'onHttps'> = {},
): Defect[] =>
  Object.entries(rows).flatMap(([row, defects]) =>
    Object.entries(defects).map(([name, how]) => ({
      ...{ side, at, row, name, ...seen },
      ...(typeof how === 'function' ? { change: how } : how),
    })),
  );

/** Defects that show only after a sign-in. */
export const signedIn = (...[side, at, rows]: Parameters<typeof defectsAt>): Defect[] =>
  defectsAt(side, at, rows, { signedIn: true });

/** Whether a defect spoils the answer to a request to its side. */
export const isAt = ({ at }: Defect, asked: Asked): boolean =>
  typeof at === 'function' ? at(asked) : asked.method !== 'OPTIONS' && at.test(asked.path);

export const askedOf = (
  incoming: IncomingMessage,
  addresses: Pick<Asked, 'baseUrl' | 'authUrl' | 'redirectUris'>,
): Asked => ({
  ...addresses,
  method: incoming.method ?? '',
  path: pathOf(incoming),
  query: new URLSearchParams((incoming.url ?? '').split('?')[1] ?? ''),
  header(name) {
    const value = incoming.headers[name];
    return typeof value === 'string' ? value : null;
  },
});

/** Lets a defect spoil the answer to a request; returns whether the true one is still to be given. */
export function spoil(
  defect: Defect | undefined,
  side: Defect['side'],
  asked: Asked,
  outgoing: ServerResponse,
): boolean {
  if (defect?.side !== side || !isAt(defect, asked)) return true;
  const { change, instead } = defect;
  if (change) changeAnswer(outgoing, (answer) => change(answer, asked));
  if (!instead) return true;
  const { status, headers, body } = instead(asked);
  outgoing.writeHead(status, Object.fromEntries(headers)).end(body);
  return false;
}

/** A change to an answer, of which defects are made. */
export type Change = NonNullable<Defect['change']>;

/** Another value of a header; null leaves it out. */
export const header =
  (name: string, value: string | null): Change =>
  (answer) => {
    const headers = new Headers(answer.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return { ...answer, headers };
  };

/** A header that lists names, without one of them. */
export const without =
  (name: string, left: string): Change =>
  (answer, asked) => {
    const rest = (answer.headers.get(name) ?? '').split(',').map((one) => one.trim());
    const kept = rest.filter((one) => one.toLowerCase() !== left.toLowerCase());
    return header(name, kept.join(', '))(answer, asked);
  };

export const status =
  (code: number): Change =>
  (answer) => ({ ...answer, status: code });

/** Other fields in a JSON body; undefined leaves a field out. */
export const fields =
  (change: (body: Record<string, unknown>, asked: Parameters<Change>[1]) => object): Change =>
  (answer, asked) => {
    const body = Object(JSON.parse(answer.body));
    return { ...answer, body: JSON.stringify({ ...body, ...change(body, asked) }) };
  };

/** For answers of 200 alone: others stay as they are. */
export const ifGood =
  (change: Change): Change =>
  (answer, asked) =>
    answer.status === 200 ? change(answer, asked) : answer;

/** Other fields in each row of an answer's `data`, or in its one object. */
export const rows = (change: Record<string, unknown>): Change => {
  const each = (row: unknown) => ({ ...Object(row), ...change });
  return ifGood(
    fields(({ data }) => ({ data: Array.isArray(data) ? data.map(each) : each(data) })),
  );
};

export const json = (code: number, body: unknown, more: Record<string, string> = {}): Answer => ({
  status: code,
  headers: new Headers({ 'Content-Type': 'application/json', ...more }),
  body: JSON.stringify(body),
});

/** A page for people, with the answer's own headers. */
export const page =
  (code: number): Change =>
  (answer, asked) =>
    header('Content-Type', 'text/html; charset=utf-8')(
      { ...answer, status: code, body: '<!doctype html><title>Gateway</title>' },
      asked,
    );

/** To a further address of the same origin. */
export const redirect: Change = (answer, asked) =>
  header('Location', `${asked.path}/`)({ ...answer, status: 302, body: '' }, asked);
