import type { Language } from './language.ts';

/** Written without spaces: what stands between words has no place here. */
export const ja: Partial<Language> = {
  equity: '株',
  marketPhrase:
    '株価|株主|配当|時価総額|銘柄|東証|証券|決算|投資|前日比|終値|業績予想|上方修正|下方修正|営業利益|経常利益',
  quoted: '上場',
  coin: '[币幣] 暗号資産 仮想通貨',
};
