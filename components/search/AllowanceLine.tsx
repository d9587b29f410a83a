import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Envelope } from '../../lib/panel/async-state.ts';
import { type Allowance, readAllowance } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/format-date.ts';
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

/**
 * What a search costs, after what is left to pay with as the newest answer states it, and how long ago
 * it was said: one line of words.
 */
export function useAllowanceHint(latest: Envelope | null): string {
  const now = useClock(QUARTER_MINUTE);
  if (latest === null) return t('callCostSearch');
  const left = leftWords(readAllowance(latest.meta.quota, latest.retrievedAt));
  return [left, t('searchCost'), formatAge(now - latest.retrievedAt)].join(' · ');
}

/** What the newest answer says of searches besides their number, and any wait before the next. */
export function AllowanceLine({ latest, heldUntil }: AllowanceLineProps) {
  const now = useClock(QUARTER_MINUTE);
  if (latest === null) return <Wait until={heldUntil} interval={null} />;
  const { remaining, interval, resets, ...allowance } = readAllowance(
    latest.meta.quota,
    latest.retrievedAt,
  );
  // With the number left, the rest is for the footer, which has it all.
  const other = remaining === null ? allowance.other : [];
  return (
    <>
      {(other.length > 0 || resets !== null) && (
        <p class="hint row">
          {other.map(({ key, value }) => (
            <span key={key}>
              <FieldName name={key} /> <ShortValue value={value} cap={40} />
            </span>
          ))}
          {resets !== null && (
            <span>
              <Moment
                text={new Date(resets).toISOString()}
                now={now}
                phrase={(time) => t('allowanceResets', time)}
              />
            </span>
          )}
        </p>
      )}
      <Wait until={heldUntil} interval={interval} />
    </>
  );
}

/**
 * The number of searches left, or words that it is unknown: it is never computed from other
 * figures.
 */
function leftWords({ remaining, limit }: Allowance): string {
  if (remaining === null) return t('allowanceNone').replace(/[.。]$/, '');
  return limit === null
    ? tCount('allowanceLeft', remaining)
    : tCount('allowanceLeftOf', remaining, numberFormat(t('locale')).format(limit));
}

function Wait({ until, interval }: { until: number | null; interval: number | null }) {
  if (until === null) return null;
  return (
    <p class="hint nothing-words">
      <Icon name="hourglass" />
      <span>
        {t('allowanceNext')} <Countdown until={until} />
        {interval !== null && ` · ${t('allowanceInterval', formatSeconds(interval))}`}
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
