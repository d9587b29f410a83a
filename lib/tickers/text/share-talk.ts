import { words } from './word-table.ts';

/*
 * Words about a share that stand beside its company's name, by language, in small letters.
 */

/** What is owned and traded. */
const SHARES = words(
  'shares? stocks? units adrs adss',
  'aktien? anteile papiere? titel anteilsschein',
  'actions? titres?',
  'acción acciones títulos?',
  'azion[ei] titol[oi]',
  'ação ações pap[ée]is papel',
  'aandelen aandeel',
  'aktierna aktier aksje*',
);

/** What prices do. */
const MOVES = words(
  'rose ris(?:es?|en|ing) fell fall(?:s|en|ing)? gain* lost los(?:es?|ing) drop* jump* climb* surg* slid* slip* tumbl* soar*',
  'sank sink* rall(?:y|ied|ies|ying) add(?:s|ed|ing) shed* advanc* declin* eas(?:es?|ed|ing) slump* plung* plummet* spik* popp*',
  'edg(?:es?|ed|ing) tick(?:s|ed|ing) inch(?:es|ed|ing) leap* rebound* retreat* crash* dip(?:s|ped|ping) end(?:s|ed|ing)',
  'clos(?:es?|ed|ing) open(?:s|ed|ing) trad(?:es?|ed|ing) finish* higher lower up down flat unchanged hit skyrocket* outperform*',
  'stieg* steig* gestiegen fiel* fällt fallen gefallen verlor* verlier* gew[ai]nn* leg(?:t|te|ten) gab gaben gibt spr[ai]ng* kletter*',
  'rutsch* sack* br[ai]ch* verteuer* verbillig* schloss* notier* zog* sank* sink* büß*',
  'mont(?:e|ait|é) grimp* gagn* avanc* progress* bondi* recul* perd* cèd* céd* chut* déviss* lâch* prend* pris plong* clôtur* rebondi*',
  'abandonn* décroch*',
  'sub(?:en?|ió|ieron|ía) caen? cayó cayeron caía ced(?:en?|ió|ieron) gan(?:an?|ó|aron) pierden? perdi* avanz* retroced* repunt*',
  'dispar* desplom* baj(?:an?|ó|aron) cierran? cerr* sum(?:an?|ó|aron) escal* rebot*',
  'salgono salit[aeio] sces[aeio] scend* cedut* guadagn* pers[aeio] perd* balz* croll* arretr* chiu* avanzat*',
  'sob(?:em?) subi* ca(?:i|em|iu|íram) recu(?:a|am|ou|aram) avanç* ganh* despenc* fech*',
  'steeg stegen stijg* daal* dalen verlie* verloor verloren won wint klom* klim* zak* kelder* slo(?:ot|ten) note(?:er|re)*',
  'stig(?:er|it)* föll faller fall?t tapp* backa* lyf* rus(?:ar|ade) ras(?:ar|ade) klättr* stäng* steg* falder sjönk',
);

/** What a listed company does, said of it with its symbol. */
const ACTS = words(
  'fil(?:ed|es) report(?:s|ed) announce[ds] post(?:s|ed) declare[ds] priced unveil(?:s|ed) disclose[ds] melde* teilte annonc* publi*',
  'anunc* present* inform*',
);

/** Between the share and the company. */
const OF = words('of in for von der des an de du del di da do d van i av la el het le');
/** Kinds of shares. */
const KINDS = words('common ordinary preferred class');
/** The last word of a text, or of its last compound; German writes nouns large. */
const LAST = /[ -]((?:\p{Ll}|A)\p{Ll}+|Share (?:Chat|Price))$/u;

/** A change or a price: `4.2%`, `2,2 Prozent`, `$29.30`, `27,90 Euro`. */
const AMOUNT =
  /\d ?(?:%|(?:per ?cent|pct|Prozent|procent|por ciento|cents?|euros?|Euro|kron\p{L}+|yen|(?:US-)?[Dd][oó]l\p{L}+)(?!\p{L}))|[$€£¥₹] ?\d/u;
/** A change alone: `(TLLN): -1.48%`. */
const CHANGE = /^ ?[:,]? ?[-+−]\d+(?:[.,]\d+)? ?%/;
/** A price alone: `(TLLN) is currently at $29.30`. */
const PRICED = /^ (?:\p{L}+ ){1,3}at [$€£] ?\d/u;
/** What only a listed company files. */
const FILED =
  /^ (?:has |had )?(?:filed|files|submitted) (?:\p{L}+ ){0,4}(?:Form |registration statement|8-K|10-[KQ]|S-[1-8]\b)/u;
/** More companies that share the verb: `(TLLN), Quarn (QRN) and Wren Corp. (WRN) rose`. */
const OTHERS =
  /^(?:(?:, ?| )(?:(?:and|und|et|y|e|en|och|og) )?(?:(?:\p{Lu}[\p{L}.&'-]*|plc|of|de) ){1,5}\([A-Z.-]{1,6}\)){1,4}/u;
/** The end of the clause about this company: a point inside a number ends nothing. */
const CLAUSE = /^(?:[^.;()!?]|\.(?=\d)){0,90}/;
const WORD = /[\p{L}]+/gu;
/** Words between the bracket and the verb: "is currently", "war zuletzt", "were slightly". */
const BETWEEN = 5;
/** Words between the share and the company's name: "Aktie der Firma", "shares of chip maker". */
const FEW = 4;
const REACH = 70;

/** What the words beside a company's name say of its share. */
export interface ShareTalk {
  /** It is named. */
  share: boolean;
  /** A verb of prices is. */
  move: boolean;
  /** A change or a price follows. */
  amount: boolean;
  /** The company announces or files something. */
  act: boolean;
}

/**
 * @param before the text up to the company's name
 * @param after the text after the bracket
 */
export function shareTalk(before: string, after: string): ShareTalk {
  const [clause = ''] = CLAUSE.exec(after.replace(OTHERS, '').replace(/^'s\b/, '')) ?? [];
  const next = wordsOf(clause).slice(0, BETWEEN);
  const last = wordsOf(before.slice(-REACH).replace(/^.*[.,;:)]/, '')).slice(-FEW);
  const isOne = (kind: RegExp) => (word: string) => kind.test(word);
  const owned = last.findLastIndex(isOne(SHARES));
  const isOwned = owned >= 0 && (owned === last.length - 1 || OF.test(last[owned + 1] ?? ''));
  return {
    share:
      isOwned || FILED.test(after) || SHARES.test(next[KINDS.test(next[0] ?? '') ? 1 : 0] ?? ''),
    move:
      next.some(isOne(MOVES)) ||
      last.slice(-2).some(isOne(MOVES)) ||
      CHANGE.test(after) ||
      PRICED.test(after),
    amount: AMOUNT.test(clause.slice(0, REACH)),
    act: ACTS.test(next[0] ?? ''),
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The word for the share that a text ends in, with what joins it: `Tallon shares`, `Lakemere-Aktie`. */
export function shareAtEnd(text: string): string {
  const [joined = '', word = ''] = LAST.exec(text.slice(-REACH)) ?? [];
  return isShareWord(word.replace(/ .*/, '')) ? joined : '';
}

/** Whether a word names a share. */
export const isShareWord = (word: string): boolean => SHARES.test(word.toLowerCase());
