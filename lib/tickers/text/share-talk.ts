import { pattern, patternWith } from './pattern.ts';
import { type Words, words } from './word-table.ts';

/*
 * Words about a share that stand beside its company's name, by language, in small letters.
 */

/** What is owned and traded. */
const SHARES = words(
  'share shares stock stocks units adrs adss',
  'aktie aktien anteile papier papiere titel anteilsschein',
  'action actions titre titres',
  'acción acciones título títulos',
  'azione azioni titolo titoli',
  'ação ações papéis papeis papel',
  'aandelen aandeel',
  'aktierna aktier aksje*',
  'osake osakkeen osakkeet osakkeiden akcje akcji',
);

/** What prices do. */
const MOVES = words(
  'led leads rose rise rises risen rising fell fall falls fallen falling gain* lost lose loses losing drop* jump* climb*',
  'surg* slid* slip* tumbl* soar*',
  'sank sink* rally rallied rallies rallying adds added adding shed* advanc* declin* ease eases eased easing',
  'slump* plung* plummet* spik* popp*',
  'edge edges edged edging ticks ticked ticking inches inched inching leap* rebound* retreat* crash* dips',
  'dipped dipping ends ended ending',
  'close closes closed closing opens opened opening trade trades traded trading finish* higher lower up down',
  'flat unchanged hit skyrocket* outperform*',
  'stieg* steig* gestiegen fiel* fällt fallen gefallen verlor* verlier* gewann* gewinn* legt legte legten gab',
  'gaben gibt sprang* spring* kletter*',
  'rutsch* sack* brach* brich* verteuer* verbillig* schloss* notier* zog* sank* sink* büß*',
  'monte montait monté grimp* gagn* avanc* progress* bondi* recul* perd* cèd* céd* chut* déviss* lâch* prend*',
  'pris plong* clôtur* rebondi*',
  'abandonn* décroch*',
  'sube suben subió subieron subía cae caen cayó cayeron caía cede ceden cedió cedieron gana ganan ganó ganaron',
  'pierde pierden perdi* avanz* retroced* repunt*',
  'dispar* desplom* baja bajan bajó bajaron cierra cierran cerr* suma suman sumó sumaron escal* rebot*',
  'salgono salita salite saliti salito scesa scese scesi sceso scend* cedut* guadagn* persa perse persi perso',
  'perd* balz* croll* arretr* chiu* avanzat*',
  'sobe sobem subi* cai caem caiu caíram recua recuam recuou recuaram avanç* ganh* despenc* fech*',
  'steeg stegen stijg* daal* dalen verlie* verloor verloren won wint klom* klim* zak* kelder* sloot sloten',
  'noteer* notere*',
  'stiger* stigit* föll faller falt fallt tapp* backa* lyf* rusar rusade rasar rasade klättr* stäng* steg*',
  'falder sjönk',
  'nousi nousivat laski laskivat putosi putosivat kohosi vahvistui heikkeni',
  'wzrosł* spadł* zyskał* stracił* zyskuj* trac* rosn* drożej* taniej*',
);

/** What a listed company does, said of it with its symbol. */
const ACTS = words(
  'filed files reports reported announced announces posts posted declared declares priced unveils unveiled',
  'disclosed discloses melde* teilte annonc* publi*',
  'anunc* present* inform*',
);

/** What is said of a share by those who judge it: two of these words together. */
const JUDGING = words(
  'upgrade* downgrade* buy sell hold outperform* underperform* overweight underweight bullish bearish hedge',
  'stock stocks portfolio* investor* investing analyst* zacks pick picks bet',
);

/** Between the share and the company. */
const OF = words('of in for von der des an de du del di da do d van i av la el het le');
/** Kinds of shares. */
const KINDS = words('common ordinary preferred class');
/** The last word of a text, or of its last compound; German writes nouns large. */
const LAST = pattern`[ -]((?:\p{Ll}|A)\p{Ll}+|Share (?:Chat|Price))$`;

