// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cells } from '../tickers/examples.ts';
import { company } from './company.ts';
import { foundOn, names, said } from './page.ts';

test.each(cells`
    de | Der Uberon-Chef geht. | Uberon Inc
    de | Die Tallon-Aktie stieg. | TALLON SEMICONDUCTOR INC
    de | Die Tal\u00adlon-Aktie stieg. Die Aktie von Quil\u200blane stieg. | QUILLANE FREIGHT CORP /DE/ | TALLON SEMICONDUCTOR INC
    en | Tallon® shares rose. Shares of \u200fUberon\u200e fell. | TALLON SEMICONDUCTOR INC | Uberon Inc
    de | Uberon-Konkurrent Tallon Semiconductor meldet Verluste. | Uberon Inc | TALLON SEMICONDUCTOR INC
    de | Der Vorstand der Hanischen Rück warnt. Bei der Hanischen Rück wird gespart. | Hanische Rück AG
    de | Uberons Umsatz stieg. | Uberon Inc
    nl | Het technologieconcern Uberon groeit. | Uberon Inc
    de | Der Gasturbinenhersteller Fordham meldet sich. | Fordham Motor Co
    de | Der US-Konzern Target meldet sich. | Target Stores Corp
    de | Unternehmen und Kunden warten. Das Geld fehlt bei Target. Laut Target kommt es. | Target Stores Corp
    en | Quillane Freight’s drivers struck. | QUILLANE FREIGHT CORP /DE/
    en | Why Uberon Is Falling. WHY TALLON SEMICONDUCTOR TO CUT JOBS. Its revenue and sales fell. | Uberon Inc | TALLON SEMICONDUCTOR INC
    en | Plaintiff Uberon Inc. wept. The jury found for Defendant Target Corporation. | Uberon Inc | Target Stores Corp
    en | The fall of Uberon Inc’s Quist unit. It hit Tallon Semiconductor Inc’s plans. | Uberon Inc | TALLON SEMICONDUCTOR INC
    en | Shares of Jorvan in the Box fell, as did Jorvap-on stock. | Jorvan in the Box Inc | Jorvap-on Inc
    en | Shares of 7x Lakes fell. The rival 7x Lakes grew 7x. | 7x Lakes Inc
    en | Shares of Green! Quistles rose, as did Ấndor Freight stock. | Green Quistles Inc | Ấndor Freight Corp
    en | Uberon’s Ann Quist and Tallon Semiconductor’s Jon Quist left. Its revenue and sales fell. | Uberon Inc | TALLON SEMICONDUCTOR INC
    en | Managers like Gastlors’ Ann Quist left. Gastlors’ Jon Quist stayed. | Gastlors Corp
    en | Firms such as Uberon grew. On Tuesday Uberon fell. | Uberon Inc
    en | Uberon’s revenue rose. He bought a Uberon car, and a Uberon bag. | Uberon Inc
    nl | De omzet van Tallon en Uberon steeg. Tallon en Uberon groeien. | TALLON SEMICONDUCTOR INC | Uberon Inc
    ca | La empresa Uberon creix. El banc i Uberon pugen. Pere i Uberon cauen. | Uberon Inc
    fi | Uberonin osake nousi. Uberonilla on uusi johtaja. | Uberon Inc
    nl | Dat concern verliest beleggers, en Target ook. Zo denkt ook Target. | Target Stores Corp
    pl | Akcje Uberonu wzrosły. | Uberon Inc
    pl | Zdaniem Uberon rynek i ceny rosną. Uberon milczy. | Uberon Inc
    fr | Les ventes d’une entreprise montent. Target annonce un plan. Target supprime des postes. | Target Stores Corp
    fr | Les actions de Tallon ont bondi. | TALLON SEMICONDUCTOR INC
    es | La empresa Tallon ganó más. Las acciones de Uberon caen. | TALLON SEMICONDUCTOR INC | Uberon Inc
    fr | Le bénéfice d’Uberon recule, dit l’entreprise. | Uberon Inc
    fr | Le constructeur automobile français Tallon recule, comme l’américain Uberon. | TALLON SEMICONDUCTOR INC | Uberon Inc
    es | El banco vasco Tallon ganó más. La petrolera Uberon perdió. | TALLON SEMICONDUCTOR INC | Uberon Inc
    fr | Chez Uberon, les ventes de la filiale reculent. | Uberon Inc
    it | Il gruppo Tallon vende. La società italiana Uberon compra. | TALLON SEMICONDUCTOR INC | Uberon Inc
    it | L’utile netto dell’Uberon è sceso. | Uberon Inc
    pt | O lucro líquido da Tallon caiu. | TALLON SEMICONDUCTOR INC
    ja | <p>みなほ鉄工は10日、決算を発表した。 | みなほ鉄工株式会社
    zh | <p>星嶺食品股價上漲。 | 星嶺食品
    ko | <p>한빛전자가 실적을 발표했다. | 한빛전자
    ja | <p>Tallonの株価とTargetの決算が | Target Stores Corp | TALLON SEMICONDUCTOR INC
    zh | <p>市值上升后，Target宣布Uberon收购案，Target说 | Target Stores Corp | Uberon Inc
  `)('names in the spelling of a language %s: %s', (lang, text, ...expected) => {
  expect(names(text, lang).toSorted()).toEqual(expected.toSorted());
});

