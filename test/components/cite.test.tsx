// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExportRequest } from '../../lib/export/types.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { loaded, meta } from './fixtures/answers.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { SKVL } from './fixtures/compared.ts';
import { documentItem, documentPages, reader } from './fixtures/documents.ts';
import { eventPages, events } from './fixtures/events.ts';
import { fact, factPages, revenue } from './fixtures/facts.ts';
import { hits } from './fixtures/hits.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

/** Presses the formats of one Copy button; gives what was copied last, and by which way. */
async function copied(props: PanelProps, name: string | RegExp, format: string) {
  const onCopy = vi.fn(async (_: string) => true);
  const onCopyHtml = vi.fn(async (_html: string, _text: string) => true);
  const view = renderPanel({ ...props, onCopy, onCopyHtml });
  press(name);
  press(format);
  await waitFor(() => expect(onCopy.mock.calls.length + onCopyHtml.mock.calls.length).toBe(1));
  await screen.findByText('Copied');
  return { ...view, text: onCopy.mock.calls[0]?.[0], html: onCopyHtml.mock.calls[0] };
}

describe('a value', () => {
  it('is copied with its citation as text', async () => {
    const { text } = await copied(companyProps(), 'Copy: Third-quarter results', 'Text');
    expect(text).toMatch(
      /^Nordhavn Maritime ASA \(Oslo Børs: NHVN\), Third-quarter results: Confirmed, .*\n\nAll fields\nEvent: Third-quarter results\n/,
    );
    expect(text).toContain('\nDate: 2026-11-26\n');
    expect(text).toContain('\nRetrieved: 2026-11-20T14:27:00Z\n');
    expect(text).toContain(`\nCompany id: ${NORDHAVN.id}`);
  });

  it('is said to be copied for a few seconds, and that it was not until it is tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const onCopy = vi.fn(async () => true);
    const { container } = renderPanel({ ...companyProps(), onCopy });
    const said = () => textOf(partOf(container, /^Quote/).querySelector('.cite-status'));
    const copyQuote = async () => {
      press('Copy: Quote');
      press('Text');
      await act(() => vi.dynamicImportSettled());
    };
    const wait = () => act(() => void vi.advanceTimersByTime(10_000));
    await copyQuote();
    expect(said()).toBe('Copied');
    wait();
    expect(said()).toBe('');
    onCopy.mockResolvedValue(false);
    await copyQuote();
    wait();
    expect(said()).toMatch(/^Not copied/);
  });

  it('is copied as Markdown', async () => {
    const { text } = await copied(companyProps(), 'Copy: Quote', 'Markdown');
    expect(text).toMatch(
      /^Nordhavn Maritime ASA \(Oslo Børs: NHVN\), Quote: Delayed, 142\.3500 NOK/,
    );
    expect(text).toContain('\n\n**All fields**\n\n- Quote: Delayed\n');
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
    const first = fact({ documentId: listed.id });
    const answer = factPages([first]);
    const onCopy = vi.fn(async (_: string) => true);
    renderPanel({
      ...companyProps({
        facts: { metric: 'revenue', load: { state: 'loaded', answer } },
        documents: { state: 'loaded', answer: documentPages({ data: [listed] }) },
      }),
      onCopy,
    });
    press(/31 Dec 2025$/);
    press(/^Copy: Revenue/);
    press('Text');
    await waitFor(() => expect(onCopy).toHaveBeenCalledOnce());
    const text = onCopy.mock.calls[0]?.[0];
    expect(text).toContain(`\nValue: ${first.value}\n`);
    expect(text).toContain(`\nDocument: ${listed.title}\n`);
    expect(text).toContain(`\nVersion id: ${listed.versionId}\n`);
  });
});

describe('a page of a document', () => {
  const copy = async (whose: Listing | null, format: string) => {
    const props = { ...companyProps(), reader: reader({ company: whose }) };
    const { text, html } = await copied(props, 'Copy: page 34', format);
    return text ?? html?.join('\n') ?? '';
  };

  it.each(['Text', 'Markdown', 'HTML'])(
    'names its own company and not the open one, as %s',
    async (format) => {
      const text = await copy(SKVL, format);
      for (const own of [SKVL.name, SKVL.id]) expect(text).toContain(own);
      expect(text).not.toMatch(/Nordhavn Maritime|NHVN/);
      expect(text).not.toContain(NORDHAVN.id);
    },
  );

  it.each(['Text', 'Markdown', 'HTML'])(
    'names none where its company is not known, as %s',
    async (format) => {
      const text = await copy(null, format);
      expect(text).toContain('Annual report 2025');
      expect(text).not.toMatch(/Nordhavn Maritime ASA|NHVN|Company id/);
      expect(text).not.toContain(NORDHAVN.id);
    },
  );

  it('has the name that its company, which is open, was given since', async () => {
    const { id, exchange } = NORDHAVN;
    const text = await copy({ id, exchange, name: null, ticker: null }, 'Text');
    expect(text).toMatch(/Nordhavn Maritime ASA \(Oslo Børs: NHVN\)/);
  });
});

