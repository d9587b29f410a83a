import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Changes } from '../../lib/model/looks.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { savedWith } from '../saved-with.ts';
import { idle, NOW } from './fixtures/answers.ts';
import {
  changesOf,
  documentsOfAllKinds,
  eventsOfAllKinds,
  factsOfAllKinds,
  manyChanges,
  noChanges,
  partlyCompared,
  twoChanges,
} from './fixtures/changes.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { loadedDocuments } from './fixtures/documents.ts';
import { events, loadedEvents } from './fixtures/events.ts';
import { factsView, quarter } from './fixtures/facts.ts';
import { companyProps } from './fixtures/panel.ts';
import { button, focused, isOffered, press, renderPanel, rowsOf, textOf, told } from './render.tsx';

const HEADING = 'What changed';
const props = (changes: Changes, company: Partial<CompanyView> = {}): PanelProps => ({
  ...companyProps({ tab: 'overview', ...company }),
  saved: savedWith({ pins: [NORDHAVN] }),
  changes,
});
const UNFOLD = /^Since 3 Nov: /;
/** The lines unfolded, each with its kind first. */
function lines(changes: Changes): string[] {
  renderPanel(props(changes));
  press(UNFOLD);
  return rowsOf(HEADING).map((row) => textOf(row).replaceAll(/[\u2000-\u200a\u202f\u00a0]/g, ' '));
}

