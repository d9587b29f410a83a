import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { loaded, meta } from './fixtures/answers.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { SKVL } from './fixtures/compared.ts';
import { documentItem, documentPages, reader } from './fixtures/documents.ts';
import { eventPages, events } from './fixtures/events.ts';
import { fact, factsView, revenue } from './fixtures/facts.ts';
import { hits } from './fixtures/hits.ts';
import { companyProps } from './fixtures/panel.ts';
import { button, heard, isOffered, partOf, press, renderPanel } from './render.tsx';

/** Presses the formats of one Copy button; gives what was copied, by whichever way. */
async function copied(props: PanelProps, name: string | RegExp, format: string) {
  const { acts } = renderPanel(props);
  press(name);
  press(format);
  await waitFor(() => expect(heard()).toContain('Copied'));
  return { text: acts.onCopy.mock.calls[0]?.[0], html: acts.onCopyHtml.mock.calls[0] };
}

describe('a value', () => {
  it('is copied with its citation as text', async () => {
    const { text } = await copied(
      companyProps(),
      'Copy: Next earnings: Third-quarter results',
      'Text',
    );
    expect(text).toMatch(
      /^Nordhavn Maritime ASA \(Oslo Børs: NHVN\), Third-quarter results: Confirmed, .*\n\nAll fields\nEvent: Third-quarter results\n/,
    );
    expect(text).toContain('\nRetrieved: 2026-11-20T14:27:00Z\n');
    expect(text).toContain(`\nCompany id: ${NORDHAVN.id}`);
  });

  it('is copied as Markdown', async () => {
    const { text } = await copied(companyProps(), 'Copy: Quote', 'Markdown');
    expect(text).toMatch(/^Nordhavn .*, Quote: Delayed, 142\.3500 NOK/);
    expect(text).toContain('\n- Price: 142.3500\n');
  });

  it('is copied as HTML, and as text for programs that take no other', async () => {
    const search = { draft: 'fleet', submitted: 'fleet', load: loaded(hits) };
    const { html } = await copied(companyProps({ search }), 'Copy: Annual report 2025', 'HTML');
    expect(html?.[0]).toContain('<blockquote dir="auto">Fourteen of our');
    expect(html?.[0]).toContain('<a href="https://research.example/documents/0d3f8f6a">');
    expect(html?.[1]).toMatch(/^> Fourteen of our/);
  });

  it('names the document of a fact where the list of documents was read', async () => {
    const listed = documentItem();
    const { acts } = renderPanel(
      companyProps({
        facts: factsView('revenue', [fact({ documentId: listed.id })]),
        documents: { state: 'loaded', answer: documentPages({ data: [listed] }) },
      }),
    );
    press(/31 Dec 2025$/);
    press(/^Copy: Revenue/);
    press('Text');
    await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
    const text = acts.onCopy.mock.calls[0]?.[0];
    expect(text).toContain(`\nValue: ${fact().value}\n`);
    expect(text).toContain(`\nDocument: ${listed.title}\n`);
    expect(text).toContain(`\nVersion id: ${listed.versionId}\n`);
  });

  it('is said to be copied for a few seconds, and that it was not until it is tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { acts } = renderPanel(companyProps());
    const copyQuote = async () => {
      press('Copy: Quote');
      press('Text');
      await act(() => vi.dynamicImportSettled());
    };
    const wait = () => act(() => void vi.advanceTimersByTime(10_000));
    await copyQuote();
    expect(heard()).toContain('Copied');
    wait();
    expect(heard()).not.toContain('Copied');
    acts.onCopy.mockResolvedValue(false);
    await copyQuote();
    wait();
    expect(screen.getByText(/^Not copied: .* Select the text instead/)).toBeTruthy();
  });
});

