// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nothingFound, searchFigures } from '../../lib/figures/find-figures.ts';
import { figures, found, searchIn } from '../lib/figures/search.ts';
import { language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

/** An amount of at least five significant digits, so that no other number matches it. */
const amount = fc.integer({ min: 100_001, max: 999_999_999_999 }).filter((one) => one % 10 !== 0);
/** Below the French billion, which is a thousand times the English one. */
const under = amount.filter((one) => one < 900_000_000_000);
const body = (text: string): string => {
  document.body.textContent = text;
  return document.body.innerHTML;
};

/** Digits without the zeros at either end, which do not depend on the scale. */
const saying = (text: string): string => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

/** Whether the digits of a written number are a figure's first digits, rounded half up. */
function isRounding(written: string, value: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const all = value.replace(/\D/g, '').replace(/^0+/, '');
  return [digits.length, digits.length - 1].some((kept) => {
    const rest = all.length - kept;
    if (kept < 1 || rest < 1) return false;
    const unit = 10n ** BigInt(rest);
    return saying(String((BigInt(all) * 2n + unit) / (unit * 2n))) === saying(digits);
  });
}

const numberLike = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      fc.integer({ min: 0, max: 999 }).map((one) => String(one).padStart(3, '0')),
      fc.constantFrom('.', ',', ' ', '\u00A0', '\u202F', '’', '-', '(', ')', '$', '€', '%', '\n'),
      fc.constantFrom(' million', ' Mrd.', 'm', ' mil millones', ' loss ', ' of ', ' Mio. '),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

it('the search for figures on a page finds an amount in each language’s notation', () =>
  forAll(400, language, amount, (tag, value) => {
    const written = new Intl.NumberFormat(tag).format(value);
    expect(found(body(`: ${written} ;`), String(value))).toHaveLength(1);
  }));

it('the search for figures on a page finds an amount rounded with a scale word in each language', () =>
  forAll(400, language, under, fc.constantFrom(4, 5), (tag, value, digits) => {
    const format = new Intl.NumberFormat(tag, {
      notation: 'compact',
      compactDisplay: 'long',
      minimumSignificantDigits: digits,
      maximumSignificantDigits: digits,
    });
    const written = format.format(value);
    // Without a fraction, zeros before the point may come from rounding.
    fc.pre(format.formatToParts(value).some(({ type }) => type === 'fraction'));
    const matches = found(body(`: ${written} ;`), String(value));
    expect(matches, `${tag} ${written}`).toHaveLength(1);
  }));

it('the search for figures on a page never finds a number with other digits', () =>
  forAll(1500, numberLike, amount, fc.boolean(), (text, value, isNegative) => {
    const values = [String(value), ...(text.match(/\d{5,}/g) ?? []), `${value}000`];
    const figures = values.map((one) => ({
      value: isNegative ? `-${one}` : one,
      currency: 'USD',
    }));
    body(text);
    for (const { figures: hit, isRounded, excerpt, at, length } of searchIn(figures).matches) {
      const written = excerpt.slice(at, at + length);
      for (const one of hit) {
        const wanted = figures[one]?.value ?? '';
        if (isRounded) expect(isRounding(written, wanted), `${written} ${wanted}`).toBe(true);
        else expect(saying(written)).toBe(saying(wanted));
      }
    }
  }));

/** What a page may have thousands of, with digits or without. */
const ROWS = {
  words: '<p>All of it as it was.</p>',
  numbers: '<p>Of 310,459,000 and 12.</p>',
  marks: '<sup>1</sup>',
  scripts: '<template>7</template><script type="text/plain">310459</script>',
  long: `<p>${'No more than words. '.repeat(150)}310,459,000</p>`,
} as const;
const rowsOfPage = fc.array(
  fc.record({
    row: fc.constantFrom(...Object.values(ROWS)),
    times: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 300, max: 1200 })),
  }),
  { minLength: 1, maxLength: 3 },
);
/** The most characters that a step may pass, with the cost of each text in characters. */
const STEP = { text: 64, most: 32_768 + 2 * 4096 };

it('the thread of the searched page is yielded after a fixed amount of text on any page', () =>
  forAll(12, rowsOfPage, (rows) => {
    document.body.innerHTML = rows.map(({ row, times }) => row.repeat(times)).join('');
    const iterators = Object.getPrototypeOf(document.createNodeIterator(document));
    const { nextNode } = iterators;
    let passed = 0;
    iterators.nextNode = function next(this: NodeIterator) {
      const node: Node | null = nextNode.call(this);
      passed += STEP.text + (node?.nodeValue?.length ?? 0);
      return node;
    };
    try {
      const steps = searchFigures(document, figures('310459000'), nothingFound());
      for (let step = steps.next(); !step.done; step = steps.next()) {
        expect(passed).toBeLessThan(STEP.most);
        passed = 0;
      }
      expect(passed).toBeLessThan(STEP.most);
    } finally {
      iterators.nextNode = nextNode;
    }
  }));

it('the thread of the searched page is yielded within a text of any length', () =>
  forAll(20, fc.integer({ min: 1, max: 200 }), (times) => {
    const text = ROWS.long.repeat(times);
    document.body.innerHTML = `<p>${text.replace(/<[^>]+>/g, '')}</p>`;
    const steps = searchFigures(document, figures('7'), nothingFound());
    let count = 0;
    for (const _ of steps) count++;
    expect(count).toBeGreaterThanOrEqual(Math.floor(text.length / 4096));
  }));
