// @projects e2e@night

import { expect, test } from 'vitest';
import type { Fault } from '../../service/faults/fault.ts';
import { startTrap } from '../../service/faults/trap.ts';
import { localStorage, tokenIn } from '../harness/peek.ts';
import { createWorld } from '../harness/world.ts';

/** The service, or an impostor, tries to lead the token elsewhere. */

const NOT_AS_PROMISED = 'Unexpected response';
const UNAVAILABLE =
  '{"data":null,"meta":{"status":"unavailable","sourceNotes":"<b>None</b> today."}}';

test('sends nothing to another origin when the service redirects, and ignores other headers', async () => {
  // A world of its own: the token is compared with that of one session.
  await using world = await createWorld();
  await using trap = await startTrap();
  const panel = await world.research();
  const token = await tokenIn(world.browser);
  const tabs = (await world.browser.puppeteer.pages()).length;
  const redirect = (status: number, to: string): Fault => ({
    kind: 'body',
    body: '',
    status,
    headers: { Location: to },
  });
  const refresh = async (fault: Fault | null, words: string) => {
    if (fault) world.service.faults.next(/quote$/, fault);
    await panel.press('Refresh');
    await panel.sees(words);
  };
  const { listings, quotes } = world.service.data;
  const quote = quotes.get(listings.find(({ ticker }) => ticker === 'LKMR')?.id ?? '');
  let price = 100;
  const honest = async () => {
    price += 1;
    Object.assign(quote ?? {}, { price: `${price}.25` });
    await refresh(null, `${price}.25`);
    expect(await panel.text()).not.toContain(NOT_AS_PROMISED);
  };
  const refused = async (fault: Fault) => {
    await refresh(fault, NOT_AS_PROMISED);
    // Removes the words, so that each redirect causes its own words.
    await honest();
  };
  const before = world.calls().length;
  const away = `${trap.url}/v1/stolen`;
  for (const status of [302, 307]) await refused(redirect(status, away));
  await refused(redirect(307, away.replace('://', '://user:password@')));
  await refused(redirect(307, `${world.service.baseUrl}/v1/stolen`));
  await refused(redirect(302, '//stolen.example/'));
  expect(world.calls().length - before).toBe(10);

  const headers = {
    Refresh: `0; url=${away}`,
    Link: `<${away}>; rel=preload; as=script, <${trap.url}>; rel=preconnect`,
    'Set-Cookie': 'session=stolen; Max-Age=3600; Path=/',
    'Clear-Site-Data': '"*"',
    'Content-Disposition': 'attachment; filename="stolen.exe"',
    'Content-Security-Policy-Report-Only': `default-src 'none'; report-uri ${away}`,
    'Report-To': `{"group":"default","max_age":60,"endpoints":[{"url":"${away}"}]}`,
    Location: away,
  };
  // The panel shows the notes as text, not as markup.
  await refresh({ kind: 'body', body: UNAVAILABLE, headers }, '<b>None</b> today.');
  await honest();
  // A login window would block this test; the extension renews the session instead.
  const asks = { 'WWW-Authenticate': 'Basic realm="Sign in to your bank"' };
  world.service.faults.next(/quote$/, { kind: 'status', status: 401, headers: asks });
  // The price comes with the repeated call; a press before it has ended would do nothing.
  await honest();
  expect(await tokenIn(world.browser)).not.toBe(token);
  await honest();

  expect(trap.requests).toEqual([]);
  const asked = world.service.requests;
  expect(asked.filter(({ path, query }) => `${path}${query}`.includes('stolen'))).toEqual([]);
  expect(asked.filter(({ headers }) => headers.includes('cookie'))).toEqual([]);
  expect((await world.browser.puppeteer.pages()).length).toBe(tabs);
  // The extension kept what the header told it to clear.
  expect(JSON.stringify(await localStorage(world.browser))).toContain('LKMR');
  await panel.sees('Connected');
});
