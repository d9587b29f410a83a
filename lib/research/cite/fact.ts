import { besidesMetric } from '../fact-fields.ts';
import { METRIC_WORDS } from '../metric-words.ts';
import type { Lines } from './line.ts';
import type { CitationLine, Cited, Say } from './types.ts';

/** A fact (contract 2.6): its value is exact and in base units, whatever the multiplier. */
export function factLines(
  { fact, metric, document }: Extract<Cited, { kind: 'fact' }>,
  lines: Lines,
  say: Say,
): CitationLine[] {
  const { unitMultiplier, periodStart, periodEnd } = fact;
  const multiplier =
    unitMultiplier === null ? null : `${unitMultiplier} (${say('citeMultiplierNote')})`;
  return [
    lines.of(say('citeMetric'), `${say(METRIC_WORDS[metric])} (${metric})`),
    lines.of(say('citeValue'), fact.value),
    lines.of(say('quoteCurrency'), fact.currency),
    lines.of(say('citePeriodStart'), periodStart),
    lines.of(say('citePeriodEnd'), periodEnd),
    lines.of(say('citeScope'), fact.entityScope),
    lines.of(say('citeRestated'), fact.restated),
    lines.of(say('citeMultiplier'), multiplier),
    ...lines.others(besidesMetric(fact, metric)),
    ...(document
      ? [
          lines.of(say('citeTitle'), document.title),
          lines.of(say('citeVersion'), document.versionId),
        ]
      : []),
    lines.of(say('citeDocumentId'), fact.documentId),
    lines.of(say('citePage'), fact.pageNumber),
    lines.address(say('citeSource'), fact.sourceUrl),
  ];
}
