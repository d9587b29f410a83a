// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { resolveNames } from '../../../lib/names/resolve.ts';
import { cells } from '../tickers/examples.ts';
import { company } from './company.ts';
import { COMPANIES, foundOn, names, namesOn, offered, said } from './page.ts';

const TARGET = 'Target Stores Corp';
const UBERON = 'Uberon Inc';
const MOTOR = 'Fordham Motor Co';

test.each(cells`
    its shares | Target shares fell. The target was 40.
    its legal form | In a filing, Target Corp. gave no target.
    a business word after a possessive | Target’s revenue rose. So did its price target.
    a word for its business | Rivals of retailer Target gave a target.
    verbs in a business text | Target has plans. As revenue grew, Target said sales may rise.
    a list of names within a sentence | And sales grew at shops such as Harveys, Target and Quistons. The revenue of Harveys, Target.
    a move in percent | Target jumped 7%. Sales and revenue rose. Target fell as much as 2.5 percent.
    its own pair elsewhere | Target opened a shop. It met a target. <p>Target (TGS) rose.
  `)('a lone word that is also an ordinary word is the company with %s', (_, text) =>
  expect(names(text)).toEqual([TARGET]),
);

test.each(cells`
    an ordinary page | Target practice is on Monday. Target groups meet. The target is small.
    a list of words with capitals | Harveys, Target and Quistons. Its sales and revenue grew. Harveys, Target.
    a sentence’s beginning | Target: lose weight. Target your neck first, the target area.
    a title in capitals | </p><h1>How To Reach Every Target This Year</h1><p>A target a day.
  `)('a lone word that is also an ordinary word is not a company in %s', (_, text) =>
  expect(names(text)).toEqual([]),
);

test.each(cells`
    an airline | Delta Air Lines shares rose. Delta Air Lines said so.
    an airline of a country | The China Fordham flight left. They took the China Fordham flight.
    a stadium | They met at Uberon Arena. The Uberon Arena was full.
    a university | She left Tallon Semiconductor University for Tallon Semiconductor College.
    a person | Harriet Fordham sang. Later, Harriet Fordham and Tom Fordham left.
    a person by title | Mr. Fordham wept. Mr. Fordham said nothing.
    a person by title without a full stop | Mrs Fordham wept. Fordham said nothing.
    a first name that begins a sentence | Harriet Fordham sang. Fordham sang on.
    its legal form | Shares of Marwick Uberon Inc. fell. Marwick Uberon Inc. wept.
    a hyphen | The Fordham-Quist affair, and the Fordham-Quist law.
    a stadium with a hyphen | Sie spielten in der Uberon-Arena, im Uberon-Park am Uberon-Platz.
    initials of a person | The heirs of Q.T. Fordham met. The firm Q.T. Fordham is old.
    a comparison | An Uberon-like app, an Uberon-style service.
    a place | It rained in Delta. In Delta, people wept. Delta slept.
    an index | The Delta rose 300 points. The Delta fell after that.
  `)('a longer name does not count as the shorter name in it: %s', (_, text) =>
  expect(names(text)).toEqual([]),
);

test('a longer name does not count as the shorter name in it: of a company with another legal form', () => {
  expect(names('Lakemere KGaA shares rose. Lakemere said so.')).toEqual([]);
  expect(names('Lakemere &amp; Co. shares rose. Lakemere said so.')).toEqual([
    'Lakemere & Co., Inc.',
  ]);
});

test.each([
  ['heads it', '', []],
  ['sells its shares', 'Waste Lorn Management shares rose.', ['Waste Lorn Management Inc']],
])('a phrase of the page names a company only if it also %s', (_, more, expected) => {
  const firm = [company('Waste Lorn Management Inc (WLM)')];
  const text = 'We explain waste lorn management. Waste Lorn Management is for all.';
  const page = `<h1>Waste Lorn Management</h1><p>${text} ${more}`;
  expect(namesOn(page, firm).named.map(({ name }) => name)).toEqual(expected);
});

test('a page may name two companies that differ by their legal form', () => {
  const page = said(
    'Shares of Lakemere KGaA fell. Lakemere &amp; Co. rose. Lakemere KGaA said so.',
  );
  const { named, unknown } = namesOn(page);
  expect(named.map(({ name, count }) => [name, count])).toEqual([['Lakemere & Co., Inc.', 1]]);
  expect(unknown.map(({ name, count }) => [name, count])).toEqual([['Lakemere KGaA', 2]]);
});

test('a name beside each of two symbols makes tickers of both', () => {
  const symbols = ['TLLN', 'TLLB'];
  const classes = symbols.map((symbol) => company(`Tallon Semiconductor Inc (${symbol})`));
  const page = said('Tallon Semiconductor (TLLN) rose. Tallon Semiconductor (TLLB) fell.');
  expect(namesOn(page, classes).tickers.map(({ symbol }) => symbol)).toEqual(symbols);
});

