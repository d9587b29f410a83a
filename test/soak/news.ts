import type { Random } from '../bench/random.ts';
import type { FictionalCompany } from './market.ts';

/** A page of the day's news, and the companies it names. */
export interface NewsPage {
  path: string;
  named: FictionalCompany[];
  html: string;
}

const NAMED = 8;
/** One page in five holds as many tickers as a page may report. */
const CROWDED_EVERY = 5;

/** Pages with other companies each; now and then one with a table of 200 further tickers. */
export function makeNews(count: number, made: FictionalCompany[], random: Random): NewsPage[] {
  return Array.from({ length: count }, (_, number) => {
    const named = new Set<FictionalCompany>();
    while (named.size < NAMED) named.add(random.pick(made));
    const crowd = number % CROWDED_EVERY === CROWDED_EVERY - 1;
    const paragraphs = [...named].map(
      ({ name, mic, ticker }) => `<p>${name} (${mic}: ${ticker}) rose on page ${number}.</p>`,
    );
    return {
      path: `/news-${number}.html`,
      named: [...named],
      html: `<!doctype html><title>News ${number}</title><article>${paragraphs.join('')}${
        crowd ? crowdOf(number) : ''
      }</article>`,
    };
  });
}

/** Tickers that the service does not know. */
const crowdOf = (number: number): string =>
  Array.from({ length: 200 }, (_, at) => {
    const letters = [26 ** 2, 26, 1].map((place) =>
      String.fromCharCode(65 + (Math.floor((number * 200 + at) / place) % 26)),
    );
    return `<p>Another one (NYSE: Y${letters.join('')}) fell.</p>`;
  }).join('');
