import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RowTarget } from '../../lib/panel/bare-state.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { factRow, factRowKey } from '../../lib/research/look.ts';
import { useKept, usePanelContext } from '../parts/panel-context.ts';
import { focusRow, isTyping, rowOf } from '../parts/use-focus.ts';

interface Lead {
  target: RowTarget;
  sequence: number;
}

/** Focuses the row that the panel leads to; focuses the list's button until the list is loaded. */
export function useLead(company: CompanyView, body: RefObject<HTMLElement | null>): Lead | null {
  const { focusRequest, onFold } = usePanelContext();
  const { target, sequence } = focusRequest;
  /** The number of the last request for a row, so that the panel leads to each row once. */
  const [led] = useKept('led', { sequence: 0 });
  const lead = useRef<Lead | null>(null);
  /** Where the focus waits for the row; null once the row has the focus or the user moves on. */
  const pending = useRef<{ waits: Element | null } | null>(null);
  if (typeof target === 'object' && target.company === company.id && sequence > led.sequence) {
    led.sequence = sequence;
    lead.current = { target, sequence };
    pending.current = { waits: null };
  }

  useLayoutEffect(() => {
    const { current } = pending;
    const wanted = lead.current?.target;
    if (!current || !wanted || !body.current || company.tab !== wanted.tab) return;
    const { activeElement } = document;
    const isOurs = activeElement === document.body || activeElement === current.waits;
    if (current.waits ? !isOurs : isTyping()) {
      pending.current = null;
      return;
    }
    const row = wanted.key === null ? null : rowOf(body.current, wanted.key);
    if (row) {
      pending.current = null;
      const details = wanted.unfolds && row.closest('details');
      if (details) details.open = true;
      focusRow(row);
      return;
    }
    const fold = foldOf(company, wanted);
    if (fold !== null && !company.unfolded.includes(fold)) onFold(fold, true);
    const place = waitingPlace(body.current);
    current.waits = place;
    place?.focus();
    // Stops waiting, because the agenda may show an event that the list no longer has.
    if (wanted.unfolds && company.events.state === 'loaded') pending.current = null;
  });
  return lead.current;
}

/** The button that asks for the list, or else the tab's heading. */
function waitingPlace(body: HTMLElement): HTMLElement | null {
  const places = ['form button', '.section-head button', 'h3'];
  const found = places.flatMap((place) => [
    ...body.querySelectorAll<HTMLElement>(`.tab-part ${place}`),
  ]);
  return found[0] ?? null;
}

/** The fold of the series that has the fact; null where it is not among those loaded. */
function foldOf({ facts }: CompanyView, { metric, key }: RowTarget): string | null {
  if (metric === null || facts.metric !== metric || facts.load.state !== 'loaded') return null;
  const series = factSeries(facts.load.answer.data).find((one) =>
    one.facts.some((fact) => factRowKey(factRow(fact)) === key),
  );
  return series ? `facts ${metric} ${series.key}` : null;
}