test('a name with a soft hyphen is reported without it, and its first half is no name', () => {
  const half = [company('Lake Group Inc (LKG)'), company('Lakemere Inc (LKMR)')];
  expect(foundOn(said('Shares of Lake\u00admere fell.'), half)).toMatchObject([
    { name: 'Lakemere' },
  ]);
});

const talk = 'Revenue, sales and the shares of many a company fell.';
test.each([
  ['take a picture', 'A shop. (Ann Quist/Uberon) (Jon Quist/Uberon) Photo: Uberon.'],
  ['gather estimates', 'Analysts polled by Uberon expected more. The Uberon estimate was 4.'],
  ['state figures', 'Sales rose, according to Uberon data. Uberon data showed a fall.'],
])('a page’s sources do not count as named companies when they only %s', (_, text) => {
  expect(names(`${talk} ${text}`)).toEqual([]);
  expect(names(`${talk} ${text} Uberon itself grew.`)).toEqual([UBERON]);
});

test('a page’s sources do not become a ticker when they are the initials of another company', () => {
  const agency = [company('AMBER PITCHFORD CORP (AP)')];
  const text = said('(AP Photo/Ann Quist, File / AP Newsroom)');
  expect(namesOn(text, agency).tickers).toEqual([]);
  const named = said('Amber Pitchford (AP) grew.');
  expect(namesOn(named, agency).tickers).toHaveLength(1);
});

test.each(cells`
  two people, except by its full name in a business text | PARKER STANLEY (PKS) | Parker Stanley rose. Parker Stanley fell. | So did revenue and sales of the bank.
  an institution with a president, except by its own name | ECB Bancorp (ECBK) | ECB President Quist spoke. The ECB President left. | ECB Bancorp rose.
`)('a company is not found by a text about %s', (_, name, text, more) => {
  const bank = [company(name)];
  expect(offered(said(`${text}`), bank)).toEqual([]);
  expect(offered(said(`${text} ${more}`), bank)).toHaveLength(1);
});

test('a symbol after its company’s name is not another company’s name', () => {
  const snow = [company('Snow Inc (SNWR)'), company('Snowhill Inc (SNOW)')];
  const text = said('Snowhill (SNOW) reported sales. SNOW shares rose. SNOW stock is up.');
  expect(namesOn(text, snow).named.map(({ name }) => name)).toEqual(['Snowhill Inc']);
});

test('a name in capitals is found although another word makes a pair with it by chance', () => {
  const page = said('UBERON said so. Rivals of UBERON grew.');
  const found = foundOn(page, [...COMPANIES, company('Rivals Inc (UBERON)')]);
  const lists = { own: [], directory: COMPANIES };
  expect(resolveNames({ tickers: [], found }, lists).named).toHaveLength(1);
});

test.each([
  ['counts', 'The ABV board met, and ABV shares fell.', 1],
  ['does not count if the page uses it for small words', 'It is atrial bone void (ABV), and', 0],
])('a symbol that is a company’s initials %s', (_, text, count) => {
  const initials = [company('Amber Brenfell Vale Inc (ABV)')];
  const page = `<h1>A drug for ABV</h1><p>${text} ABV is a market of a billion in sales.`;
  expect(offered(page, initials)).toHaveLength(count);
});

test('a name counts as the company when it follows a preposition less often than it appears alone', () => {
  expect(names('The design, as in Uberon itself, is old. Uberon and Uberon’s fans agree.')).toEqual(
    [UBERON],
  );
});

test('the word after the possessive of initials counts as evidence', () => {
  const page = said('Q&amp;T’s shares fell.');
  expect(foundOn(page, [company('Q&T (QTT)')])).toMatchObject([
    { evidence: ['business', 'topic'] },
  ]);
});

const PAIRED = [...COMPANIES, company('QLX Corp (QLX)'), company('Lornmere Co (190)')];
const symbols = (html: string) =>
  foundOn(html, PAIRED).flatMap(({ name, symbol }) => (symbol ? `${name} ${symbol}` : []));
test.each(cells`
    a bracket | <p>Tallon Semiconductor (TLLN) rose. | Tallon Semiconductor TLLN
    a headline | <h1>Quillane 4Q Loss &gt;QLN</h1> | Quillane QLN
    a row | <table><tr><td>TLLN<td>12.3<td>Tallon Semi<tr><td>LKMR<td>Lakemere</table> | Tallon Semi TLLN | Lakemere LKMR
    a list entry | <ul><li><div>Quillane</div><div>QLN</div><li>x</ul> | Quillane QLN
    a bracket with a number | <p>みなほ鉄工（6094）は | みなほ鉄工 6094
    one letter in a bracket | <p>Fordham (NYSE: F) rose | Fordham F
    a long list | <p>On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, On NYSE: XX, Tallon (TLLN). | Tallon TLLN
  `)('pairs of a symbol and a name are found in %s', (_, html, ...expected) =>
  expect(symbols(html)).toEqual(expected),
);

