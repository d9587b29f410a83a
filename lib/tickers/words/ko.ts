import type { Language } from './language.ts';

/** Its words end in particles, so that they are looked for as parts. */
export const ko: Partial<Language> = {
  equity: '주식 주가',
  marketPhrase:
    '배당|수익률|현금 ?흐름|시가총액|상장|증시|나스닥|주주|매수|매도|주가|주식|증권|코스피|코스닥|종목|투자|시총',
  coin: '코인 토큰',
};
