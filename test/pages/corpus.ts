import { globSync, readFileSync } from 'node:fs';

/** What a careful reader says a page shows. */
export interface ExpectedTicker {
  symbol: string;
  mic: string | null;
  where?: 'article' | 'page';
}

/** A sample page, and the answer beside it. */
export interface SamplePage {
  name: string;
  html: string;
  url: string;
  kind: string;
  tickers: ExpectedTicker[];
  /** What may be found or not. */
  either: ExpectedTicker[];
  isins: string[];
  wkns: string[];
}

/** The pages of a folder and the folders in it, in the order of their names. */
export function samplePages(folder = import.meta.dirname): SamplePage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const answer = JSON.parse(readFileSync(`${folder}/${file.replace(/html$/, 'json')}`, 'utf8'));
      return {
        name: file.replace(/\.html$/, ''),
        html: readFileSync(`${folder}/${file}`, 'utf8'),
        url: answer.url,
        kind: answer.kind,
        tickers: answer.tickers ?? [],
        either: answer.either ?? [],
        isins: answer.isins ?? [],
        wkns: answer.wkns ?? [],
      };
    });
}
