import type { Answer } from '../change-answer.ts';
import type { Defect } from './defect.ts';

/** Changes of which defects are made. */

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
