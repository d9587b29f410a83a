import { Fragment } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { isId, MAX_PAGE } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import {
  formatDecimal,
  isDecimal,
  MAX_DIGITS,
  type Shift,
  shiftFor,
  shiftPoint,
} from '../../lib/research/decimal.ts';
import { periodLabel } from '../../lib/research/fact-period.ts';
import { safeLink, shownText } from '../../lib/research/untrusted-text.ts';
import { Host } from '../parts/ExternalLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The unit that the figures of one table are told in. */
export interface Unit {
  by: Shift;
  /** Digits after the point at least, so that figures stand in columns. */
  places: number;
}

const UNITS: Record<Exclude<Shift, 0>, WordKey> = {
  3: 'unitThousands',
  6: 'unitMillions',
  9: 'unitBillions',
};

/** The unit that figures are told in, and its name with the currency's. */
export function unitWords(
  { currency, facts }: { currency: string | null; facts: readonly Pick<Fact, 'value'>[] },
  words: string,
): { unit: Unit; money: string } {
  const unit = shiftFor(currency?.trim() ? facts.flatMap(({ value }) => value ?? []) : []);
  return { unit, money: unit.by === 0 ? words : t(UNITS[unit.by], words) };
}

export const inUnit = (value: string | null, { by, places }: Unit): string | null =>
  value && shiftPoint(value, by, places);

/** A value in words: its digits, grouped, as long as they have room. */
export const digits = (value: string | null, longest = 120): string =>
  value === null ? t('notReported') : shownText(formatDecimal(value, t('locale')), longest).text;

/** A figure with all its digits and its currency. */
export const wholeWords = ({ value, currency }: Fact): string =>
  [digits(value), value === null ? '' : shownText(currency ?? '', 20).text].join(' ').trim();

/** A fact's period in few letters. */
export const labelOf = (fact: Fact, longest = 40): string =>
  shownText(periodLabel(fact, t('locale')) ?? t('periodMissing'), longest).text;

/** Words in a line, each with a direction of its own; it stands in a `row`. */
export const WordRow = ({ words }: { words: readonly string[] }) =>
  words.map((word, place) => (
    <span key={`${place}:${word}`}>
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
  /** It stands where nothing wraps. */
  isWhole?: boolean;
}

/**
 * An exact value, its digits grouped. Text that is no plain decimal is shown as it came, null in
 * words.
 */
export function FactFigure({ value, isWhole = false }: FactFigureProps) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (value.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  if (!isDecimal(value)) return <Untrusted text={value} cap={MAX_DIGITS} />;
  const written = formatDecimal(value, t('locale'));
  if (isWhole) return <bdi class="fact-figure">{written}</bdi>;
  const groups = written.split(BREAKS);
  return (
    <bdi class="fact-figure">
      {groups.map((group, place) => (
        <Fragment key={`${place}:${group}`}>
          {place > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}

/** The page that a fact stands on, and the way to it. */
interface SourcePage {
  page: number;
  open(): void;
}

/** The page of a fact in the reader, its value to be found there; null where it cannot be asked for. */
export function useSourcePage(
  { documentId, pageNumber: page, value: figure }: Fact,
  onReadPage: PanelActions['onReadPage'],
): SourcePage | null {
  // In the comparison, this is the company the fact belongs to.
  const { documents, listing: company } = usePanelContext();
  if (documentId === null || !isId(documentId)) return null;
  if (page === null || page < 1 || page > MAX_PAGE) return null;
  return {
    page,
    open() {
      const title = documents.find(({ id }) => id === documentId)?.title ?? null;
      onReadPage({ documentId, title, pageCount: null, company, page, query: null, figure });
    },
  };
}

interface FactSourceProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  /** The period, named with it. */
  label: string | null;
}

/** An arrow to the page a fact stands on: in the reader, or, where no page can be asked for, its address. */
export function FactSource({ fact, label, onReadPage }: FactSourceProps) {
  const { allowLoopback } = usePanelContext();
  const source = useSourcePage(fact, onReadPage);
  const link = safeLink(fact.sourceUrl, allowLoopback);
  const named = (words: string) =>
    label === null ? words : `${words}: ${shownText(label, 60).text}`;
  if (source) {
    const words = t('factReadPage', source.page);
    return (
      <button
        type="button"
        class="quiet"
        aria-label={named(words)}
        title={words}
        onClick={source.open}
      >
        <Icon name="out" />
      </button>
    );
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
