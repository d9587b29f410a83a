// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { MAX_EXCERPT, MAX_MATCHES } from '../../../lib/figures/limits.ts';
import { rangeOf } from '../../../lib/figures/line-part.ts';
import { figures, found, searchIn } from './search.ts';

describe('a match', () => {
  it('has an excerpt of at most eighty characters with the number', () => {
    document.body.innerHTML = `<p>${'Before '.repeat(40)}\n $310.5 million ${'after '.repeat(40)}</p>`;
    const [match] = searchIn(figures('310459000')).matches;
    expect(match?.excerpt.length).toBeLessThanOrEqual(MAX_EXCERPT);
    expect(match?.excerpt).toMatch(/Before \$310\.5 million after/);
  });

  it('is reported up to fifty times, with a note that there are more', () => {
    document.body.innerHTML = '<p>310,459,000</p>'.repeat(MAX_MATCHES + 1);
    expect(searchIn(figures('310459000'))).toMatchObject({ more: true, matches: { length: 50 } });
    document.body.innerHTML = '<p>310,459,000</p>'.repeat(MAX_MATCHES);
    expect(searchIn(figures('310459000')).more).toBe(false);
  });

  it('may be missing in surplus shadow trees, which the result says', () => {
    document.body.innerHTML = '<my-story></my-story>'.repeat(201);
    const stories = [...document.querySelectorAll('my-story')];
    const last = stories.map((story) => story.attachShadow({ mode: 'open' }))[198];
    if (last) last.innerHTML = '<p>310,459,000</p>';
    expect(searchIn(figures('310459000'))).toMatchObject({ isCut: true, matches: { length: 1 } });
    stories.at(-1)?.remove();
    stories.at(-2)?.remove();
    expect(searchIn(figures('310459000'))).toMatchObject({ isCut: false, matches: { length: 1 } });
  });

  it('lists every figure with the same digits, and prefers exact over rounded', () => {
    document.body.innerHTML = '<p>It was 310.5 million.</p>';
    const [match] = searchIn(figures('310500000', '310459000', ['310500000', null])).matches;
    expect(match).toMatchObject({ figures: [0, 2], isRounded: false });
  });

  it('never comes from code, forms, hidden menus or scripts', () => {
    const unread = ['script', 'style', 'textarea', 'code', 'template', 'noscript'];
    const body = unread.map((name) => `<${name}>310,459,000</${name}>`).join('');
    expect(found(`${body}<p hidden>310,459,000</p>`, '310459000')).toEqual([]);
  });

  it('may come from shadow trees', () => {
    document.body.innerHTML = '<my-story></my-story>';
    const story = document.querySelector('my-story')?.attachShadow({ mode: 'open' });
    if (story) story.innerHTML = '<p>310,459,000</p>';
    expect(searchIn(figures('310459000')).matches).toHaveLength(1);
  });

  it('in a long text is found once for each place', () => {
    const long = `${'x'.repeat(2041)} 310,459,000 ${'y'.repeat(9000)} 310,459,000`;
    expect(found(`<p>${long}</p>`, '310459000')).toHaveLength(2);
  });
});

it('the place of a match covers only the number, and is absent once the page has changed', () => {
  document.body.innerHTML = '<p>Sales of $<b>310.5</b> million.</p>';
  const { matches, places } = searchIn(figures('310459000'));
  const [match, place] = [matches[0], places[0]];
  if (!match || !place) throw new Error('nothing found');
  expect(rangeOf(place, match)?.toString()).toBe('310.5 million');
  place.start.data = '299.1';
  expect(rangeOf(place, match)).toBeNull();
  document.body.innerHTML = '';
  expect(rangeOf(place, match)).toBeNull();
});
