import { linesOf } from './examples.ts';

/** A form in which a text states a symbol by itself. */
export interface StatedForm {
  example: string;
  /** What the example gives, in the notation of `examples.ts`. */
  gives: string;
  /** What is written like it and gives nothing sure. */
  counterexample: string;
  /** The file of its rule below `lib/tickers/text/`, without its ending. */
  rule: string;
}

/**
 * The stated forms, the surest first. A company's name with a symbol in a bracket is weighed, and is none of them.
 */
export const STATED_FORMS: readonly StatedForm[] = linesOf`
  Tallon Inc. (NYSE: TLLN) → TLLN@XNYS → London School of Economics (LSE: HARD) → qualified
  Tallon Inc. (NYSE/TSX: TLLN) → TLLN@XNYS TLLN@XTSE → the Northern 25 Index (NYSE/TSX: NTHN) → qualified
  TSXV: LMR | OTCQB: LMRFF → LMR@XTSX LMRFF@OTCB → TSXV: UP | OTCQB: DOWN → qualified
  LON:TLLN → TLLN@XLON → Today NYSE: STOCKS SLIDE AGAIN → qualified
  Ticker: TLLN → TLLN → Liga-Ticker: TLLN → label
  listed on the NYSE under the symbol "TLLN" → TLLN@XNYS → the token trades under the symbol "TLLN" → label
  (FR0013333333 - ALTLN) → ALTLN → (FR0013333333 - Paris) → symbol-first
  証券コード：6094 → 6094@XTKS → 郵便番号：6094 → number-label
  6094.T → 6094@XTKS → 6094.TX → reuters
  Tallon (TLLN.L) → TLLN@XLON → an appendix (TLLN.A) → reuters
  TLLN LN Equity → TLLN@XLON → CHANGES IN EQUITY → bloomberg
  Tallon (TLLN LN) → TLLN@XLON → Tallon (TLLN THE) → bloomberg
  $TLLN.TO → TLLN@XTSE → $HOME.TO/bin → cashtag
  $Tallon (TLLN)$ → TLLN → $GL(V)$ → cashtag
  TLLN:NASDAQ → TLLN@XNAS? → NEWS:NASDAQ → symbol-first
  (TLLN, NYSE) → TLLN@XNYS? → (CEO, NYSE) → symbol-first
  Tallon [TLLN-TSX, TLLNF-OTCQB] → TLLN@XTSE? TLLNF@OTCB? → flights [TLN-FRA, LHR-STO] → symbol-first
  TALLON CORP [TLLN] → TLLN? → TALLON CORP [EDIT] → filer
  Tallon (MX:TLLNA) → TLLNA@XMEX? → a ratio of MX:TLLNA → country
  Tallon Inc. (T: TLLN) → TLLN@XTSE? → Table (T: TLLN) → country
  Tallon TLLN.L said → TLLN@XLON? → visit TLLN.DE now → reuters
  Tallon→TLLN.DE → TLLN@XETR? → TLLN.DE → reuters
  $TLLN → TLLN? → $FIVE MILLION → cashtag
  Tallon (US: TLLN) → TLLN~ → Tallon (US: ONLY) → country
`.map((line) => {
  const [example = '', gives = '', counterexample = '', rule = ''] = line.split(' → ');
  return { example, gives, counterexample, rule };
});

const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** The stated forms as a table of Markdown, for docs/detection.md. */
export const statedFormsInDocs = (): string =>
  [
    '| written | gives | but not | rule |',
    '|---|---|---|---|',
    ...STATED_FORMS.map(
      ({ example, gives, counterexample, rule }) =>
        `| ${cell(example)} | ${cell(gives)} | ${cell(counterexample)} | ${rule} |`,
    ),
  ].join('\n');
