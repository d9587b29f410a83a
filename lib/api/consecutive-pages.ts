import type { Answer } from '../model/records.ts';
import type { KeptAnswer } from './client.ts';
import { withinReach } from './endpoints.ts';
import type { Payload } from './rows.ts';

/** The cached pages of one list, from the first up to the first gap. */
export function consecutivePages<T>(answers: readonly KeptAnswer[], data: Payload<T>): Answer<T>[] {
  const read = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const at: number = offset;
    const page = answers.find(({ call }) => call.query.offset === at)?.read(data);
    if (!page) break;
    const meta = withinReach(page.meta, at);
    read.push({ ...page, meta });
    offset = meta.nextOffset;
  }
  return read;
}
