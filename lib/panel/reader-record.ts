import type { ReaderActions } from './reader.ts';
import type { Store } from './store.ts';
import type { ViewRecord } from './view-record.ts';
import type { ReaderView } from './view-state.ts';

type ReaderRecord = NonNullable<ViewRecord['reader']>;

/** What to keep of the page in front. That a page is missing is an answer which no cache keeps. */
export function readerRecord({ load, ...place }: ReaderView): ReaderRecord {
  return { ...place, missing: isMissing(load) };
}

/** Puts the page in front again, from what is kept; asks the service nothing. */
export function restoreReader(
  { missing, ...place }: ReaderRecord,
  store: Store,
  reader: ReaderActions,
): void {
  const load: ReaderView['load'] = missing
    ? { state: 'failed', failure: { kind: 'notFound' }, previous: null }
    : { state: 'idle' };
  store.update({ reader: { ...place, load } });
  if (!missing) void reader.load('only-if-cached');
}

/**
 * Whether the service answered that there is no such page. The status it does so with is not
 * documented (contract section 7): 404, or 400 to a question that keeps to every limit.
 */
export function isMissing(load: ReaderView['load']): boolean {
  return (
    load.state === 'failed' &&
    (load.failure.kind === 'notFound' || load.failure.kind === 'invalidRequest')
  );
}
