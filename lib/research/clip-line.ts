import { type Clip, envelopeOf } from '../model/clips.ts';
import { sourceOf } from './cite/cited.ts';
import type { Say } from './cite/line.ts';
import { CERTAINTY_WORDS, FRESHNESS_WORDS } from './cite/summary.ts';
import { formatDecimal, isDecimal } from './decimal.ts';
import { eventCertainty, eventDates } from './event-dates.ts';
import { whenText } from './event-when.ts';
import { periodLabel } from './fact-period.ts';
import { formatDate } from './format-date.ts';
import { METRIC_WORDS } from './metrics.ts';
import { claimsOf, quoteFreshness } from './quote-freshness.ts';
import { shownLine } from './untrusted-text.ts';

/** A clip in two short lines, ready to be shown: texts from outside are cleaned, and cut. */
interface ClipLine {
  /** The figure, the date with its certainty, the price with its freshness, or the text itself. */
  said: string;
  /** What it is, or the document and page that it stands on. */
  of: string;
}

/** Characters of a text from outside. */
const CAP = 160;
const cleaned = (text: string | null): string | null => text && shownLine(text, CAP).text;

const joined = (parts: (string | null)[], by: string): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(by);

export function clipLine(clip: Clip, say: Say): ClipLine {
  const { clipped } = clip;
  switch (clipped.kind) {
    case 'fact': {
      const { fact, metric } = clipped;
      const { value } = fact;
      const figure =
        value !== null && isDecimal(value) ? formatDecimal(value, say('locale')) : value;
      return {
        said: joined([cleaned(figure) ?? say('notReported'), cleaned(fact.currency)], ' '),
        of: joined([say(METRIC_WORDS[metric]), cleaned(periodLabel(fact, say('locale')))], ' '),
      };
    }
    case 'event': {
      const { event } = clipped;
      const dates = eventDates(event);
      const when =
        whenText(dates, say) ?? say(dates.unannounced ? 'eventNoDate' : 'eventDateMissing');
      return {
        said: `${say(CERTAINTY_WORDS[eventCertainty(event)])}: ${when}`,
        of: cleaned(event.title) ?? say('eventUntitled'),
      };
    }
    case 'quote': {
      const { price, currency, tradingDate } = claimsOf(clipped.quote).quote;
      const freshness = quoteFreshness(clipped.quote, envelopeOf(clip).meta);
      const day = tradingDate && formatDate(tradingDate, say('locale'));
      const figure =
        price !== null && isDecimal(price) ? formatDecimal(price, say('locale')) : price;
      const status = say(FRESHNESS_WORDS[freshness]);
      // What the service calls unavailable is no price: the details alone have it, as a field.
      if (freshness === 'unavailable')
        return { said: status, of: joined([say('quoteHeading'), cleaned(day)], ', ') };
      return {
        said: joined([cleaned(figure) ?? say('quotePriceMissing'), cleaned(currency)], ' '),
        of: joined([say('quoteHeading'), status, cleaned(day)], ', '),
      };
    }
    case 'excerpt':
    case 'page': {
      const { text, title, page } = sourceOf(clipped);
      const missing = clipped.kind === 'page' ? 'readerTextMissing' : 'excerptMissing';
      const where = page === null ? null : say('searchPage', page);
      return {
        said: cleaned(text) ?? say(missing),
        of: joined([cleaned(title) ?? say('searchUntitled'), where], ', '),
      };
    }
  }
}