test('names in the spelling of a language in a longer Korean or Japanese word are not found', () => {
  expect(names('<p>새한빛전자와 한빛전자시스템', 'ko')).toEqual(['한빛전자']);
  expect(names('<p>星嶺食品大学で学ぶ。', 'ja')).toEqual([]);
});

test('names in the spelling of a language are found with a possessive, a market’s legal form and small words', () => {
  const bank = company('BANCO DE SOLARIA S.A. (BSOL)');
  const page = said('Banco de Solaria S.A. grew. Banco de Solaria’s loans, too.');
  expect(foundOn(page, [bank])).toMatchObject([
    { name: 'Banco de Solaria S.A.', count: 2, evidence: ['legal', 'topic'] },
  ]);
});

test.each([
  ['a company of players', 'La compagnie théâtrale Target joue Molière.', 'fr'],
  ['a party', 'El grupo parlamentario Target votó en contra.', 'es'],
  ['poets', 'El grupo literario Target publicó versos.', 'es'],
  ['a street', 'A rua Tallon fica no centro. A empresa vende ações.', 'pt'],
  ['a school', 'Le lycée Tallon cherche des clients et des ventes.', 'fr'],
  ['a town', 'La mostra apre a Tallon. I ricavi e le vendite crescono.', 'it'],
  ['a town in Spanish', 'El tren vuelve a Tallon. Las empresas y las ventas crecen.', 'es'],
  ['a town with a mayor', 'El alcalde de Uberon abre el paseo a Uberon. Las ventas crecen.', 'es'],
  ['a villa', 'La villa d’Uberon attire. On visite la villa d’Uberon.', 'fr'],
  ['a cat', 'Gata Uberon perdida. La gata Uberon duerme.', 'es'],
  ['a school with an adjective', 'Le groupe scolaire Uberon ouvre, puis Uberon ferme.', 'fr'],
  ['a valley', 'As vendas do Delta do Parnal crescem. O Delta do Parnal recebe empresas.', 'pt'],
  [
    'a painter',
    'On expose Léonard de Uberon. Léonard de Uberon attire des ventes et une entreprise.',
    'fr',
  ],
  ['a judge', 'Il giudice Tallon decide. I ricavi e le vendite crescono.', 'it'],
])('a Romance word before a name does not make a company of %s', (_, text, lang) => {
  expect(names(text, lang)).toEqual([]);
});

test.each([
  ['de', 'Der Uberon-Fahrer hupt. Uberon-Fahrer hupen.'],
  ['nl', 'Bij het oude Uberon-station ruikt het. Daar staan Uberon-klanten.'],
])('a compound alone does not name the company in it (%s)', (lang, text) => {
  expect(names(text, lang)).toEqual([]);
  expect(names(`${text} Uberon.`, lang)).toEqual(['Uberon Inc']);
});

test('a society of historians is not the bank of that name', () => {
  const bank = [company('SOCIETE LORNALE (SLRN)')];
  const text = 'La Société Lornale d’histoire publie. La Société Lornale d’histoire lit.';
  expect(foundOn(said(text, 'fr'), bank)).toEqual([]);
  expect(foundOn(said('La Société Lornale publie.', 'fr'), bank)).toHaveLength(1);
});

test('initials of two letters are a name only in capitals', () => {
  const energy = company('Lorne Energy Inc (LE)');
  expect(foundOn(said('Le groupe recule. La société Le Pin aussi.', 'fr'), [energy])).toEqual([]);
  expect(foundOn(said('LE shares rose.'), [energy])).toMatchObject([{ name: 'LE' }]);
});

test('a share’s change in percent is not a model', () => {
  expect(names('Op het Damrak won Uberon 1,5 %. De omzet en winst stegen.', 'nl')).toEqual([
    'Uberon Inc',
  ]);
  expect(names('The new Uberon 35 is here. Uberon 35 shares its frame.')).toEqual([]);
});
