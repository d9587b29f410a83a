import { leadsAndRuns } from '../hostile.ts';

/** Longer than any cap of what is read at once, but for that of a block of JSON-LD. */
const LONG = 5000;
/** A quarter of the texts says it as well as all of them. */
const PARTS = 24;
const PAGES = 6;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What is long in some place of a page: a text, a cell, an attribute, a link, a meta tag, JSON-LD. */
function pageOf(text: string): string {
  const long = escaped(text.slice(0, LONG));
  const short = escaped(text.slice(0, 40));
  const path = encodeURI(text.slice(0, LONG));
  const json = JSON.stringify({ tickerSymbol: text.slice(0, LONG), exchange: text });
  return `<meta name="ticker" content="${long}"><meta name="keywords" content="US:DJIA,US:${long}">
    <link rel="canonical" href="https://finance.yahoo.com/quote/${path}">
    <script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>
    <p>${escaped(text)}</p><p><b>${short}</b>${long}<i>ABCD</i>)</p><p>${'\ufdfa'.repeat(LONG)}(ABCD)</p>
    <table><tr><th>Ticker<th>Company<th>Last ${long}<tr><td>${long}<td>${long}<td>1</table>
    <table><tr><td>Title of each class<td>Trading symbol<td>Exchange<tr><td>${long}<td>${long}<td>${long}</table>
    <b data-symbol="${long}" data-exchange="${long}">1.2%</b><b data-ticker="NYSE:${short}">${long}</b>
    <a href="https://finance.yahoo.com/quote/ABCD?p=${path}">${long}</a><a href="/quote/${path}">${long}</a>
    <a href="https://www.google.com/finance?q=${path}">x</a><x-${'-'.repeat(LONG)}>(ABCD)</x-${'-'.repeat(LONG)}>`;
}

/** What words of a language lead to, each with something long behind it. */
function spokenOf(text: string): string {
  const long = escaped(text.slice(0, LONG));
  return `<p>Coins and tokens: $ABCD. Tallon Inc. is listed on the NYSE today. Ticker: ABCD and ${long}</p>
    <p>He likes shares like ABCD, EFGH and IJKL. ${long}</p>
    <p>The ticker of each fund: ${long} is its ticker</p><ul><li>Energy: ABCD<li>Water: EFGH</ul>
    <div>Trading symbol</div><div>ABCD</div><p>股（代码：600519）${long}</p>
    <h2>Shares ${long}</h2>
    <table><tr><th>Ticker<th>Company<tr><td>ABCD<td>Tallon<tr><td>EFGH<td>Crude ${long}</table>
    <p>The shares of the AEX</p>
    <table><tr><th>Ticker<th>Company<tr><td>ABCD<td>Tallon<tr><td>EFGH<td>${long}</table>
    <h2>Futures and coins ${long}</h2>
    <table><tr><th>Ticker<th>Company<tr><td>ABCD<td>Tallon<tr><td>EFGH<td>Quarn</table>`;
}

/** Pages on which everything is long, each of a part of what rules look for. */
export function longPages(): { html: string; url: string }[] {
  const texts = [...leadsAndRuns(75)];
  const parts = Array.from({ length: PAGES }, (_, part) =>
    texts.filter((_, index) => index % PARTS === part).join(' '),
  );
  return parts.map((text) => ({
    html: pageOf(text) + spokenOf(text),
    url: `https://news.example/quote/ABCD?${encodeURIComponent(text).slice(0, LONG)}`,
  }));
}
