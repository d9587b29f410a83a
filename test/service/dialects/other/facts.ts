import { numberOf, type Row } from './json.ts';

/**
 * A financial fact: names are the contract's, and types wherever it gives one (the value is a decimal
 * string). The rest of what the first dialect adds has other names here.
 */
export const fact = (record: Row): Row => ({
  review: { state: 'reviewed', by: null, round: 2, of: { desk: 'Harbour Lane', floor: null } },
  measure: record.metric,
  reportingPeriod: record.fiscal_period,
  entity_scope: String(record.entity_scope).replace(/^[a-z]+/, (word) => word.toUpperCase()),
  restated: record.restated ? 'restated' : 'as first reported',
  period_end: record.period_end,
  period_start: record.period_start,
  currency: record.currency,
  unit_multiplier: Number(record.unit_multiplier),
  value: record.value,
  source_url: record.source_url,
  page_number: record.page_number,
  document_id: String(record.document_id).toUpperCase(),
  factKey: numberOf('9223372036854775807'),
});
