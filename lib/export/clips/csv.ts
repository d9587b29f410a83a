import type { Clip, Clipped } from '../../model/clips.ts';
import type { Scalar } from '../../model/records.ts';
import { isoMoment } from '../../research/citation.ts';
import { cleanLines, type Say } from '../../research/cite/line.ts';
import { clipGroups } from '../../research/clip-groups.ts';
import { eventCertainty, eventDates, isUnannounced } from '../../research/event-dates.ts';
import { type Cell, toCsv } from '../table.ts';
import { partsOf } from './parts.ts';

/** Columns are named as the contract names its fields, in every language: programs read them. */
const HEADER = `company_id company_name ticker exchange kind text text_cut metric value currency
  unit_multiplier period_start period_end entity_scope restated event_id title type certainty lifecycle
  is_confirmed event_date window_start window_end timezone fiscal_period freshness trading_date
  retrieval_time source document_id document_version_id page_number source_url link as_of retrieved_at
  clipped_at comment citation`.split(/\s+/);
type Column = string;

/** Clips as a table, a row each, with all that the contract names of what was clipped. */
export const clipsCsv = (clips: readonly Clip[], say: Say, allowLoopback: boolean): string =>
  toCsv({
    header: HEADER,
    rows: clipGroups(clips).flatMap((group) =>
      group.clips.map((clip) => {
        const cells = cellsOf(clip, say, allowLoopback);
        return HEADER.map((column) => cleaned(cells[column] ?? null));
      }),
    ),
  });

/** Hidden and reordering characters become U+FFFD; digits stay as they are. */
const cleaned = (cell: Cell): Cell =>
  typeof cell === 'string' ? cleanLines(cell).join('\n') : cell;

function cellsOf(clip: Clip, say: Say, allowLoopback: boolean): Record<Column, Scalar> {
  const { company, clipped, cut, asOf, retrievedAt, clippedAt, comment } = clip;
  const { summary } = partsOf(clip, say, allowLoopback);
  return {
    company_id: company?.id ?? null,
    company_name: company?.name ?? null,
    ticker: company?.ticker ?? null,
    exchange: company?.exchange ?? null,
    ...clippedCells(clipped),
    text_cut: clipped.kind === 'page' || clipped.kind === 'excerpt' ? cut : null,
    as_of: asOf,
    retrieved_at: isoMoment(retrievedAt),
    clipped_at: isoMoment(clippedAt),
    comment: comment === '' ? null : comment,
    citation: summary.map(({ text }) => text).join(' '),
  };
}

/** In files as the design names them. */
const KINDS = {
  fact: 'figure',
  event: 'event',
  quote: 'quote',
  excerpt: 'search_hit',
  page: 'passage',
} satisfies Record<Clipped['kind'], string>;

function clippedCells(clipped: Clipped): Record<Column, Scalar> {
  return { kind: KINDS[clipped.kind], ...ownCells(clipped) };
}

function ownCells(clipped: Clipped): Record<Column, Scalar> {
  switch (clipped.kind) {
    case 'fact': {
      const { fact, metric, document } = clipped;
      return {
        metric,
        value: fact.value,
        currency: fact.currency,
        unit_multiplier: fact.unitMultiplier,
        period_start: fact.periodStart,
        period_end: fact.periodEnd,
        entity_scope: fact.entityScope,
        restated: fact.restated,
        title: document?.title ?? null,
        document_id: fact.documentId,
        document_version_id: document?.versionId ?? null,
        page_number: fact.pageNumber,
        source_url: fact.sourceUrl,
      };
    }
    case 'event':
      return eventCells(clipped.event);
    case 'quote': {
      const { quote } = clipped;
      return {
        value: quote.price,
        currency: quote.currency,
        freshness: quote.freshness,
        trading_date: quote.tradingDate,
        retrieval_time: quote.retrievalTime,
        source: quote.source,
      };
    }
    case 'excerpt': {
      const { hit } = clipped;
      return { ...placeCells(hit), text: hit.excerpt, page_number: hit.pageNumber };
    }
    case 'page': {
      const { page } = clipped;
      return { ...placeCells(page), text: page.text, page_number: page.page };
    }
  }
}

/** What was not announced is named no date of. */
function eventCells(event: Extract<Clipped, { kind: 'event' }>['event']): Record<Column, Scalar> {
  const { date } = eventDates(event);
  return {
    event_id: event.id,
    title: event.title,
    type: event.type,
    certainty: eventCertainty(event),
    lifecycle: event.lifecycle || null,
    is_confirmed: event.isConfirmed,
    event_date: isUnannounced(event) ? null : (event.eventDate ?? date?.text ?? null),
    window_start: event.windowStart,
    window_end: event.windowEnd,
    timezone: event.timezone,
    fiscal_period: event.fiscalPeriod,
    source_url: event.sourceUrl,
  };
}

type Place =
  | Extract<Clipped, { kind: 'page' }>['page']
  | Extract<Clipped, { kind: 'excerpt' }>['hit'];

const placeCells = ({ documentId, title, versionId, sourceUrl, link }: Place) => ({
  document_id: documentId,
  title,
  document_version_id: versionId,
  source_url: sourceUrl,
  link,
});
