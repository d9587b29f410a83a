import type { Language } from './language.ts';

/** Written without spaces: what stands between words has no place here. */
export const zh: Partial<Language> = {
  equity: '股',
  marketPhrase:
    '股价|股價|[台港美]股|[A]股|加[權权]指[數数]|[恒恆]指|三大法人|外資|投信|[開收]盤|[开收]盘|殖利率|本益比|市盈率|財報|财报|' +
    '股票|股息|股利|股[東东]|[納纳]斯[達达]克|[標标]普|道[瓊琼]|证券|證券|涨|漲|投资',
  coin: '[币幣]',
};
