import type { CompanyEvent } from '../model/records.ts';

/** Finds an event again in a later answer: without an id, by all that it says. */
export const eventKey = (event: CompanyEvent): string => event.id ?? JSON.stringify(event);
