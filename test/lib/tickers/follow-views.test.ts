// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { add, append, begin, follow, followEach, followed, observed } from './follow.ts';

followEach();

test('requests the rules once, and only when the page has candidates', async () => {
  document.body.innerHTML = '<p>No word of a share.</p><div></div>';
  await follow();
  expect(followed.rulesWanted).toBe(0);
  for (const text of ['(NYSE: ACME)', '(NYSE: TRNV)']) {
    await add(text);
  }
  expect(followed.last).toEqual(['ACME@XNYS', 'TRNV@XNYS']);
  expect(followed.rulesWanted).toBe(1);
});

test('releases the rules after a quiet while and requests them again', async () => {
  await follow();
  const { quiet } = followed;
  await followed.rest();
  quiet();
  await Promise.resolve();
  await observed(() => append('<p>Acme (NYSE: ACME); AAPL fell.</p>'));
  await followed.read();
  expect(followed.last).toEqual(['AAPL@XNAS x2', 'ACME@XNYS']);
  expect(followed.rulesWanted).toBe(2);
});

test.each([
  ['kept', 1],
  ['released', 2],
])(
  'judges codes anew when what made them sure is removed, with the rules %s',
  async (state, asked) => {
    const sure = '<p>As ações da Quintara (QNTR4) subiram no pregão.</p>';
    const list = '<ul><li>LGVD3: mira os 8,45 ou 9,00</li><li>Rio Claro (RCLR4)</li></ul>';
    document.body.innerHTML = sure + list;
    await follow();
    expect(followed.last).toHaveLength(3);
    const { quiet } = followed;
    await followed.rest();
    if (state === 'released') quiet();
    await Promise.resolve();
    await observed(() => document.querySelector('p')?.remove());
    await followed.read();
    expect(followed.last).toEqual([]);
    expect(followed.rulesWanted).toBe(asked);
  },
);

test('repeats the report on request', async () => {
  begin();
  followed.ask();
  expect(followed.reports).toEqual([]);
  await followed.read();
  followed.ask();
  expect(followed.reports).toEqual([['AAPL@XNAS'], ['AAPL@XNAS']]);
});

test('reports the total time that the scans of a view blocked the thread', async () => {
  await follow(1);
  await add('<p>IBM (NYSE: IBM)</p>');
  history.pushState(null, '', '#/third');
  document.body.innerHTML = '<p>IBM (NYSE: IBM)</p>';
  await followed.readOn();
  const [first = 0, both = 0, another = 0] = followed.costs;
  expect(first).toBeGreaterThan(0);
  expect(both).toBeGreaterThan(first);
  expect(another).toBeLessThan(both);
});

test('reports a new view even when its tickers are the same', async () => {
  await follow();
  followed.ask();
  history.pushState(null, '', '#/alike');
  await add('<p>No ticker here.</p>');
  expect(followed.reports).toEqual([['AAPL@XNAS'], ['AAPL@XNAS'], ['AAPL@XNAS']]);
  expect(followed.views).toEqual([1, 1, 2]);
});

test('reads the page before answering a request at a new address', async () => {
  await follow();
  followed.ask();
  document.body.innerHTML = '<p>IBM (NYSE: IBM)</p>';
  history.pushState(null, '', '#/asked');
  followed.ask();
  expect(followed.reports).toHaveLength(2);
  await followed.readOn();
  expect(followed.reports.slice(2)).toEqual([['IBM@XNYS']]);
});

test('pauses while the page is hidden', async () => {
  await follow();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await followed.rest();
  const { pauses } = followed;
  await observed(() => append('<p>IBM (NYSE: IBM)</p>'));
  expect(followed.pauses).toBe(pauses);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await followed.read();
  expect(followed.last).toEqual(['AAPL@XNAS', 'IBM@XNYS']);
});

