import { expect, it } from 'vitest';
import { send } from '../../../lib/auth/requests.ts';

it('an answer that calls itself text is read as empty, also where its connection was cut', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
  const sent = await send(Promise.resolve(new Response(cut)));
  expect(sent.ok && (await sent.value.text())).toBe('');
});
