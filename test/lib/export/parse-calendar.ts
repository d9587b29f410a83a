/** One property of a calendar: name, parameters and raw value, unfolded (RFC 5545 section 3.1). */
export interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** The content lines of a file, unfolded; throws where a line does not end in CRLF or is too long. */
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

/** The events of a file, each a list of its properties. */
export function parseEvents(file: string): Property[][] {
  const events: Property[][] = [];
  for (const line of contentLines(file)) {
    const [, name, parameters, value] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    if (name === undefined || parameters === undefined || value === undefined) {
      throw new Error(`no property: ${line}`);
    }
    if (name === 'BEGIN' && value === 'VEVENT') events.push([]);
    else if (name !== 'END') events.at(-1)?.push({ name, parameters, value });
  }
  return events;
}

/** A property's raw value; throws where it stands twice. */
export function rawValue(event: Property[] | undefined, name: string): string | null {
  const found = event?.filter((property) => property.name === name) ?? [];
  if (found.length > 1) throw new Error(`${name} twice`);
  return found[0]?.value ?? null;
}

/** RFC 5545 section 3.3.11. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
