import {
  addingOf,
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  lookupOf,
  pageOf,
  profileOf,
  quoteOf,
  searchOf,
} from '../../../lib/panel/questions.ts';
import type { PanelState, Store } from '../../../lib/panel/store.ts';

/** Puts a state on the panel as if its questions had been asked and answered so. */
export function show(store: Store, state: Partial<PanelState>): void {
  const { lookup, adding, company, reader, compare, ...rest } = state;
  store.update(rest);
  for (const { listing, quote, events } of rest.watchlist?.pins ?? []) {
    store.ask(quoteOf(listing.id)).show(quote);
    store.ask(eventsOf(listing.id)).show(events);
  }
  if (lookup) {
    const { load, ...place } = lookup;
    store.update({ lookup: place });
    store.ask(lookupOf(place.submitted ?? '')).show(load);
  }
  if (adding) {
    const { load, ...place } = adding;
    store.update({ adding: place });
    store.ask(addingOf(place.submitted ?? '')).show(load);
  }
  if (company) {
    const { profile, quote, events, documents, facts, search, ...place } = company;
    const { load, ...searched } = search;
    store.update({ company: { ...place, metric: facts.metric, search: searched } });
    const { id } = company;
    store.ask(profileOf(id)).show(profile);
    store.ask(quoteOf(id)).show(quote);
    store.ask(eventsOf(id)).show(events);
    store.ask(documentsOf(id)).show(documents);
    store.ask(factsOf(id, facts.metric ?? 'revenue')).show(facts.load);
    store.ask(searchOf(id, searched.submitted ?? '')).show(load);
  }
  if (reader) {
    const { load, ...place } = reader;
    store.update({ reader: place });
    store.ask(pageOf(place.documentId, place.page)).show(load);
  }
  if (compare) {
    const { metric, companies } = compare;
    store.update({ compare: { metric, companies: companies.map(({ listing }) => listing) } });
    for (const { listing, load } of companies) {
      store.ask(comparedOf(listing.id, metric)).show(load);
    }
  }
}
