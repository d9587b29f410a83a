import type { Language } from './language.ts';

/** Written without spaces: what stands between words has no place here. */
export const ja: Partial<Language> = {
  equity: '株',
  quoted: '上場',
  coin: '[币幣] 暗号資産 仮想通貨',
  columnSymbol: 'ティッカー(?:シンボル)? 証券_?コード 銘柄_?コード',
  columnMark: 'コード',
  columnCompany: '銘柄名? 会社名? 企業名?',
  columnMarket:
    '株価 目標株価 現在値 始値 終値 前日比 騰落率 値(?:上|下)がり率 配当利回り 株数 出来高 時価総額',
  columnExchange: '市場 上場市場',
  labelAlone: '証券コード 銘柄コード',
  exchangeWord: 'ド 番 号 所 部',
  numberLabel: 'コード(?:番号|No[.]?)? ティッカー(?:シンボル|コード)?',
  numberLabelFirst: '証券 銘柄 株式',
  nearNumber: '東証 証券取引所 上場 株',
  numberUnit: '桁 社 銘 株 円 年 月 日 名',
};
