import type { Language } from './language.ts';

/** Written without spaces: what stands between words has no place here. */
export const zh: Partial<Language> = {
  equity: '股',
  coin: '[币幣]',
  columnSymbol: '股票代[码碼號号] 证券代码 證券代[號碼] 股份代[號号]',
  columnMark: '代[码碼號号]',
  columnCompany: '股票(?:名[称稱]|简称)? 证券(?:简称|名称) 公司(?:名[称稱]|简称)?',
  columnName: '名[称稱] 简称 簡稱',
  columnMarket:
    '最新[价價] [涨漲]跌幅?% [涨漲]跌(?:[幅点點])? [涨漲跌]幅 [开開收][盘盤][价價]? 成交[价價] 現價 现价 股[价價] 成交[量额額] [总總]?市值 本益比 殖利率 市盈率 (?:外資|投信|自營商|法人)?[買賣]{1,2}超 目標價',
  columnExchange: '市场 交易所',
  labelAlone: '证券代码 股票代码 股份代號 股票代號',
  exchangeWord: '码 号 所 券 场 市 板 部',
  numberLabel: '代[码碼號号] 編號',
  numberLabelFirst: '股票 证券 證券 股份 公司 基金 [AHB港美]股',
  nearNumber: '股 证券 證券 上市 交易所',
  numberUnit: '年 月 日 名 个 個 位 家 元',
};