test('yields the thread often and still reads everything', async () => {
  document.body.innerHTML = `${'<p>Nothing to see: here.</p>'.repeat(3000)}<p>$AAPL</p>`;
  await follow(1);
  expect(followed.pauses).toBeGreaterThan(10);
  expect(followed.last).toEqual(['AAPL']);
});

test('stops on a page that changes endlessly', async () => {
  await follow(600);
  for (const symbol of ['AA', 'BB', 'CC', 'DD', 'EE']) append(`<p>$${symbol}</p>`);
  await followed.readOn();
  await followed.rest();
  const { pauses } = followed;
  await observed(() => append('<p>$FF</p>'));
  expect(followed.pauses).toBe(pauses);
  expect(followed.last).toEqual(['AAPL@XNAS', 'AA', 'BB', 'CC', 'DD', 'EE']);
});

test('gives each view its own budget', async () => {
  await follow(50);
  for (const symbol of ['AA', 'BB', 'CC', 'DD', 'EE']) append(`<p>$${symbol}</p>`);
  await followed.readOn();
  await followed.rest();
  document.body.innerHTML = '<x-card></x-card>';
  const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
  root?.append('IBM (NYSE: IBM)');
  history.pushState(null, '', '#/after-spending');
  followed.ask();
  await followed.read();
  expect(followed.last).toEqual(['IBM@XNYS']);
  root?.append('Acme (NYSE: ACME)');
  await followed.readOn();
  expect(followed.last).toEqual(['IBM@XNYS', 'ACME@XNYS']);
});

test('reports a page that changes its address while reading, then pauses', async () => {
  begin();
  for (let time = 0; followed.reports.length === 0; time++) {
    history.replaceState(null, '', `?t=${time}`);
    await observed(() => append('<i></i>'));
  }
  await followed.read();
  const { pauses } = followed;
  history.replaceState(null, '', '?t=more');
  await observed(() => append('<i></i>'));
  expect(followed.pauses).toBe(pauses);
  await followed.readOn();
  expect(followed.reports).toEqual([['AAPL@XNAS'], ['AAPL@XNAS']]);
  expect(followed.views).toEqual([1, 2]);
});

test('stops on a page that changes its address endlessly, until asked', async () => {
  await follow(600);
  const turn = (time: number) => {
    history.replaceState(null, '', `?turn=${time}`);
    return observed(() => append('<i></i>'));
  };
  const cost = () => followed.costs.slice(1).reduce((sum, ms) => sum + ms, 0);
  for (let time = 0; cost() <= 20_000; time++) {
    await turn(time);
    await followed.readOn();
  }
  await followed.rest();
  const { pauses } = followed;
  await turn(100);
  expect(followed.pauses).toBe(pauses);
  followed.ask();
  await followed.read();
  expect(followed.last).toEqual(['AAPL@XNAS']);
});

test('answers even when the rules fail', async () => {
  begin(
    0,
    () =>
      function* () {
        yield;
        throw new Error('no rules');
      },
  );
  await followed.read();
  followed.ask();
  expect(followed.reports).toEqual([[], []]);
});

test.each([0, 1, 2, 3, 4, 5])(
  'reads a change %i moments after its last pause without waiting',
  async (moments) => {
    await follow();
    document.body.innerHTML = '<p>IBM (NYSE: IBM)</p>';
    await followed.readOn();
    await followed.rest();
    for (let left = moments; left > 0; left--) await Promise.resolve();
    history.pushState(null, '', `#/moment-${moments}`);
    followed.ask();
    await followed.read();
    expect(followed.reports.slice(2)).toEqual([['IBM@XNYS']]);
  },
);

test('stops with its signal', async () => {
  await follow();
  const { pauses } = followed;
  followed.ending.abort();
  await followed.rest();
  await observed(() => append('<p>IBM (NYSE: IBM)</p>'));
  followed.ask();
  expect(followed.pauses).toBe(pauses);
  expect(followed.reports).toHaveLength(1);
});
