import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { SKVL } from './fixtures/compared.ts';
import { documentItem, loadedDocuments, reader } from './fixtures/documents.ts';
import { eventPages, events, loadedEvents } from './fixtures/events.ts';
import { fact, factsView } from './fixtures/facts.ts';
import { companyProps } from './fixtures/panel.ts';
import { button, heard, isOffered, partOf, press, renderPanel } from './render.tsx';

const more = (name: string) => `More ways to copy: ${name}`;

/** Copies a value, in one press or by what stands behind it; gives both forms of what was copied. */
async function copied(props: PanelProps, name: string, format?: string) {
  const { acts } = renderPanel(props);
  if (format === undefined) press(`Copy: ${name}`);
  else {
    press(more(name));
    press(format);
  }
  await waitFor(() => expect(heard()).toContain('Copied'));
  const [written] = acts.onCopy.mock.calls[0] ?? expect.fail();
  return written;
}

it('copying a value adds a one-line citation with safe live links in one press', async () => {
  const { html, text } = await copied(companyProps(), 'Next earnings: Third-quarter results');
  expect(text).toMatch(
    /^Nordhavn Maritime ASA \(Oslo Børs: NHVN\), Third-quarter results: Confirmed, .* retrieved [^\n]+\.$/i,
  );
  expect(html).toContain('<bdi>Nordhavn Maritime ASA');
  expect(html).not.toContain('<ul>');
});

it('copying a value names the document of a fact when the list of documents is loaded', async () => {
  const listed = documentItem();
  const { acts } = renderPanel(
    companyProps({
      facts: factsView('revenue', [fact({ documentId: listed.id })]),
      documents: loadedDocuments({ data: [listed] }),
      tab: 'financials',
    }),
  );
  press('FY2025');
  press(/^More ways to copy: Revenue/);
  press('All fields');
  await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
  const text = acts.onCopy.mock.calls[0]?.[0].text;
  expect(text).toContain(`\nValue: ${fact().value}\n`);
  expect(text).toContain(`\nDocument: ${listed.title}\n`);
  expect(text).toContain(`\nVersion ID: ${listed.versionId}\n`);
});

it('copying a value confirms the copy for a few seconds, and shows a failure until the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { acts } = renderPanel(companyProps());
  const copyQuote = async () => {
    press('Copy: Quote');
    await act(() => vi.dynamicImportSettled());
  };
  const wait = () => act(() => void vi.advanceTimersByTime(10_000));
  await copyQuote();
  expect(heard()).toContain('Copied');
  // The words go first, because a screen reader announces only changes: a second copy is announced as well.
  const { promise, resolve } = Promise.withResolvers<boolean>();
  acts.onCopy.mockReturnValueOnce(promise);
  await copyQuote();
  expect(heard()).not.toContain('Copied');
  await act(async () => resolve(true));
  expect(heard()).toContain('Copied');
  wait();
  expect(heard()).not.toContain('Copied');
  acts.onCopy.mockResolvedValue(false);
  await copyQuote();
  wait();
  expect(screen.getByText(/^Not copied: .* Select the text instead/)).toBeTruthy();
});

const copy = async (company: Listing | null, format: string) => {
  const props = { ...companyProps(), reader: reader({ company }) };
  const { text, html } = await copied(props, 'page 34', format);
  return `${html}\n${text}`;
};

it.each(['All fields', 'Markdown'])(
  'copying a page of a document names only its own company, as %s',
  async (format) => {
    const text = await copy(SKVL, format);
    for (const own of [SKVL.name, SKVL.id]) expect(text).toContain(own);
    expect(text).not.toMatch(/Nordhavn Maritime|NHVN/);
    expect(text).not.toContain(NORDHAVN.id);
  },
);

it('copying a page of a document names no company when its company is unknown', async () => {
  const text = await copy(null, 'All fields');
  expect(text).toContain('Annual report 2025');
  expect(text).not.toMatch(/Nordhavn Maritime ASA|NHVN|Company ID/);
});

it('copying a page of a document uses the newer name that its open company has', async () => {
  const { id, exchange } = NORDHAVN;
  const text = await copy({ id, exchange, name: null, ticker: null }, 'All fields');
  expect(text).toMatch(/Nordhavn Maritime ASA \(Oslo Børs: NHVN\)/);
});

const RESULTS = more('Next earnings: Third-quarter results');
const DAY = /^More ways to copy: Capital markets day, /;
const unfoldEvents = () => {
  for (const row of partOf('Upcoming events').querySelectorAll('details')) row.open = true;
};

it('the other formats of a copy open with the first focused, and return the focus when they close', async () => {
  const results = 'Next earnings: Third-quarter results';
  const { text } = await copied(companyProps(), results, 'Markdown');
  expect(text).toContain('**All fields**');
  expect(document.activeElement).toBe(button(RESULTS));
  unfoldEvents();
  press(DAY);
  expect(screen.getByRole('group', { name: 'More ways to copy' })).toBeTruthy();
  expect(document.activeElement).toBe(button('Date'));
  fireEvent.keyDown(button('Markdown'), { key: 'Escape' });
  expect(isOffered('Markdown')).toBe(false);
  expect(document.activeElement).toBe(button(DAY));
});

it('the other formats of a copy close when the focus leaves them', () => {
  renderPanel(companyProps());
  unfoldEvents();
  press(RESULTS);
  act(() => button(DAY).focus());
  expect(isOffered('Markdown')).toBe(false);
});

it.each([
  ['Calendar', 'eventsCalendar'],
  ['CSV', 'eventsCsv'],
])(
  'saving a list saves all events as %s, with folded rows, and counts those left out',
  async (name, kind) => {
    const { acts } = renderPanel(companyProps({ tab: 'events' }));
    acts.onExport.mockResolvedValue({ saved: 6, leftOut: 1 });
    press(name, partOf('Upcoming events'));
    await screen.findByText(
      '6 events saved. 1 event without a usable date left out. Only loaded rows are saved; more are available.',
    );
    expect(acts.onExport.mock.calls[0]?.[0]).toMatchObject({
      kind,
      company: { id: NORDHAVN.id, ticker: 'NHVN', exchange: 'Oslo Børs' },
      events: events.map((event) => ({
        ...{ event, envelope: { retrievedAt: eventPages().retrievedAt } },
      })),
    });
  },
);

it.each([
  [null, /^Not saved: /],
  [{ saved: 0, leftOut: 2 }, /^Nothing saved: /],
])('saving a list says that nothing was saved, outcome %j', async (outcome, words) => {
  const { acts } = renderPanel(companyProps({ tab: 'events' }));
  acts.onExport.mockResolvedValue(outcome);
  press('Calendar');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('saving a list is not offered for an empty list', () => {
  renderPanel(companyProps({ events: loadedEvents({ data: [] }) }));
  expect(isOffered('CSV')).toBe(false);
});
