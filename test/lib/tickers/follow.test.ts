// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { add, append, begin, follow, followEach, followed } from './follow.ts';
import { tickersOf } from './page.ts';

followEach();

test('reports when the page is read', async () => {
  begin();
  expect(followed.reports).toEqual([]);
  await followed.read();
  expect(followed.reports).toEqual([['AAPL@XNAS']]);
});

test('reports a page without tickers too', async () => {
  document.body.innerHTML = '';
  await follow();
  expect(followed.reports).toEqual([[]]);
});

test('reports text added later', async () => {
  await follow();
  append('<p>IBM (NYSE: IBM)</p>');
  await add('$AAPL');
  expect(followed.reports).toEqual([['AAPL@XNAS'], ['AAPL@XNAS x2', 'IBM@XNYS']]);
});

test('reports an added link', async () => {
  await follow();
  await add('<a href="https://www.cnbc.com/quotes/MSFT">Microsoft</a>');
  expect(followed.last).toEqual(['AAPL@XNAS', 'MSFT']);
});

test('does not read earlier text again', async () => {
  await follow();
  const data = vi.spyOn(document.querySelector('p')?.firstChild as Text, 'data', 'get');
  await add('<p>IBM (NYSE: IBM)</p>');
  expect(followed.last).toEqual(['AAPL@XNAS', 'IBM@XNYS']);
  expect(data).not.toHaveBeenCalled();
});

test('counts a moved or nested part once', async () => {
  await follow();
  append('<section></section>');
  document.querySelector('section')?.insertAdjacentHTML('beforeend', '<p>$MSFT</p>');
  document.querySelector('section')?.append(document.querySelector('p') ?? '');
  await followed.readOn();
  expect(followed.last).toEqual(['MSFT', 'AAPL@XNAS']);
});

const ROWS = [
  '<td>Tallon Bearings<td>TLLN<td>4.20',
  '<td>Quarn<td>QRN<td>1.10',
  '<td>Wren<td>WRNB<td>7',
];
const HEAD = '<tr><th>Company<th>Ticker<th>Last';
const TABLE = `<table><thead>${HEAD}</thead><tbody>${ROWS.map((row) => `<tr>${row}`).join('')}</table>`;

