import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import { humaniseKey } from '../../../lib/research/fields.ts';
import { fieldWord, scopeWords, valueWord } from '../../../lib/research/known-words.ts';
import { noCurrencyWord } from '../../../lib/research/metrics.ts';
import { makeEvents } from '../../service/data/events.ts';
import { makeQuotes } from '../../service/data/quotes.ts';
import { useEnglish, useLanguage } from '../../words.ts';

const TODAY = new Date('2026-11-20T14:30:00Z');
afterEach(() => useEnglish());

describe('a name of the service’s that is known', () => {
  it.each([
    ['previous_close', 'Vortagesschluss'],
    ['previousClose', 'Vortagesschluss'],
    ['resetAt', 'Zurücksetzung'],
    ['searches_remaining', 'Übrige Suchen'],
    ['isin', 'ISIN'],
  ])('is said in the reader’s language: %s', (key, words) => {
    useLanguage('de');
    const word = fieldWord(key);
    expect(word && t(word)).toBe(words);
  });

  it.each([
    'previous_close_price',
    'closed',
    'remaining.',
    're_maining',
    'volume\u202E',
    'constructor',
    '__proto__',
    '',
  ])('is compared whole: %o is none', (key) => expect(fieldWord(key)).toBeNull());

  it('is said in English with every word that it has itself', () => {
    useEnglish();
    const names = [...makeQuotes(TODAY).values()].flatMap((quote) => Object.keys(quote));
    const known = [...new Set(names)].filter((name) => fieldWord(name));
    expect(known).toContain('delay_minutes');
    const wordsOf = (text: string) => text.toLowerCase().split(' ');
    for (const name of known) {
      const word = fieldWord(name);
      expect(wordsOf(word ? t(word) : '')).toEqual(
        expect.arrayContaining(wordsOf(humaniseKey(name))),
      );
    }
  });
});

describe('a value of the service’s', () => {
  it('is known for each kind of event and of document that the service names', () => {
    const events = [...makeEvents(TODAY).values()].flat().map(({ type }) => type);
    const folder = 'test/service/data/documents';
    const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .map((name) => /^type: (.+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? '');
    expect([...events, ...documents].filter((type) => !valueWord('kind', type))).toEqual([]);
  });

  it.each([
    ['kind', 'confirmed'],
    ['dateStatus', 'probably confirmed'],
    ['scope', 'consolidated (IFRS)'],
  ] as const)('of %s that is not known stays as it came: %s', (of, value) => {
    expect(valueWord(of, value)).toBeNull();
  });

  it.each([
    ['consolidated', 'Konsolidiert'],
    ['segment:harare_grain', 'Segment: Harare grain'],
    ['segment:', 'Segment:'],
    ['other:part', 'Other: part'],
  ])('that is a scope, %s, is %s', (scope, words) => {
    useLanguage('de');
    expect(scopeWords(scope, 80)).toBe(words);
  });
});

describe('a missing currency', () => {
  it('is none at all for ratios, and not reported for what is money', () => {
    expect(noCurrencyWord('profit_margin')).toBe('ratioNoCurrency');
    expect(noCurrencyWord('return_on_assets')).toBe('ratioNoCurrency');
    expect(noCurrencyWord('return_on_equity')).toBe('ratioNoCurrency');
    expect(noCurrencyWord('eps')).toBe('quoteCurrencyMissing');
    expect(noCurrencyWord(null)).toBe('quoteCurrencyMissing');
  });
});
