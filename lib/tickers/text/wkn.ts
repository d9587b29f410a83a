/** A German securities number: six capitals and digits, never I or O, which look like digits. */
const WKN = '(?=[A-Z]{0,5}\\d)[A-HJ-NP-Z\\d]{6}(?![A-Za-z\\d]|[.,-]\\d)';
/** Its label: `WKN`, `WKN-Nr.`, `Wertpapierkennnummer (WKN)`, `Wertpapier-Kenn-Nr.`; with the ISIN's, `WKN/ISIN`. */
const LABEL =
  '(?:WKNs?|Wertpapier-?[Kk]enn-?(?:[Nn]ummern?|[Nn]r\\.?|ziffer)(?: ?\\(WKN\\))?)(?![A-Za-z\\d])' +
  '(?:[- ]?(?:Nr|No|Nummer|code)\\.?)?(?: ?(?:[/|&,-]|und|and) ?ISIN(?![A-Za-z]))?["\']?[ :.=#(|-]{0,4}';
/** Where the labels name the ISIN first, or it stands between: `ISIN/WKN: DE0007164600 / 716460`. */
const ISIN = '(?:[A-Z]{2}[A-Z\\d]{9}\\d ?[/|,;(-]? ?)?';
const STATED = new RegExp(`(?<![A-Za-z\\d])${LABEL}${ISIN}(${WKN})`, 'g');
/** A second class of shares: `WKN 519000/519003`, `WKN 703712 und 703714`. */
const NEXT = new RegExp(
  ` ?(?:/|und|and|bzw\\.) ?(${WKN})(?! (?:Aktien|Stück|Euro|EUR|shares)\\b)`,
  'y',
);
const WHOLE = new RegExp(`^${WKN}$`);
const LABEL_AT_END = new RegExp(`(?<![A-Za-z\\d])${LABEL}$`);
const LABEL_ALONE = new RegExp(`^ ?${LABEL}$`);
/** The longest label with what stands between it and its number. */
const REACH = 64;

/** Whether a text has the form of a WKN: at least one digit, as all of them have. */
export const isWkn = (text: string): boolean => WHOLE.test(text);

/** The label of a WKN at the end of a plain text: perhaps all that it says. */
export function wknLabelIn(text: string): 'alone' | 'atEnd' | null {
  if (text.length < REACH && LABEL_ALONE.test(text)) return 'alone';
  return LABEL_AT_END.test(text.slice(-REACH)) ? 'atEnd' : null;
}

/** The WKNs of a plain text, in its order. Without a check digit they count only after their label. */
export function wknsIn(text: string): string[] {
  const found: string[] = [];
  for (const { 0: all, 1: wkn = '', index } of text.matchAll(STATED)) {
    found.push(wkn);
    NEXT.lastIndex = index + all.length;
    const [, next] = NEXT.exec(text) ?? [];
    if (next) found.push(next);
  }
  return found;
}