describe('a table is read again as a whole', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div>${TABLE}</div>`;
  });
  const all = ['QRN', 'TLLN', 'WRNB'];
  const symbols = () => followed.last?.map((each) => each.split(' ')[0]).sort();

  const body = () => document.querySelector('tbody') ?? expect.fail('no body');
  test.each<[string, () => unknown, string[]]>([
    ['its rows are sorted', () => body().prepend(body().lastElementChild ?? ''), all],
    [
      'its rows are replaced',
      () => Object.assign(body(), { innerHTML: `<tr>${ROWS[0]}<tr>${ROWS[2]}` }),
      ['TLLN', 'WRNB'],
    ],
    [
      'a cell changes',
      () => void document.querySelectorAll('td')[1]?.replaceChildren('TLLX'),
      ['QRN', 'TLLX', 'WRNB'],
    ],
    ['its header is removed', () => document.querySelector('thead')?.remove(), []],
  ])('when %s', async (_, change, expected) => {
    await follow();
    change();
    await followed.readOn();
    expect(symbols()).toEqual(expected);
  });

  test('when its rows arrive after its header', async () => {
    const rows = [...body().children];
    for (const row of rows) row.remove();
    await follow();
    body().append(...rows);
    await followed.readOn();
    expect(symbols()).toEqual(all);
  });

  test('only a few times for changing figures', async () => {
    await follow();
    const figure = document.querySelector('td:last-child')?.firstChild;
    const cell = document.querySelector('td:nth-child(2)')?.firstChild as Text;
    const symbol = vi.spyOn(cell, 'data', 'get');
    for (const price of ['4.21', '4.22', '4.23', '4.24']) {
      symbol.mockClear();
      if (figure) figure.nodeValue = price;
      await followed.readOn();
    }
    expect(symbol).not.toHaveBeenCalled();
    expect(symbols()).toEqual(all);
  });
});

test('reads a line as a whole when a piece arrives', async () => {
  document.body.innerHTML = '<p>Tallon Bearings (NASDAQ: </p>';
  await follow();
  const line = document.querySelector('p');
  line?.insertAdjacentHTML('beforeend', '<b></b>');
  await followed.readOn();
  line?.append(') rose');
  await followed.readOn();
  line?.querySelector('b')?.append('TLLN');
  await followed.readOn();
  expect(followed.last).toEqual(['TLLN@XNAS']);
});

test('reads a line as a whole when a piece is removed or changed', async () => {
  document.body.innerHTML =
    '<p><i>Shares of Tallon Bearings Inc.</i> <b>(TLLN) rose</b> 4.2% on <i>news</i></p>';
  await follow();
  expect(followed.last).toEqual(['TLLN']);
  const before = document.querySelector('i');
  if (before) before.textContent = 'The North Sea';
  await followed.readOn();
  expect(followed.last).toEqual([]);
});

test('reports the rest when an element is removed', async () => {
  document.body.innerHTML = '<p><i>$TLLN</i></p><p>(NYSE: QRN)</p>';
  await follow();
  document.querySelector('i')?.remove();
  await followed.readOn();
  expect(followed.last).toEqual(['QRN@XNYS']);
});

test('reports nothing when nothing changed', async () => {
  await follow();
  await add('<p>No ticker here.</p>');
  expect(followed.reports).toHaveLength(1);
});

test('reads the page again on request, since visibility changes without mutations', async () => {
  document.body.innerHTML = '<p hidden>$QRN</p><p>$TLLN</p>';
  await follow();
  const [first, second] = document.querySelectorAll('p');
  first?.removeAttribute('hidden');
  second?.setAttribute('hidden', '');
  followed.ask();
  await followed.readOn();
  expect(followed.reports).toEqual([['TLLN'], ['TLLN'], ['QRN']]);
});

test('reads opened details and forgets closed ones', async () => {
  document.body.innerHTML = '<details>$QRN</details>';
  await follow();
  const details = document.querySelector('details');
  const toggle = async (isOpen: boolean) => {
    details?.toggleAttribute('open', isOpen);
    details?.dispatchEvent(new Event('toggle'));
    await followed.readOn();
  };
  await toggle(true);
  await toggle(false);
  expect(followed.reports).toEqual([[], ['QRN'], []]);
});

test('reads the page from the start after a burst of additions', async () => {
  await follow();
  const data = vi.spyOn(document.querySelector('p')?.firstChild as Text, 'data', 'get');
  append('<i></i>'.repeat(2500));
  await add('<p>$MSFT</p>');
  expect(followed.last).toEqual(['AAPL@XNAS', 'MSFT']);
  expect(data).toHaveBeenCalled();
});

test.each([
  ['<p>We hold $TLBR now.</p><code>x</code>', ['Tollan (NYSE: TLLN) rose.']],
  ['<p>Tallon (NSE: TLLN) said so.</p>', ['It is on the Nairobi Securities Exchange.']],
])('revises findings when later text changes them: %s', async (body, later) => {
  const rest = later.map((text) => `<p>${text}</p>`).join('');
  const fresh = tickersOf(`${body}<div>${rest}</div>`);
  expect(tickersOf(body)).not.toEqual(fresh);
  document.body.innerHTML = `${body}<div></div>`;
  await follow();
  for (const text of later) await add(`<p>${text}</p>`);
  expect(followed.last).toEqual(fresh);
  for (const each of document.querySelectorAll('div p')) each.remove();
  await followed.readOn();
  const { last } = followed;
  expect(last).toEqual(tickersOf(body));
});

test('changes nothing in the page', async () => {
  const before = document.documentElement.outerHTML;
  const mutations: MutationRecord[] = [];
  const observer = new MutationObserver((records) => mutations.push(...records));
  const anything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, anything);
  await follow();
  expect(observer.takeRecords()).toEqual([]);
  expect(mutations).toEqual([]);
  expect(document.documentElement.outerHTML).toBe(before);
});
