import { screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { WITHHELD } from '../../lib/model/fields.ts';
import { TABS } from '../../lib/panel/position.ts';
import { citationOf } from '../../lib/research/cite/citation.ts';
import { savedWith } from '../saved-with.ts';
import { envelope, loaded } from './fixtures/answers.ts';
import { twoChanges } from './fixtures/changes.ts';
import { NORDHAVN, profile, quote, ticker } from './fixtures/companies.ts';
import { compared } from './fixtures/compared.ts';
import { documentItem, hit, loadedDocuments } from './fixtures/documents.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { press, renderPanel, textOf, told } from './render.tsx';

/** Every tab of the panel, with a text from outside in each kind of place. */
function show(text: string): Element {
  const data = [documentItem({ title: text })];
  for (const tab of TABS) {
    renderPanel({
      ...companyProps({
        tab,
        name: text,
        exchange: text,
        quote: loaded({ ...quote, tradingDate: `2026-11-19 ${text}` }),
        unfolded: ['changes'],
        profile: loaded({ ...profile, website: text, other: [{ key: text, value: text }] }),
        documents: loadedDocuments({ data }),
        search: {
          draft: text,
          submitted: text,
          load: loaded([{ ...hit, title: text, excerpt: text }]),
        },
      }),
      page: { ...page, tickers: [ticker({ evidence: text })] },
      saved: savedWith({ pins: [NORDHAVN] }),
      changes: JSON.parse(
        JSON.stringify(twoChanges).replaceAll('"Full-year results"', JSON.stringify(text)),
      ),
    });
    if (tab === 'overview') expect(told('What changed')).not.toContain('Full-year results');
  }
  const companies = compared.companies.map(({ listing, load }) => ({
    listing: {
      ...listing,
      ticker: text,
      exchange: text === WITHHELD ? text : `${text} Stock Exchange`,
    },
    load,
  }));
  renderPanel({ ...companyProps(), overlay: 'compare', compare: { ...compared, companies } });
  return document.body;
}

const name = `Evil\u202E\n\n  Corp. ${'y'.repeat(100)}`;
const shown = /^(On the page: “\u2068)?Evil\uFFFD Corp\. y{68}(\u2069”| … cut here)$/;
const unread = ticker({ symbol: 'EVIL', exchange: null, mic: null, name });

it('a company’s name from the page is quoted on one line, cut at its cap, in a chip, a row and the comparison', () => {
  const props = { ...companyProps(), page: { ...page, tickers: [unread] } };
  const { show, container } = renderPanel(props);
  expect(screen.getByRole('button', { name: /^EVIL/ }).title).toMatch(shown);
  show({ ...panelProps(), page: props.page });
  expect(container.querySelector('.ticker-name q')?.textContent).toMatch(shown);
  show({ ...panelProps(), page: props.page, overlay: 'compare' });
  expect(container.querySelector('.compare-offers q')?.textContent).toMatch(shown);
});

it('a company’s name from the page enters the lookup box without hidden or reordering characters', () => {
  const { acts } = renderPanel(
    panelProps({ page: { ...page, tickers: [{ ...unread, symbol: 'E' }] } }),
  );
  press('Look up by name');
  expect(acts.onLookUpByName).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Evil Corp\. y+$/),
  );
});

it('text from outside cannot change the direction of the text beside it', () => {
  const container = show('\u202Eevil\u2066');
  expect(textOf(container)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  // Tooltips and accessible names.
  expect(container.innerHTML).not.toContain('\u202E');
  const places = screen.getAllByText('\uFFFDevil\uFFFD', { ignore: 'option, [aria-label]' });
  expect(places.length).toBeGreaterThan(6);
  for (const place of places) expect(place.closest('bdi, [dir=auto]')).not.toBeNull();
});

it('text from outside says that it is cut', () => {
  show('y'.repeat(5000));
  expect(screen.getAllByText('… cut here').length).toBeGreaterThan(4);
  expect(screen.getByRole('blockquote').textContent?.match(/y+/)?.[0]).toHaveLength(2000);
});

it('text from outside that contained the access token is withheld everywhere, and in a citation', () => {
  const words = 'Withheld: this contained your access token';
  const container = show(WITHHELD);
  expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(4);
  expect(textOf(container)).not.toContain(WITHHELD);
  const subject = { kind: 'excerpt', hit: { ...hit, excerpt: WITHHELD } } as const;
  const { body } = citationOf({ ...subject, company: NORDHAVN, envelope: envelope() });
  expect(body).toEqual([words]);
});
