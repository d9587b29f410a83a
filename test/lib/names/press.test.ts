// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { companiesByKey } from '../../../lib/names/company-keys.ts';
import { cells } from '../tickers/examples.ts';
import { companies, company } from './company.ts';
import { names as namesIn } from './page.ts';

const LISTED = [
  company('Target Stores Corp (TGS)', 'Target'),
  company('Uberon Inc (UBR)', 'Uberon'),
  ...companies`
    AMBER BRENFELL VALE INC (ABV) ¦ QLX SE (QLX) ¦ LQ CORP (LQ) ¦ RVT Health Corp (RVT) ¦ Tallon (TLLN)
    New Lorn Foods Corp (NEW) ¦ Hurnvale Lorn Motor Co (HLM) ¦ Dantis Group Corp (DNT) ¦ ORT Group Inc (OPG)
    AP Pitchford Corp (AP) ¦ JORVAN & JORVAN (JVN) ¦ Rorvan & Dentley (RRD) ¦ BANK OF LORN CORP /DE/ (BAL)
    Carnival Corp (CVL) ¦ Compagnie de Saint-Gastlor (SGL) ¦ Hermis International SCA (HRM)
    LORN Groep N.V. (LRN) ¦ ゼブラ・グループ・鉄工株式会社 (6094)
  `,
];

const BUSINESS = { en: 'Its revenue and sales rose.', de: 'Umsatz und Gewinn der Kunden stiegen.' };

const names = (text = '', lang = 'en'): string[] => namesIn(text, lang, LISTED).sort();

test.each(cells`
    en | ABV said on Monday it will buy back shares. | AMBER BRENFELL VALE INC
    en | </p><h1>QLX raises outlook</h1><p>It expects growth. | QLX SE
    en | </p><h1>ABV Cuts Outlook Again</h1><p>ABV posted a loss. | AMBER BRENFELL VALE INC
    en | On Tuesday LQ reported a loss. | LQ CORP
    de | QLX erwartet mehr Umsatz. | QLX SE
    fr | ABV supprime 900 postes. | AMBER BRENFELL VALE INC
    es | QLX gana un 11 % más. | QLX SE
    nl | LQ schrapt banen. | LQ CORP
    en | HLMC beat estimates. | Hurnvale Lorn Motor Co
    en | RVT raised its forecast. | RVT Health Corp
    en | </p><h1>RVT lifts outlook</h1><p>Its insurer paid less. | RVT Health Corp
    en | RVT’s revenue rose. | RVT Health Corp
    en | Shares of RVT fell. | RVT Health Corp
    en | Unlike Tallon, RVT sells plans. | RVT Health Corp | Tallon
  `)(
  'a name of few letters counts before a verb for companies (%s): %s',
  (lang, text, ...expected) => expect(names(text, lang)).toEqual(expected),
);

test.each([
  ['has no verb', `They saw ABV as a risk. Some call it ABV. ${BUSINESS.en}`],
  ['is a word', `The RVT of it. New plans. New sales rose. ${BUSINESS.en}`],
  ['causes something', `ABV causes loss of sight, and ABV affects many. ${BUSINESS.en}`],
  ['begins another symbol than its company’s', `ORT said prices rose. ${BUSINESS.en}`],
  ['is an agency', `AP reported it. Officials told AP so. AP said it had seen it. ${BUSINESS.en}`],
  ['is in a line of capitals', `ABV RAISES TAXES. ${BUSINESS.en}`],
  ['is in another word', `The ABV-like firm said so. ${BUSINESS.en}`],
])('a name of few letters does not count if it %s', (_, text) => expect(names(text)).toEqual([]));

test.each(cells`
    J&amp;J won a new trial. Shares of J&amp;J rose. | JORVAN & JORVAN
    J&amp;J said so. | JORVAN & JORVAN
    Rivals such as J&amp;J fell. | JORVAN & JORVAN
    J &amp; J raised its outlook. | JORVAN & JORVAN
    BofL earned more. BofL’s model says that sales and revenue rise. | BANK OF LORN CORP /DE/
    Analysts at Uberon and BofL stock rose. | BANK OF LORN CORP /DE/ | Uberon Inc
  `)('letters with the small word between them name a company: %s', (text, ...expected) =>
  expect(names(text ?? '')).toEqual(expected),
);

test.each([
  ['mean research', `R&amp;D jobs moved. R&amp;D chief Quist left. ${BUSINESS.en}`],
  ['are small', `Shares of j&amp;j and bofl rose. ${BUSINESS.en}`],
  ['mean sweets', `They ate J&amp;J. ${BUSINESS.en}`],
])('letters with the small word between them name none if they %s', (_, text) =>
  expect(names(text)).toEqual([]),
);

test('letters with the small word between them name none of two companies that share them', () => {
  const both = [company('Jorvan & Jorvan'), company('Jastlor & Jent')];
  expect(companiesByKey(both).has('jandj')).toBe(false);
});

