import type { KnownCompany } from '../../../lib/names/types.ts';
import { texts } from '../tickers/examples.ts';

/** A company of a list: `Tallon Semiconductor Inc. (TLLN)`, followed by aliases. */
export function company(text: string, ...aliases: string[]): KnownCompany {
  const [, name = '', ticker = null] = /^(.+?)(?: \(([^()]+)\))?$/.exec(text) ?? [];
  return { id: null, name, ticker, exchange: null, aliases };
}

export const companies = (list: TemplateStringsArray): KnownCompany[] =>
  texts(list).map((text) => company(text));
