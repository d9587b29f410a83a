// @projects e2e@night

import { expect, test } from 'vitest';
import { startTrap } from '../../service/faults/trap.ts';
import { localStorage, tokenIn } from '../harness/peek.ts';
import { createWorld } from '../harness/world.ts';

/** The service, or an impostor, tries to lead the token elsewhere. */

const UNAVAILABLE =
  '{"data":null,"meta":{"status":"unavailable","sourceNotes":"<b>None</b> today."}}';

test('ignores headers that redirect, change stored data, or request another sign-in', async () => {
  // Uses its own world, because it compares the tokens of one session.
  await using world = await createWorld();
  await using trap = await startTrap();
  const panel = await world.research();
  const token = await tokenIn(world.browser);
  const tabs = (await world.browser.puppeteer.pages()).length;
  const { listings, quotes } = world.service.data;
  const quote = quotes.get(listings.find(({ ticker }) => ticker === 'LKMR')?.id ?? '');
  let price = 100;
  const honest = async () => {
    price += 1;
    Object.assign(quote ?? {}, { price: `${price}.25` });
    await panel.press('Refresh').sees(`${price}.25`);
  };
  const away = `${trap.url}/v1/stolen`;
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
  world.service.faults.next(/quote$/, { kind: 'body', body: UNAVAILABLE, headers });
  await panel.press('Refresh');
  // The panel shows the notes as text, not as markup.
  await panel.sees('<b>None</b> today.');
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
