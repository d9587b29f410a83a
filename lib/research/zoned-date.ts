import { dateTimeFormat } from '../i18n/formats.ts';
import { dayNumber, namedDay } from './calendar-date.ts';
import { momentOf } from './moment.ts';

/** A date or date-time of an event, told in the event's own zone. */
export interface ZonedDate {
  /** As the service gave it. */
  text: string;
  /** Day number (calendar-date.ts); null where the text names no day. */
  day: number | null;
  /** Time of day: of the zone, or as it was sent where nothing was converted; null where none is told. */
  time: string | null;
}

/** ISO 8601 with an offset: seconds, and the offset's colon and minutes, may be missing. */
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})?)$/;

/**
 * A text with an offset names a moment: its day is the one that the event's zone has then. Any other
 * text names its day itself, and so does every text where the zone is not stated or not known.
 */
export function zonedDate(text: string, zone: string | null): ZonedDate {
  const moment = momentWithOffset(text);
  const there = moment === null || zone === null ? null : clockAt(moment, zone);
  if (there !== null) return { text, ...there };
  const day = namedDay(text);
  return { text, day, time: day === null ? null : text.slice(11).trim() || null };
}

function momentWithOffset(text: string): number | null {
  const found = WITH_OFFSET.exec(text.trim());
  if (found === null) return null;
  const [, date, minutes, seconds = ':00', utc, hours, rest = '00'] = found;
  return momentOf(`${date}T${minutes}${seconds}${utc ?? `${hours}:${rest}`}`);
}

const CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** What calendar and clock show at a moment in a zone; null where the browser knows no such zone. */
function clockAt(moment: number, timeZone: string): { day: number; time: string } | null {
  try {
    const parts = dateTimeFormat('en-u-ca-gregory-hc-h23-nu-latn', { ...CLOCK, timeZone })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value] as const);
    const { year = '', month, day, hour, minute } = Object.fromEntries(parts);
    const number = dayNumber(`${year.padStart(4, '0')}-${month}-${day}`);
    return number === null ? null : { day: number, time: `${hour}:${minute}` };
  } catch {
    return null;
  }
}
