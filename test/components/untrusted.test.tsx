// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loaded } from './fixtures/answers.ts';
import { profile, ticker } from './fixtures/companies.ts';
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
});
