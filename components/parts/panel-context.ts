import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { DocumentTitle } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { Envelope } from '../../lib/panel/load-state.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import type { Citable } from '../../lib/research/cite/cited.ts';

/** The panel's props with what components at any depth may need of them. */
export interface PanelContextValue extends PanelProps {
  /** Difference between the panel's time and the device's clock, in milliseconds. */
  clockOffset: number;
  /** The open company, named in citations and exports; null if none is open. */
  listing: Listing | null;
  documents: readonly DocumentTitle[];
  /** State that parts of the panel keep (`useKept`), by name. */
  kept: Map<string, unknown>;
}

export const PanelContext = createContext<PanelContextValue | null>(null);

/** The panel's props while a company is open. */
export interface CompanyProps extends PanelProps {
  company: CompanyView;
}

/** Throws outside of a panel: there is no sensible default. */
export function usePanelContext(): PanelContextValue {
  const context = useContext(PanelContext);
  if (!context) throw new Error('No PanelContext above this component');
  return context;
}

/** The answer that everything below belongs to; null outside an answer, where nothing can be cited. */
export const EnvelopeContext = createContext<Citable['envelope'] | null>(null);

/** The answers whose as-of and time of retrieval were said last above a part, and are not said again. */
export const AgeAboveContext = createContext<Record<'asOf' | 'retrieved', Envelope | null>>({
  asOf: null,
  retrieved: null,
});

/** Whether a part of the open company is unfolded, by a name that is the same after a reload, and a setter. */
export function useFold(fold: string): [open: boolean, set: (open: boolean) => void] {
  const { company, onFold } = usePanelContext();
  return [company?.unfolded.includes(fold) === true, (open) => onFold(fold, open)];
}

/**
 * State that outlives its component, so that the user finds a place as they left the place. A reload of the panel
 * drops the state.
 */
export function useKept<T>(name: string, first: T): [T, (next: T | ((before: T) => T)) => void] {
  const { kept } = usePanelContext();
  // Only this hook writes to the map, with one type for each name.
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : first));
  kept.set(name, value);
  return [value, setValue];
}