/** A change or a price: `4.2%`, `2,2 Prozent`, `$29.30`, `27,90 Euro`. */
const AMOUNT = pattern`\d ?(?:%|(?:per ?cent|pct|Prozent|procent|por ciento|cents?|euros?|Euro|kron\p{L}+|yen|(?:US-)?[Dd][oó]l\p{L}+)(?!\p{L}))|[$€£¥₹] ?\d`;
/** A change alone: `(TLLN): -1.48%`. */
const CHANGE = /^ ?[:,]? ?[-+−]\d+(?:[.,]\d+)? ?%/;
/** A price alone: `(TLLN) is currently at $29.30`. */
const PRICED = pattern`^ (?:\p{L}+ ){1,3}at [$€£] ?\d`;
/** A price and its change: `(TLLN) 640.40p 3.22%`, `(TLLN) $29.30 (+1.2%)`. */
const QUOTE = /^ ?:? ?(?:[£$€¥] ?\d[\d.,]*|\d[\d.,]*p),? ?\(?[-+−]?\d+[.,]\d+ ?%/;
/** What only a listed company files. */
const FILED = pattern`^ (?:has |had )?(?:filed|files|submitted) (?:\p{L}+ ){0,4}(?:Form |registration statement|8-K|10-[KQ]|S-[1-8]\b)`;
/** More companies that share the verb: `(TLLN), Quarn (QRN) and Wren Corp. (WRN) rose`. */
const OTHERS = pattern`^(?:(?:, ?| )(?:(?:and|und|et|y|e|en|och|og) )?(?:(?:\p{Lu}[\p{L}.&'-]*|plc|of|de) ){1,5}\([A-Z.-]{1,6}\)){1,4}`;
/** The end of the clause about this company: a point inside a number ends nothing. */
const CLAUSE = /^(?:[^.;()!?]|\.(?=\d)){0,90}/;
const WORD = patternWith('g')`\p{L}+`;
/** Words between the bracket and the verb: "is currently", "war zuletzt", "were slightly". */
const BETWEEN = 5;
/** Words after the bracket, and before it, that may judge. */
const JUDGED_AFTER = 14;
const JUDGED_BEFORE = 12;
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
  /** It is judged: "upgraded to Buy", "a solid addition to your portfolio". */
  judged: boolean;
}

/**
 * @param before the text up to the company's name
 * @param name the company's name; a headline's words in capitals may be part of it
 * @param after the text after the bracket
 */
export function shareTalk(before: string, name: string, after: string): ShareTalk {
  const [clause = ''] = CLAUSE.exec(after.replace(OTHERS, '').replace(/^'s\b/, '')) ?? [];
  const next = wordsOf(clause).slice(0, BETWEEN);
  const last = wordsOf(lastClause(before)).slice(-FEW);
  const isOne = (kind: Words) => (word: string) => kind.test(word);
  const isQuote = QUOTE.test(after);
  const owned = last.findLastIndex(isOne(SHARES));
  // `The share of pupils at …` is a part of them, and so is a market share.
  const isPart = last[owned] === 'share' && last[owned + 1] === 'of';
  const isOwned =
    owned >= 0 && !isPart && (owned === last.length - 1 || OF.test(last[owned + 1] ?? ''));
  return {
    share:
      isOwned || FILED.test(after) || SHARES.test(next[KINDS.test(next[0] ?? '') ? 1 : 0] ?? ''),
    move:
      next.some(isOne(MOVES)) ||
      last.slice(-2).some(isOne(MOVES)) ||
      CHANGE.test(after) ||
      PRICED.test(after) ||
      isQuote,
    amount: isQuote || AMOUNT.test(clause.slice(0, REACH)),
    act: ACTS.test(next[0] ?? ''),
    judged: isJudged(`${lastClause(before)} ${name}`, clause),
  };
}

/** Whether two different words beside the bracket judge a share. */
function isJudged(before: string, clause: string): boolean {
  const said = [
    ...wordsOf(before).slice(-JUDGED_BEFORE),
    ...wordsOf(clause).slice(0, JUDGED_AFTER),
  ];
  return new Set(said.filter((word) => JUDGING.test(word))).size > 1;
}

const lastClause = (text: string): string => text.slice(-REACH).replace(/^.*[.,;:)]/, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The word for the share that a text ends in, with what joins it: `Tallon shares`, `Lakemere-Aktie`. */
export function shareAtEnd(text: string): string {
  const [joined = '', word = ''] = LAST.exec(text.slice(-REACH)) ?? [];
  return isShareWord(word.replace(/ .*/, '')) ? joined : '';
}

/** Whether a word names a share. */
export const isShareWord = (word: string): boolean => SHARES.test(word.toLowerCase());
