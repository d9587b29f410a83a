import type { NotedReading } from '../model/looks.ts';
import type { CompanyEvent, DocumentItem, Fact, Metric } from '../model/records.ts';
import { documentsLook, eventsLook, factsLook } from '../research/look.ts';
import type { Pages } from './async-state.ts';

/** A list of a company's as it stands on the panel. */
export type ShownList =
  | { list: 'events'; pages: Pages<CompanyEvent> }
  | { list: 'documents'; pages: Pages<DocumentItem> }
  | { list: 'facts'; metric: Metric; pages: Pages<Fact> };

/** What the background is told of it. Loaded when there is something to tell. */
export function readingOf(shown: ShownList): NotedReading['reading'] {
  const { fromCache } = shown.pages;
  switch (shown.list) {
    case 'events':
      return { list: 'events', look: eventsLook(shown.pages), fromCache };
    case 'documents':
      return { list: 'documents', look: documentsLook(shown.pages), fromCache };
    case 'facts':
      return {
        list: 'facts',
        metric: shown.metric,
        look: factsLook(shown.pages),
        fromCache,
      };
  }
}
