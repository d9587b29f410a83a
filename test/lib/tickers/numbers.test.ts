import { describe, expect, test } from 'vitest';
import { found } from './found.ts';

describe('a number of Tokyo’s', () => {
  test.each([
    ['星嶺食品（4552）が反発、株価は3日ぶり高値', '4552@XTKS?'],
    ['星嶺食品<4552>は続伸した', '4552@XTKS'],
    ['みなほ精工（285A）の株式が上場した', '285A@XTKS?'],
    ['星嶺食品(4552)、みなほ精工(6094)の決算が出た', '4552@XTKS? 6094@XTKS?'],
  ])('%s', (text, expected) => expect(found(text).join(' ')).toBe(expected));
});

describe('a number of mainland China’s, whose first digits tell the exchange', () => {
  test.each([
    ['恒沅酒业（600519）涨停', '600519@XSHG'],
    ['恒沅科技（688981）股价上涨', '688981@XSHG'],
    ['云帆汽车（002594）股价上涨', '002594@XSHE'],
    ['云帆能源（300750）股价上涨', '300750@XSHE'],
    ['云帆汽车(002594-SZ)下跌', '002594@XSHE'],
    ['云帆汽车(002594.SZ)下跌', '002594@XSHE'],
  ])('%s', (text, expected) => expect([...new Set(found(text))].join(' ')).toBe(expected));
});

describe('a number whose exchange the page leaves open', () => {
  test.each([
    ['두레전자(005930) 주가가 올랐다', '005930'],
    ['한결바이오(094330)가 코스닥에서 하락했다', '094330'],
    ['南禾（2330）股價收紅', '2330?'],
  ])('%s', (text, expected) => expect(found(text).join(' ')).toBe(expected));
});

test('five digits from 0 are Hong Kong’s', () => {
  expect(found('恒沅控股（00700）股价上涨')).toEqual(['00700@XHKG']);
});

describe('numbers that are none', () => {
  test.each([
    '大阪万博（1970）の思い出',
    '明治時代（1868）から続く店',
    '东城区人民路（100010）',
    '서울시 강남구 우편(061234)',
    '문의(021234)로 전화하세요',
    '접수 순서(004321)대로',
    'The poem (1847) was read aloud',
    'Tollan Bearings (2330) of Leeds',
    '恒沅酒业（555555）',
    '恒沅酒业（2024-05-01）',
    '会议（12）结束',
    '東京（03-1234-5678）',
    '売上高（1,234）',
    '人口（4552人）',
    '价格（4552元）',
  ])('%s', (text) => expect(found(text)).toEqual([]));

  test('a bracket alone without talk of shares is only plausible', () => {
    expect(found('星嶺食堂（4552）の跡地')).toEqual(['4552@XTKS~']);
  });
});