test.each([
  ['a product with one letter', '<p>The Fordham F-150 and the Fordham F series.'],
  ['cells of other rows', '<table><tr><td>TLLN<td>x<tr><td>Tallon<td>y</table>'],
  ['another company’s symbol', '<p>Tallon (QLN) rose.'],
  ['the same word twice', '<p>QLX rose, and QLX fell, and QLX’s sales grew.'],
  ['a place of that name', '<p>QLX Field Airport (QLX) is open.'],
  ['a price', '<p>Lornmere rose to $190 on Monday.'],
  ['letters of a longer word', '<p>星嶺とTALLON（TLLNの）'],
])('pairs of a symbol and a name are not found in %s', (_, html) =>
  expect(symbols(html)).toEqual([]),
);

describe('names that are in no list', () => {
  const unknown = (text: string, lang?: string) =>
    namesOn(said(text, lang)).unknown.map(({ name }) => name);
  test.each([
    ['a legal form', 'Ostrava Kilns Ltd. makes kilns.', ['Ostrava Kilns Ltd']],
    ['a legal form and their shares', 'Shares of Ostrava Kilns Ltd. fell.', ['Ostrava Kilns Ltd']],
    ['a country before it', 'Germany’s Ostrava Kilns Ltd. fell.', ['Ostrava Kilns Ltd']],
    ['a mention of their shares', 'Shares of Ostrava Kilns rose.', ['Ostrava Kilns']],
  ])('are offered with %s', (_, text, expected) => expect(unknown(text)).toEqual(expected));

  test.each(cells`
    a verb after a person | Harriet Quist shares her recipe with us.
    kinds | Big Tech stocks fell. Sri Lankan shares rose. Saudi Arabian stocks rose.
    a known name with a word before it | Shares of Quillane rose. Builder Quillane shares fell.
    markets | Asian shares rose. European stocks fell. Class A shares rose.
    a known name | Tallon Semiconductor Inc. rose. Shares of Quillane Freight fell.
    a country’s index | Japan’s Nikkei shares index rose. Japan’s Nikkei stock average fell.
    an exchange’s square | Il titolo sale a Piazza Affari. | it
    a first word of praise | It is the Top Kiln stock to buy. Top Kiln shares rose.
    a name without evidence | Ostrava Kilns makes kilns. Ostrava Kilns sells them.
  `)('are not offered for %s', (_, text, lang) => expect(unknown(text, lang)).toEqual([]));
});

test('a carmaker’s name counts beside its work and not beside its product', () => {
  expect(names('The Fordham Rover and a Fordham Coupe.')).toEqual([]);
  expect(names('The Fordham CEO left. The Fordham Rover stays.')).toEqual([MOTOR]);
});

test('a name at the start of a capitalized headline counts as in the title if the text repeats the name', () => {
  const page = (text: string) => `<h1>Uberon Plans Major Push</h1><p>${text}</p>`;
  expect(offered(page('The firm Uberon grew.'))).toEqual(['Uberon Inc x2 title']);
  expect(offered(page('Uberon Plans grew.'))).toEqual([]);
});

test('a name in the lead of an article is offered with its best place', () => {
  expect(
    offered(
      '<article><h1>Results</h1><p>Tallon Semiconductor said on Monday it was well.</p></article>',
    ),
  ).toEqual(['TALLON SEMICONDUCTOR INC x1 lead']);
});

test('an initial or a title ends neither a sentence nor a name', () => {
  const page = said('It rained. Dr. Ann B. Quist sold Vale Bros. Foods to Uberon.');
  const [foods] = foundOn(page, [company('Vale Bros. Foods Inc (VBF)')]);
  expect(foods).toMatchObject({
    name: 'Vale Bros. Foods',
    sentence: 'Dr. Ann B. Quist sold Vale Bros. Foods to Uberon.',
  });
});

test('joins the text of inline elements, and reads a name with its legal form', () => {
  const [found] = foundOn('<p>Shares of <b>Quillane</b> <i>Freight</i> Corp. rose.</p>');
  expect(found).toMatchObject({
    name: 'Quillane Freight Corp',
    isKnown: true,
    where: 'lead',
    evidence: ['legal', 'business', 'inside', 'topic'],
    sentence: 'Shares of Quillane Freight Corp. rose.',
  });
});
