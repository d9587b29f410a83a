import { exchangeNamed } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { EAST, wordAtEnd } from './east-asia.ts';
import { ABBREVIATIONS, hasOtherMeaning } from './not-symbols.ts';
import { american } from './symbols.ts';

/** The end of a name in an East Asian script. */
const NAME = new RegExp(`[${EAST}]["'」』]? ?$`, 'u');
/** Last letters of measures, offices, substances and illnesses, which a bracket abbreviates. */
const TERM =
  /[率比值額额量度數数費费法會会部局院党黨線线債债期币幣指術术性锂鋰钴镍烯烷醇酸酯醛酮苯胺肽素症病炎行처청부원회국행율률세튬렌름]["'」』]? ?$/;
/** Last words of things: memory, a model, a system, a fund, a technique. */
const THING =
  /(?:메모리|모델|기술|시스템|서비스|플랫폼|프로그램|펀드|지표|メモリー?|モデル|システム|サービス|ファンド|存储器?|内存|系统|系統|模型|平台|基金|芯片|处理器|[物智车]联网|[物智車]聯網|物互[联聯]|[计計]算|雷[达達]|[协協]同|[学學][习習]|[数數][据據]|[区區][块塊][链鏈]|自[动動][驾駕][驶駛]|技[术術]|算法|[协協][议議]|封[装裝])["'」』]? ?$/;
/** An American symbol, perhaps with its country as sites of Taiwan and China write it, or two classes. */
const INSIDE =
  /^ ?([A-Z]{1,5}(?:[.-][A-Z](?![A-Z]))?)([.-]US)?(?: ?[,/、] ?[A-Z]{2,5}){0,4} ?[)>\]】〉]/;
/** Reuters' letters of American exchanges, as China's press writes them: `(TLLN.O)`. */
const REUTERS: Record<string, string> = { O: 'XNAS', N: 'XNYS' };
/** What follows the bracket of a share alone: its price, its results. */
const SHARE_AFTER =
  /^ ?(?:の|的|의 ?)? ?(?:株価|株式|決算|業績|時価総額|股[价價]|市值|[财財]報|财报|[营營]收|[净淨]利|业绩|[盘盤][前后後]|目[标標][价價]|[以达達][+-]?\d[\d.]*%领|주가|실적|시가총액)/;
/** Words of a text about shares. */
const MARKET = /株|股|주가|주식|증시|종목|시총|나스닥|涨|漲|跌/;
/** A movement, which other things make too. */
const MOVED_AFTER =
  /^ ?(?:[はがも、](?:続|急|反|小|大|一時|前日|上昇|下落|\d[\d.]*[%ドル])|[急大暴微高再一度收]{0,5}[升跌漲涨挫]|[은는이가]? ?(?:[+-]?\d[\d.]*%|상승|하락|급등|급락))/;

/**
 * An American symbol in a bracket after a name in an East Asian script: `利云汽车（LIY）股价`, `(LIY-US)`,
 * `米トルナ<TLNX>が続伸`, `테슬로(TSLX) 주가`. Without talk of the share itself it is as often an
 * abbreviation.
 *
 * @returns false where no such name is before the bracket, or no symbol in it
 */
export function easternAt(text: string, open: number, emit: Emit): boolean {
  if (!isEasternBefore(text, open)) return false;
  const before = text.slice(0, open);
  const rest = text.slice(open + 1);
  const [whole = '', symbol = '', mark = ''] = INSIDE.exec(rest) ?? [];
  if (!whole || !NAME.test(before)) return false;
  const [, stem = symbol, letter = ''] = /^(.+)\.([ON])$/.exec(symbol) ?? [];
  const listing = american(stem);
  const exchange = exchangeNamed(REUTERS[letter] ?? '') ?? null;
  if (!listing || hasOtherMeaning(symbol)) return true;
  const after = rest.slice(whole.length);
  const isSure = mark || exchange || (SHARE_AFTER.test(after) && !THING.test(before));
  const isListed = symbol.length > 1 && isAmongOthers(text);
  const isOpen = symbol.length > 1 && (MOVED_AFTER.test(after) || MARKET.test(text));
  if (!isSure && !isListed && (!isOpen || TERM.test(before) || THING.test(before))) return true;
  const name = wordAtEnd(before);
  // Abbreviations of so many letters are few.
  const isLong = stem.length > 3 && MOVED_AFTER.test(after) && MARKET.test(text);
  const confidence = isSure || isListed || isLong ? 'likely' : 'plausible';
  const form = 'company';
  emit({ symbol: stem, exchange, form, confidence, evidence: `${name}(${symbol})` });
  return true;
}

const FUNDS = /ETF|上場投信|ティッカー|티커|銘柄は|株価|米国株|美股|股票|股价|股價|종목|증시|주식/;
const BRACKETS = new RegExp(`[${EAST}] ?\\(([A-Z]{2,5})\\)`, 'gu');
/** Brackets that are a list. */
const MANY = 3;

/** Whether a text about funds or shares names several: `ETFは、石油（OLQ）、金（GDQ）、銀（SLQ）など`. */
function isAmongOthers(text: string): boolean {
  if (!FUNDS.test(text)) return false;
  const symbols = [...text.matchAll(BRACKETS)].map(([, symbol = '']) => symbol);
  return symbols.length >= MANY && !symbols.some((symbol) => ABBREVIATIONS.has(symbol));
}

/** Whether one of the three characters before an index is of an East Asian script. */
function isEasternBefore(text: string, at: number): boolean {
  for (let left = 1; left <= 3; left++) if (text.charCodeAt(at - left) > 0x3000) return true;
  return false;
}