describe('the list of changes', () => {
  it('shows date and count, and unfolds to a line for each change', () => {
    renderPanel(props(twoChanges));
    expect(told(HEADING)).toBe('Since 3 Nov: 2 changesMark as seen');
    expect(button(UNFOLD).getAttribute('aria-expanded')).toBe('false');
    press(UNFOLD);
    expect(button(UNFOLD).getAttribute('aria-expanded')).toBe('true');
    expect(rowsOf(HEADING)).toHaveLength(2);
    expect(told(HEADING)).toMatch(/Compared: Events\.$/);
  });

  it('names the kind of each event change and never draws an estimate as confirmed', () => {
    expect(lines(changesOf(eventsOfAllKinds))).toEqual([
      'Removed from the list Capital markets day 3 Dec 2026ThuConfirmed',
      'New Talk at the Nordic Shipping Forum 14 Jan 2027ThuConfirmed',
      'Date moved Full-year results 25 Feb – 11 Mar 2027Estimatedwas 8 – 26 Feb 2027Estimated',
      'Now confirmed Ex-dividend date 21 Apr 2027WedConfirmedwas 16 Apr 2027FriEstimated',
      'No longer confirmed Half-year results 12 – 27 Aug 2027Estimatedwas 19 Aug 2027ThuConfirmed',
    ]);
    const moved = rowsOf(HEADING)[2];
    expect(moved?.querySelectorAll('.event-about')).toHaveLength(2);
    expect(moved?.querySelectorAll('.certainty-estimated')).toHaveLength(2);
  });

  it('keeps every digit of figures and tells restated figures from other new values', () => {
    expect(lines(changesOf(factsOfAllKinds))).toEqual([
      'New Q4 2026 3,801.2 NOK mConsolidated',
      'Restated Q3 2026 3,612.75 NOK mwas 3,544.00Consolidated',
      'Value changed Q1 2026 3,394.6 NOK mwas 3,394.5Consolidated',
      'Restated FY2025 14,301.0 NOK mwas 14,260.5Consolidated',
    ]);
  });

  it('says how far each list was compared', () => {
    lines(partlyCompared);
    expect(told(HEADING)).toMatch(
      /Compared: Events partly \(first 1\) · Documents partly \(newest 1\) · Revenue partly \(newest 2\)\. Anything beyond that was not compared and may have changed\.$/,
    );
  });

  it('shows the first lines of a long list and the others on request', () => {
    expect(lines(manyChanges)).toHaveLength(8 + 3);
    press('Show all 14');
    expect(rowsOf(HEADING)).toHaveLength(14 + 3);
  });

  it('is absent when nothing was compared and a quiet line when nothing changed', () => {
    const { show } = renderPanel(props(changesOf()));
    expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
    show(
      props({ ...twoChanges, company: { id: 'another', parts: twoChanges.company?.parts ?? [] } }),
    );
    expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
    show(props(noChanges));
    expect(told(HEADING)).toBe('No changes since 3 Nov · Events · Documents');
    expect(document.activeElement).toBe(document.body);
    expect(isOffered('Mark as seen')).toBe(false);
  });

  it('omits today’s date, and a future date after the clock was set back', () => {
    const [part] = noChanges.company?.parts ?? [];
    if (!part) throw new Error('nothing was compared');
    for (const seenAt of [NOW - 3_600_000, NOW + 30 * 86_400_000]) {
      const { unmount } = renderPanel(props(changesOf({ parts: [{ ...part, seenAt }] })));
      expect(told(HEADING)).toBe('No changes since you last looked · Events');
      unmount();
    }
    renderPanel(props(changesOf({ parts: [{ ...part, readAt: NOW - 2 * 86_400_000 }] })));
    expect(told(HEADING)).toBe('No changes since 3 Nov · Events, read 18 Nov');
  });

  it('marks changes as seen by its button and keeps the focus there', async () => {
    const { acts, show } = renderPanel(props(twoChanges));
    press('Mark as seen');
    expect(acts.onMarkSeen).toHaveBeenCalledOnce();
    show(props(changesOf()));
    await expect.poll(focused).toBe('Marked as seen');
    // Read again, and changed again.
    show(props(twoChanges));
    expect(isOffered('Mark as seen')).toBe(true);
  });

  it('says that storage is full for a pinned company and leads to Options', () => {
    const full = { ...changesOf(), isFull: true };
    const { acts, show } = renderPanel({ ...props(full), saved: savedWith({}) });
    expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
    show(props(full));
    expect(told(HEADING)).toMatch(/^Browser storage is full/);
    press('Options', screen.getByRole('region', { name: HEADING }));
    expect(acts.onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('pressing a change', () => {
  /** Presses a change, and shows the company that the press leads to. */
  function led(changes: Changes, to: RegExp, company: Partial<CompanyView> = {}) {
    const { acts, show } = renderPanel(props(changes, company));
    press(UNFOLD);
    press(to);
    const [target] = acts.onLead.mock.calls[0] ?? [];
    if (!target) throw new Error('led to nothing');
    const focusRequest = { target, sequence: 1 };
    const { tab } = target;
    return {
      target,
      showWith: (now: Partial<CompanyView>) =>
        show({ ...props(changes, { tab, ...now }), focusRequest }),
    };
  }

  it('clears the filter, then focuses and scrolls to its event', () => {
    const many = loadedEvents({ data: [...events].reverse() });
    const moved = /^Date moved Full-year results/;
    const now = { events: many, tab: 'events', unfolded: ['events'] } as const;
    const { showWith } = led(twoChanges, moved, now);
    press(/^Dividend/);
    expect(rowsOf('Upcoming events').some((row) => moved.test(textOf(row)))).toBe(false);
    showWith(now);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect(focused()).toMatch(/Full-year results/);
  });

  it('focuses its document, or the button that loads a missing list', () => {
    const { showWith } = led(changesOf(documentsOfAllKinds), /^New version Annual report 2025/);
    showWith({ documents: idle });
    expect(focused()).toBe('Load · 1 request');
    showWith({ documents: loadedDocuments() });
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(focused()).toBe('Annual report 2025');
  });

  it('focuses its figure in the metric’s series, however long, for any period', () => {
    const { target, showWith } = led(changesOf(factsOfAllKinds), /^Value changed Q1 2026/);
    expect(target).toMatchObject({ tab: 'financials', metric: 'revenue' });
    const quarters = Array.from({ length: 24 }, (_, n) =>
      quarter(2026 + Math.floor((11 - n) / 4), 4 - (n % 4), n === 11 ? '3394600000' : `${n}`),
    );
    showWith({ facts: { metric: null, load: idle } });
    expect(focused()).toBe('Show · 1 request');
    showWith({ facts: factsView('revenue', quarters) });
    showWith({ facts: factsView('revenue', quarters) });
    expect(focused()).toBe('Q1 2026');
  });

  it('moves nothing when the item is gone or the user has turned elsewhere', () => {
    const { showWith } = led(changesOf(documentsOfAllKinds), /^New version/);
    expect(isOffered(/^Removed from the list/)).toBe(false);
    showWith({ documents: idle });
    button('Mark as seen').focus();
    showWith({ documents: loadedDocuments() });
    expect(focused()).toBe('Mark as seen');
  });
});
