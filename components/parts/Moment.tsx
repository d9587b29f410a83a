import { t } from '../../lib/i18n/words.ts';
import { formatMoment, formatRecent, namesTime } from '../../lib/research/format-date.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';

interface MomentProps {
  /** As the service gave it. */
  text: string;
  /** The panel's time, where what is of today or of this year may be said shorter. */
  now?: number;
  /** Words around the time. */
  phrase?: (time: string) => string;
}

/** A time or calendar date for reading, with its exact text in the element; other texts as they came. */
export function Moment({ text, now, phrase = (time) => time }: MomentProps) {
  const locale = t('locale');
  const shown = now === undefined ? formatMoment(text, locale) : formatRecent(text, now, locale);
  // Outside text, within our own words.
  if (!namesTime(text)) return <bdi class="untrusted">{phrase(shownText(shown, 120).text)}</bdi>;
  return (
    <time dateTime={text} title={text}>
      {phrase(shown)}
    </time>
  );
}

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