describe('the choice of a format', () => {
  it('opens at the one chosen last, closes again, and leaves the focus where it was', async () => {
    await copied(companyProps(), 'Copy: Third-quarter results', 'Markdown');
    expect(document.activeElement).toBe(button('Copy: Third-quarter results'));
    press('Copy: Capital markets day');
    expect(document.activeElement).toBe(button('Markdown'));
    fireEvent.keyDown(button('Markdown'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Markdown' })).toBeNull();
    expect(document.activeElement).toBe(button('Copy: Capital markets day'));
  });

  it('closes when the focus leaves it', () => {
    renderPanel(companyProps());
    press('Copy: Third-quarter results');
    act(() => button('Copy: Capital markets day').focus());
    expect(screen.queryByRole('button', { name: 'HTML' })).toBeNull();
  });

  it('says why nothing was copied, and the way on', async () => {
    renderPanel({ ...companyProps(), onCopy: async () => false });
    press('Copy: Quote');
    press('Text');
    expect(await screen.findByText(/^Not copied: .* Select the text instead/)).toBeTruthy();
  });

  it('is accessible while it is open', async () => {
    const { container } = renderPanel(companyProps());
    press('Copy: Third-quarter results');
    expect(button('Copy: Third-quarter results').getAttribute('aria-expanded')).toBe('true');
    within(screen.getByRole('group', { name: 'Copy with its source as' })).getByText('HTML');
    await expectAccessible(container);
  });
});

describe('a list', () => {
  const show = (props: PanelProps, outcome: { saved: number; leftOut: number } | null) => {
    const onExport = vi.fn(async (_: ExportRequest) => outcome);
    return { ...renderPanel({ ...props, onExport }), onExport };
  };

  it('of events is saved whole, folded rows too, and what is left out is said', async () => {
    const { container, onExport } = show(companyProps(), { saved: 6, leftOut: 1 });
    const part = partOf(container, /Upcoming events/);
    fireEvent.click(within(part).getByRole('button', { name: 'Calendar' }));
    await screen.findByText(
      '6 events saved. 1 event without a usable date left out. The service has more than is loaded here.',
    );
    expect(onExport.mock.calls[0]?.[0]).toMatchObject({
      kind: 'eventsCalendar',
      company: { id: NORDHAVN.id, ticker: 'NHVN', exchange: 'Oslo Børs' },
      rows: events,
      envelope: { retrievedAt: eventPages().retrievedAt },
    });
    await expectAccessible(container);
  });

  it('of facts is saved with its metric', async () => {
    const answer = factPages(revenue, { meta: meta() });
    const facts = { metric: 'revenue', load: { state: 'loaded', answer } } as const;
    const rows = answer.data.length;
    const { container, onExport } = show(companyProps({ facts }), { saved: rows, leftOut: 0 });
    fireEvent.click(within(partOf(container, /^Facts/)).getByRole('button', { name: 'CSV' }));
    await screen.findByText(`${rows} facts saved.`);
    expect(onExport.mock.calls[0]?.[0]).toMatchObject({
      kind: 'factsCsv',
      metric: 'revenue',
      rows: answer.data,
    });
  });

  it.each([
    [null, /^Not saved: /],
    [{ saved: 0, leftOut: 2 }, /^Nothing was saved: /],
  ])('says that nothing was saved, outcome %j', async (outcome, words) => {
    const { container } = show(companyProps(), outcome);
    fireEvent.click(
      within(partOf(container, /Upcoming events/)).getByRole('button', { name: 'Calendar' }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('without rows, or where an administrator rules it out, is not offered for saving', () => {
    const none = companyProps({ events: { state: 'loaded', answer: eventPages({ data: [] }) } });
    const { unmount } = renderPanel(none);
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
    unmount();
    renderPanel({ ...companyProps(), policy: { neverScan: [], off: ['export'] } });
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });
});
