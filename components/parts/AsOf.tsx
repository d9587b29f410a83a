import { t } from '../../lib/i18n/words.ts';
import { Moment } from './Moment.tsx';

interface AsOfProps {
  /** `meta.asOf` as the service gave it (contract 2.1). */
  time: string | null;
  /** The panel's time. */
  now: number;
}

/** The time of the data, or that it was not reported. */
export function AsOf({ time, now }: AsOfProps) {
  if (time === null) return t('asOfMissing');
  return <Moment text={time} now={now} phrase={(shown) => t('asOf', shown)} />;
}
