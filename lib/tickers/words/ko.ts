import type { Language } from './language.ts';

/** Its words end in particles, so that they are looked for as parts. */
export const ko: Partial<Language> = {
  equity: '주식 주가',
  coin: '코인 토큰',
  columnSymbol: '티커 종목_?코드 단축_?코드',
  columnMark: '코드',
  columnCompany: '회사명? 종목명? 기업명?',
  columnName: '이름',
  columnMarket: '현재가 종가 전일비 전일대비 등락률 거래량 시가총액 목표주?가 배당수익률',
  columnExchange: '거래소 시장구분',
  labelAlone: '종목코드',
  exchangeWord: '드 호 소 장',
  numberLabel: '종목(?:코드|번호) 단축코드 티커(?:명|심볼)?',
  numberUnit: '월 일 년 주 원 개 자 만 천 백 억 조',
};
