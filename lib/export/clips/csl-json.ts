import type { CitedDocument } from './documents.ts';

/** Documents as CSL JSON 1.0.2 (https://citationstyles.org), which Zotero and pandoc read. */
export const cslOf = (documents: readonly CitedDocument[]): string =>
  `${JSON.stringify(withOwnIds(documents.map(itemOf)), null, 2)}\n`;

/** An id of the service's may be the address of another item, or read as another one's with its version. */
function withOwnIds<T extends { id: string }>(items: readonly T[]): T[] {
  const taken = new Set<string>();
  return items.map((item, place) => {
    let { id } = item;
    while (taken.has(id)) id += ` (${place + 1})`;
    taken.add(id);
    return { ...item, id };
  });
}

function itemOf(document: CitedDocument) {
  const { kind, id, title, company, version, url, retrievedAt, notes } = document;
  const day = new Date(retrievedAt);
  return {
    id,
    type: kind === 'document' ? 'report' : 'webpage',
    ...(title !== null && { title }),
    ...(company !== null && { author: [{ literal: company }], publisher: company }),
    ...(version !== null && { version }),
    ...(url !== null && { URL: url }),
    accessed: {
      'date-parts': [[day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]],
    },
    note: notes.join('\n'),
  };
}
