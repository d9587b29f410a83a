import { Fragment } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { isId, MAX_PAGE } from '../../lib/model/contract.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { formatDecimal, isDecimal, type Unit, unitFor, WHOLE } from '../../lib/research/decimal.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { type FactSeries, seriesWords } from '../../lib/research/fact-series.ts';
import { safeLink } from '../../lib/research/safe-link.ts';
import { markedCut, shownText } from '../../lib/research/untrusted-text.ts';
import { IconButton } from '../parts/buttons.tsx';
import { Host, MayBreak } from '../parts/ExternalLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

const UNITS: Record<Exclude<Unit['by'], 0>, WordKey> = {
  3: 'unitThousands',
  6: 'unitMillions',
  9: 'unitBillions',
};

export function unitWords(
  { currency, facts }: { currency: string | null; facts: readonly Pick<Fact, 'value'>[] },
  words: string,
): { unit: Unit; money: string } {
  const unit = unitFor(currency?.trim() ? facts.flatMap(({ value }) => value ?? []) : []);
  return { unit, money: unit.by === 0 ? words : t(UNITS[unit.by], words) };
}

/** Describes a series in words, and says in which unit its figures are shown. */
export function headOf(series: FactSeries, metric: Metric) {
  const words = seriesWords(series, metric);
  const { unit, money } = unitWords(series, words.currency);
  const { scope, currency, length, restated } = words;
  return {
    ...words,
    unit,
    money,
    title: [scope, money, length, restated],
    said: [scope, currency, length, restated].join(', '),
  };
}

/** A value in words: its digits, grouped, as long as they have room. */
export const digits = (value: string | null, unit: Unit = WHOLE, longest = 120): string =>
  value === null ? t('notReported') : markedCut(shownText(formatDecimal(value, unit), longest));

export const wholeWords = ({ value, currency }: Fact): string =>
  [digits(value), value === null ? '' : shownText(currency ?? '', 20).text].join(' ').trim();

export const labelOf = (fact: Fact, longest = 40): string =>
  shownText(periodLabel(fact) ?? t('periodMissing'), longest).text;

/** Words in a line, each with a direction of its own, the first of them strong; it stands in a `row`. */
export const WordRow = ({ words, strong }: { words: readonly string[]; strong?: number }) =>
  words.map((word, place) => (
    <span
      key={`${place}:${word}`}
      class={strong === undefined ? undefined : place < strong ? 'strong' : 'hint'}
    >
      <bdi>{word}</bdi>
    </span>
  ));

/** Handlers of a part that shows a fact: the pointer or the focus comes, or leaves. */
export const pointing = (fact: Fact, onPoint: (fact: Fact | null) => void) => ({
  onPointerEnter: () => onPoint(fact),
  onPointerLeave: () => onPoint(null),
  onFocusIn: () => onPoint(fact),
  onFocusOut: () => onPoint(null),
});

/** Between a separator and the next digit, where a long figure may wrap. */
const BREAKS = /(?<=\p{Nd}\P{Nd})(?=\p{Nd})|(?<=\p{Nd}{8})(?=\p{Nd}{4})/u;

interface FactFigureProps {
  value: string | null;
  unit?: Unit;
  /** It stands where nothing wraps. */
  isWhole?: boolean;
}

const MAX_TEXT = 1000;

/** Shows an exact decimal with grouped digits, any other text as it came, and null as "not reported". */
export function FactFigure({ value, unit = WHOLE, isWhole = false }: FactFigureProps) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (value.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  if (!isDecimal(value)) return <Untrusted text={value} cap={MAX_TEXT} />;
  const written = formatDecimal(value, unit);
  if (isWhole) return <bdi class="fact-figure">{written}</bdi>;
  const groups = written.split(BREAKS);
  return (
    <bdi class="fact-figure">
      {groups.map((group, place) => (
        <Fragment key={`${place}:${group}`}>
          {place > 0 && <MayBreak />}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}

/** The page of a fact in the reader, its value to be found there; null where it cannot be asked for. */
export function useSourcePage({ documentId, pageNumber: page, value: figure }: Fact) {
  // In the comparison, this is the company the fact belongs to.
  const { documents, listing: company, onReadPage } = usePanelContext();
  if (documentId === null || !isId(documentId)) return null;
  if (page === null || page < 1 || page > MAX_PAGE) return null;
  const title = documents.find(({ id }) => id === documentId)?.title ?? null;
  return {
    words: t('factReadPage', page),
    open: () => onReadPage({ documentId, title, company, page, figure }),
  };
}

/** An arrow to the page a fact stands on: in the reader, or, where no page can be asked for, its address. */
export function FactSource({ fact, label }: { fact: Fact; label: string | null }) {
  const source = useSourcePage(fact);
  const link = safeLink(fact.sourceUrl);
  const named = (words: string) =>
    label === null ? words : `${words}: ${shownText(label, 60).text}`;
  if (source) {
    return <IconButton icon="out" name={named(source.words)} onClick={source.open} />;
  }
  if (!link) return null;
  return (
    <a class="link fact-out" href={link.href} target="_blank" rel="noreferrer noopener">
      <span class="visually-hidden">{named(t('eventSource'))}: </span>
      <Host name={link.host} />
      <Icon name="out" />
      <span class="visually-hidden"> ({t('opensTab')})</span>
    </a>
  );
}
