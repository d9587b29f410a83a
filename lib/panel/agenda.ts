import type { EventKind } from '../model/event-kinds.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { AgendaRow } from '../research/agenda.ts';
import { eventKey } from '../research/event-dates.ts';
import type { KeptPlace } from './place.ts';
import type { Store } from './store.ts';

/** The agenda in the watchlist's place. It sends nothing but what opening a company costs. */
export function createAgenda(store: Store, saved: { open(listing: Listing): void }) {
  const update = (patch: Partial<KeptPlace['agenda']>) =>
    store.update({ agenda: { ...store.place.agenda, ...patch } });
  return {
    open: () => update({ isOpen: true }),
    close: () => update({ isOpen: false }),
    choose: (kind: EventKind | null) => update({ kind }),
    /** Opens a row's company at its event. */
    openEvent({ source: { company }, event }: AgendaRow) {
      saved.open(company);
      store.updateCompany(company.id, { tab: 'events', atEvent: eventKey(event) });
    },
    /** The event that a company was opened at stands in sight, or is not there. */
    eventShown() {
      const { company } = store.place;
      if (company) store.updateCompany(company.id, { atEvent: null });
    },
  };
}
