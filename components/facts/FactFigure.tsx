import { Fragment } from 'preact';
import { formatDecimal, isDecimal } from '../../lib/research/decimal.ts';
import { t } from '../../lib/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** Far more digits than any figure has; longer ones are cut, and said to be. */
const MOST = 1000;

/** Between a separator and the next digit: where a long figure may go on in a new line. */
const BREAKS = /(?<=\p{Nd}\P{Nd})(?=\p{Nd})/u;

/** An exact value, grouped for reading; what is no plain decimal as it came, null in words. */
export function FactFigure({ value }: { value: string | null }) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (value.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  if (value.length > MOST || !isDecimal(value)) return <Untrusted text={value} cap={MOST} />;
  const groups = formatDecimal(value, t('locale')).split(BREAKS);
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
