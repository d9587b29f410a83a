import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Envelope } from '../../lib/panel/view-state.ts';
import { type Allowance, readAllowance } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/moment.ts';
import { Countdown } from '../parts/Countdown.tsx';
import { FieldName } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Moment } from '../parts/Moment.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';

interface AllowanceLineProps {
  /** The newest answer of any request; null before the first. */
  latest: Envelope | null;
  /** When the next search is possible, in epoch milliseconds; null for now. */
  heldUntil: number | null;
}

/** The remaining searches, as the newest answer states them, and any wait before the next. */
export function AllowanceLine({ latest, heldUntil }: AllowanceLineProps) {
  const now = useClock(QUARTER_MINUTE);
  if (latest === null) return <Wait until={heldUntil} />;
  const allowance = readAllowance(latest.meta.quota, latest.retrievedAt);
  const { other, interval, resets } = allowance;
  return (
    <>
      <p class="hint row">
        <Left {...allowance} />
        {/* With the number left, the rest is for the footer, which has it all. */}
        {allowance.remaining === null &&
          other.map(({ key, value }) => (
            <span key={key}>
              <FieldName name={key} /> <ShortValue value={value} cap={40} />
            </span>
          ))}
        {interval !== null && <span>{t('allowanceInterval', formatSeconds(interval))}</span>}
        {resets !== null && (
          <span>
            <Moment
              text={new Date(resets).toISOString()}
              now={now}
              phrase={(time) => t('allowanceResets', time)}
            />
          </span>
        )}
        <span>{t('allowanceTold', formatAge(now - latest.retrievedAt))}</span>
      </p>
      <Wait until={heldUntil} />
    </>
  );
}

/**
 * The number of searches left, or words that it is unknown: it is never computed from other
 * figures.
 */
function Left({ remaining, limit }: Allowance) {
  if (remaining === null) {
    return <span>{t('allowanceNone')}</span>;
  }
  return (
    <span>
      <b class="allowance">
        {limit === null
          ? tCount('allowanceLeft', remaining)
          : tCount('allowanceLeftOf', remaining, numberFormat(t('locale')).format(limit))}
      </b>
    </span>
  );
}

function Wait({ until }: { until: number | null }) {
  if (until === null) return null;
  return (
    <p class="hint allowance-wait">
      <Icon name="hourglass" />
      <span>
        {t('allowanceNext')} <Countdown until={until} />
      </span>
    </p>
  );
}

const formatSeconds = (seconds: number) =>
  numberFormat(t('locale'), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(seconds);
