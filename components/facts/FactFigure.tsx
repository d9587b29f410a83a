import { Fragment } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import { formatDecimal, isDecimal, MAX_DIGITS } from '../../lib/research/decimal.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

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
