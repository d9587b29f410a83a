/** Of a text of the service: the rest is not read by anybody. */
const MOST = 120;

/** Stands where a text was cut. */
export const CUT = '…';

/** A text of the service, cut to a length that can be read. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}${CUT}` : text;

/** A value of the service, as JSON writes it, cut to a length that can be read. */
export const quoted = (value: unknown): string => shortened(JSON.stringify(value) ?? 'nothing');