describe('a page of a document', () => {
  const copy = async (company: Listing | null, format: string) => {
    const props = { ...companyProps(), reader: reader({ company }) };
    const { text, html } = await copied(props, 'Copy: page 34', format);
    return text ?? html?.join('\n') ?? '';
  };

  it.each(['Text', 'Markdown', 'HTML'])('names its own company alone, as %s', async (format) => {
    const text = await copy(SKVL, format);
    for (const own of [SKVL.name, SKVL.id]) expect(text).toContain(own);
    expect(text).not.toMatch(/Nordhavn Maritime|NHVN/);
    expect(text).not.toContain(NORDHAVN.id);
  });

  it('names none where its company is not known', async () => {
    const text = await copy(null, 'Text');
    expect(text).toContain('Annual report 2025');
    expect(text).not.toMatch(/Nordhavn Maritime ASA|NHVN|Company id/);
  });

  it('has the name that its company, which is open, was given since', async () => {
    const { id, exchange } = NORDHAVN;
    const text = await copy({ id, exchange, name: null, ticker: null }, 'Text');
    expect(text).toMatch(/Nordhavn Maritime ASA \(Oslo Børs: NHVN\)/);
  });
});

describe('the choice of a format', () => {
  const RESULTS = 'Copy: Next earnings: Third-quarter results';
  const DAY = 'Copy: Capital markets day';
  const unfoldEvents = () => {
    for (const row of partOf('Upcoming events').querySelectorAll('details')) row.open = true;
  };

  it('opens at the one chosen last, closes again, and leaves the focus where it was', async () => {
    await copied(companyProps(), RESULTS, 'Markdown');
    expect(document.activeElement).toBe(button(RESULTS));
    unfoldEvents();
    press(DAY);
    expect(screen.getByRole('group', { name: 'Copy with its source as' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Markdown'));
    fireEvent.keyDown(button('Markdown'), { key: 'Escape' });
    expect(isOffered('Markdown')).toBe(false);
    expect(document.activeElement).toBe(button(DAY));
  });

  it('closes when the focus leaves it', () => {
    renderPanel(companyProps());
    unfoldEvents();
    press(RESULTS);
    act(() => button(DAY).focus());
    expect(isOffered('HTML')).toBe(false);
  });
});

describe('a list', () => {
  it('of events is saved whole, folded rows too, and what is left out is said', async () => {
    const { acts } = renderPanel(companyProps());
    acts.onExport.mockResolvedValue({ saved: 6, leftOut: 1 });
    press('Calendar', partOf('Upcoming events'));
    await screen.findByText(
      '6 events saved. 1 event without a usable date left out. The service has more than is loaded here.',
    );
    expect(acts.onExport.mock.calls[0]?.[0]).toMatchObject({
      kind: 'eventsCalendar',
      company: { id: NORDHAVN.id, ticker: 'NHVN', exchange: 'Oslo Børs' },
      rows: events,
      envelope: { retrievedAt: eventPages().retrievedAt },
    });
  });

  it('of facts is saved with its metric', async () => {
    const { acts } = renderPanel(
      companyProps({ facts: factsView('revenue', revenue, { meta: meta() }) }),
    );
    acts.onExport.mockResolvedValue({ saved: 12, leftOut: 0 });
    press('CSV', partOf('Facts'));
    await screen.findByText('12 facts saved.');
    const request = { kind: 'factsCsv', metric: 'revenue', rows: revenue };
    expect(acts.onExport.mock.calls[0]?.[0]).toMatchObject(request);
  });

  it.each([
    [null, /^Not saved: /],
    [{ saved: 0, leftOut: 2 }, /^Nothing was saved: /],
  ])('says that nothing was saved, outcome %j', async (outcome, words) => {
    const { acts } = renderPanel(companyProps());
    acts.onExport.mockResolvedValue(outcome);
    press('Calendar');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('without rows, or where an administrator rules it out, is not offered for saving', () => {
    const none = companyProps({ events: { state: 'loaded', answer: eventPages({ data: [] }) } });
    const { show } = renderPanel(none);
    expect(isOffered('CSV')).toBe(false);
    show({ ...companyProps(), policy: { neverScan: [], off: ['export'] } });
    expect(isOffered('CSV')).toBe(false);
  });
});
