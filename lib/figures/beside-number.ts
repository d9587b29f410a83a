/** What stands beside a number and speaks against a figure: its sign, its currency, a percent sign. */
interface Beside {
  isNegative: boolean;
  /** A word near it says that it is a loss: articles write no minus then. */
  isLoss: boolean;
  isPercent: boolean;
  /** It counts shares, people or things: no amount of money. */
  isCount: boolean;
  /** What a currency beside it may be, as ISO 4217; null where there is none, or none that is known. */
  currencies: readonly string[] | null;
}

const DOLLARS = 'USD AUD CAD HKD NZD SGD TWD MXN ARS CLP COP BRL'.split(' ');
const CROWNS = 'SEK NOK DKK ISK CZK'.split(' ');

/** Signs and words of currencies, the longer first. Single letters touch the sign: `a $5 fee` is not Australian. */
const SIGNS: readonly [signs: string, currencies: readonly string[]][] = [
  ['US ?\\$|美元|美金|米ドル', ['USD']],
  ['CA ?\\$|C\\$|加元', ['CAD']],
  ['AU ?\\$|A\\$|澳元', ['AUD']],
  ['HK ?\\$|港元|港币', ['HKD']],
  ['NZ ?\\$', ['NZD']],
  ['S\\$', ['SGD']],
  ['NT ?\\$', ['TWD']],
  ['R\\$|reais|real', ['BRL']],
  ['MX ?\\$', ['MXN']],
  ['\\$|dollars?|dólares|dólar|ドル|달러|دولار', DOLLARS],
  ['€|euros?|欧元|ユーロ|유로|يورو', ['EUR']],
  ['£|pounds?|英镑|ポンド|파운드', ['GBP']],
  ['[¥￥]', ['JPY', 'CNY']],
  ['yen|円|日元|엔', ['JPY']],
  ['yuan|renminbi|rmb|人民币|위안', ['CNY']],
  ['元', ['CNY', 'TWD', 'HKD']],
  ['₩|원', ['KRW']],
  ['₹|rs\\.?|rupees?', ['INR']],
  ['sfr\\.?|fr\\.?|francs?|franken', ['CHF']],
  ['kr\\.?|kronor|kroner|crowns?', CROWNS],
];
const CODES =
  'USD EUR GBP JPY CNY CHF CAD AUD HKD NZD SGD TWD KRW INR BRL MXN SEK NOK DKK ISK CZK PLN HUF ZAR ILS TRY THB IDR MYR PHP SAR AED'.split(
    ' ',
  );
const ANY = SIGNS.map(([signs]) => `(${signs})`).join('|');
const SPACE = '[ \\u00A0\\u2009\\u202F]';
const BEFORE = new RegExp(`(?<![\\p{L}])(?:(${CODES.join('|')})|${ANY})${SPACE}?$`, 'iu');
const AFTER = new RegExp(
  `^[ \\u00A0\\u2009\\u202F-]?(?:de |d['’])?(?:(${CODES.join('|')})(?!\\p{L})|(?:${ANY})(?![a-z]))`,
  'iu',
);
/** In a heading: no word that only begins with a currency's. */
const WITHIN = new RegExp(
  `(?<![\\p{Ll}\\p{Lu}])(?:(${CODES.join('|')})|${ANY})(?!\\p{Ll}{3})`,
  'iu',
);
/** Of what follows a number, the words that say it is a share of something. */
const PERCENT =
  /^\s?(?:[%％٪]|per ?cent|percent|pct|prozent|pour ?cent|por ?ciento|por ?cento|퍼센트)/i;
/** Words for what is counted, in the panel's languages. */
const COUNTED =
  /^(?:\s?(?:人|名|株|股|件|台|个|個|주|명|대|건)|(?:\s|\sde\s)(?:shares|units|barrels|people|employees|customers|users|aktien|stück|mitarbeiter|kunden|actions|titres|salariés|clients|acciones|títulos|empleados|clientes|ações|funcionários|سهم|شخص))/i;
/** Farther than this no sign belongs to the number, and no word. */
const NEAR = 12;
const WORDS_BEFORE = 40;
const WORDS_AFTER = 24;
/** Words for what is negative, in the panel's languages. */
const LOSS =
  /loss|deficit|outflow|negativ|minus|verlust|fehlbetrag|abfluss|moins|perte|déficit|négatif|pérdida|prejuízo|perda|損失|赤字|亏损|虧損|손실|적자|خسارة|خسائر/i;

/** A table may have the closing bracket in a cell of its own. */
const CLOSED = /^\s?\)|^\s*$/;

/**
 * @param at where the number begins
 * @param end where it ends, with its word of scale
 */
export function besideNumber(text: string, at: number, end: number): Beside {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(end, end + NEAR);
  // A minus may stand on either side of the sign of a currency.
  const bare = before.replace(/[-\u2212\u2013(]\s?$/, '');
  const front = BEFORE.exec(bare);
  const currencies = currenciesOf(front) ?? currenciesOf(AFTER.exec(after));
  const outer = front ? bare.slice(0, front.index) : before;
  const isMinus = /[-\u2212\u2013]\s?$/;
  const isOpen = /\(\s?$/;
  const isBracketed = (isOpen.test(before) || isOpen.test(outer)) && CLOSED.test(after);
  return {
    isNegative:
      isBracketed || hasMinus(before, isMinus) || (front !== null && hasMinus(outer, isMinus)),
    isLoss:
      LOSS.test(text.slice(Math.max(0, at - WORDS_BEFORE), at)) ||
      LOSS.test(text.slice(end, end + WORDS_AFTER)),
    isPercent: PERCENT.test(after),
    isCount: COUNTED.test(text.slice(end, end + WORDS_AFTER)),
    currencies,
  };
}

/** The first currency that a text without a number names, and where; null for none. */
export function currencyIn(text: string) {
  const found = WITHIN.exec(text);
  const currencies = currenciesOf(found);
  return found && currencies
    ? { currencies, at: found.index, end: found.index + found[0].length }
    : null;
}

/** A dash between two numbers or words is no minus; the sign of its own is one behind a word. */
const hasMinus = (before: string, minus: RegExp): boolean =>
  minus.test(before) && !/[\p{L}\p{Nd}]\s?[-\u2013]\s?$|\p{Nd}\s?\u2212\s?$/u.test(before);

function currenciesOf(found: RegExpExecArray | null): readonly string[] | null {
  if (!found) return null;
  const [, code, ...signs] = found;
  if (code !== undefined) return [code.toUpperCase()];
  return SIGNS[signs.findIndex((sign) => sign !== undefined)]?.[1] ?? null;
}
