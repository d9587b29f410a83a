import { hashesOf } from '../../../lib/names/company-keys.ts';
import { packKeys, unpackKeys } from '../../../lib/names/key-table.ts';
import { createNameReader, type NameReader } from '../../../lib/names/page/name-reader.ts';
import { resolveNames } from '../../../lib/names/resolve.ts';
import type { FoundName, KnownCompany } from '../../../lib/names/types.ts';
import { companies, company } from './company.ts';

/** The default companies of tests. */
export const COMPANIES: KnownCompany[] = [
  company('TALLON SEMICONDUCTOR INC (TLLN)'),
  company('QUILLANE FREIGHT CORP /DE/ (QLN)'),
  company('Lakemere & Co., Inc. (LKMR)'),
  company('Target Stores Corp (TGS)', 'Target'),
  company('Fordham Motor Co (F)', 'Fordham'),
  company('Delta (DLT)'),
  company('Uberon Inc (UBR)', 'Uberon'),
  company('Zürichsee (ZRS)'),
  company('みなほ鉄工株式会社 (6094)'),
  company('星嶺食品 (4552)'),
  company('한빛전자 (005931)'),
];

/** The names of a page. */
export const foundOn = (...page: Parameters<typeof readerOf>): FoundName[] =>
  readerOf(...page).found();

/** The reader of a page, after reading. */
export function readerOf(
  html: string,
  companies: readonly KnownCompany[] = COMPANIES,
  own: readonly KnownCompany[] = [],
): NameReader {
  const lang = /^<html lang="(\w\w)">/.exec(html)?.[1] ?? 'en';
  const root = document.documentElement;
  // A file before may have left the attributes of another page there: all files share one document.
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  root.lang = lang;
  root.innerHTML = html.includes('<body') ? html : `<head></head><body>${html}</body>`;
  const reader = createNameReader(document, { directory: tableOf(companies), own: tableOf(own) });
  readAgain(reader);
  return reader;
}

/** Reads the whole document, as it is by now. */
export function readAgain(reader: NameReader): void {
  for (const _ of reader.read(new Map([[document.documentElement, true]])));
}

export const tableOf = (companies: readonly KnownCompany[]): Uint32Array =>
  unpackKeys(packKeys(hashesOf(companies)));

/** The same, looked up in the lists. */
export const namesOn = (
  html: string,
  directory: readonly KnownCompany[] = COMPANIES,
  own: readonly KnownCompany[] = [],
): ReturnType<typeof resolveNames> =>
  resolveNames({ tickers: [], found: foundOn(html, directory, own) }, { own, directory });

/** The offered names, each with its number of mentions and its best place. */
export const offered = (...of: Parameters<typeof namesOn>): string[] =>
  namesOn(...of)
    .named.filter(({ isOffered }) => isOffered)
    .map(({ name, count, where }) => `${name} x${count} ${where}`);

/** The default companies, and others whose names have digits, small words or initials. */
const LISTED = [
  ...COMPANIES,
  ...companies`
    Gastlors Corp (GLS) ¦ 7x Lakes Inc (SVX) ¦ Jorvan in the Box Inc (JBX) ¦ Jorvap-on Inc (JVO)
    Q T Corp (QT) ¦ Hanische Rück AG (HNR) ¦ Green Quistles Inc (GQL) ¦ Ấndor Freight Corp (ADF)
  `,
];

/** A page of one text. */
export const said = (text: string, lang = 'en'): string =>
  `<html lang="${lang}"><head></head><body><article><p>${text}</p></article></body></html>`;

/** The names offered on a page of this text. */
export const names = (text: string, lang?: string, listed = LISTED): string[] =>
  offered(said(text, lang), listed).map((line) => line.replace(/ x.*/, ''));
