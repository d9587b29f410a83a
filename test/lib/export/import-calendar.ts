import ICAL from 'ical.js';

/** An entry of a calendar, as another program reads it. */
export interface Imported {
  uid: string;
  sequence: number;
  /** ISO 8601, in UTC. */
  stamp: string;
  /** First day, and the day after the last. */
  start: string;
  end: string;
  isAllDay: boolean;
  status: string;
  summary: string;
  description: string;
  /** Null if the entry has no link. */
  url: string | null;
}

/** Unfolds a file's content lines (RFC 5545, section 3.1); throws if a line is too long or does not end in CRLF. */
export function contentLines(file: string): string[] {
  const physical = file.split('\r\n');
  if (physical.at(-1) === '') physical.pop();
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line end in ${JSON.stringify(line)}`);
    const octets = new TextEncoder().encode(line).length;
    if (octets > 75) throw new Error(`${octets} octets: ${line}`);
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

/** The entries of a file (RFC 5545), read by a library of its own. */
export function readCalendar(file: string): Imported[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    const text = (name: string) => String(entry.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: text('dtstamp'),
      start: String(event.startDate),
      end: String(event.endDate),
      isAllDay: event.startDate.isDate && event.endDate.isDate,
      status: text('status'),
      summary: event.summary,
      description: event.description,
      url: entry.hasProperty('url') ? text('url') : null,
    };
  });
}

/** Takes a file into a calendar: by `UID` the highest `SEQUENCE` stays, then the latest `DTSTAMP` (RFC 5546, 2.1.5). */
export function importInto(calendar: Map<string, Imported>, file: string): void {
  for (const entry of readCalendar(file)) {
    const known = calendar.get(entry.uid);
    const isOlder =
      known !== undefined &&
      (entry.sequence === known.sequence
        ? entry.stamp < known.stamp
        : entry.sequence < known.sequence);
    if (!isOlder) calendar.set(entry.uid, entry);
  }
}
