/** Ids of the headings of an open company's parts, in their order: links at the top lead there. */
export const PART_IDS = {
  quote: 'part-quote',
  events: 'part-events',
  facts: 'part-facts',
  documents: 'part-documents',
  search: 'part-search',
  profile: 'part-profile',
} as const;
