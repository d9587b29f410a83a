// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { t } from '../../lib/i18n/words.ts';
import { WITHHELD } from '../../lib/model/fields.ts';
import { citationOf } from '../../lib/research/citation.ts';
import { envelope, loaded } from './fixtures/answers.ts';
import { NORDHAVN, profile, ticker } from './fixtures/companies.ts';
import { hit } from './fixtures/hits.ts';
import { companyProps, page } from './fixtures/panel.ts';
import { renderPanel, textOf } from './render.tsx';

const show = (text: string) =>
  renderPanel({
    ...companyProps({
      name: text,
      exchange: text,
      profile: loaded({ ...profile, website: text, other: [{ key: text, value: text }] }),
      search: {
        draft: text,
        submitted: text,
        load: loaded([{ ...hit, title: text, excerpt: text }]),
      },
    }),
    page: { ...page, tickers: [ticker({ evidence: text })] },
  }).container;

describe('text from outside', () => {
  it('stays text', () => {
    const container = show('<img src=x onerror=alert(1)>');
    expect(container.querySelectorAll('img, script').length).toBe(0);
    expect(textOf(container)).toContain('<img src=x onerror=alert(1)>');
  });

  it('cannot turn the direction of what stands beside it', () => {
    const container = show('\u202Eevil\u2066');
    const seen = textOf(container);
    expect(seen).toContain('\uFFFDevil\uFFFD');
    expect(seen).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    for (const element of container.querySelectorAll('bdi')) {
      expect(element.className).toMatch(/untrusted|^$/);
    }
  });

  it('says so when it is cut', () => {
    const container = show('y'.repeat(5000));
    expect(container.querySelectorAll('.cut').length).toBeGreaterThan(4);
    expect(container.querySelector('.excerpt')?.textContent?.match(/y+/)?.[0].length).toBe(2000);
  });

  it('that held the access token says so wherever it would have stood, and in a citation', () => {
    const words = 'Withheld: this contained your access token';
    const container = show(WITHHELD);
    const places = [...container.querySelectorAll('.untrusted, .excerpt')];
    expect(places.filter((place) => textOf(place).includes(words)).length).toBeGreaterThan(4);
    expect(textOf(container)).not.toContain(WITHHELD);
    const subject = { kind: 'excerpt', hit: { ...hit, excerpt: WITHHELD } } as const;
    const { body } = citationOf({ ...subject, company: NORDHAVN, envelope: envelope() }, t, false);
    expect(body).toEqual([words]);
  });
});
