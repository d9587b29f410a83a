import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Tab } from '../../lib/panel/position.ts';
import type { CompanyView } from '../../lib/panel/view-state.ts';
import { factSeries } from '../../lib/research/fact-series.ts';
import { factName, factRow } from '../../lib/research/look.ts';

/** A row of the open company's that a change leads to. */
export interface Target {
  tab: Extract<Tab, 'events' | 'documents' | 'financials'>;
  metric: Metric | null;
  /** As the row's element has it in `data-key`; null where nothing names it. */
  key: string | null;
}

export interface Lead extends Target {
  /** Differs for each press: what narrows a list begins anew, so that the row is among those shown. */
  sequence: number;
}

const FOLDS = {
  events: ['events'],
  documents: ['documents'],
  financials: ['facts of all periods'],
} as const;

/** Opens a row's tab and focuses it; the focus waits at its list's button until it is loaded. */
export function useLead(
  company: CompanyView,
  actions: PanelActions,
  body: RefObject<HTMLElement | null>,
): { lead: Lead | null; onLead(target: Target): void } {
  const [lead, setLead] = useState<Lead | null>(null);
  /** The lead that has not arrived yet, and where its focus waits. */
  const pending = useRef<{ lead: Lead; waits: Element | null } | null>(null);

  useLayoutEffect(() => {
    const { current } = pending;
    if (!current || !body.current || company.tab !== current.lead.tab) return;
    const { activeElement } = document;
    const isOurs = activeElement === document.body || activeElement === current.waits;
    if (current.waits && !isOurs) {
      pending.current = null;
      return;
    }
    const { key } = current.lead;
    const rows = [...body.current.querySelectorAll<HTMLElement>('[data-key]')];
    const row = rows.find((one) => one.dataset.key === key);
    if (row) {
      pending.current = null;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
      return;
    }
    const fold = foldOf(company, current.lead);
    if (fold !== null && !company.unfolded.includes(fold)) actions.onFold(fold, true);
    const place = waitingPlace(body.current);
    current.waits = place;
    place?.focus();
  });

  return {
    lead,
    onLead(target) {
      const next = { ...target, sequence: (lead?.sequence ?? 0) + 1 };
      pending.current = { lead: next, waits: null };
      setLead(next);
      for (const fold of FOLDS[target.tab]) actions.onFold(fold, true);
      actions.onTab(target.tab);
      if (target.metric === null) return;
      // The row is among the metric's own facts, in whose place a statement may stand.
      if (company.statement) actions.onStatement(null);
      // Kept facts alone: it sends nothing.
      actions.onChooseFacts(target.metric);
    },
  };
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
function foldOf({ facts }: CompanyView, { metric, key }: Lead): string | null {
  if (metric === null || facts.metric !== metric || facts.load.state !== 'loaded') return null;
  const series = factSeries(facts.load.answer.data).find((one) =>
    one.facts.some((fact) => factName(factRow(fact)) === key),
  );
  return series ? `facts ${metric} ${series.key}` : null;
}