test.each(cells`
    en | Rivals such as Target fell. | Target Stores Corp
    en | Retailers, including Target, Uberon and Carnival, fell. | Carnival Corp | Target Stores Corp | Uberon Inc
    en | Companies like ABV and Target rush to buy. | AMBER BRENFELL VALE INC | Target Stores Corp
    en | Stocks such as Tallon, ABV and Target rose. | AMBER BRENFELL VALE INC | Tallon | Target Stores Corp
    en | It beats chipmakers Target and Uberon. | Target Stores Corp | Uberon Inc
    de | Unternehmen wie Target und QLX leiden. | QLX SE | Target Stores Corp
    fr | Des groupes comme Target et ABV résistent. | AMBER BRENFELL VALE INC | Target Stores Corp
    es | Empresas como Target, QLX y ABV suben. | AMBER BRENFELL VALE INC | QLX SE | Target Stores Corp
    it | Aziende come Target salgono. | Target Stores Corp
    nl | Bedrijven als Target en ABV groeien. | AMBER BRENFELL VALE INC | Target Stores Corp
  `)('an example of a kind of company is that company (%s): %s', (lang, text, ...expected) =>
  expect(names(text, lang)).toEqual(expected),
);

test.each([
  ['a town', 'Cities such as Target and Carnival compete.'],
  ['a person', 'People like Ann Target and Target himself gave.'],
  ['a surname after another', 'He ran, like Quist and Dantis before him.'],
  ['a word of a longer name', 'The Banks Target Vale Foundation met.'],
  ['a member', 'The Lorn Makers Target is a club.'],
  ['a fact', 'The market, like Target, is wide.'],
])('an example of a kind of company is not %s', (_, text) =>
  expect(names(`${text} ${BUSINESS.en}`)).toEqual([]),
);

test.each(cells`
    en | Like Tallon, it has cut costs.
    en | But Tallon said so.
    en | Unlike Tallon, it grew.
    fr | Comme Tallon, le groupe recule.
    es | Para Tallon, fue un año duro.
    de | Auch Tallon leidet.
    it | In Borsa Tallon perde il 2%.
  `)('a capital at the beginning of a sentence is no first name (%s): %s', (lang, text) =>
  expect(names(`${text} ${BUSINESS.en}`, lang)).toEqual(['Tallon']),
);

test.each(cells`
    en | Harriet Tallon sang.
    de | Harriet Tallon sang.
    fr | Colette Tallon chante.
  `)('a capital at the beginning of a sentence may be a first name (%s): %s', (lang, text) =>
  expect(names(`${text} ${BUSINESS.en}`, lang)).toEqual([]),
);

test('in German, where all nouns have capitals, words of business have capitals, too', () => {
  expect(names(`Wie QLX am Mittwoch sagte, geht es QLX gut. ${BUSINESS.de}`, 'de')).toEqual([
    'QLX SE',
  ]);
  expect(names('Wie QLX am Mittwoch sagte, geht es QLX gut.', 'de')).toEqual([]);
});

test.each([
  ['without evidence', 'Das Amt stellt mehr Target aus. Für Target gelten Fristen.', []],
  ['of its share', 'Die Target-Aktie stieg.', ['Target Stores Corp']],
  ['of its kind', 'Der Handelsriese Target wächst.', ['Target Stores Corp']],
  ['of a bank', 'Die Großbank Target wächst.', ['Target Stores Corp']],
])('in German, where all nouns have capitals, an ordinary word %s', (_, text, expected) =>
  expect(names(`${text} ${BUSINESS.de}`, 'de')).toEqual(expected),
);

const twice = 'At Carnival and during Carnival';
test.each([
  ['a feast in a town', `${twice}, people love the Carnival in Rio.`],
  ['at the end', `${twice}, all come to the Carnival.`],
  ['a sentence’s subject', `${twice}, shops close. The Carnival is old.`],
  ['before a comma', `${twice}, we saw the Carnival, and sang.`],
  ['with a time', `${twice}, and after the Carnival of 1850.`],
])('an ordinary word that the page also writes behind an article is not a company: %s', (_, text) =>
  expect(names(`${text} ${BUSINESS.en}`)).toEqual([]),
);

test.each([
  ['only before a noun', `${twice}, the Carnival ships sail.`],
  ['with evidence', `${twice}, after the Carnival of 1850. Carnival shares rose.`],
  ['never', `${twice}, shops close.`],
])('an ordinary word that the page also writes behind an article may be a company: %s', (_, text) =>
  expect(names(`${text} ${BUSINESS.en}`)).toEqual(['Carnival Corp']),
);

test.each(cells`
    fr | Le village de Saint-Gastlor dort. Vive Saint-Gastlor.
    fr | La commune de Saint-Gastlor a 900 habitants. Vive Saint-Gastlor.
    en | We drove to the village of Tallon.
    en | The town of Tallon is old. Tallon sleeps.
    de | Die Stadt Tallon ist alt. Tallon schläft.
    es | El municipio de Tallon es viejo. Tallon duerme.
  `)('a town of that name is not the company (%s): %s', (lang, text) =>
  expect(names(text, lang)).toEqual([]),
);

test('a town of that name does not hide the company with evidence', () => {
  expect(
    names('La commune de Saint-Gastlor. Le groupe Saint-Gastlor vend. Vive Saint-Gastlor.', 'fr'),
  ).toEqual(['Compagnie de Saint-Gastlor']);
});

test.each(cells`
  fr | Les ventes de Hermis progressent. | Hermis International SCA
  nl | De winst van LORN daalde. | LORN Groep N.V.
  ja | ゼブラ・グループ・鉄工は14日、決算を発表した。 | ゼブラ・グループ・鉄工株式会社
  ja | ゼブラグループ鉄工の株価は上がった。 | ゼブラ・グループ・鉄工株式会社
`)('finds a name without the words that registers add (%s): %s', (lang, text, name) => {
  expect(names(text, lang)).toEqual([name]);
});
