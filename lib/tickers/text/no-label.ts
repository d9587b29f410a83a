import type { LabelReading } from './label-reading.ts';
import { NEWS_TICKER } from './label-words.ts';

/** What is written like a label with its symbol and is none, each by its name. */
export const NO_LABELS = {
  /** `"TICKER" TEXT` */
  wordInQuotationMarks: ({ lead, gap }: LabelReading) => /["']$/.test(lead) && /^["'] /.test(gap),
  /** `TICKERS: NEVER use` */
  heading: ({ words, text, end }: LabelReading) =>
    !/[a-z]/.test(words) && /^ [a-z]/.test(text.slice(end)),
  /** "A ticker: ABC" explains what one is. */
  explanation: ({ lead }: LabelReading) =>
    /(?<!\b(?:has|had|with|under|class:?) )\b(?:an?|eine?|une?|uma?) $/i.test(lead),
  /** `Corona-Ticker: RKI` */
  newsTicker: ({ words, lead }: LabelReading) => /^ticker/i.test(words) && NEWS_TICKER.test(lead),
  /** `Ticker: TOR!` */
  shout: ({ text, end }: LabelReading) => text.charAt(end) === '!',
  /** `stock code 40012` */
  bareNumber: ({ first, gap }: LabelReading) => /^\d+$/.test(first.symbol) && !/\S/.test(gap),
};

const ALL = Object.values(NO_LABELS);

/** Whether a label is one of these. */
export const isNoLabel = (reading: LabelReading): boolean => ALL.some((isOne) => isOne(reading));
