import { t } from '../../lib/i18n/words.ts';
import type { Scalar } from '../../lib/model/records.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { formatMoment, formatRecent, namesTime } from '../../lib/research/format-date.ts';
import { valueWord, wordAsSent } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Untrusted } from './Untrusted.tsx';

interface ShortValueProps {
  value: Scalar;
  /** Most code points shown. */
  cap: number;
  /** The panel's time, where times may be said shorter. */
  now?: number;
  /** Figures stay as they are written too. */
  raw?: boolean;
}

/** Any value from the service: times formatted, everything else exact; null is neither empty nor zero. */
export function ShortValue({ value, cap, now, raw = false }: ShortValueProps) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = String(value);
  if (text.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  if (typeof value === 'string' && namesTime(value)) {
    return <Moment text={value} {...(now === undefined ? {} : { now })} />;
  }
  // With a fraction it is a figure, and each language writes its point: `142,3500` beside `381.204`.
  const figure = !raw && text.includes('.') ? formatDecimal(text) : text;
  return <Untrusted text={figure} cap={cap} />;
}

/** The currency beside an amount; says whether the service sent no currency or an empty text. */
export const CurrencyText = ({ currency }: { currency: string | null }) =>
  currency?.trim() ? (
    <Untrusted text={currency} cap={20} />
  ) : (
    <span class="missing">{t(currency === null ? 'quoteCurrencyMissing' : 'currencyEmpty')}</span>
  );

/** The service's word for a kind of event or document, translated if the word is known; for use in a row of values. */
export function ServiceWord({ value }: { value: string }) {
  const word = valueWord('kind', value);
  return word ? (
    <span title={value}>{t(word)}</span>
  ) : (
    <Untrusted text={wordAsSent(value)} cap={60} inRow />
  );
}

interface MomentProps {
  text: string;
  /** The panel's time, where what is of today or of this year may be said shorter. */
  now?: number;
  phrase?: (time: string) => string;
}

/** A time or calendar date for reading, with its exact text in the element; other texts as they came. */
export function Moment({ text, now, phrase = (time) => time }: MomentProps) {
  const shown = now === undefined ? formatMoment(text) : formatRecent(text, now);
  // Outside text, within our own words.
  if (!namesTime(text)) return <bdi class="untrusted">{phrase(shownText(shown, 120).text)}</bdi>;
  return (
    <time dateTime={text} title={text}>
      {phrase(shown)}
    </time>
  );
}

interface AsOfProps {
  time: string | null;
  now: number;
  words?: 'asOf' | 'asOfAnswer' | undefined;
}

/** The time of the data, or that it was not reported. */
export function AsOf({ time, now, words = 'asOf' }: AsOfProps) {
  if (time === null) return t('asOfMissing');
  return <Moment text={time} now={now} phrase={(shown) => t(words, shown)} />;
}
